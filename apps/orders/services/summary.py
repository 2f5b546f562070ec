"""What the admin's home shows: work to do, sales of today and of this week."""

from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from django.db.models import Count, F, Q, Sum
from django.db.models.functions import TruncHour
from django.utils import timezone

from apps.orders import states
from apps.orders.models import Order, OrderLine, OrderQuerySet
from apps.orders.queries import work_queue
from apps.orders.summary_schemas import DaySales, LowStock, QueueEntry, SummaryOut, TopProduct, WeekSales
from apps.products.low_stock import is_few
from apps.products.models import Product, ProductStatus, Variant
from common.i18n import as_language, language
from common.money import in_currency
from common.text import TranslatedText, pick
from tenants.current import current_store

DAYS = 7
TOP = 5


class Hour(NamedTuple):
    """What was sold in one hour of the store's clock."""

    start: datetime
    orders: int
    sales: Decimal


def summary(*, currency: str, zone: ZoneInfo, now: datetime | None = None) -> SummaryOut:
    """Five statements. Days are the store's, not UTC's."""
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
            low_stock=_low(),
        )


def _midnight(local: datetime, days_ago: int) -> datetime:
    return datetime.combine(local.date() - timedelta(days=days_ago), time(), local.tzinfo)


def _sales(since: datetime) -> OrderQuerySet:
    return Order.objects.placed().exclude(state__in=sorted(states.DEAD)).filter(placed_at__gte=since)


def _hours(since: datetime, zone: ZoneInfo) -> list[Hour]:
    rows = (
        _sales(since)
        .order_by()
        .annotate(start=TruncHour("placed_at", tzinfo=zone))
        .values_list("start")
        .annotate(orders=Count("pk"), sales=Sum(F("total") - F("removed")))
    )
    return [Hour(*row) for row in rows]


def _today(hours: list[Hour]) -> DaySales:
    by_hour = [Decimal(0)] * 24
    for hour in hours:
        by_hour[hour.start.hour] += hour.sales
    figures = {"orders": sum(hour.orders for hour in hours), "sales": sum(by_hour), "by_hour": by_hour}
    return DaySales.model_validate(figures)


def _week(hours: list[Hour], since: datetime, local: datetime) -> WeekSales:
    by_day = [Decimal(0)] * DAYS
    for hour in hours:
        if hour.start >= since:
            by_day[DAYS - 1 - (local.date() - hour.start.date()).days] += hour.sales
    figures = {
        "orders": sum(hour.orders for hour in hours if hour.start >= since),
        "sales": sum(by_day),
        "by_day": by_day,
        "before": sum((hour.sales for hour in hours if hour.start < since), Decimal(0)),
    }
    return WeekSales.model_validate(figures)


def _top(since: datetime) -> list[TopProduct]:
    lines = OrderLine.objects.filter(order__in=_sales(since), product_id__isnull=False).order_by()
    kept = F("quantity") - F("quantity_removed")
    rows = list(
        lines.values("product_id")
        .annotate(units=Sum(kept), sales=Sum(F("unit_price") * kept))
        .filter(units__gt=0)
        .order_by("-units", "-sales")[:TOP]
    )
    if not rows:
        return []
    # The newest line of a product tells how it looked when last sold, and how it was called if it is gone.
    ids = [row["product_id"] for row in rows if row["product_id"]]
    newest = lines.filter(product_id__in=ids)
    told = {
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
        for line in (told[row["product_id"]],)
    ]


def _name(name: TranslatedText | None, line: OrderLine) -> str:
    """In the reader's language: a line is in its buyer's."""
    return pick(name, language(), as_language(current_store().language)) if name else line.product_name


def _low() -> list[LowStock]:
    fallback = as_language(current_store().language)
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
            name=pick(variant.product.name, language(), fallback),
            left=variant.available or 0,
        )
        for variant in variants
    ]
