"""How much a personal Yape may receive in a month: five UIT, the tax unit that Peru sets each year."""

from decimal import Decimal
from typing import Final

_UIT: Final = {2025: Decimal(5350), 2026: Decimal(5500)}
UNITS: Final = 5


def month_limit(year: int) -> Decimal:
    """Of a year that has no UIT yet that of the last one."""
    return UNITS * _UIT[min(max(year, min(_UIT)), max(_UIT))]
