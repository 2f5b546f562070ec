"""An order as it is now: where it may go, and what a caller who came late is told of it."""

from typing import Any

from apps.orders import states
from apps.orders.errors import TransitionRefused
from apps.orders.models import Order
from apps.orders.next_action import allowed_transitions, awaits_money, told_of
from apps.orders.services.money import was_cut
from apps.store_settings.queries import checkout
from common.errors import Conflict
from common.versions import STALE


def sends_unpaid(order: Order) -> bool:
    """Whether the store sends goods before their money; asked only where it matters."""
    return awaits_money(order) and checkout().unpaid_fulfilment


def transitions_now(order: Order) -> list[str]:
    is_over_and_cut = order.state in states.DEAD and was_cut(order)
    return allowed_transitions(order, unpaid=sends_unpaid(order), is_cut=is_over_and_cut)


def current(order: Order) -> dict[str, Any]:
    """What a caller who came late is told about the order."""
    return {
        "state": order.state,
        "paymentState": order.payment_state,
        "fulfillmentState": order.fulfillment_state,
        "nextAction": told_of(order),
        "version": order.version,
        "allowedTransitions": transitions_now(order),
    }


def check_seen(order: Order, version: int | None) -> None:
    """Conflict with the order as it is now, when its caller acts on an older one; None is not looked at.

    The caller holds the order's lock, else a rival may still be faster.
    """
    if version is not None and version != order.version:
        raise Conflict(STALE, current=current(order))


def refusal(order: Order, to: str) -> TransitionRefused:
    return TransitionRefused(current(order), to)
