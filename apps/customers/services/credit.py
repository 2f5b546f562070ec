"""What customers owe on account. The only writer of credit entries and of the balance.

The balance is the sum of the entries: both are written in one transaction, under the lock that the update of
the customer takes. In the order of locks a customer comes after orders and stock: docs/algorithms/credit.md.
"""

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import F, Sum

from apps.customers.actors import NOBODY, Actor
from apps.customers.credit import owed_by_order
from apps.customers.errors import OverCreditLimit
from apps.customers.models import CreditEntry, CreditKind, Customer
from common import activity, crud
from common.errors import Conflict, Invalid, issue
from common.ids import new_id
from common.money import quantize
from reference.money_text import money_text
from tenants.current import current_store


@dataclass(frozen=True)
class Movement:
    kind: str
    amount: Decimal
    order_id: UUID | None = None
    payment_id: UUID | None = None
    act_id: UUID = field(default_factory=new_id)
    reverses_id: UUID | None = None
    due_on: date | None = None
    paid_by: str = ""
    reference: str = ""
    reason: str = ""
    actor: Actor = NOBODY


def charge(customer_id: UUID, movement: Movement) -> CreditEntry:
    """Raises OverCreditLimit, with nothing written, when it is more than he may still owe."""
    within = Customer.objects.live().filter(
        pk=customer_id, blocked_at=None, credit_limit__gte=F("credit_balance") + movement.amount
    )
    if not within.update(credit_balance=F("credit_balance") + movement.amount):
        raise OverCreditLimit(credit_left_text(customer_id))
    return _write(customer_id, movement)


def book(customer_id: UUID, movement: Movement) -> CreditEntry:
    """What has happened already, whatever the limit says."""
    Customer.objects.filter(pk=customer_id).update(credit_balance=F("credit_balance") + movement.amount)
    return _write(customer_id, movement)


@transaction.atomic
def update_credit_terms(
    *, customer_id: UUID, changes: dict[str, Any], version: int | None = None
) -> Customer:
    """A limit below the balance stops new orders on account, and nothing else."""
    customer = crud.lock_or_404(Customer.objects.live(), customer_id, version=version)
    if changes.get("credit_limit") is not None:
        changes["credit_limit"] = quantize(changes["credit_limit"], current_store().currency)
    crud.update(customer, changes)
    return customer


@transaction.atomic
def correct_credit(
    *, customer_id: UUID, amount: Decimal, reason: str, due_on: date | None, actor: Actor
) -> CreditEntry:
    """A debt from before, or less of one. What is owed for orders is lowered at the order."""
    customer = crud.lock_or_404(Customer.objects.live(), customer_id)
    rounded = quantize(amount, current_store().currency)
    if rounded == 0:
        raise Invalid({"amount": [issue("credit_amount_zero")]})
    loose = loose_debt(customer.pk)
    if rounded < 0 and loose + rounded < 0:
        left = money_text(max(loose, Decimal(0)), current_store().currency)
        raise Invalid({"amount": [issue("credit_correction_orders", left=left)]})
    kind = CreditKind.CORRECTION
    entry = book(
        customer.pk,
        Movement(kind, rounded, reason=reason, due_on=due_on if rounded > 0 else None, actor=actor),
    )
    activity.record(activity.CREATED, [entry])
    return entry


def pay_loose_debt(customer_id: UUID, movement: Movement) -> CreditEntry:
    """Pays what is owed for no order; Invalid when that is less, as nobody pays more than he owes."""
    customer = crud.lock_or_404(Customer.objects.all(), customer_id)
    if loose_debt(customer.pk) + movement.amount < 0:
        currency = current_store().currency
        raise Invalid(
            {"amount": [issue("credit_overpaid", owed=money_text(customer.credit_balance, currency))]}
        )
    return book(customer.pk, movement)


@transaction.atomic
def reverse_correction(*, entry: CreditEntry, reason: str, actor: Actor) -> CreditEntry:
    """Conflict when what it added has been paid meanwhile."""
    customer = crud.lock_or_404(Customer.objects.live(), entry.customer_id)
    check_not_reversed([entry])
    if loose_debt(customer.pk) - entry.amount < 0:
        raise Conflict("credit_entry_settled")
    back = book(customer.pk, reversal(entry, reason, actor))
    activity.record(activity.CREATED, [back])
    return back


def reversal(entry: CreditEntry, reason: str, actor: Actor) -> Movement:
    return Movement(
        CreditKind.REVERSED,
        -entry.amount,
        order_id=entry.order_id,
        reverses_id=entry.pk,
        reason=reason,
        actor=actor,
    )


def check_not_reversed(entries: list[CreditEntry]) -> None:
    """The caller holds the lock of the customer or of the orders."""
    if CreditEntry.objects.filter(reverses_id__in=[entry.pk for entry in entries]).exists():
        raise Conflict("credit_entry_reversed")


def loose_debt(customer_id: UUID) -> Decimal:
    """What is owed for no order; the caller holds the lock of the customer."""
    rows = CreditEntry.objects.filter(customer_id=customer_id, order_id=None)
    return rows.aggregate(sum=Sum("amount"))["sum"] or Decimal(0)


def recount_credit(customer_ids: list[UUID]) -> None:
    """Balance and day from the entries; the caller holds the locks of the customers."""
    for customer_id in customer_ids:
        entries = CreditEntry.objects.filter(customer_id=customer_id)
        total = entries.aggregate(sum=Sum("amount"))["sum"] or Decimal(0)
        Customer.objects.filter(pk=customer_id).update(credit_balance=total)
        _follow_due_day(customer_id)


def credit_left_text(customer_id: UUID) -> str:
    row = Customer.objects.filter(pk=customer_id).first()
    left = Decimal(0)
    if row is not None and row.credit_limit is not None:
        left = max(row.credit_limit - row.credit_balance, left)
    return money_text(left, current_store().currency)


def _write(customer_id: UUID, movement: Movement) -> CreditEntry:
    columns = {name: value for name, value in vars(movement).items() if name != "actor"}
    entry = CreditEntry(customer_id=customer_id, **columns, **movement.actor.columns())
    entry.save(force_insert=True)
    _follow_due_day(customer_id)
    return entry


def _follow_due_day(customer_id: UUID) -> None:
    owed = owed_by_order(customer_id)
    days = owed.filter(due__isnull=False).order_by("due").values_list("due", flat=True)
    Customer.objects.filter(pk=customer_id).update(credit_due_on=days.first())
