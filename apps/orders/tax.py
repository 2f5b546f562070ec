"""The sales tax that prices include, by the store's country or its own setting; frozen on
each order."""

from decimal import Decimal
from typing import Final

_RATES: Final = {
    "PE": "0.18", "CL": "0.19", "CO": "0.19", "MX": "0.16", "AR": "0.21", "EC": "0.15",
    "BO": "0.13", "UY": "0.22", "PY": "0.10", "CR": "0.13", "GT": "0.12", "DO": "0.18",
}  # fmt: skip


def tax_rate(country: str, own_percent: str | None) -> Decimal:
    """Nothing where we don't know the tax: a figure that is not shown misleads nobody."""
    if own_percent is not None:
        return Decimal(own_percent).scaleb(-2)
    return Decimal(_RATES.get(country, "0"))
