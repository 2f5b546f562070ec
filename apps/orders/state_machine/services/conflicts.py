"""An order as it is now: where it may go, and what a caller who came late is told of it."""

from typing import Any

from apps.orders import states
from apps.orders.errors import TransitionRefused
from apps.orders.models import Order
from apps.orders.next_action import allowed_transitions, awaits_money, displayed_action
from apps.orders.state_machine.services.money import has_partial_refund
from apps.store_settings.queries import checkout
from common.errors import Conflict
from common.versions import STALE


def ships_unpaid(order: Order) -> bool:
    """Whether the store sends goods before their money; asked only where it matters."""
    return awaits_money(order) and checkout().unpaid_fulfillment


def current_transitions(order: Order) -> list[str]:
    is_ended_and_cut = order.state in states.DEAD and has_partial_refund(order)
    return allowed_transitions(order, unpaid=ships_unpaid(order), is_partially_refunded=is_ended_and_cut)


def order_snapshot(order: Order) -> dict[str, Any]:
    """What a caller who came late is told about the order."""
    return {
        "state": order.state,
        "paymentState": order.payment_state,
        "fulfillmentState": order.fulfillment_state,
        "nextAction": displayed_action(order),
        "version": order.version,
        "allowedTransitions": current_transitions(order),
    }


def check_version(order: Order, version: int | None) -> None:
    """Conflict with the order as it is now, when its caller acts on an older one; None is not looked at.

    The caller holds the order's lock, else a rival may still be faster.
    """
    if version is not None and version != order.version:
        raise Conflict(STALE, current=order_snapshot(order))


def transition_refused(order: Order, to: str) -> TransitionRefused:
    awaits = order.awaits_goods and to in states.FULFILLING
    return TransitionRefused(order_snapshot(order), to, "goods_awaited" if awaits else "transition_refused")
