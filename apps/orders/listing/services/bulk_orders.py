"""One act on many orders: each in a transaction of its own, through the same services as a single one."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final
from uuid import UUID

from django.db import OperationalError, transaction

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.detail.services.label_orders import add_tags, assign_order, remove_tags, set_archived
from apps.orders.listing.bulk_schemas import OrderBulkResult
from apps.orders.models import Order
from apps.orders.next_action import is_fully_withdrawn
from apps.orders.payments.services.cancel_order import cancel_order
from apps.orders.payments.services.payments import record_payment
from apps.orders.state_machine.services.change_state import Details, change_state, lock_order
from common.errors import AppError, Conflict, Invalid, NotFound, issue
from common.locks import is_busy

_STATES: Final = {
    "CONFIRM": states.CONFIRMED,
    "PREPARE": states.PREPARING,
    "READY": states.READY,
    "SHIP": states.SHIPPED,
    "DELIVER": states.DELIVERED,
}
_DETAILS: Final = ("reason", "note", "notify", "restock", "refund", "courier", "collected")
MAX_LOST: Final = 10.0
"""Seconds that one call waits in vain for orders that others hold."""
Clock = Callable[[], float]


@dataclass(frozen=True)
class Bulk:
    """`params`: the fields of bulk_schemas.OrderBulkParams."""

    action: str
    params: dict[str, Any]
    actor: Actor


class Patience:
    """What one call has left to wait for orders that somebody else is at; its own work is not counted."""

    def __init__(self, clock: Clock) -> None:
        self._clock, self._left = clock, MAX_LOST

    @contextmanager
    def refused_when_busy(self) -> Iterator[None]:
        """Such an order is refused alone: the others have their results. With no patience left, each is."""
        if self._left <= 0:
            raise Conflict("order_busy")
        began = self._clock()
        try:
            yield
        except OperationalError as error:
            if not is_busy(error):
                raise
            self._left -= self._clock() - began
            raise Conflict("order_busy") from error


def bulk_orders(*, ids: list[UUID], bulk: Bulk, clock: Clock = monotonic) -> list[OrderBulkResult]:
    """Does what can be done and tells of each other order why not; Invalid when the act itself is."""
    _check(bulk)
    patience = Patience(clock)
    criteria = list(dict.fromkeys(ids))
    numbers = dict(Order.objects.placed().filter(pk__in=criteria).values_list("pk", "number"))
    return [_result(one, numbers.get(one), bulk, patience) for one in criteria]


def _check(bulk: Bulk) -> None:
    if bulk.action == "CANCEL" and bulk.params["reason"] not in states.CANCEL_REASONS:
        raise Invalid({"params.reason": [issue("cancel_reason")]})
    if bulk.action in ("TAG", "UNTAG") and not bulk.params["tags"]:
        raise Invalid({"params.tags": [issue("required")]})


def _result(order_id: UUID, number: int | None, bulk: Bulk, patience: Patience) -> OrderBulkResult:
    try:
        if number is None:
            raise NotFound()
        with patience.refused_when_busy():
            _act(order_id, bulk)
    except AppError as error:
        return OrderBulkResult(
            id=order_id,
            number=number,
            ok=False,
            code=error.code,
            reason=error.reason,
            message=error.summary(),
        )
    return OrderBulkResult(id=order_id, number=number, ok=True)


def _act(order_id: UUID, bulk: Bulk) -> None:
    if bulk.action == "CANCEL":
        cancel_order(order_id=order_id, actor=bulk.actor, details=_details(bulk))
    elif to := _STATES.get(bulk.action):
        _move(order_id, to, bulk)
    elif bulk.action == "MARK_PAID":
        _mark_paid(order_id, bulk.actor)
    else:
        _label(order_id, bulk)


@transaction.atomic
def _move(order_id: UUID, to: str, bulk: Bulk) -> None:
    """What was refunded goes out by hand alone, where it is seen."""
    check_action(lock_order(order_id))
    change_state(order_id=order_id, to=to, actor=bulk.actor, details=_details(bulk))


def check_action(order: Order) -> None:
    """Conflict for an order of which nothing was sent and all money went back."""
    if is_fully_withdrawn(order):
        raise Conflict("order_refunded")


def _details(bulk: Bulk) -> Details:
    return Details(**{name: bulk.params[name] for name in _DETAILS})


@transaction.atomic
def _mark_paid(order_id: UUID, actor: Actor) -> None:
    """Money that comes late is written in the order itself, where it is seen that the order is over."""
    order = lock_order(order_id)
    if order.state in states.DEAD:
        raise Conflict("order_over", state=order.state)
    record_payment(order_id=order_id, amount=None, reference="", actor=actor)


@transaction.atomic
def _label(order_id: UUID, bulk: Bulk) -> None:
    order, params = lock_order(order_id), bulk.params
    acts: dict[str, Callable[[], None]] = {
        "ARCHIVE": lambda: set_archived(order, True, bulk.actor),
        "UNARCHIVE": lambda: set_archived(order, False, bulk.actor),
        "ASSIGN": lambda: assign_order(order, params["assignee_id"], bulk.actor),
        "TAG": lambda: add_tags(order, params["tags"], bulk.actor),
        "UNTAG": lambda: remove_tags(order, params["tags"], bulk.actor),
    }
    acts[bulk.action]()
