"""What buyers are told about parcels, returns and edits of their orders. Called by the outbox."""

from decimal import Decimal
from typing import Any
from uuid import UUID

from apps.orders import states
from apps.orders.balance import balance_due
from apps.orders.line_units import Units, arrived_units, sum_units
from apps.orders.models import Order, OrderLine, OrderReturn, ReturnState
from apps.orders.next_action import PREPAID
from apps.orders.notifications.services.mail_values import way_values
from apps.orders.notifications.services.messages import mail_buyer
from reference.money_text import money_text


def parcel_shipped(order: Order, parcel_id: UUID, key: str, *, is_update: bool) -> None:
    """Part of an order is on its way, or its tracking number has come; taken back meanwhile: nothing."""
    parcel = order.parcels.get(pk=parcel_id)
    if parcel.state not in (states.FULFILLED, states.DELIVERED):
        return
    units, lines = sum_units(parcel.lines), list(order.lines.all())
    is_part = any(units[line.pk] < line.net_quantity for line in lines)
    extra = {
        **way_values(parcel, order),
        "items": _items(lines, units),
        "isPart": is_part,
    }
    moment = "order_tracking" if is_update else "order_part_shipped"
    mail_buyer(order, moment, f"order_parcel_buyer:{key}", extra, news="shipped")


def return_changed(order: Order, return_id: UUID, state: str) -> None:
    """Goods are expected back, or they are here; called off or received meanwhile: nothing."""
    back = order.returns.get(pk=return_id)
    if back.state == state:
        _tell_return(order, back)


def all_returned(order: Order) -> None:
    """What was still out has come back with the order's state, in one return."""
    back = order.returns.filter(state=ReturnState.RECEIVED).order_by("received_at").last()
    if back is not None:
        _tell_return(order, back)


def _tell_return(order: Order, back: OrderReturn) -> None:
    is_here = back.state == ReturnState.RECEIVED
    units = arrived_units(back.lines) if is_here else sum_units(back.lines)
    extra = {"items": _items(list(order.lines.all()), units)}
    key = f"order_return_buyer:{back.pk}:{back.state}"
    moment = "return_received" if is_here else "return_expected"
    mail_buyer(order, moment, key, extra, news="returned")


def edited(order: Order, event_id: UUID, action: str, due: str) -> None:
    extra = {"action": action, "due": money_text(Decimal(due), order.currency)}
    mail_buyer(order, "order_edited", f"order_edited_buyer:{event_id}", extra)


def shipping_priced(order: Order, event_id: UUID) -> None:
    """What its delivery costs, which nobody could say when it was ordered; cancelled meanwhile: nothing."""
    if order.state in states.DEAD or order.to_quote:
        return
    extra = {
        "isPrepaid": order.payment_kind in PREPAID,
        "isFree": order.shipping_price == 0,
        "due": _due_text(order),
    }
    mail_buyer(order, "order_shipping_price", f"order_shipping_price_buyer:{event_id}", extra)


def _due_text(order: Order) -> str:
    """Empty when nothing is to be paid."""
    due = balance_due(order)
    return money_text(due, order.currency) if due > 0 else ""


def _items(lines: list[OrderLine], units: Units) -> list[dict[str, Any]]:
    """The units of a parcel or a return, by the names of their lines."""
    return [
        {"name": line.product_name, "variant": line.variant_name, "quantity": units[line.pk]}
        for line in lines
        if units.get(line.pk)
    ]
