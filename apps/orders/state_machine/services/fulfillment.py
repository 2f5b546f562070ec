"""What a change of state does to goods: reservations, parcels, hand-over."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.line_offer import line_offer
from apps.orders.line_units import SENT_STATES, unpacked, wire_units
from apps.orders.models import Order, OrderLine, Parcel
from apps.products.models import Variant
from apps.stock.services.release import release
from apps.stock.services.reserve import reserve
from apps.stock.services.ship import ship
from apps.stock.services.write_off import write_off_held
from common.errors import Conflict


@dataclass(frozen=True)
class TrackingInfo:
    """Who carries a parcel, and under which code."""

    courier: str = ""
    tracking: str = ""
    tracking_url: str = ""


def release_stock(order: Order, actor: Actor, *, restock: bool) -> None:
    """What the order holds can be sold again, or is written off; what was packed is unpacked."""
    if restock:
        release(order_id=order.pk, actor_id=actor.id)
    else:
        write_off_held(order_id=order.pk, actor_id=actor.id)
    now = timezone.now()
    packed = order.parcels.filter(state=states.UNFULFILLED)
    packed.update(state=states.CANCELLED, cancelled_at=now, updated_at=now)


def reserve_again(order: Order, *, keep_prices: bool) -> None:
    """Reserves the goods of an order that had let them go; OutOfStock, or prices_moved. What is still to
    come is held when it is there."""
    lines = list(order.lines.all())
    if not keep_prices and (moved := _changed_prices(lines)):
        raise Conflict("prices_moved", lines=moved)
    if order.awaits_goods:
        return
    lines_to_reserve = [
        (line.variant_id, line.net_quantity) for line in lines if line.variant_id and line.net_quantity
    ]
    reserve(order_id=order.pk, lines=lines_to_reserve, preferred_id=order.warehouse_id)


def ship_order(
    order: Order, actor: Actor, tracking_info: TrackingInfo, *, state: str = states.FULFILLED
) -> None:
    """What is packed leaves, and one parcel of all that is left; nothing stays in the warehouse.

    `tracking_info` as said once for all of them: see _assign_tracking.
    """
    lines, parcels = list(order.lines.all()), list(order.parcels.all())
    now = timezone.now()
    leaving = [parcel for parcel in parcels if parcel.state == states.UNFULFILLED]
    if left := unpacked(lines, parcels):
        leaving.append(new_parcel(order, parcels, wire_units(left), TrackingInfo()))
    _assign_tracking(leaving, tracking_info)
    for parcel in leaving:
        parcel.state, parcel.shipped_at = state, now
        parcel.delivered_at = now if state == states.DELIVERED else None
        parcel.save()
    if leaving:
        for line in lines:
            line.quantity_shipped = line.net_quantity
        OrderLine.objects.bulk_update(lines, ["quantity_shipped"])
        ship(order_id=order.pk, actor_id=actor.id)
    order.fulfillment_state = fulfillment_state(lines, [*order.parcels.all()])


def _assign_tracking(leaving: list[Parcel], tracking_info: TrackingInfo) -> None:
    """The courier takes every parcel that has none; a code and its link belong to one parcel, the newest
    without a code."""
    for parcel in leaving:
        parcel.courier = parcel.courier or tracking_info.courier
    takers = [parcel for parcel in leaving if not (tracking_info.tracking and parcel.tracking)]
    for parcel in takers[-1:]:
        parcel.tracking = parcel.tracking or tracking_info.tracking
        parcel.tracking_url = parcel.tracking_url or tracking_info.tracking_url


def new_parcel(
    order: Order, parcels: list[Parcel], units: list[dict[str, Any]], tracking_info: TrackingInfo
) -> Parcel:
    """A packed parcel that is not yet written; cancelled ones keep their numbers."""
    number = 1 + max((parcel.number for parcel in parcels), default=0)
    return Parcel(order=order, number=number, lines=units, **vars(tracking_info))


def deliver(order: Order, actor: Actor) -> None:
    """The buyer has it: parcels on the way arrive; at a pickup point the goods leave now."""
    if order.is_pickup:
        ship_order(order, actor, TrackingInfo(), state=states.DELIVERED)
    now = timezone.now()
    arriving = order.parcels.filter(state=states.FULFILLED)
    arriving.update(state=states.DELIVERED, delivered_at=now, updated_at=now)
    order.fulfillment_state = fulfillment_state(order.lines.all(), order.parcels.all())


def fulfillment_state(lines: Iterable[OrderLine], parcels: Iterable[Parcel]) -> str:
    """Derived from the parcels; packed and cancelled ones don't count."""
    sent_parcels = [parcel for parcel in parcels if parcel.state in SENT_STATES]
    if not sent_parcels:
        return states.UNFULFILLED
    if any(line.quantity_shipped < line.net_quantity for line in lines):
        return states.PARTIAL
    is_delivered = all(parcel.state == states.DELIVERED for parcel in sent_parcels)
    return states.DELIVERED if is_delivered else states.FULFILLED


def _changed_prices(lines: list[OrderLine]) -> list[dict[str, Any]]:
    """Lines whose product costs something else now, or can't be bought any more."""
    now, lines = timezone.now(), [line for line in lines if line.net_quantity]
    quantities: Counter[UUID | None] = Counter()
    for line in lines:
        quantities[line.variant_id] += line.net_quantity
    live = Variant.objects.live().filter(pk__in=list(quantities), product__deleted_at=None)
    prices: dict[UUID | None, Decimal | None] = {
        row.pk: line_offer(row, quantities[row.pk], now).unit for row in live
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
