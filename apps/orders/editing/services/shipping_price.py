"""The merchant writes what a delivery costs that the shop could not price."""

from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils import timezone

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.checkout.services.reprice import apply_price, reprice
from apps.orders.models import Order
from apps.orders.pricing import LinePrice
from apps.orders.snapshots import ShippingSnapshot
from apps.orders.state_machine.services.change_state import extend, lock_order, settle
from apps.orders.state_machine.services.conflicts import check_version, order_snapshot
from apps.orders.timeline import add_event, enqueue_for_order
from apps.shipping.promise import promise
from apps.shipping.services.settings import get_settings
from common.errors import Conflict, NotFound
from common.money import to_wire
from tenants.current import current_store


@dataclass(frozen=True)
class ShippingPrice:
    price: Decimal
    days: tuple[int, int] | None = None
    """Business days from now on; None: the merchant promises nothing."""


@transaction.atomic
def write_shipping_price(*, order_id: UUID, ask: ShippingPrice, version: int, actor: Actor) -> Order:
    """The order with its delivery priced: its buyer has the whole time to pay from now on, and gets a mail.

    Conflict when somebody changed the order first, or it asks for no price.
    """
    order = lock_order(order_id)
    if order.number is None:
        raise NotFound()
    check_version(order, version)
    if order.state != states.PENDING or not order.to_quote:
        raise Conflict("shipping_priced", current=order_snapshot(order))
    lines = [LinePrice(line.unit_price, line.quantity, line.pk) for line in order.lines.all()]
    priced = reprice(order, lines=lines, shipping=ask.price)
    _record(order, actor, {"price": priced.shipping, "totalFrom": order.total, "total": priced.total})
    order.shipping = {**order.shipping, **_promised(ask), "toQuote": False}
    apply_price(order, priced)
    extend(order)
    settle(order)
    return order


def _record(order: Order, actor: Actor, sums: dict[str, Decimal]) -> None:
    params = {name: to_wire(amount, order.currency) for name, amount in sums.items()}
    event = add_event(order, "shipping_priced", actor, params)
    enqueue_for_order("order.shipping_priced", order, key=event.pk, eventOid=str(event.pk))


def _promised(ask: ShippingPrice) -> ShippingSnapshot:
    if ask.days is None:
        return {}
    store, (first, last) = current_store(), ask.days
    now = timezone.now().astimezone(ZoneInfo(store.time_zone))
    dates = promise(first, last, ordered_at=now, country=store.country, settings=get_settings())
    return {"minDays": first, "maxDays": last, "promise": dates.wire() if dates else None}
