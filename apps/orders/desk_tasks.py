"""Work of the outbox for parcels and edits."""

from typing import Any
from uuid import UUID

from apps.orders.models import Order
from apps.orders.services import desk_messages
from common.outbox import handles


@handles("order.parcel_shipped")
def tell_parcel_shipped(payload: dict[str, Any]) -> None:
    order = Order.objects.get(pk=payload["orderOid"])
    desk_messages.parcel_shipped(order, UUID(payload["parcelOid"]), payload["eventOid"])


@handles("order.edited")
def tell_edited(payload: dict[str, Any]) -> None:
    order = Order.objects.get(pk=payload["orderOid"])
    desk_messages.edited(order, UUID(payload["eventOid"]), payload["action"], payload["due"])
