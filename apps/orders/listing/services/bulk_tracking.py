"""Tracking codes for many orders at once, as a courier hands them out in a sheet."""

from dataclasses import dataclass
from time import monotonic
from typing import Any, Final, Literal
from uuid import UUID

from django.db import transaction

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.fulfillment.services.parcels import Notifying, update_parcel
from apps.orders.line_units import unpacked
from apps.orders.listing.bulk_schemas import TrackingResult
from apps.orders.listing.services.bulk_orders import Clock, Patience, check_action
from apps.orders.models import Order, Parcel
from apps.orders.next_action import is_allowed
from apps.orders.state_machine.services.change_state import Details, change_state, lock_order
from apps.orders.state_machine.services.conflicts import ships_unpaid, transition_refused
from common.errors import AppError, Conflict, NotFound

Does = Literal["SHIP", "UPDATE"]
_ON_THE_WAY: Final = (states.UNFULFILLED, states.FULFILLED)


@dataclass(frozen=True)
class _Batch:
    ship: bool
    notify: bool
    actor: Actor
    patience: Patience


def bulk_tracking(
    *,
    rows: list[dict[str, Any]],
    ship: bool,
    dry_run: bool,
    notify: bool,
    actor: Actor,
    clock: Clock = monotonic,
) -> list[TrackingResult]:
    """A result for each row ({number, courier, tracking, tracking_url}), in their order.

    With `ship` the newest parcel that is only packed gets the code and is sent; where nothing is packed,
    what is left of the order is. When all has left, or without `ship`, the newest parcel that has not
    arrived gets the code. Each row has a transaction of its own. `dry_run` writes nothing.
    """
    numbers = [row["number"] for row in rows]
    found = {order.number: order for order in Order.objects.placed().filter(number__in=numbers)}
    twice = {number for number in numbers if numbers.count(number) > 1}
    batch = _Batch(ship, notify, actor, Patience(clock))
    return [_result(row, found.get(row["number"]), twice, batch, dry_run) for row in rows]


def _result(
    row: dict[str, Any], order: Order | None, twice: set[int], batch: _Batch, dry_run: bool
) -> TrackingResult:
    about: dict[str, Any] = {"number": row["number"], "id": order.pk if order else None}
    about["customer_name"] = order.customer_name if order else ""
    try:
        if order is None:
            raise NotFound()
        if row["number"] in twice:
            raise Conflict("number_twice")
        with batch.patience.refused_when_busy():
            does = _planned(order, batch) if dry_run else _send(order.pk, row, batch)
    except AppError as error:
        return TrackingResult(
            **about, ok=False, code=error.code, reason=error.reason, message=error.summary()
        )
    return TrackingResult(**about, ok=True, does=does)


def _planned(order: Order, batch: _Batch) -> Does:
    """What will happen to the order as it is now; `order` need not be locked for a look."""
    parcel = _parcel(order, batch)
    if parcel is not None:
        if not (batch.ship and parcel.state == states.UNFULFILLED):
            return "UPDATE"
        check_action(order)
        return "SHIP"
    if not batch.ship:
        raise Conflict("no_parcel")
    check_action(order)
    unpaid = ships_unpaid(order)
    if not is_allowed(order, states.SHIPPED, unpaid=unpaid):
        raise transition_refused(order, states.SHIPPED)
    return "SHIP"


@transaction.atomic
def _send(order_id: UUID, row: dict[str, Any], batch: _Batch) -> Does:
    order = lock_order(order_id)
    does, parcel = _planned(order, batch), _parcel(order, batch)
    way = {name: row[name] for name in ("courier", "tracking", "tracking_url") if row[name]}
    if parcel is None:
        details = Details(**way, notify=batch.notify)
        change_state(order_id=order_id, to=states.SHIPPED, actor=batch.actor, details=details)
    else:
        update_parcel(
            order_id=order_id,
            parcel_id=parcel.pk,
            to=states.FULFILLED if does == "SHIP" else None,
            way=way,
            telling=Notifying(batch.actor, notify=batch.notify),
        )
    return does


def _parcel(order: Order, batch: _Batch) -> Parcel | None:
    """Which one the code is for; None: for the one that the rest of the order makes, if it may leave."""
    parcels = list(order.parcels.all())
    packed = [parcel for parcel in parcels if parcel.state == states.UNFULFILLED]
    if batch.ship and (packed or unpacked(order.lines.all(), parcels)):
        return packed[-1] if packed else None
    going = [parcel for parcel in parcels if parcel.state in _ON_THE_WAY]
    return going[-1] if going else None
