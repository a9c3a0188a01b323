"""The fields of the contract: marshmallow fields that take exactly what their JSON Schema says, and nothing near it.

Marshmallow's own fields are lenient ("yes" is a boolean, "5" a number, a pattern takes a trailing newline). These are not,
and each carries its ``json_schema``. An error message is ``code|words``: problems.py takes it apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from marshmallow import RAISE, Schema, ValidationError, fields

from service.mahjong import notation
from service.mahjong.ledger import Amount, exact
from service.mahjong.seats import SEAT_IDS, SEAT_OF

MESSAGES: dict[str, str | list[Any] | dict[Any, Any]] = {
    "required": "missing-field|this member is required",
    "null": "wrong-type|null is not allowed here",
    "validator_failed": "invalid-value|not allowed",
}


class Strict(Schema):
    """A JSON object that refuses members it does not know. ``and_also`` is what its JSON Schema says beside members."""

    and_also: Mapping[str, Any] = {}
    error_messages = {  # noqa: RUF012 - marshmallow merges these by class
        "unknown": "unknown-field|no such member",
        "type": "wrong-type|must be an object",
    }

    class Meta:
        """Unknown members are errors everywhere."""

        unknown = RAISE


class Exact(fields.Field[Any]):
    """A field with its own JSON Schema."""

    default_error_messages = MESSAGES
    json_schema: Mapping[str, Any] = {}


class TileText(Exact):
    """Tile text; loads as a sorted tuple of tiles."""

    json_schema = {"type": "string", "pattern": notation.TILE_TEXT, "maxLength": notation.LONGEST_TEXT}  # noqa: RUF012

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> tuple[int, ...]:
        if type(value) is not str:
            raise ValidationError("wrong-type|must be tile text, such as 123m55z")
        try:
            return notation.parse(value)
        except notation.NotationError as error:
            raise ValidationError(f"invalid-notation|{error}") from None


class OneTile(Exact):
    """The text of exactly one tile; loads as the tile."""

    json_schema = {"type": "string", "pattern": r"^(?:[1-9][mps]|[1-7]z|[1-8]f|0j)$", "examples": ["6p"]}  # noqa: RUF012

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:
        if type(value) is not str:
            raise ValidationError("wrong-type|must be one tile as text, such as 6p")
        try:
            return notation.tile(value)
        except notation.NotationError:
            raise ValidationError("invalid-notation|not the text of one tile") from None


class Bool(Exact):
    """true or false; nothing that merely looks like it."""

    json_schema = {"type": "boolean"}  # noqa: RUF012

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:
        if type(value) is not bool:
            raise ValidationError("wrong-type|must be true or false")
        return value


class Int(Exact):
    """A whole number between bounds. 8.0 is one (JSON Schema says so), "8" and true are not."""

    def __init__(self, minimum: int, maximum: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.minimum, self.maximum = minimum, maximum
        self.json_schema = {"type": "integer", "minimum": minimum, "maximum": maximum}

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:
        if type(value) is float and value.is_integer():
            value = int(value)
        if type(value) is not int:
            raise ValidationError("wrong-type|must be a whole number")
        if not self.minimum <= value <= self.maximum:
            raise ValidationError(f"invalid-value|must lie between {self.minimum} and {self.maximum}")
        return value


class Half(Exact):
    """A number that is a multiple of one half; a double holds those exactly."""

    def __init__(self, minimum: float, maximum: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.minimum, self.maximum = minimum, maximum
        self.json_schema = {"type": "number", "minimum": minimum, "maximum": maximum, "multipleOf": 0.5}

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> float:
        if type(value) not in (int, float):
            raise ValidationError("wrong-type|must be a number")
        if not self.minimum <= value <= self.maximum or value * 2 % 1:
            raise ValidationError(f"invalid-value|must be a multiple of 0.5 between {self.minimum} and {self.maximum}")
        return float(value)


class Word(Exact):
    """One of several words. ``code`` is the error of another word."""

    def __init__(self, words: Sequence[str], code: str = "invalid-value", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.words = frozenset(words)
        self.listed = tuple(words)
        self.code = code
        self.json_schema = {"type": "string", "enum": list(words)}

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:
        if type(value) is not str:
            raise ValidationError("wrong-type|must be text")
        if value not in self.words:
            raise ValidationError(f"{self.code}|must be one of: {', '.join(self.listed)}")
        return value


class SeatField(Exact):
    """A seat; loads as a Seat."""

    json_schema = {"type": "string", "enum": list(SEAT_IDS)}  # noqa: RUF012

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if type(value) is not str:
            raise ValidationError("wrong-type|must be text")
        if value not in SEAT_OF:
            raise ValidationError(f"invalid-value|must be one of: {', '.join(SEAT_IDS)}")
        return SEAT_OF[value]


class ListOf(Exact):
    """A list of at most ``most`` values; ``distinct``: no value twice."""

    def __init__(self, inner: fields.Field[Any], most: int, *, distinct: bool = False, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.inner, self.most, self.distinct = inner, most, distinct

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> tuple[Any, ...]:
        if type(value) is not list:
            raise ValidationError("wrong-type|must be a list")
        if len(value) > self.most:
            raise ValidationError(f"invalid-value|at most {self.most} items")
        loaded, errors = [], {}
        for place, item in enumerate(value):
            try:
                loaded.append(self.inner.deserialize(item))
            except ValidationError as error:
                errors[place] = error.messages
        if not errors and self.distinct:
            errors = {place: ["invalid-value|stands twice"] for place, item in enumerate(loaded) if item in loaded[:place]}
        if errors:
            raise ValidationError(errors)
        return tuple(loaded)


class Sub(Exact):
    """A nested object, loaded by a schema instance that is made once."""

    def __init__(self, schema: Schema, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.schema = schema

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        return self.schema.load(value)


class ByType(Exact):
    """One of several objects, told apart by their member ``type``, or another member, which may tell more of them apart."""

    def __init__(self, schemas: Mapping[str, Schema | ByType], member: str = "type", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.schemas = schemas
        self.member = member

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if type(value) is not dict:
            raise ValidationError("wrong-type|must be an object")
        kind = value.get(self.member)
        if self.member not in value:
            raise ValidationError({self.member: ["missing-field|this member is required"]})
        if type(kind) is not str:
            raise ValidationError({self.member: ["wrong-type|must be text"]})
        if kind not in self.schemas:
            raise ValidationError({self.member: [f"invalid-value|must be one of: {', '.join(self.schemas)}"]})
        found = self.schemas[kind]
        return found.deserialize(value) if isinstance(found, ByType) else found.load(value)


class Numbers(Exact):
    """An object from known names to whole numbers, or with ``halves`` to multiples of one half, which load exactly."""

    def __init__(
        self, names: Sequence[str], maximum: int, code: str = "unknown-field", *, halves: bool = False, **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self.names = frozenset(names)
        self.code = code
        self.number = Half(0, maximum) if halves else Int(0, maximum)
        self.json_schema = {
            "type": "object",
            "propertyNames": {"enum": list(names)},
            "additionalProperties": dict(self.number.json_schema),
        }

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> dict[str, Amount]:
        if type(value) is not dict:
            raise ValidationError("wrong-type|must be an object")
        loaded: dict[str, Amount] = {}
        errors: dict[str, Any] = {}
        for name, item in value.items():
            if name not in self.names:
                errors[name] = [f"{self.code}|no such name here"]
                continue
            try:
                loaded[name] = exact(self.number.deserialize(item) or 0)
            except ValidationError as error:
                errors[name] = error.messages
        if errors:
            raise ValidationError(errors)
        return loaded
