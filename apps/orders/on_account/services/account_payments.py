"""What a customer pays on his account: the oldest orders first, each by the one settle."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import F

from apps.customers.actors import Actor as CustomerActor
from apps.customers.credit import owed_by_order
from apps.customers.models import CreditEntry, CreditKind, Customer
from apps.customers.services.credit import (
    Movement,
    check_not_reversed,
    pay_loose_debt,
    reversal,
    reverse_correction,
)
from apps.customers.services.credit import book as book_credit
from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.models import CreditAct, Order
from apps.orders.next_action import ON_ACCOUNT
from apps.orders.state_machine.services.change_state import settle
from apps.orders.state_machine.services.money import add_payment, rounded_balance_due
from apps.orders.timeline import add_event
from common.crud import get_or_404
from common.errors import Conflict, Invalid, NotFound, NotPermitted, issue
from common.ids import new_id
from common.locks import lock_rows
from common.member_limits import own_orders_of
from common.money import quantize, to_wire
from tenants.current import current_store

_NOTHING: Final = Decimal(0)


@dataclass(frozen=True)
class AccountPayment:
    amount: Decimal
    paid_by: str
    reference: str = ""


@transaction.atomic
def record_account_payment(*, customer_id: UUID, paid: AccountPayment, actor: Actor) -> Customer:
    """Invalid when it is more than the customer owes, with nothing written."""
    _check_sees_all()
    customer = get_or_404(Customer.objects.live(), pk=customer_id)
    left = quantize(paid.amount, current_store().currency)
    if left <= 0:
        raise Invalid({"amount": [issue("credit_amount_zero")]})
    act = CreditAct(new_id(), paid_by=paid.paid_by)
    for order in _lock_open_orders(customer_id):
        if left <= 0:
            break
        part = min(left, max(rounded_balance_due(order), _NOTHING))
        if part > 0:
            order.credit_act = act
            add_payment(order, amount=part, actor=actor, reference=paid.reference)
            settle(order)
            left -= part
    if left > 0:
        pay_loose_debt(customer_id, _loose(paid, left, act, actor))
    customer.refresh_from_db()
    return customer


@transaction.atomic
def reverse_credit_entry(*, customer_id: UUID, entry_id: UUID, reason: str, actor: Actor) -> Customer:
    """A payment with all that it settled, or a correction. Conflict when an order of it is closed."""
    _check_sees_all()
    customer = get_or_404(Customer.objects.live(), pk=customer_id)
    entry = get_or_404(CreditEntry.objects.filter(customer_id=customer_id), pk=entry_id)
    who = CustomerActor(actor.id, actor.name)
    if entry.kind == CreditKind.CORRECTION:
        reverse_correction(entry=entry, reason=reason, actor=who)
    elif entry.kind == CreditKind.PAYMENT:
        _reverse_payment(customer_id, entry.act_id, reason, actor)
    else:
        raise Conflict("credit_entry_fixed")
    customer.refresh_from_db()
    return customer


def _reverse_payment(customer_id: UUID, act_id: UUID, reason: str, actor: Actor) -> None:
    rows = list(CreditEntry.objects.filter(customer_id=customer_id, act_id=act_id, kind=CreditKind.PAYMENT))
    orders = lock_rows(Order.objects.all(), [row.order_id for row in rows if row.order_id])
    # Whoever was faster holds the customer until his rows are there.
    if not lock_rows(Customer.objects.live(), [customer_id], no_key=True):
        raise NotFound()
    check_not_reversed(rows)
    act_id = new_id()
    for row in rows:
        if row.order_id is None:
            movement = reversal(row, reason, CustomerActor(actor.id, actor.name))
            book_credit(customer_id, movement)
            continue
        order = orders.get(row.order_id)
        if order is None:
            raise Conflict("credit_payment_fixed")
        order.credit_act = CreditAct(act_id, reason=reason, reverses_id=row.pk)
        _take_back(order, row, reason, actor)


def _take_back(order: Order, row: CreditEntry, reason: str, actor: Actor) -> None:
    """The money was never there: unlike a refund it leaves the order owing it."""
    is_closed = order.state in states.DEAD or order.state == states.COMPLETED or order.refunds.exists()
    payment = order.payments.filter(pk=row.payment_id).first() if row.payment_id else None
    if is_closed or payment is None or order.payment_kind != ON_ACCOUNT:
        raise Conflict("credit_payment_fixed")
    params = {"amount": to_wire(payment.amount, order.currency), "reason": reason}
    payment.delete()
    add_event(order, "payment_reversed", actor, params)
    order.paid_at = None
    settle(order)


def _lock_open_orders(customer_id: UUID) -> list[Order]:
    """Those that have to be paid first come first."""
    owed = owed_by_order(customer_id).filter(order_id__isnull=False)
    ids = list(owed.order_by(F("due").asc(nulls_last=True)).values_list("order_id", flat=True))
    found = lock_rows(Order.objects.filter(customer_id=customer_id), ids)
    return sorted(found.values(), key=lambda order: (order.payment.get("dueOn", ""), order.placed_at))


def _loose(paid: AccountPayment, amount: Decimal, act: CreditAct, actor: Actor) -> Movement:
    return Movement(
        CreditKind.PAYMENT,
        -amount,
        act_id=act.id,
        paid_by=paid.paid_by,
        reference=paid.reference,
        actor=CustomerActor(actor.id, actor.name),
    )


def _check_sees_all() -> None:
    """Who sees only his own orders can't settle those of others."""
    if own_orders_of():
        raise NotPermitted("credit_limited")
