"""Parcels as their merchant sees them, and what is hidden of whoever fetches one."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from apps.orders.agency_pickup import AgencyPickup
from apps.orders.models import Order, Parcel
from apps.orders.moments.whatsapp import pickup_message
from apps.orders.part_schemas import AgencyPickupOut, ParcelQuoteOut
from apps.orders.schemas import ParcelOut
from tenants.current import current_store

HIDDEN: Final = "•••"
_SAME: Final = (
    "id number state lines courier tracking tracking_url shipped_at delivered_at cancelled_at created_at"
).split()


def masked(text: str) -> str:
    return f"{HIDDEN}{text[-2:]}" if text else ""


def parcel_out(parcel: Parcel, order: Order, sees_contact: bool) -> ParcelOut:
    return ParcelOut(
        **{name: getattr(parcel, name) for name in _SAME},
        quote=_quote_out(parcel.courier_quote) if parcel.courier_quote else None,
        agency_pickup=_pickup_out(parcel, order, sees_contact),
    )


def _quote_out(quote: Mapping[str, Any]) -> ParcelQuoteOut:
    same = ("courier", "name", "service", "price", "currency", "mode", "insured")
    return ParcelQuoteOut(
        **{name: quote[name] for name in same},
        min_days=quote["minDays"],
        max_days=quote["maxDays"],
        chosen_at=datetime.fromisoformat(quote["chosenAt"]),
    )


def _pickup_out(parcel: Parcel, order: Order, sees_contact: bool) -> AgencyPickupOut | None:
    pickup = AgencyPickup.of(parcel)
    if pickup is None:
        return None
    if sees_contact:
        return AgencyPickupOut.from_row(
            pickup, message=pickup_message(pickup, parcel, order, current_store().name)
        )
    return AgencyPickupOut.from_row(
        pickup, document=masked(pickup.document), phone=masked(pickup.phone), key=HIDDEN, message=""
    )
