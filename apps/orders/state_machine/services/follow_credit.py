"""The account of a customer follows his orders that are paid on account.

What stands in the account for an order is the sum of its entries; what should stand there is what is still
owed for it. Each save of a locked order books the difference, so that refunds, edits, cancellations and
payments need no bookkeeping of their own. The order's lock comes before the customer's, and after stock.
"""

from datetime import date
from decimal import Decimal
from typing import Final
from uuid import UUID

from django.db.models import Q, Sum

from apps.customers.actors import Actor
from apps.customers.credit import credit_terms, due_day
from apps.customers.errors import OverCreditLimit
from apps.customers.models import CreditEntry, CreditKind
from apps.customers.services.credit import Movement, book, charge
from apps.orders import states
from apps.orders.balance import balance_due
from apps.orders.models import ActorKind, CreditAct, Order
from apps.orders.next_action import ON_ACCOUNT
from apps.payments.snapshots import PaymentSnapshot
from common.errors import Invalid, issue
from common.ids import new_id
from common.money import quantize

_LEFT: Final = "leftAccount"
_NOTHING: Final = Decimal(0)


def charge_new_order(order: Order) -> None:
    """The last but the number of a placing; Invalid when another order was faster."""
    if order.payment_kind != ON_ACCOUNT or order.customer_id is None or order.total <= 0:
        return
    try:
        _charge(order, order.total, CreditKind.CHARGE)
    except OverCreditLimit:
        raise Invalid({"paymentMethodOid": [issue("account_over_limit")]}) from None


def follow_credit(order: Order) -> None:
    """Before the save of a locked order; OverCreditLimit when it would owe more than the customer may."""
    is_on_account = order.payment_kind == ON_ACCOUNT
    if order.customer_id is None or not (is_on_account or _LEFT in order.payment):
        return
    owes = is_on_account and order.number is not None and order.state not in states.DEAD
    due = max(quantize(balance_due(order), order.currency), _NOTHING) if owes else _NOTHING
    sums = CreditEntry.objects.filter(order_id=order.pk).aggregate(
        open=Sum("amount"), paid=Sum("amount", filter=Q(kind__in=_MONEY))
    )
    change = due - (sums["open"] or _NOTHING)
    if not change:
        return
    kind = _kind(order, change, came=-(sums["paid"] or _NOTHING), is_first=sums["open"] is None)
    if kind in (CreditKind.CHARGE, CreditKind.ADJUSTED) and change > 0:
        _charge(order, change, kind)
    else:
        book(order.customer_id, _movement(order, change, kind))


def left_account(order: Order) -> PaymentSnapshot:
    """What the way to pay of an order has to keep when it was paid on account before."""
    return {_LEFT: True} if order.payment_kind == ON_ACCOUNT or _LEFT in order.payment else {}


_MONEY: Final = (CreditKind.PAYMENT, CreditKind.REVERSED)


def _kind(order: Order, change: Decimal, *, came: Decimal, is_first: bool) -> str:
    if change > 0:
        if order.credit_act and order.credit_act.reverses_id:
            return CreditKind.REVERSED
        return CreditKind.CHARGE if is_first else CreditKind.ADJUSTED
    if order.state in states.DEAD:
        return CreditKind.CANCELLED
    paid = order.payments.filter(amount__gt=0).aggregate(sum=Sum("amount"))["sum"] or _NOTHING
    return CreditKind.PAYMENT if paid > came else CreditKind.ADJUSTED


def _charge(order: Order, amount: Decimal, kind: str) -> None:
    """An order that came to the account later gets its day now."""
    if "dueOn" not in order.payment and order.customer_id is not None:
        terms = credit_terms(order.customer_id)
        if terms is not None:
            order.payment = {**order.payment, "dueOn": due_day(terms.days).isoformat()}
    charge(_customer(order), _movement(order, amount, kind))


def _movement(order: Order, amount: Decimal, kind: str) -> Movement:
    act = order.credit_act or CreditAct(new_id())
    is_payment = kind == CreditKind.PAYMENT
    payment = order.payments.order_by("-created_at", "-pk").first() if is_payment else None
    return Movement(
        kind,
        amount,
        order_id=order.pk,
        payment_id=payment.pk if payment else None,
        act_id=act.id,
        reverses_id=act.reverses_id,
        due_on=_due_on(order) if kind == CreditKind.CHARGE else None,
        paid_by=act.paid_by,
        reference=payment.reference if payment else "",
        reason=act.reason,
        actor=Actor(payment.actor_id, payment.actor_name) if payment else _actor(order),
    )


def _due_on(order: Order) -> date | None:
    day = order.payment.get("dueOn")
    return date.fromisoformat(day) if day else None


def _actor(order: Order) -> Actor:
    """Who did last what the timeline tells; a buyer has no name here."""
    event = order.events.order_by("-created_at", "-pk").first()
    is_member = event is not None and event.actor_kind == ActorKind.USER
    return Actor(event.actor_id, event.actor_name) if event and is_member else Actor()


def _customer(order: Order) -> UUID:
    if order.customer_id is None:
        raise ValueError("an order on account has a customer")
    return order.customer_id
