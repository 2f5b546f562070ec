"""Asking for a review, once an order, some days after it was delivered: only who agreed to be written to."""

from datetime import datetime, timedelta
from typing import Final
from urllib.parse import urldefrag
from zoneinfo import ZoneInfo

from django.utils import timezone

from apps.customers.links import unsubscribe_url
from apps.orders import states
from apps.orders.links import order_url, shop_url
from apps.orders.models import Order
from apps.reviews.consent import agreed
from apps.reviews.delivered_lines import delivered_lines
from apps.reviews.models import Review
from apps.reviews.review_settings import review_settings
from common.i18n import parse_language
from common.mail import send_mail
from tenants.context import stored_store
from tenants.current import current_store, order_code

WINDOW: Final = timedelta(days=3)
"""What was missed for longer is not asked about any more: also of the time before it was switched on."""
BATCH: Final = 200
REQUESTED: Final = "review.requested"
HOURS: Final = range(9, 20)
"""Of the store's day."""


def request_reviews(now: datetime | None = None) -> int:
    """How many orders were asked about; each is once, by the key of its mail."""
    moment = now or timezone.now()
    chosen = review_settings()
    local = moment.astimezone(ZoneInfo(current_store().time_zone))
    if not chosen.request or local.hour not in HOURS:
        return 0
    due = moment - timedelta(days=chosen.request_days)
    delivered = Order.objects.placed().filter(state__in=(states.DELIVERED, states.COMPLETED))
    delivered = delivered.filter(delivered_at__lte=due, delivered_at__gt=due - WINDOW)
    orders = agreed(delivered).select_related("customer").order_by("delivered_at")
    return sum(_request(order) for order in orders[:BATCH])


def _request(order: Order) -> bool:
    lines = delivered_lines(order)
    written = set(
        Review.objects.filter(line_id__in=[line.pk for line in lines]).values_list("line_id", flat=True)
    )
    open_lines = [line for line in lines if line.pk not in written]
    if not open_lines:
        return False
    store, language = stored_store(), parse_language(order.language)
    page = order_url(order, store)
    send_mail(
        "review_request_buyer",
        to=order.email,
        language=language,
        values={
            "store": store.name,
            "shop": f"{shop_url(store)}/{order.language}",
            "name": order.first_name,
            "number": order_code(order.number),
            "link": page,
            "unsubscribe": _with(page, "mail=off"),
            "lines": [
                {
                    "name": line.product_name,
                    "variant": line.variant_name,
                    "stars": [
                        {"count": star, "link": _with(page, f"line={line.pk}&stars={star}")}
                        for star in range(1, 6)
                    ],
                }
                for line in open_lines
            ],
        },
        dedupe_key=f"review_request:{order.pk}",
        after={"kind": REQUESTED, "payload": {"orderOid": str(order.pk)}},
        store_id=store.pk,
        sender_name=store.name,
        reply_to=store.public_email,
        unsubscribe=unsubscribe_url(order.customer, shop_url(store)) if order.customer else "",
    )
    return True


def _with(page: str, query: str) -> str:
    """The key stands behind the `#`, and the query before it."""
    address, key = urldefrag(page)
    return f"{address}?{query}#{key}" if key else f"{address}?{query}"
