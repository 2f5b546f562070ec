"""The account of a customer on the wire."""

from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from apps.customers.credit import DatedEntry, credit_page, local_day, overdue_amount
from apps.customers.models import CreditEntry, CreditKind, Customer
from apps.orders.models import Order
from apps.orders.on_account.schemas import CreditEntryOut, CustomerCreditOut
from apps.payments.models import PaymentKind, PaymentMethod
from common.money import in_currency, quantize
from tenants.current import current_store

_REVERSIBLE: Final = {CreditKind.PAYMENT.value, CreditKind.CORRECTION.value}


def credit_out(customer: Customer, before: UUID | None = None) -> CustomerCreditOut:
    page, next_before = credit_page(customer.pk, before)
    currency, limit = current_store().currency, customer.credit_limit
    left = max((limit or Decimal(0)) - customer.credit_balance, Decimal(0))
    with in_currency(currency):
        figures: dict[str, Any] = {
            "limit": limit,
            "balance": customer.credit_balance,
            "left": left,
            "overdue": quantize(overdue_amount(customer.pk, local_day()), currency),
        }
        return CustomerCreditOut(
            id=customer.pk,
            currency=currency,
            days=customer.credit_days,
            due_on=customer.credit_due_on,
            is_offered=PaymentMethod.objects.offered().filter(kind=PaymentKind.ON_ACCOUNT).exists(),
            entries=_entries_out(page),
            next_before=next_before,
            version=customer.version,
            **figures,
        )


def _entries_out(page: list[DatedEntry]) -> list[CreditEntryOut]:
    """Must be called inside a currency."""
    entries = [one.entry for one in page]
    numbers = dict(
        Order.objects.filter(pk__in={one.order_id for one in entries if one.order_id}).values_list(
            "pk", "number"
        )
    )
    reversals = CreditEntry.objects.filter(reverses_id__in=[one.pk for one in entries])
    reversed_ids = set(reversals.values_list("reverses_id", flat=True))
    return [_entry_out(one, numbers, is_reversed=one.entry.pk in reversed_ids) for one in page]


def _entry_out(dated: DatedEntry, numbers: dict[UUID, int | None], *, is_reversed: bool) -> CreditEntryOut:
    entry = dated.entry
    return CreditEntryOut.from_row(
        entry,
        balance=dated.balance,
        order_number=numbers.get(entry.order_id) if entry.order_id else None,
        reversed=is_reversed,
        can_reverse=entry.kind in _REVERSIBLE and not is_reversed,
    )
