"""Prices by bands of weight, amount or units.

A band holds what is above its `from`, up to and with its `upTo`. It costs `price`, and `stepPrice` more for
each `step` begun above its `from`. The first band starts at 0, each starts where the one before ends, and the
last may be open. Weights are grams.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, Decimal
from typing import Any, Final

WEIGHT, AMOUNT, QUANTITY = "WEIGHT", "AMOUNT", "QUANTITY"
BASES: Final = (WEIGHT, AMOUNT, QUANTITY)


@dataclass(frozen=True)
class BandPrice:
    """The price of a value, and how it came about."""

    price: Decimal
    band: Mapping[str, Any]
    steps: int = 0


def price_in_bands(bands: Sequence[Mapping[str, Any]], value: Decimal) -> BandPrice | None:
    """None: the value is above the last band."""
    for band in bands:
        up_to = band.get("upTo")
        if up_to is None or value <= Decimal(up_to):
            return _price(band, value)
    return None


def lowest_price(bands: Sequence[Mapping[str, Any]]) -> Decimal:
    return min((Decimal(band["price"]) for band in bands), default=Decimal(0))


def bands_problem(bands: Sequence[Mapping[str, Any]]) -> tuple[int, str] | None:
    """The first band that does not go on from the one before it, and the rule that it breaks."""
    end: Decimal | None = Decimal(0)
    for place, band in enumerate(bands):
        start, up_to = Decimal(band["from"]), band.get("upTo")
        if end is None:
            return place, "band_after_open"
        if start != end:
            return place, "band_gap" if start > end else "band_overlap"
        if up_to is not None and Decimal(up_to) <= start:
            return place, "band_empty"
        if (band.get("step") is None) != (band.get("stepPrice") is None):
            return place, "band_step"
        end = None if up_to is None else Decimal(up_to)
    return None


def _price(band: Mapping[str, Any], value: Decimal) -> BandPrice:
    price, step = Decimal(band["price"]), band.get("step")
    if step is None:
        return BandPrice(price, band)
    above = max(value - Decimal(band["from"]), Decimal(0))
    steps = int((above / Decimal(step)).to_integral_value(rounding=ROUND_CEILING))
    return BandPrice(price + steps * Decimal(band["stepPrice"]), band, steps)
