"""schemathesis on the running service: what it makes of the contract alone must be answered as the contract says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def test_every_operation(port, tmp_path):
    command = [
        str(Path(sys.executable).parent / "schemathesis"), "--config-file", str(HERE / "schemathesis.toml"), "run",
        f"http://127.0.0.1:{port}/openapi.json", "--no-color",
    ]  # fmt: skip
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=400, check=False)
    assert run.returncode == 0, run.stdout[-20_000:] + run.stderr[-2_000:]
    assert "Operations:" in run.stdout
