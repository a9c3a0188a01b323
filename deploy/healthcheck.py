"""Asks a health address of the service on this machine; exits 0 when it answers 200.

usage: healthcheck.py [/health/live]

Reads HOST and PORT as gunicorn.conf.py does. Plain http.client, so that no proxy setting leads the question astray.
"""

import http.client
import os
import sys

ANYWHERE = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}  # where it listens: where to ask


def healthy(path: str) -> bool:
    host = os.environ.get("HOST", "127.0.0.1")
    port = int(os.environ.get("PORT", "8000"))
    connection = http.client.HTTPConnection(ANYWHERE.get(host, host), port, timeout=2)
    try:
        connection.request("GET", path)
        return connection.getresponse().status == http.HTTPStatus.OK
    except (OSError, http.client.HTTPException) as error:
        print(f"{host}:{port}{path}: {error}", file=sys.stderr)
        return False
    finally:
        connection.close()


if __name__ == "__main__":
    sys.exit(0 if healthy(sys.argv[1] if len(sys.argv) > 1 else "/health/live") else 1)
