"""The rules of the watcher. Each is silent below a number of cases: what happened twice is no pattern."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from decimal import Decimal
from math import floor
from typing import Any, Final

from django.db.models import Count, F, Q, Sum

from apps.analytics.day_rows import Days, thirty_days
from apps.analytics.models import FigureKind
from apps.analytics.read_orders import counted_orders
from apps.analytics.visit_figures import demand, place_names
from apps.analytics.watcher.finding import Finding
from apps.orders.models import AttemptState, ClaimState, OrderLine, Payment, PaymentAttempt, PaymentClaim
from apps.payments.models import PaymentMethod
from apps.products.models import Product, ProductStatus, Variant
from common.i18n import parse_language
from common.text import TranslatedText, translate
from tenants.current import current_store

MIN_TRIES: Final = 8
MIN_CLAIMS: Final = 3
MIN_UNITS: Final = 10
MIN_SOLD_AT_LOSS: Final = 5
MIN_REFUNDS: Final = 5
MIN_PEOPLE: Final = 5
FAILING_BELOW: Final = 0.2
CLAIM_WAITS: Final = timedelta(hours=12)
SOLD_DAYS: Final = 14
OUT_IN_DAYS: Final = 7


def findings(days: Days, now: datetime) -> Iterator[Finding]:
    """The most urgent first."""
    yield from payment_failing(now)
    yield from claims_waiting(now)
    yield from stock_out(now)
    yield from under_cost(days)
    yield from refunds_rise(now)
    yield from unserved_places(days)


def payment_failing(now: datetime) -> Iterator[Finding]:
    """Of the tries of a day at a gateway, fewer than one in five were paid."""
    ended = PaymentAttempt.objects.filter(created_at__gt=now - timedelta(days=1), test_mode=False)
    ended = ended.exclude(state__in=(AttemptState.PENDING, AttemptState.VOIDED)).order_by()
    won = Q(state__in=(AttemptState.PAID, AttemptState.AUTHORIZED))
    rows = ended.values("method_id").annotate(tries=Count("pk"), paid=Count("pk", filter=won))
    names = dict(PaymentMethod.objects.live().values_list("pk", "name"))
    for row in rows.filter(tries__gte=MIN_TRIES).order_by("paid", "-tries"):
        if row["method_id"] in names and row["paid"] < FAILING_BELOW * row["tries"]:
            yield Finding(
                "PAYMENT_FAILING",
                str(row["method_id"]),
                _text(names[row["method_id"]]),
                {"paid": row["paid"], "tries": row["tries"]},
            )


def claims_waiting(now: datetime) -> Iterator[Finding]:
    """Buyers say that they have paid, and nobody has looked."""
    waiting = PaymentClaim.objects.filter(state=ClaimState.IN_REVIEW, created_at__lte=now - CLAIM_WAITS)
    sums = waiting.aggregate(count=Count("pk"), amount=Sum("amount", default=Decimal(0)))
    if sums["count"] >= MIN_CLAIMS:
        yield Finding(
            "CLAIMS_WAITING", "", "", {"count": sums["count"], "amount": format(sums["amount"], "f")}
        )


def stock_out(now: datetime) -> Iterator[Finding]:
    """What sells well ends within a week, at the pace of the last two."""
    orders = counted_orders().filter(placed_at__gt=now - timedelta(days=SOLD_DAYS)).values("pk")
    lines = OrderLine.objects.filter(order__in=orders).exclude(variant_id=None).order_by()
    sums: Any = lines.values("variant_id").annotate(sold=Sum(F("quantity") - F("quantity_removed")))
    sold = {row["variant_id"]: row["sold"] for row in sums.filter(sold__gte=MIN_UNITS).order_by("-sold")[:20]}
    variants = Variant.objects.live().select_related("product").filter(pk__in=sold, available__gt=0)
    on_sale = variants.filter(product__deleted_at=None, product__status=ProductStatus.PUBLISHED)
    for variant in sorted(on_sale, key=lambda one: -sold[one.pk]):
        left, pace = variant.available or 0, Decimal(sold[variant.pk]) / SOLD_DAYS
        if (lasts := floor(left / pace)) <= OUT_IN_DAYS:
            yield Finding(
                "STOCK_OUT",
                str(variant.product_id),
                _text(variant.product.name),
                {"left": left, "sold": sold[variant.pk], "soldDays": SOLD_DAYS, "days": lasts},
            )


def under_cost(days: Days) -> Iterator[Finding]:
    """A product whose sales of thirty days, without tax, did not pay what it cost."""
    rows = days.by_key(FigureKind.PRODUCT, thirty_days(days.today))
    losses = {
        key: figure
        for key, figure in rows.items()
        if figure.units >= MIN_SOLD_AT_LOSS and figure.paid_count and figure.profit < 0
    }
    names = dict(Product.objects.live().filter(pk__in=losses).values_list("pk", "name"))
    by_id = {str(pk): name for pk, name in names.items()}
    for key, figure in sorted(losses.items(), key=lambda pair: pair[1].profit):
        if key in by_id:
            numbers = {"units": figure.units, "loss": format(-figure.profit, "f")}
            yield Finding("UNDER_COST", key, _text(by_id[key]), numbers)


def refunds_rise(now: datetime) -> Iterator[Finding]:
    """Twice as many refunds in seven days as in the seven before."""
    week = timedelta(days=7)
    back = Payment.objects.filter(amount__lt=0, created_at__gt=now - 2 * week, created_at__lte=now)
    ages = Counter(at > now - week for at in back.values_list("created_at", flat=True))
    count, before = ages[True], ages[False]
    if count >= MIN_REFUNDS and count >= 2 * before:
        amount = back.filter(created_at__gt=now - week).aggregate(sum=Sum("amount"))["sum"]
        yield Finding(
            "REFUNDS_RISE", "", "", {"count": count, "before": before, "amount": format(-amount, "f")}
        )


def unserved_places(days: Days) -> Iterator[Finding]:
    """Where people wanted to buy in the last thirty days and nothing is delivered."""
    for row in demand(thirty_days(days.today), 3):
        if row.people >= MIN_PEOPLE:
            numbers = {"people": row.people, "amount": format(row.amount, "f")}
            yield Finding("UNSERVED", row.place, place_names(row.place)[0], numbers)


def _text(name: TranslatedText | str) -> str:
    return name if isinstance(name, str) else translate(name, parse_language(current_store().language), "es")
