"""What buyers are told about parcels and edits of their orders. Called by the outbox."""

from decimal import Decimal
from typing import Any
from uuid import UUID

from apps.orders import states
from apps.orders.models import Order
from apps.orders.money_text import money_text
from apps.orders.services.line_units import units_of
from apps.orders.services.messages import to_buyer


def parcel_shipped(order: Order, parcel_id: UUID, key: str) -> None:
    """Part of an order is on its way, or its tracking code has come; taken back meanwhile: nothing."""
    parcel = order.parcels.get(pk=parcel_id)
    if parcel.state not in (states.FULFILLED, states.DELIVERED):
        return
    units = units_of(parcel.lines)
    items: list[dict[str, Any]] = [
        {"name": line.product_name, "variant": line.variant_name, "quantity": units[line.pk]}
        for line in order.lines.filter(pk__in=list(units))
    ]
    way = {"courier": parcel.courier, "tracking": parcel.tracking, "trackingUrl": parcel.tracking_url}
    extra = {**way, "items": items}
    to_buyer(order, "order_parcel_buyer", f"order_parcel_buyer:{key}", extra, news="shipped")


def edited(order: Order, event_id: UUID, action: str, due: str) -> None:
    extra = {"action": action, "due": money_text(Decimal(due), order.currency)}
    to_buyer(order, "order_edited_buyer", f"order_edited_buyer:{event_id}", extra)
