"""What holds for every method: when a parcel leaves, and the parcel of goods that nobody has weighed."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

TOPIC: Final = "shipping"


@dataclass(frozen=True)
class Parcel:
    """Centimeters and grams."""

    length: int = 25
    width: int = 20
    height: int = 15
    weight: int = 1000


@dataclass(frozen=True)
class ShippingSettings:
    preparation_days: int = 1
    """Business days between the order and the day on which it leaves."""
    cutoff: str = "14:00"
    """Who orders later orders on the next business day; in the store's time zone."""
    weekdays: tuple[int, ...] = (1, 2, 3, 4, 5)
    """Business days; Monday is 1."""
    skip_holidays: bool = True
    """Of the store's country."""
    closed_days: tuple[str, ...] = ()
    """Further days that are no business days."""
    parcel: Parcel = field(default=Parcel())
    version: int = 0


def read_settings(value: Mapping[str, Any], version: int) -> ShippingSettings:
    """From the stored document; what it does not say is as in a new store."""
    names = {entry.name for entry in fields(ShippingSettings)} - {"version", "parcel"}
    known: dict[str, Any] = {name: part for name, part in value.items() if name in names}
    for name in {"weekdays", "closed_days"} & known.keys():
        known[name] = tuple(known[name])
    return ShippingSettings(**known, parcel=Parcel(**value.get("parcel", {})), version=version)
