"""What came in by each way to pay in thirty days, what providers kept of it, and the month of a Yape."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import Count, QuerySet, Sum
from django.utils import timezone

from apps.orders.models import Order, Payment
from apps.payments.fees import FeeTerms, fee_of, fee_terms
from apps.payments.models import PaymentMethod, Wallet
from apps.payments.yape_month import month_limit
from common.member_limits import own_orders_of

DAYS: Final = 30
_NOTHING: Final = Decimal(0)


@dataclass(frozen=True)
class MethodFigures:
    method_id: UUID
    payments: int
    amount: Decimal
    fees: Decimal
    """By the fee as the method knows it today."""


@dataclass(frozen=True)
class YapeMonth:
    since: datetime
    amount: Decimal
    limit: Decimal


@dataclass(frozen=True)
class PaymentFigures:
    methods: list[MethodFigures]
    yape_month: YapeMonth | None

    @property
    def payments(self) -> int:
        return sum(one.payments for one in self.methods)

    @property
    def amount(self) -> Decimal:
        return sum((one.amount for one in self.methods), _NOTHING)

    @property
    def fees(self) -> Decimal:
        return sum((one.fees for one in self.methods), _NOTHING)


def payment_figures(
    *, currency: str, country: str, zone: ZoneInfo, now: datetime | None = None
) -> PaymentFigures:
    """Money that came in, also what went back later: a provider keeps its fee. Test money is none."""
    moment = now or timezone.now()
    methods = {method.pk: method for method in PaymentMethod.objects.all()}
    terms = {key: fee_terms(method, currency) for key, method in methods.items()}
    found: dict[UUID, MethodFigures] = {}
    for method_id, amount, count in _by_amount(moment - timedelta(days=DAYS)):
        before = found.get(method_id) or MethodFigures(method_id, 0, _NOTHING, _NOTHING)
        found[method_id] = _with(before, amount, count, terms.get(method_id))
    shows_month = country == "PE" and currency == "PEN"
    month = _yape_month(methods.values(), moment.astimezone(zone)) if shows_month else None
    return PaymentFigures(list(found.values()), month)


def _by_amount(since: datetime) -> list[tuple[UUID, Decimal, int]]:
    """Each payment has a fee of its own, so those of one amount are counted together."""
    rows = _came_in().filter(created_at__gte=since).order_by().values("method_id", "amount")
    counted = rows.annotate(count=Count("pk"))
    return [(row["method_id"], row["amount"], row["count"]) for row in counted if row["method_id"]]


def _came_in() -> QuerySet[Payment]:
    """For who is limited to orders of his own, that of those."""
    rows = Payment.objects.filter(amount__gt=0, method_id__isnull=False)
    if own_orders_of():
        rows = rows.filter(order__in=Order.objects.own())
    return rows.exclude(attempt__test_mode=True)


def _with(before: MethodFigures, amount: Decimal, count: int, terms: FeeTerms | None) -> MethodFigures:
    fee = fee_of(amount, terms) if terms else _NOTHING
    return MethodFigures(
        before.method_id,
        before.payments + count,
        before.amount + count * amount,
        before.fees + count * fee,
    )


def _yape_month(methods: Iterable[PaymentMethod], local: datetime) -> YapeMonth | None:
    """Of all the store's Yapes since the first of the month; None: it has none."""
    yapes = [one for one in methods if one.wallet == Wallet.YAPE]
    if not any(one.enabled and one.deleted_at is None for one in yapes):
        return None
    since = local.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    rows = _came_in().filter(method_id__in=[one.pk for one in yapes], created_at__gte=since)
    amount = rows.aggregate(sum=Sum("amount"))["sum"] or _NOTHING
    return YapeMonth(since, amount, month_limit(local.year))
