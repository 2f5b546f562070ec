"""Work of the outbox for parcels, returns and edits."""

from typing import Any
from uuid import UUID

from apps.orders.models import Order
from apps.orders.services import desk_messages
from common.outbox import handles


@handles("order.parcel_shipped")
def tell_parcel_shipped(payload: dict[str, Any]) -> None:
    order = Order.objects.get(pk=payload["orderOid"])
    parcel_id, is_update = UUID(payload["parcelOid"]), payload.get("isUpdate", False)
    desk_messages.parcel_shipped(order, parcel_id, payload["eventOid"], is_update=is_update)


@handles("order.return_changed")
def tell_return(payload: dict[str, Any]) -> None:
    order = Order.objects.get(pk=payload["orderOid"])
    desk_messages.return_changed(order, UUID(payload["returnOid"]), payload["state"])


@handles("order.edited")
def tell_edited(payload: dict[str, Any]) -> None:
    order = Order.objects.get(pk=payload["orderOid"])
    desk_messages.edited(order, UUID(payload["eventOid"]), payload["action"], payload["due"])
