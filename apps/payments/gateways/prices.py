"""What providers asked for at the day named, as a start: a merchant writes what his contract says."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Final


@dataclass(frozen=True)
class ListPrice:
    percent: Decimal
    fixed: Decimal
    currency: str
    """Of `fixed`."""
    tax_percent: Decimal
    """On the fee."""
    days: int
    """Working days until the money arrives; 0: at once."""
    seen_on: date


_SEEN: Final = date(2026, 11, 3)
_IGV: Final = Decimal(18)


def _price(percent: str, fixed: str, days: int, currency: str = "PEN", tax: Decimal = _IGV) -> ListPrice:
    return ListPrice(Decimal(percent), Decimal(fixed), currency, tax, days, _SEEN)


LIST_PRICES: Final[dict[str, ListPrice]] = {
    "culqi": _price("3.44", "0.75", 2),
    "mercadopago": _price("3.79", "1.00", 0),
    "izipay": _price("3.99", "0", 1),
    "niubiz": _price("3.65", "0.50", 2),
    "paypal": _price("5.40", "0.30", 5, "USD", Decimal(0)),
    "stripe": _price("2.90", "0.30", 7, "USD", Decimal(0)),
    "sandbox": _price("0", "0", 0),
}
