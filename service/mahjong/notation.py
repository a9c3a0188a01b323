"""Tile text: the community's MPSZ notation, extended by flowers and the joker.

``"123m456p11z"`` and ``"1m2m3m..."`` say the same: digits, then the letter they belong to. Letters are ``m``
characters, ``p`` circles, ``s`` bamboo, ``z`` honors (1-4 winds, 5 white, 6 green, 7 red), ``f`` flowers (1-4) and
seasons (5-8), ``j`` the joker (``0j``).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from service.mahjong.tiles import ALL_KINDS, Tile

TILE_TEXT = r"^(?:[1-9]+[mps]|[1-7]+z|[1-8]+f|0+j)*$"
"""The regular expression that the contract publishes for tile text (ECMA flavour: ``$`` is the very end)."""

LONGEST_TEXT = 200
"""The longest tile text that is read at all, in characters; no game has more than 152 tiles."""

_FIRST = {
    "m": (0, "123456789"),
    "p": (9, "123456789"),
    "s": (18, "123456789"),
    "z": (27, "1234567"),
    "f": (34, "12345678"),
    "j": (42, "0"),
}
_TILE_OF = {digit + letter: first + place for letter, (first, digits) in _FIRST.items() for place, digit in enumerate(digits)}
NAMES: tuple[str, ...] = tuple(sorted(_TILE_OF, key=lambda name: _TILE_OF[name]))
"""The two-character name of every tile, by tile."""


class NotationError(ValueError):
    """A text that is no tile text; ``str(error)`` says where and why."""


def tile(name: str) -> Tile:
    """One tile from its name: ``tile("5z")`` is the white dragon. Raises NotationError."""
    try:
        return _TILE_OF[name]
    except KeyError:
        raise NotationError(f"{name!r} is no tile") from None


@lru_cache(maxsize=65536)
def parse(text: str) -> tuple[Tile, ...]:
    """The tiles of a text, sorted. An empty text is no tiles. Raises NotationError.

    Answers are kept, so a text that comes back (a meld, no flowers) is read once.
    """
    if len(text) > LONGEST_TEXT:
        raise NotationError(f"longer than {LONGEST_TEXT} characters")
    found: list[Tile] = []
    start = 0
    for end, letter in enumerate(text):
        if letter in _FIRST:
            if start == end:
                raise NotationError(f"no digit before {letter!r} at character {end + 1}")
            for digit in text[start:end]:
                try:
                    found.append(_TILE_OF[digit + letter])
                except KeyError:
                    raise NotationError(f"{(digit + letter)!r} is no tile") from None
            start = end + 1
    if start != len(text):
        raise NotationError(f"no tile letter (m, p, s, z, f, j) ends {text[start:][:20]!r}")
    found.sort()
    return tuple(found)


def show(tiles: Iterable[Tile]) -> str:
    """Tiles as text, sorted, digits of one letter run together: the inverse of ``parse``."""
    runs: list[str] = []
    digits = letter = ""
    for name in (NAMES[t] for t in sorted(tiles)):
        if name[1] != letter:
            runs.append(digits + letter)
            digits, letter = "", name[1]
        digits += name[0]
    return "".join(runs) + digits + letter


assert len(NAMES) == ALL_KINDS
