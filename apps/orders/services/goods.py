"""What a change of state does to goods: reservations, parcels, returns."""

from decimal import Decimal
from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.models import Order, OrderLine, Parcel
from apps.orders.services.line_terms import terms_of
from apps.products.models import Variant
from apps.stock.services.release import release
from apps.stock.services.reserve import reserve
from apps.stock.services.restock import restock
from apps.stock.services.ship import ship
from common.errors import Conflict


def give_back(order: Order, actor: Actor) -> None:
    release(order_id=order.pk, actor_id=actor.id)


def hold_again(order: Order, *, keep_prices: bool) -> None:
    """Reserves the goods of an order that had let them go; OutOfStock, or prices_moved."""
    lines = list(order.lines.all())
    if not keep_prices and (moved := _moved(lines)):
        raise Conflict("prices_moved", lines=moved)
    wanted = [(line.variant_id, line.quantity) for line in lines if line.variant_id]
    reserve(order_id=order.pk, lines=wanted, preferred_id=order.warehouse_id)


def send(order: Order, actor: Actor, *, state: str, courier: str = "", tracking: str = "") -> None:
    """One parcel of all that is left, and the goods leave the warehouse."""
    lines = list(order.lines.all())
    left = [line for line in lines if line.quantity > line.quantity_shipped]
    now = timezone.now()
    if left:
        Parcel.objects.create(
            order=order,
            state=state,
            lines=[_parcel_line(line) for line in left],
            courier=courier,
            tracking=tracking,
            shipped_at=now,
            delivered_at=now if state == states.DELIVERED else None,
        )
        for line in left:
            line.quantity_shipped = line.quantity
        OrderLine.objects.bulk_update(left, ["quantity_shipped"])
        ship(order_id=order.pk, actor_id=actor.id)
    order.fulfillment_state = state


def hand_over(order: Order, actor: Actor) -> None:
    """The buyer has it: parcels on the way arrive; at a pickup point the goods leave now."""
    if order.state == states.READY:
        send(order, actor, state=states.DELIVERED)
        return
    order.parcels.filter(state=states.FULFILLED).update(
        state=states.DELIVERED, delivered_at=timezone.now(), updated_at=timezone.now()
    )
    order.fulfillment_state = fulfillment_state(list(order.lines.all()), list(order.parcels.all()))


def take_back(order: Order, actor: Actor) -> None:
    restock(order_id=order.pk, actor_id=actor.id, reason="returned")


def fulfillment_state(lines: list[OrderLine], parcels: list[Parcel]) -> str:
    """Derived from the parcels; cancelled ones don't count."""
    live = [parcel for parcel in parcels if parcel.state in (states.FULFILLED, states.DELIVERED)]
    if not live:
        return states.UNFULFILLED
    if any(line.quantity_shipped < line.quantity for line in lines):
        return states.PARTIAL
    is_delivered = all(parcel.state == states.DELIVERED for parcel in live)
    return states.DELIVERED if is_delivered else states.FULFILLED


def _parcel_line(line: OrderLine) -> dict[str, Any]:
    return {"lineOid": str(line.pk), "quantity": line.quantity - line.quantity_shipped}


def _moved(lines: list[OrderLine]) -> list[dict[str, Any]]:
    """Lines whose product costs something else now, or can't be bought any more."""
    now = timezone.now()
    quantities = {line.variant_id: line.quantity for line in lines}
    live = Variant.objects.live().filter(pk__in=list(quantities), product__deleted_at=None)
    prices: dict[UUID | None, Decimal | None] = {
        row.pk: terms_of(row, quantities[row.pk], now).unit for row in live
    }
    return [
        {
            "variantOid": str(line.variant_id),
            "name": line.product_name,
            "price": _text(prices.get(line.variant_id)),
        }
        for line in lines
        if line.variant_id not in prices or prices[line.variant_id] != line.unit_price
    ]


def _text(price: object) -> str | None:
    return None if price is None else str(price)
