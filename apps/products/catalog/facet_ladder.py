"""Which products cost up to an amount, in as much time for 50 000 of them as for a thousand."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Final

STEP: Final = 512
"""Products between two sets that are remembered."""


def bits(places: Iterable[int], size: int) -> int:
    row = bytearray(size // 8 + 1)
    for place in places:
        row[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(row, "little")


class Ladder:
    """The products that have an amount, the cheapest first; a set for each step of the way."""

    def __init__(self, amounts: Sequence[Decimal | None]) -> None:
        ordered = sorted((amount, place) for place, amount in enumerate(amounts) if amount is not None)
        self.size = len(amounts)
        self.amounts = [amount for amount, _ in ordered]
        self.places = [place for _, place in ordered]
        self.steps = [0]
        for start in range(0, len(ordered), STEP):
            self.steps.append(self.steps[-1] | bits(self.places[start : start + STEP], self.size))

    def up_to(self, amount: Decimal) -> int:
        return self._first(bisect_right(self.amounts, amount))

    def above(self, amount: Decimal) -> int:
        """At least that much."""
        return self.steps[-1] & ~self._first(bisect_left(self.amounts, amount))

    def _first(self, count: int) -> int:
        step = count // STEP
        return self.steps[step] | bits(self.places[step * STEP : count], self.size)
