"""The service under gunicorn against a bare Flask application under the same gunicorn, the same bodies posted by wrk."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

from bench.hands import dealt
from service.mahjong.notation import show
from service.rulesets import RULESETS

ROOT = Path(__file__).resolve().parent.parent
CONNECTIONS = 4
SERVICE, BARE = "service:create_app()", "bench.bare:create_app()"


class Load(NamedTuple):
    """What one round of load showed: requests a second, and milliseconds at the 50th and 99th percentile."""

    pace: float
    p50: float
    p99: float


def bodies(number: int) -> list[str]:
    """Score requests of random hands, half of the sets exposed."""
    found = []
    for one in dealt(number, 7, 0.5):
        melds = [{"type": "pung" if tiles[0] == tiles[1] else "chow", "tiles": show(tiles)} for tiles in one.exposed]
        hand = {"concealed": show(one.concealed), "melds": melds, "flowers": "1f", "winning_tile": show([one.winning_tile])}
        win = {"by": "self-draw"} if one.drawn else {"by": "discard", "discarder": "east"}
        found.append(json.dumps({"hand": hand, "seat_wind": "south", "round_wind": "east", "win": win}))
    return found


def _script(paths: list[str], posted: list[str], folder: Path) -> Path:
    """wrk's own language: one request after the other, each path with each body."""
    requests = [f'wrk.format("POST", "{path}", nil, [==[{body}]==])' for body in posted for path in paths]
    file = folder / "posts.lua"
    file.write_text(
        'wrk.headers["Content-Type"] = "application/json"\n'
        f"local all, place = {{}}, 0\nfunction init(args)\n  all = {{{', '.join(requests)}}}\nend\n"
        "function request()\n  place = place % #all + 1\n  return all[place]\nend\n",
        encoding="utf-8",
    )
    return file


@contextlib.contextmanager
def running(application: str, **settings: str) -> Iterator[int]:
    """An application under gunicorn with the service's own configuration and one worker; its port."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
    environment = {
        **os.environ, "HOST": "127.0.0.1", "PORT": str(port), "WEB_CONCURRENCY": "1", "LOG_LEVEL": "error", **settings,
    }  # fmt: skip
    server = subprocess.Popen(
        [sys.executable, "-m", "gunicorn", "--config", "deploy/gunicorn.conf.py", application], cwd=ROOT, env=environment
    )
    try:
        for _ in range(150):
            with contextlib.suppress(OSError):
                connection = HTTPConnection("127.0.0.1", port, timeout=1)
                connection.request("GET", "/health/ready")
                if connection.getresponse().status == 200:
                    break
            time.sleep(0.1)
        yield port
    finally:
        server.terminate()
        server.wait()


def _answer_bytes(port: int, path: str, body: str) -> int:
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    connection.request("POST", path, body, {"Content-Type": "application/json"})
    response = connection.getresponse()
    content = response.read()
    assert response.status == 200, content
    return len(content)


def load(port: int, script: Path, seconds: int) -> Load:
    """One round of wrk. Raises RuntimeError when an answer is not 200."""
    command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "--latency", "-s", str(script), f"http://127.0.0.1:{port}"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in said or "Socket errors" in said:
        raise RuntimeError(said)

    def milliseconds(percentile: int) -> float:
        found = re.search(rf"^\s+{percentile}%\s+([\d.]+)(us|ms|s)$", said, re.MULTILINE)
        assert found is not None, said
        return float(found[1]) * {"us": 0.001, "ms": 1.0, "s": 1000.0}[found[2]]

    pace = re.search(r"Requests/sec:\s+([\d.]+)", said)
    assert pace is not None, said
    return Load(float(pace[1]), milliseconds(50), milliseconds(99))


def table(rounds: int, seconds: int) -> list[str]:
    """The table for people; a sentence where wrk is not there."""
    if shutil.which("wrk") is None:
        return ["The service under load was not measured: wrk is not installed."]
    posted = bodies(200)
    measured: dict[str, list[Load]] = {"bare Flask, constant answer": []}
    with tempfile.TemporaryDirectory() as folder, running(SERVICE) as port:
        for ruleset in RULESETS:
            path = f"/v1/rulesets/{ruleset.id}/score"
            size = int(statistics.mean(_answer_bytes(port, path, body) for body in posted))
            script = _script([path], posted, Path(folder))
            with running(BARE, ANSWER_BYTES=str(size)) as bare:
                load(port, script, 1)
                load(bare, script, 1)
                for _ in range(rounds):
                    measured["bare Flask, constant answer"].append(load(bare, script, seconds))
                    measured.setdefault(f"{ruleset.id}, score", []).append(load(port, script, seconds))
    lines = ["| gunicorn, one worker, 4 connections | requests/s | of bare | p50 ms | p99 ms |", "| --- | --- | --- | --- | --- |"]
    middle = {name: Load(*(statistics.median(values) for values in zip(*loads, strict=True))) for name, loads in measured.items()}
    for name, one in middle.items():
        share = one.pace / middle["bare Flask, constant answer"].pace
        lines.append(f"| {name} | {one.pace:.0f} | {share:.2f} | {one.p50:.1f} | {one.p99:.1f} |")
    return lines
