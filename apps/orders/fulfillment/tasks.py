"""Work of the outbox for parcels, returns, edits and the price of a delivery."""

from typing import Any
from uuid import UUID

from apps.orders.fulfillment.services import shipment_messages
from apps.orders.models import Order
from common.outbox import handler


@handler("order.parcel_shipped")
def notify_parcel_shipped(payload: dict[str, Any]) -> None:
    order = Order.objects.get(pk=payload["orderOid"])
    parcel_id, is_update = UUID(payload["parcelOid"]), payload.get("isUpdate", False)
    shipment_messages.parcel_shipped(order, parcel_id, payload["eventOid"], is_update=is_update)


@handler("order.shipping_priced")
def notify_shipping_priced(payload: dict[str, Any]) -> None:
    order = Order.objects.get(pk=payload["orderOid"])
    shipment_messages.shipping_priced(order, UUID(payload["eventOid"]))


@handler("order.return_changed")
def notify_return(payload: dict[str, Any]) -> None:
    order = Order.objects.get(pk=payload["orderOid"])
    shipment_messages.return_changed(order, UUID(payload["returnOid"]), payload["state"])


@handler("order.edited")
def notify_edited(payload: dict[str, Any]) -> None:
    order = Order.objects.get(pk=payload["orderOid"])
    shipment_messages.edited(order, UUID(payload["eventOid"]), payload["action"], payload["due"])
