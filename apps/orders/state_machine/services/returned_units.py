"""Goods that come back: booked on the shelf or written off, once each. The caller holds the order's lock."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from django.utils import timezone

from apps.orders.actors import Actor
from apps.orders.line_units import Units, returnable, stock_lines, sum_units
from apps.orders.models import Order, OrderLine, OrderReturn, ReturnState
from apps.orders.timeline import add_event
from apps.stock.services.ledger import shipped_units
from apps.stock.services.restock import restock
from common.errors import Conflict, Invalid, issue


@dataclass(frozen=True)
class Outcome:
    """What became of the units of a line."""

    restocked: int = 0
    damaged: int = 0

    @property
    def arrived(self) -> int:
        return self.restocked + self.damaged


Outcomes = Mapping[UUID, Outcome]


def announce_return(order: Order, units: Units, *, reason: str, note: str, actor: Actor) -> OrderReturn:
    """A return that is yet to come; Invalid when more is asked for than can come back."""
    left = returnable(order.lines.all(), order.returns.all())
    wrong = {
        f"lines.{position}.quantity": [issue("return_too_many", left=max(0, left.get(line_id, 0)))]
        for position, (line_id, quantity) in enumerate(units.items())
        if quantity > left.get(line_id, 0)
    }
    if wrong:
        raise Invalid(wrong)
    lines = [{**row, "restocked": 0, "damaged": 0} for row in _rows(units)]
    return OrderReturn.objects.create(
        order=order, reason=reason, note=note, lines=lines, actor_id=actor.id, actor_name=actor.name
    )


def book_return(order: Order, back: OrderReturn, outcomes: Outcomes, actor: Actor) -> None:
    """Books what came; Invalid when it is more than was announced or than is out, or nothing."""
    lines = list(order.lines.all())
    announced, out = sum_units(back.lines), returnable(lines, ())
    _check({line_id: min(count, out.get(line_id, 0)) for line_id, count in announced.items()}, outcomes)
    arrived = {line_id: outcome.arrived for line_id, outcome in outcomes.items()}
    damaged = {line_id: outcome.damaged for line_id, outcome in outcomes.items()}
    counted = shipped_units(order.pk)
    restock(
        order_id=order.pk,
        lines=stock_lines(lines, arrived, counted),
        damaged=stock_lines(lines, damaged, counted),
        actor_id=actor.id,
        reason="returned",
    )
    for line in lines:
        line.quantity_returned += arrived.get(line.pk, 0)
    OrderLine.objects.bulk_update(lines, ["quantity_returned"])
    back.lines = [
        {**row, "restocked": found.restocked, "damaged": found.damaged}
        for row in back.lines
        for found in [outcomes.get(UUID(row["lineOid"]), Outcome())]
    ]
    back.state, back.received_at = ReturnState.RECEIVED, timezone.now()
    back.save()
    params = {"units": sum(arrived.values()), "damaged": sum(damaged.values()), "reason": back.reason}
    add_event(order, "return_received", actor, params)


def return_all_units(order: Order, actor: Actor, *, restock: bool, note: str) -> None:
    """All that is still out comes back in one return; what was announced becomes part of it."""
    order.returns.filter(state=ReturnState.REQUESTED).update(
        state=ReturnState.CANCELLED, updated_at=timezone.now()
    )
    out = {line_id: count for line_id, count in returnable(order.lines.all(), ()).items() if count > 0}
    if not out:
        return
    back = announce_return(order, out, reason="OTHER", note=note, actor=actor)
    book_return(order, back, all_units(out, damaged=not restock), actor)


def check_unannounced(order: Order, lines: Iterable[OrderLine], units: Units) -> None:
    """Conflict when units that a parcel brought back are announced to come back as well; `lines` count them
    as not shipped any more."""
    left = returnable(lines, order.returns.all())
    if any(left[line_id] < 0 for line_id in units):
        raise Conflict("parcel_announced")


def all_units(units: Units, *, damaged: bool = False) -> dict[UUID, Outcome]:
    return {
        line_id: Outcome(damaged=count) if damaged else Outcome(restocked=count)
        for line_id, count in units.items()
    }


def _check(left: Units, outcomes: Outcomes) -> None:
    wrong = {
        f"lines.{position}.restocked": [issue("return_too_many", left=left.get(line_id, 0))]
        for position, (line_id, outcome) in enumerate(outcomes.items())
        if outcome.arrived > left.get(line_id, 0)
    }
    if not wrong and not any(outcome.arrived for outcome in outcomes.values()):
        wrong = {"lines": [issue("required")]}
    if wrong:
        raise Invalid(wrong)


def _rows(units: Units) -> list[dict[str, object]]:
    return [{"lineOid": str(line_id), "quantity": count} for line_id, count in units.items()]
