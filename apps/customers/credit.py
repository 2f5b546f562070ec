"""Reads of what customers owe on account."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import Min, QuerySet, Sum
from django.utils import timezone

from apps.customers.models import CreditEntry, Customer
from tenants.current import current_store

PAGE: Final = 50


@dataclass(frozen=True)
class CreditTerms:
    left: Decimal
    """What he may still owe; below zero when the limit was lowered."""
    days: int


@dataclass(frozen=True)
class DatedEntry:
    entry: CreditEntry
    balance: Decimal
    """After it."""


def credit_terms(customer_id: UUID | None) -> CreditTerms | None:
    """None for who buys nothing on account: not known, blocked, without a limit. One statement."""
    if customer_id is None:
        return None
    rows = Customer.objects.live().filter(pk=customer_id, blocked_at=None, credit_limit__isnull=False)
    found = rows.values_list("credit_limit", "credit_balance", "credit_days").first()
    if found is None:
        return None
    limit, balance, days = found
    return CreditTerms(limit - balance, days) if limit is not None else None


def due_day(days: int, placed_at: datetime | None = None) -> date:
    """The day of the store, so many days after."""
    return local_day(placed_at) + timedelta(days=days)


def local_day(at: datetime | None = None) -> date:
    return (at or timezone.now()).astimezone(ZoneInfo(current_store().time_zone)).date()


def owed_by_order(customer_id: UUID) -> "QuerySet[Any, Any]":
    """{"order_id", "open", "due"} of what is still owed; order_id None: for no order."""
    rows = CreditEntry.objects.filter(customer_id=customer_id).order_by().values("order_id")
    return rows.annotate(open=Sum("amount"), due=Min("due_on")).filter(open__gt=0)


def overdue_amount(customer_id: UUID, today: date) -> Decimal:
    rows = owed_by_order(customer_id).filter(due__lt=today)
    return sum((row["open"] for row in rows), Decimal(0))


def credit_page(
    customer_id: UUID, before: UUID | None, *, size: int = PAGE
) -> tuple[list[DatedEntry], UUID | None]:
    """The newest first, each with the balance after it; and where the next page begins."""
    rows = CreditEntry.objects.filter(customer_id=customer_id).order_by("-pk")
    if before is not None:
        rows = rows.filter(pk__lt=before)
    found = list(rows[: size + 1])
    page = found[:size]
    return _with_balances(customer_id, page), page[-1].pk if len(found) > size else None


def _with_balances(customer_id: UUID, newest_first: Iterable[CreditEntry]) -> list[DatedEntry]:
    entries = list(newest_first)
    if not entries:
        return []
    until = CreditEntry.objects.filter(customer_id=customer_id, pk__lte=entries[0].pk)
    balance = until.aggregate(sum=Sum("amount"))["sum"]
    dated = []
    for entry in entries:
        dated.append(DatedEntry(entry, balance))
        balance -= entry.amount
    return dated
