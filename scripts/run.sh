#!/usr/bin/env bash
# Starts the service, waits until it is ready, says how to try it, and stays until Ctrl-C or a TERM.
# HOST and PORT choose the address (127.0.0.1:8000).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

export HOST=${HOST:-127.0.0.1} PORT=${PORT:-8000}
python=.venv/bin/python

if "$python" deploy/healthcheck.py /health/live 2>/dev/null; then
  echo "Something already answers at port $PORT. PORT=8001 make run takes another." >&2
  exit 1
fi

"$python" -m gunicorn --config deploy/gunicorn.conf.py 'service:create_app()' &
server=$!

stop() {
  trap - EXIT INT TERM HUP
  kill -TERM "$server" 2>/dev/null || true
  wait "$server" 2>/dev/null || true
  exit "${1:-0}"
}
trap 'stop $?' EXIT
trap 'stop 0' INT TERM HUP

for _ in $(seq 150); do
  if "$python" deploy/healthcheck.py /health/ready 2>/dev/null; then
    echo
    echo "Ready. Try it from another terminal:"
    echo
    "$python" scripts/score.py --show-curl
    echo
    echo "or 'make score' for the same in words; in a browser, see /docs. Ctrl-C stops the service."
    wait "$server"
    exit
  fi
  kill -0 "$server" 2>/dev/null || { wait "$server"; exit 1; }
  sleep 0.2
done
echo "The service did not get ready within 30 seconds." >&2
exit 1
