"""Shared by all tests: one application, and generators of won hands."""

from __future__ import annotations

import pytest

from service import create_app


@pytest.fixture(scope="session")
def client():
    return create_app().test_client()
