"""Parcels of an order: packed, sent, arrived, taken back. What they do moves the order itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.line_units import ACTIVE_STATES, Units, stock_lines, sum_units, unpacked, wire_units
from apps.orders.models import Order, OrderLine, Parcel
from apps.orders.next_action import can_fulfill
from apps.orders.state_machine.services.change_state import Details, lock_order, move, save
from apps.orders.state_machine.services.conflicts import check_version, ships_unpaid, transition_refused
from apps.orders.state_machine.services.fulfillment import TrackingInfo, fulfillment_state, new_parcel
from apps.orders.state_machine.services.returned_units import check_unannounced
from apps.orders.timeline import add_event, enqueue_for_order
from apps.stock.services.ledger import outstanding, shipped_units
from apps.stock.services.ship import ship
from apps.stock.services.unship import unship
from common.errors import Conflict, Invalid, NotFound, issue

_FOLLOWS = {
    states.UNFULFILLED: (states.FULFILLED, states.DELIVERED, states.CANCELLED),
    states.FULFILLED: (states.DELIVERED, states.CANCELLED),
}
_WAY = ("courier", "tracking", "tracking_url")


@dataclass(frozen=True)
class Notifying:
    """Who does it, whether the buyer is told, and whether cash was taken when all has arrived."""

    actor: Actor
    notify: bool = True
    collected: bool = True


@transaction.atomic
def create_parcel(
    *,
    order_id: UUID,
    units: Units,
    way: TrackingInfo,
    is_sent: bool,
    telling: Notifying,
    version: int | None = None,
) -> Parcel:
    """Packs units that no other parcel holds, and sends them; Invalid names what is too much."""
    order = lock_order(order_id)
    if order.number is None:
        raise NotFound()
    check_version(order, version)
    unpaid = ships_unpaid(order)
    if order.state not in states.PACKING or not can_fulfill(order, unpaid):
        raise transition_refused(order, states.PREPARING)
    if is_sent and order.is_pickup:
        raise transition_refused(order, states.SHIPPED)
    parcels = list(order.parcels.all())
    _check(units, unpacked(order.lines.all(), parcels))
    parcel = new_parcel(order, parcels, wire_units(units), way)
    parcel.save()
    if is_sent:
        _to(order, parcel, states.FULFILLED, telling)
    else:
        add_event(order, "parcel_packed", telling.actor, _event_params(parcel))
    sync_order_state(order, telling)
    _tell(order, parcel, parcel.pk, telling)
    return parcel


@transaction.atomic
def update_parcel(
    *,
    order_id: UUID,
    parcel_id: UUID,
    to: str | None,
    way: Mapping[str, str],
    telling: Notifying,
    version: int | None = None,
) -> Parcel:
    """Moves a parcel, or writes another way; `way` has the fields that change."""
    order = lock_order(order_id)
    parcel = order.parcels.filter(pk=parcel_id).first()
    if parcel is None or order.number is None:
        raise NotFound()
    check_version(order, version)
    is_new_way = _write_way(parcel, way)
    if to is not None:
        _check_move(order, parcel, to)
        _to(order, parcel, to, telling)
        sync_order_state(order, telling)
        _tell(order, parcel, parcel.pk, telling)
    elif is_new_way:
        event = add_event(order, "tracking_updated", telling.actor, _event_params(parcel))
        save(order)
        _tell(order, parcel, event.pk, telling, is_update=True)
    return parcel


def _check(units: Units, left: Units) -> None:
    wrong = {
        f"lines.{position}.quantity": [issue("parcel_too_many", left=left.get(line_id, 0))]
        for position, (line_id, quantity) in enumerate(units.items())
        if quantity > left.get(line_id, 0)
    }
    if wrong:
        raise Invalid(wrong)


def _check_move(order: Order, parcel: Parcel, to: str) -> None:
    unpaid = ships_unpaid(order)
    is_open = order.state in states.PACKING | {states.SHIPPED}
    if not is_open or to not in _FOLLOWS.get(parcel.state, ()):
        raise Conflict("parcel_fixed", state=parcel.state, to=to)
    leaves = parcel.state == states.UNFULFILLED and to != states.CANCELLED
    if leaves and not can_fulfill(order, unpaid):
        raise transition_refused(order, states.SHIPPED)
    if to == states.FULFILLED and order.is_pickup:
        raise transition_refused(order, states.SHIPPED)


def _to(order: Order, parcel: Parcel, to: str, telling: Notifying) -> None:
    before, now = parcel.state, timezone.now()
    if to == states.CANCELLED:
        if before == states.FULFILLED:
            _move_units(order, parcel, telling.actor, back=True)
        parcel.cancelled_at = now
    elif before == states.UNFULFILLED:
        _move_units(order, parcel, telling.actor, back=False)
        parcel.shipped_at = now
    if to == states.DELIVERED:
        parcel.delivered_at = now
    parcel.state = to
    parcel.save()
    kinds = {states.FULFILLED: "shipped", states.DELIVERED: "delivered", states.CANCELLED: "cancelled"}
    add_event(order, f"parcel_{kinds[to]}", telling.actor, _event_params(parcel))


def _move_units(order: Order, parcel: Parcel, actor: Actor, *, back: bool) -> None:
    """Out of the warehouse, or back into it and kept for the order."""
    units, lines = sum_units(parcel.lines), list(order.lines.all())
    for line in lines:
        line.quantity_shipped += -units[line.pk] if back else units[line.pk]
    if any(line.quantity_shipped < line.quantity_returned for line in lines):
        raise Conflict("parcel_fixed", state=parcel.state, to=states.CANCELLED)
    OrderLine.objects.bulk_update(lines, ["quantity_shipped"])
    if back:
        check_unannounced(order, lines, units)
        unship(order_id=order.pk, lines=stock_lines(lines, units, shipped_units(order.pk)), actor_id=actor.id)
    else:
        ship(order_id=order.pk, lines=stock_lines(lines, units, outstanding(order.pk)), actor_id=actor.id)


def sync_order_state(order: Order, telling: Notifying) -> None:
    """The order goes where its parcels are; the buyer gets one mail for both."""
    lines, parcels = list(order.lines.all()), list(order.parcels.all())
    order.fulfillment_state = fulfillment_state(lines, parcels)
    details = Details(notify=telling.notify, collected=telling.collected)
    to = _followed(order, parcels)
    if to and to != order.state:
        move(order, to, telling.actor, details)
    save(order)


def _followed(order: Order, parcels: list[Parcel]) -> str | None:
    if order.fulfillment_state == states.DELIVERED:
        return states.DELIVERED
    if order.fulfillment_state == states.FULFILLED:
        return states.SHIPPED
    if order.state == states.SHIPPED:
        return states.PREPARING
    is_begun = any(parcel.state in ACTIVE_STATES for parcel in parcels)
    return states.PREPARING if is_begun and order.state == states.CONFIRMED else None


def _write_way(parcel: Parcel, way: Mapping[str, str]) -> bool:
    changed = [name for name in _WAY if name in way and way[name] != getattr(parcel, name)]
    if changed and parcel.state == states.CANCELLED:
        raise Conflict("parcel_fixed", state=parcel.state, to=parcel.state)
    for name in changed:
        setattr(parcel, name, way[name])
    if changed:
        parcel.save()
    return bool(changed)


def _event_params(parcel: Parcel) -> dict[str, Any]:
    params = {"courier": parcel.courier, "tracking": parcel.tracking, "trackingUrl": parcel.tracking_url}
    units = sum(sum_units(parcel.lines).values())
    return {"number": parcel.number, "units": units} | {key: text for key, text in params.items() if text}


def _tell(order: Order, parcel: Parcel, key: UUID, telling: Notifying, *, is_update: bool = False) -> None:
    """A parcel is on its way, or travels under another code; that the last one left is told with the
    order's state."""
    is_news = is_update or order.state != states.SHIPPED
    if telling.notify and is_news and parcel.state == states.FULFILLED:
        params = {"parcelOid": str(parcel.pk), "eventOid": str(key), "isUpdate": is_update}
        enqueue_for_order("order.parcel_shipped", order, key=key, **params)
