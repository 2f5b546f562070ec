"""What a store sold last week, by mail on Monday morning, to the members who want it and see its orders."""

from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import Any, Final, NamedTuple
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db.models import Count, Sum
from django.utils import timezone

from apps.notifications.preferences import mailed_members
from apps.orders import states
from apps.orders.models import Order
from apps.orders.reports.queries import work_queue
from apps.orders.reports.services.summary import WORTH, low_stock
from common.i18n import Language, in_language, parse_language
from common.mail import send_mail
from common.member_limits import read_limits
from common.permissions import granted_words
from reference.money_text import money_text
from tenants.current import current_store
from tenants.models import Membership

MONDAY, HOUR = 0, 8
WEEK: Final = timedelta(days=7)


class Sold(NamedTuple):
    orders: int
    sales: Decimal


def mail_week(now: datetime | None = None) -> None:
    """Once, however often the clock comes by in that hour. A week of nothing is not mailed."""
    zone = ZoneInfo(current_store().time_zone)
    local = (now or timezone.now()).astimezone(zone)
    if (local.weekday(), local.hour) != (MONDAY, HOUR):
        return
    readers = [member for member in mailed_members("WEEK") if _sees_orders(member)]
    if not readers:
        return
    monday = datetime.combine(local.date(), time(), zone)
    sold, before = _sold(monday - WEEK, monday), _sold(monday - 2 * WEEK, monday - WEEK)
    waiting = sum(entry["count"] for entry in work_queue())
    if not (sold.orders or waiting or low_stock()):
        return
    for member in readers:
        _send(member, monday, {"sold": sold, "before": before, "waiting": waiting})


def _sees_orders(member: Membership) -> bool:
    """All of them: the figures are of all."""
    if member.user is None or read_limits(member.pk, member.limits).own_orders:
        return False
    return "orders.view" in granted_words(member.role, member.resources)


def _sold(since: datetime, until: datetime) -> Sold:
    placed = Order.objects.placed().exclude(state__in=sorted(states.DEAD))
    rows = placed.filter(placed_at__gte=since, placed_at__lt=until).order_by()
    sums = rows.aggregate(orders=Count("pk"), sales=Sum(WORTH, default=Decimal(0)))
    return Sold(sums["orders"], sums["sales"])


def _send(member: Membership, monday: datetime, figures: dict[str, Any]) -> None:
    user, store = member.user, current_store()
    assert user is not None
    language: Language = parse_language(user.language)
    first, last = monday - WEEK, monday - timedelta(days=1)
    host = f"{settings.PUBLIC_SCHEME}://{settings.PLATFORM_DOMAIN}/{language}"
    with in_language(language):
        low = [{"name": one.name, "left": one.left} for one in low_stock()]
    sold, before = figures["sold"], figures["before"]
    send_mail(
        "store_week",
        to=user.email,
        language=language,
        values={
            "store": store.name,
            "days": f"{first:%d/%m} – {last:%d/%m}",
            "orders": sold.orders,
            "sales": money_text(sold.sales, store.currency),
            "sales_before": money_text(before.sales, store.currency),
            "waiting": figures["waiting"],
            "low": low,
            "link": f"{host}/admin/home?storeOid={store.id}",
            "profile": f"{host}/admin/my-profile",
        },
        dedupe_key=f"store-week:{member.pk}:{monday:%Y-%m-%d}",
        store_id=store.id,
    )
