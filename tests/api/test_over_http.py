"""Every case once more, over HTTP against gunicorn, on one connection that stays open."""

from __future__ import annotations

import json
from http.client import HTTPConnection

import pytest

from tests.case_files import FILES, path_of, read


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_case(port, file):
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    for case in read(file):
        connection.request("POST", path_of(file, case), json.dumps(case["request"]), {"Content-Type": "application/json"})
        response = connection.getresponse()
        body = json.loads(response.read())
        if response.status == 200:
            assert body.pop("engine_version")
            assert body == case["answer"], case["id"]
        else:
            assert {"status": response.status, "errors": body["errors"]} == case["answer"], case["id"]
    connection.close()
