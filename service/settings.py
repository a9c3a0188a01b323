"""Every environment variable the service reads: name, type, default, meaning."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """How one instance runs.

    ``MAX_BODY_BYTES`` (whole number, 262144): the largest request body that is read.
    ``OPENAPI_FILE`` (path, openapi.yaml beside the package): the contract that is served.
    """

    max_body_bytes: int = 262_144
    openapi_file: Path = Path(__file__).resolve().parent.parent / "openapi.yaml"

    @classmethod
    def from_environment(cls) -> Settings:
        """The settings that the environment gives. Raises ValueError for a number that is none."""
        return cls(
            max_body_bytes=int(os.environ.get("MAX_BODY_BYTES", cls.max_body_bytes)),
            openapi_file=Path(os.environ.get("OPENAPI_FILE", cls.openapi_file)),
        )
