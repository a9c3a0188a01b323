"""What a caller accepts: the language of names (English where none of ours is asked for), and JSON."""

from __future__ import annotations

from functools import lru_cache

from flask import request
from werkzeug.datastructures import LanguageAccept, MIMEAccept
from werkzeug.exceptions import NotAcceptable
from werkzeug.http import parse_accept_header

from service.mahjong.patterns import LANGUAGES


@lru_cache(maxsize=512)
def _best(header: str) -> str:
    return parse_accept_header(header, LanguageAccept).best_match(LANGUAGES, default="en") or "en"


def asked() -> str:
    """The language of this request: ``en``, ``fr`` or ``zh``."""
    header = request.headers.get("Accept-Language")
    return _best(header) if header else "en"


_OTHERS = {"operations.docs": "text/html", "operations.metrics": "text/plain", "operations.contract_yaml": "application/yaml"}
"""Endpoints that answer something else than JSON."""


@lru_cache(maxsize=512)
def _takes(header: str, media: str) -> bool:
    return parse_accept_header(header, MIMEAccept).best_match([media, "application/problem+json"]) is not None


def check_accepted() -> None:
    """Raises NotAcceptable where the header Accept leaves no room for what this path answers."""
    header = request.headers.get("Accept")
    endpoint = request.endpoint
    if header and header != "*/*" and endpoint is not None and endpoint != "operations.docs_file":
        media = _OTHERS.get(endpoint, "application/json")
        if not _takes(header, media):
            raise NotAcceptable(f"this path answers {media}")
