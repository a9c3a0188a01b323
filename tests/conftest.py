"""Shared by all tests: one application in process, and the real service under gunicorn."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from http.client import HTTPConnection
from pathlib import Path

import pytest

from service import create_app

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def client():
    return create_app().test_client()


def _free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def _answers(port):
    connection = HTTPConnection("127.0.0.1", port, timeout=2)
    try:
        connection.request("GET", "/health/ready")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


@pytest.fixture(scope="session")
def port():
    """The port of a service that runs as in production, on this machine alone."""
    number = _free_port()
    settings = {**os.environ, "HOST": "127.0.0.1", "PORT": str(number), "WEB_CONCURRENCY": "1", "LOG_LEVEL": "warning"}
    command = [sys.executable, "-m", "gunicorn", "--config", "deploy/gunicorn.conf.py", "service:create_app()"]
    server = subprocess.Popen(command, cwd=ROOT, env=settings)
    try:
        until = time.monotonic() + 30
        while not _answers(number):
            assert server.poll() is None
            assert time.monotonic() < until
            time.sleep(0.1)
        yield number
    finally:
        server.terminate()
        assert server.wait(timeout=40) == 0
