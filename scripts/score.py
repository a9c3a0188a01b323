"""Posts a hand to the service and prints the answer in words.

usage: score.py [--json] [--show-curl] [HAND.json]

HOST and PORT say where the service is (127.0.0.1:8000). When nothing answers there, a service is started for the
moment, on a free port. Only the standard library: the service may run in another environment than this program.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "examples" / "hong-kong.json"
SCORE_PATH = os.environ.get("SCORE_PATH", "/v1/rulesets/hong-kong/score")
READY_WITHIN = 30.0


def ask(host: str, port: int, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection(host, port, timeout=10)
    try:
        connection.request(method, path, body, {"Content-Type": "application/json"} if body is not None else {})
        response = connection.getresponse()
        return response.status, response.read()
    finally:
        connection.close()


def is_ready(host: str, port: int) -> bool:
    try:
        return ask(host, port, "GET", "/health/ready")[0] == http.HTTPStatus.OK
    except (OSError, http.client.HTTPException):
        return False


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


@contextlib.contextmanager
def service(host: str, port: int) -> Iterator[tuple[str, int]]:
    """The service at this address, or one of our own for as long as it is needed."""
    if is_ready(host, port):
        yield host, port
        return
    host, port = "127.0.0.1", free_port()
    command = [sys.executable, "-m", "gunicorn", "--config", "deploy/gunicorn.conf.py", "service:create_app()"]
    settings = {**os.environ, "HOST": host, "PORT": str(port), "WEB_CONCURRENCY": "1", "LOG_LEVEL": "warning"}
    server = subprocess.Popen(command, cwd=ROOT, env=settings)
    try:
        deadline = time.monotonic() + READY_WITHIN
        while not is_ready(host, port):
            if server.poll() is not None or time.monotonic() > deadline:
                raise SystemExit("The service did not start.")
            time.sleep(0.1)
        yield host, port
    finally:
        server.terminate()
        server.wait()


def shown(path: Path) -> str:
    with contextlib.suppress(ValueError):
        return str(path.resolve().relative_to(ROOT))
    return str(path)


def main() -> int:
    parser = argparse.ArgumentParser(description="Posts a hand to the service and prints the answer in words.")
    parser.add_argument("hand", nargs="?", type=Path, default=EXAMPLE, help="a request (examples/hong-kong.json)")
    parser.add_argument("--json", action="store_true", help="print the whole answer")
    parser.add_argument("--show-curl", action="store_true", help="only print the curl line that does the same")
    options = parser.parse_args()

    host = os.environ.get("HOST", "127.0.0.1").replace("0.0.0.0", "127.0.0.1")
    port = int(os.environ.get("PORT", "8000"))
    if options.show_curl:
        print(f"  curl -s http://{host}:{port}{SCORE_PATH} -H 'Content-Type: application/json' --data @{shown(options.hand)}")
        return 0

    with service(host, port) as (where, at):
        status, body = ask(where, at, "POST", SCORE_PATH, options.hand.read_bytes())
    try:
        answer: Any = json.loads(body)
    except ValueError:
        answer = None
    if status == http.HTTPStatus.OK and isinstance(answer, dict) and "text" in answer and not options.json:
        text = answer["text"]
        print(text if isinstance(text, str) else "\n".join(str(line) for line in text))
    elif answer is not None:
        print(json.dumps(answer, indent=2, ensure_ascii=False))
    else:
        print(body.decode(errors="replace"))
    if status != http.HTTPStatus.OK:
        print(f"The service answered {status}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
