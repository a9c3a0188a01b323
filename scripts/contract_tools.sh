#!/usr/bin/env bash
# Installs the contract's linters, as locked, under tools/contract-lint. A machine without a fitting Node.js gets one
# there as well, from the package that brings it to pip.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=tools/contract-lint
if ! scripts/need.sh node; then
  scripts/need.sh venv
  "${PYTHON:-python3}" -m venv --clear "$folder/.node"
  "$folder/.node/bin/pip" install --quiet --disable-pip-version-check --require-hashes -r "$folder/node.lock"
  PATH=$PWD/$folder/.node/bin:$PATH
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! npm --prefix "$folder" ci --no-progress >"$log" 2>&1; then
  cat "$log" >&2
  exit 1
fi
