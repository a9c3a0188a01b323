#!/usr/bin/env bash
# Pins what pyproject.toml asks for, with checksums: requirements.lock (to run) and requirements-dev.lock (everything).
# Neither file names a package index: each machine's own pip settings decide where from.
# usage: scripts/lock.sh [--upgrade]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

tool=$(mktemp -d)
trap 'rm -rf "$tool"' EXIT
"${PYTHON:-python3}" -m venv "$tool"
"$tool/bin/pip" install --quiet --disable-pip-version-check uv

compile() {
  "$tool/bin/uv" pip compile --quiet --generate-hashes --universal --python-version 3.11 \
    --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" "$@"
}
compile "$@" --output-file requirements.lock pyproject.toml
compile "$@" --output-file requirements-dev.lock --constraint requirements.lock \
  --extra test --extra lint --extra bench pyproject.toml
compile "$@" --output-file tools/contract-lint/node.lock tools/contract-lint/node.in
