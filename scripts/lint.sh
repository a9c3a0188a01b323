#!/usr/bin/env bash
# Every check that reads the code without running it. All of them run, whatever the first ones say; any that fails
# fails the whole.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

tools=$PWD/tools/contract-lint
PATH=$PWD/.venv/bin:$tools/node_modules/.bin:$PATH
if [ -d "$tools/.node" ]; then PATH=$tools/.node/bin:$PATH; fi
export NO_COLOR=1 REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true

failed=()
output=$(mktemp)
trap 'rm -f "$output"' EXIT

# check NAME COMMAND...: one line when all is well, the command's output when not.
check() {
  local name=$1 began=$SECONDS
  shift
  if "$@" >"$output" 2>&1; then
    printf 'ok    %-14s %3d s\n' "$name" $((SECONDS - began))
  else
    printf 'FAIL  %-14s %3d s\n' "$name" $((SECONDS - began))
    sed 's/^/      /' "$output"
    failed+=("$name")
  fi
}

redocly_clean() {
  local status=0
  redocly lint openapi.yaml >"$output.redocly" 2>&1 || status=$?
  cat "$output.redocly"
  # Warnings are errors by the rules chosen; should one come about all the same, it counts as well.
  if grep -qE '\b[1-9][0-9]* warnings?\b' "$output.redocly"; then status=1; fi
  rm -f "$output.redocly"
  return "$status"
}

# The files of others that /docs is made of are the ones that the lock names, to the byte.
docs_as_released() {
  local released=$tools/node_modules/swagger-ui-dist docs=service/api/static/docs
  cmp "$released/swagger-ui-bundle.js" "$docs/swagger-ui-bundle.js" &&
    cmp "$released/swagger-ui.css" "$docs/swagger-ui.css" &&
    cmp "$released/swagger-ui-bundle.js.LICENSE.txt" "$docs/swagger-ui-bundle.js.LICENSE.txt" &&
    cmp "$released/LICENSE" "$docs/LICENSE-swagger-ui.txt" &&
    cmp "$released/NOTICE" "$docs/NOTICE-swagger-ui.txt"
}

check "ruff" ruff check .
check "ruff format" ruff format --check .
check "mypy" mypy
check "lint-imports" lint-imports --no-logo
check "contract" python -m service.api.contract --check
check "redocly" redocly_clean
check "spectral" spectral lint openapi.yaml --ruleset .spectral.yaml --fail-severity=warn
check "docs files" docs_as_released
check "hadolint" hadolint Dockerfile
check "bash" bash -n .ci/run scripts/*.sh

if [ "${#failed[@]}" -gt 0 ]; then
  echo "lint: ${#failed[@]} failed: ${failed[*]}" >&2
  exit 1
fi
