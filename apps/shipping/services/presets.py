"""The first ways of delivery of a store, made in two taps."""

from decimal import Decimal
from typing import Final

from django.db import transaction

from apps.shipping.defaults import NAMES
from apps.shipping.models import ShippingKind
from apps.shipping.services.methods import update_single_method
from apps.shipping.services.rates import create_rate
from tenants.current import current_store

_LIMA: Final = ["PE/07", "PE/15/1501"]
_DAYS: Final = {"lima": (1, 3), "provinces": (3, 7)}


@transaction.atomic
def apply_preset(
    *,
    lima: Decimal | None = None,
    provinces: Decimal | None = None,
    everywhere: Decimal | None = None,
    pickup: bool = False,
) -> None:
    """Lima and Callao at one price, the rest of Peru at another, one for the whole country, pickup.

    The provinces are the whole country: Lima, being more specific, keeps its own price.
    """
    if lima is not None:
        _add("Lima Metropolitana", lima, _LIMA, _DAYS["lima"])
    if provinces is not None:
        _add("Provincias", provinces, ["PE"], _DAYS["provinces"])
    if everywhere is not None:
        update_single_method(kind=ShippingKind.STANDARD, changes={"price": everywhere, "enabled": True})
    if lima is not None or provinces is not None:
        update_single_method(kind=ShippingKind.STANDARD, changes={"enabled": False})
    if pickup:
        update_single_method(kind=ShippingKind.PICKUP, changes={"enabled": True})


def _add(label: str, price: Decimal, places: list[str], days: tuple[int, int]) -> None:
    fields = {
        "label": label,
        "name": NAMES["FLAT"],
        "price": price,
        "places": [place for place in places if place.startswith(current_store().country)],
        "min_days": days[0],
        "max_days": days[1],
    }
    create_rate(kind=ShippingKind.FLAT, fields=fields)
