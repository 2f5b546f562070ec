"""What a refund of single units comes to. Pure figures: no rows, no clock."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from common.money import allocate, quantize


@dataclass(frozen=True)
class Bought:
    """A line: what it cost after its own discounts, and how many of its units were given back before."""

    line_id: UUID
    total: Decimal
    quantity: int
    refunded: int


def goods_amount(
    lines: Sequence[Bought], units: Mapping[UUID, int], *, paid_for_goods: Decimal, currency: str
) -> Decimal:
    """The share of `paid_for_goods` (goods after discounts, surcharge and rounding) of these units.

    Shares of lines add up to it, and parts of a line to the line, however they are cut: each part is
    the difference of two rounded running shares.
    """
    shares = allocate(paid_for_goods, [line.total for line in lines], currency)
    parts = [
        _reached(share, line.refunded + units[line.line_id], line.quantity, currency)
        - _reached(share, line.refunded, line.quantity, currency)
        for line, share in zip(lines, shares, strict=True)
        if line.line_id in units
    ]
    return sum(parts, Decimal(0))


def worth_of_units(paid: Decimal, quantity: int, before: int, units: int, currency: str) -> Decimal:
    """What `units` of a line cost, after the first `before` of them."""
    return _reached(paid, before + units, quantity, currency) - _reached(paid, before, quantity, currency)


def _reached(share: Decimal, units: int, quantity: int, currency: str) -> Decimal:
    return quantize(share * units / quantity, currency)
