"""An amount split over lines or units so that the parts add up to it. Pure."""

from collections.abc import Sequence
from decimal import ROUND_DOWN, Decimal
from typing import Final

from common.money import exponent

_NOTHING: Final = Decimal(0)


def smallest(currency: str) -> Decimal:
    """0.01 of PEN, 1 of CLP."""
    return Decimal(1).scaleb(-exponent(currency))


def floor(amount: Decimal, currency: str) -> Decimal:
    """In the digits of the currency, never above it."""
    return amount.quantize(smallest(currency), rounding=ROUND_DOWN)


def spread(total: Decimal, weights: Sequence[Decimal], currency: str) -> list[Decimal]:
    """By largest remainder: each part is its share rounded down, and the smallest coins that are left go to
    those that lost most. A part is never above its weight while the total is not above their sum."""
    coin = smallest(currency)
    whole = sum(weights, _NOTHING)
    if not whole:
        return [_NOTHING * coin for _ in weights]
    coins = int(total / coin)
    numbers = [int(weight / coin) for weight in weights]
    everything = sum(numbers)
    parts = [coins * number // everything for number in numbers]
    lost = sorted(range(len(numbers)), key=lambda at: (-(coins * numbers[at] % everything), at))
    for at in lost[: coins - sum(parts)]:
        parts[at] += 1
    return [part * coin for part in parts]


def unit_prices(total: Decimal, quantity: int, currency: str) -> list[tuple[int, Decimal]]:
    """What each unit of a line is paid: runs of (units, price), the dearer first; at most one coin apart."""
    coin = smallest(currency)
    low, more = divmod(int(total / coin), quantity)
    runs = [(more, (low + 1) * coin), (quantity - more, low * coin)]
    return [(units, price) for units, price in runs if units]


def price_of_units(total: Decimal, quantity: int, before: int, units: int, currency: str) -> Decimal:
    """What `units` of a line cost after the first `before` of them: its unit prices in their order."""
    return _first(total, quantity, before + units, currency) - _first(total, quantity, before, currency)


def _first(total: Decimal, quantity: int, units: int, currency: str) -> Decimal:
    coin = smallest(currency)
    low, more = divmod(int(total / coin), quantity)
    return (low * units + min(units, more)) * coin
