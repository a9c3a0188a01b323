"""Which language an answer's names are in: Accept-Language, English where none of ours is asked for."""

from __future__ import annotations

from functools import lru_cache

from flask import request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from service.mahjong.patterns import LANGUAGES


@lru_cache(maxsize=512)
def _best(header: str) -> str:
    return parse_accept_header(header, LanguageAccept).best_match(LANGUAGES, default="en") or "en"


def asked() -> str:
    """The language of this request: ``en``, ``fr`` or ``zh``."""
    header = request.headers.get("Accept-Language")
    return _best(header) if header else "en"
