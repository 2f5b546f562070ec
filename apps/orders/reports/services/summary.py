"""What the admin's home shows: work to do, sales of today and of this week."""

from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import Any, Final, NamedTuple
from zoneinfo import ZoneInfo

from django.db.models import Count, F, Q, Sum
from django.db.models.functions import TruncHour
from django.utils import timezone

from apps.orders import states
from apps.orders.models import Order, OrderLine, OrderQuerySet, Payment
from apps.orders.reports.queries import work_queue
from apps.orders.reports.schemas import DaySales, LowStock, QueueEntry, SummaryOut, TopProduct, WeekSales
from apps.products.low_stock import is_few
from apps.products.models import Product, ProductStatus, Variant
from common.i18n import language, parse_language
from common.money import in_currency
from common.text import TranslatedText, translate
from tenants.current import current_store

DAYS = 7
TOP = 5
_AMOUNTS: Final = ("sales", "collected", "expected")
WORTH: Final = F("total") - F("removed")
"""What an order costs without the units that left it."""


class Hour(NamedTuple):
    """What was ordered in one hour of the store's clock, and what came in for it since."""

    start: datetime
    orders: int
    sales: Decimal
    collected: Decimal
    expected: Decimal


def summary(*, currency: str, zone: ZoneInfo, now: datetime | None = None) -> SummaryOut:
    """Seven statements. Days are the store's, not UTC's."""
    local = (now or timezone.now()).astimezone(zone)
    since, before = _midnight(local, DAYS - 1), _midnight(local, 2 * DAYS - 1)
    hours = _hours(before, zone)
    with in_currency(currency):
        return SummaryOut(
            currency=currency,
            queue=[QueueEntry(currency=currency, **entry) for entry in work_queue()],
            today=_today([hour for hour in hours if hour.start.date() == local.date()]),
            week=_week(hours, since, local),
            top_products=_top(since),
            low_stock=low_stock(),
        )


def _midnight(local: datetime, days_ago: int) -> datetime:
    return datetime.combine(local.date() - timedelta(days=days_ago), time(), local.tzinfo)


def _sales(since: datetime) -> OrderQuerySet:
    return Order.objects.placed().exclude(state__in=sorted(states.DEAD)).filter(placed_at__gte=since)


def _hours(since: datetime, zone: ZoneInfo) -> list[Hour]:
    """What is missing is what the orders that owe cost, less what came in for them."""
    nothing, owes = Decimal(0), Q(payment_state__in=sorted(states.NOT_YET_PAID))
    orders = (
        _sales(since)
        .order_by()
        .annotate(start=TruncHour("placed_at", tzinfo=zone))
        .values_list("start")
        .annotate(orders=Count("pk"), sales=Sum(WORTH), owed=Sum(WORTH, filter=owes, default=nothing))
    )
    came = {start: sums for start, *sums in _money(since, zone)}
    hours = []
    for start, count, sales, owed in orders:
        collected, part = came.get(start, (nothing, nothing))
        hours.append(Hour(start, count, sales, collected, owed - part))
    return hours


def _money(since: datetime, zone: ZoneInfo) -> Any:
    """By the hour of its order: all that came in less what went back; what came in for those that owe."""
    owes = Q(order__payment_state__in=sorted(states.NOT_YET_PAID), amount__gt=0)
    return (
        Payment.objects.filter(order__in=_sales(since))
        .order_by()
        .annotate(start=TruncHour("order__placed_at", tzinfo=zone))
        .values_list("start")
        .annotate(collected=Sum("amount"), part=Sum("amount", filter=owes, default=Decimal(0)))
    )


def _today(hours: list[Hour]) -> DaySales:
    by_hour, collected_by_hour = [Decimal(0)] * 24, [Decimal(0)] * 24
    for hour in hours:
        by_hour[hour.start.hour] += hour.sales
        collected_by_hour[hour.start.hour] += hour.collected
    bars = {"by_hour": by_hour, "collected_by_hour": collected_by_hour}
    return DaySales.model_validate(_sums(hours) | bars)


def _week(hours: list[Hour], since: datetime, local: datetime) -> WeekSales:
    by_day, collected_by_day = [Decimal(0)] * DAYS, [Decimal(0)] * DAYS
    these = [hour for hour in hours if hour.start >= since]
    before = _sums([hour for hour in hours if hour.start < since])
    for hour in these:
        day = DAYS - 1 - (local.date() - hour.start.date()).days
        by_day[day] += hour.sales
        collected_by_day[day] += hour.collected
    bars = {"by_day": by_day, "collected_by_day": collected_by_day}
    past = {"before": before["sales"], "collected_before": before["collected"]}
    return WeekSales.model_validate(_sums(these) | bars | past)


def _sums(hours: list[Hour]) -> dict[str, Any]:
    sums = {name: sum((getattr(hour, name) for hour in hours), Decimal(0)) for name in _AMOUNTS}
    return {"orders": sum(hour.orders for hour in hours), **sums}


def _top(since: datetime) -> list[TopProduct]:
    """Of what is sold: an order that is not confirmed may still expire."""
    sold = _sales(since).exclude(state=states.PENDING)
    lines = OrderLine.objects.filter(order__in=sold, product_id__isnull=False).order_by()
    net_units = F("quantity") - F("quantity_removed")
    rows = list(
        lines.values("product_id")
        .annotate(units=Sum(net_units), sales=Sum(F("unit_price") * net_units))
        .filter(units__gt=0)
        .order_by("-units", "-sales")[:TOP]
    )
    if not rows:
        return []
    # The newest line of a product tells how it looked when last sold, and how it was called if it is gone.
    ids = [row["product_id"] for row in rows if row["product_id"]]
    newest = lines.filter(product_id__in=ids)
    params = {
        line.product_id: line for line in newest.order_by("product_id", "-created_at").distinct("product_id")
    }
    names = dict(Product.objects.live().filter(pk__in=ids).values_list("pk", "name"))
    figures: list[dict[str, Any]] = [dict(row) for row in rows]
    return [
        TopProduct(
            product_id=row["product_id"],
            quantity=row["units"],
            sales=row["sales"],
            name=_name(names.get(row["product_id"]), line),
            photo=line.photo,
        )
        for row in figures
        for line in (params[row["product_id"]],)
    ]


def _name(name: TranslatedText | None, line: OrderLine) -> str:
    """In the reader's language: a line is in its buyer's."""
    return (
        translate(name, language(), parse_language(current_store().language)) if name else line.product_name
    )


def low_stock() -> list[LowStock]:
    fallback = parse_language(current_store().language)
    variants = (
        Variant.objects.live()
        .select_related("product")
        .filter(Q(available__lte=0) | is_few())
        .filter(product__deleted_at=None, product__status=ProductStatus.PUBLISHED)
        .order_by("available", "pk")[:TOP]
    )
    return [
        LowStock(
            product_id=variant.product_id,
            variant_id=variant.pk,
            name=translate(variant.product.name, language(), fallback),
            left=variant.available or 0,
        )
        for variant in variants
    ]
