"""House rules as data: each option's name, type, default, bounds and meaning. A table's choice is a plain mapping.

Shapes (types, bounds, lists) are the contract's business; that two options cannot both hold is the room's
(``option-conflict``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Flag:
    """A yes or no; None, where the default is None, means that another option decides."""

    name: str
    default: bool | None
    says: str
    concerns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two bounds; ``nullable``: null means none."""

    name: str
    default: int | None
    minimum: int
    maximum: int
    says: str
    nullable: bool = False
    concerns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Halves:
    """A number that is a multiple of one half, between two bounds."""

    name: str
    default: int
    minimum: float
    maximum: int
    says: str
    concerns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several kebab-case words."""

    name: str
    default: str
    values: tuple[str, ...]
    says: str
    concerns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ladder:
    """A table from totals (as text, because JSON keys are text) to whole amounts; null when the table has none."""

    name: str
    default: None
    largest_key: int
    largest_value: int
    says: str
    concerns: tuple[str, ...] = ()


Option: TypeAlias = Flag | Whole | Halves | Choice | Ladder
Options: TypeAlias = Mapping[str, Any]


def complete(options: tuple[Option, ...], given: Options) -> dict[str, Any]:
    """Every option with the table's choice or its default; ``values`` and ``disabled`` always stand beside them."""
    full = {option.name: given.get(option.name, option.default) for option in options}
    full["values"] = dict(given.get("values") or {})
    full["disabled"] = list(given.get("disabled") or ())
    return full
