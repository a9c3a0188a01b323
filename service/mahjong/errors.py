"""One family of errors: what is wrong with a deal, where, and in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a request.

    ``code`` is a published id (``too-many-copies``), ``pointer`` a JSON pointer into the request (``/hand/melds/0/tiles``;
    empty for the whole request), ``words`` one English sentence.
    """

    code: str
    pointer: str
    words: str


class ImpossibleDeal(Exception):
    """A request that keeps to the contract but says something impossible. Carries every fault found, in document order."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        seen: dict[tuple[str, str], Fault] = {}
        for fault in faults:
            seen.setdefault((fault.code, fault.pointer), fault)
        self.faults: tuple[Fault, ...] = tuple(seen.values())
        super().__init__("; ".join(f"{f.pointer} {f.code}: {f.words}" for f in self.faults))
