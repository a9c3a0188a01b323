#!/usr/bin/env bash
# Makes sure of something that make cannot build without, and installs it from Debian where it may.
# usage: scripts/need.sh venv | compiler | node | wrk
set -euo pipefail

what=${1:?usage: need.sh venv|compiler|node|wrk}
python=${PYTHON:-python3}

can_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

install() {
  # One at a time: make may ask for two things at once, and apt-get waits for nobody.
  (
    flock 9
    export DEBIAN_FRONTEND=noninteractive
    echo "installing $* ..." >&2
    log=$(mktemp)
    if ! { apt-get update && apt-get install --yes --no-install-recommends "$@"; } >"$log" 2>&1; then
      tail -n 15 "$log" >&2
      exit 1
    fi
    rm -f "$log"
  ) 9>"${TMPDIR:-/tmp}/need-apt.lock"
}

# need WORDS TEST PACKAGE...: TEST holds, or holds once the packages are there, or we say what is missing.
need() {
  local words=$1 test=$2
  shift 2
  if "$test"; then return 0; fi
  if can_install && install "$@" && "$test"; then return 0; fi
  echo "This needs $words. On Debian: apt-get install $*" >&2
  return 1
}

has_venv() { "$python" -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

has_compiler() {
  command -v g++ >/dev/null &&
    "$python" -c 'import pathlib, sys, sysconfig
sys.exit(not pathlib.Path(sysconfig.get_path("include"), "Python.h").exists())'
}

has_node() {
  command -v npm >/dev/null && node -e '
    const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit(major >= 23 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1);' 2>/dev/null
}

has_wrk() { command -v wrk >/dev/null; }

case $what in
  venv) need "Python 3.11 or newer, with venv (PYTHON=... names another one)" has_venv python3 python3-venv ;;
  compiler) need "a C++ compiler and Python's headers, for one of the tests' second opinions" has_compiler g++ python3-dev ;;
  # Debian's Node.js may be too old for the linters, so the caller has a way of its own when this says no.
  node) has_node ;;
  wrk) need "wrk for the full benchmark (without it, a slower load generator is used)" has_wrk wrk ;;
  *) echo "need.sh: what is '$what'?" >&2 && exit 2 ;;
esac
