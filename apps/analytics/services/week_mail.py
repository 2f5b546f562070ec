"""What a store sold last week and what of it is left, by mail on Monday morning, to the members who want it
and see its orders."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Final

from django.conf import settings
from django.utils import timezone

from apps.analytics.figures import Figure, Key
from apps.analytics.models import FigureKind
from apps.analytics.periods import Period
from apps.analytics.product_rows import named_products
from apps.analytics.services.rebuild import fresh_figures, store_zone
from apps.notifications.preferences import mailed_members
from apps.orders.reports.queries import work_queue
from apps.orders.reports.services.summary import low_stock
from common.i18n import Language, in_language, parse_language
from common.mail import send_mail
from common.member_limits import read_limits
from common.permissions import granted_words
from reference.money_text import money_text
from tenants.current import current_store
from tenants.models import Membership

MONDAY, HOUR = 0, 8
WEEK: Final = timedelta(days=7)
TOP: Final = 3


@dataclass(frozen=True)
class Week:
    monday: date
    figure: Figure
    before: Figure
    units: Mapping[str, int]
    """Of the products that sold most."""
    waiting: int


def mail_week(now: datetime | None = None) -> None:
    """Once, however often the clock comes by in that hour. A week of nothing is not mailed."""
    local = (now or timezone.now()).astimezone(store_zone())
    if (local.weekday(), local.hour) != (MONDAY, HOUR):
        return
    readers = [member for member in mailed_members("WEEK") if _sees_orders(member)]
    if not readers:
        return
    week = _week(local.date())
    if not (week.figure.count or week.waiting or low_stock()):
        return
    for member in readers:
        _send(member, week)


def _sees_orders(member: Membership) -> bool:
    """All of them: the figures are of all."""
    if member.user is None or read_limits(member.pk, member.limits).own_orders:
        return False
    return "orders.view" in granted_words(member.role, member.resources)


def _week(monday: date) -> Week:
    rows = _figures_until(monday)
    return Week(
        monday=monday,
        figure=_of_store(rows),
        before=_of_store(_figures_until(monday - WEEK)),
        units=_best(rows),
        waiting=sum(entry["count"] for entry in work_queue()),
    )


def _figures_until(monday: date) -> dict[Key, Figure]:
    return fresh_figures(Period(monday - WEEK, monday - timedelta(days=1)))


def _of_store(rows: Mapping[Key, Figure]) -> Figure:
    total = Figure()
    for (_, kind, _), figure in rows.items():
        if kind == FigureKind.STORE:
            total.add(figure)
    return total


def _best(rows: Mapping[Key, Figure]) -> dict[str, int]:
    sold: dict[str, Figure] = {}
    for (_, kind, key), figure in rows.items():
        if kind == FigureKind.PRODUCT:
            sold.setdefault(key, Figure()).add(figure)
    ranked = sorted(sold, key=lambda key: (-sold[key].units, -sold[key].sales, key))
    return {key: sold[key].units for key in ranked[:TOP] if sold[key].units}


def _send(member: Membership, week: Week) -> None:
    user, store = member.user, current_store()
    assert user is not None
    language: Language = parse_language(user.language)
    host = f"{settings.PUBLIC_SCHEME}://{settings.PLATFORM_DOMAIN}/{language}"
    send_mail(
        "store_week",
        to=user.email,
        language=language,
        values=_values(member, week, language)
        | {
            "store": store.name,
            "link": f"{host}/admin/home?storeOid={store.id}",
            "figures": f"{host}/admin/analytic?storeOid={store.id}&{_dates(week)}",
            "profile": f"{host}/admin/my-profile",
        },
        dedupe_key=f"store-week:{member.pk}:{week.monday:%Y-%m-%d}",
        store_id=store.id,
    )


def _dates(week: Week) -> str:
    """The page of figures with these days open, from which they are also sent by WhatsApp."""
    return f"since={week.monday - WEEK}&until={week.monday - timedelta(days=1)}"


def _values(member: Membership, week: Week, language: Language) -> dict[str, Any]:
    """Profit only for who may see costs."""
    currency, figure = current_store().currency, week.figure
    first, last = week.monday - WEEK, week.monday - timedelta(days=1)
    sees_cost = "products.see_cost" in granted_words(member.role, member.resources)
    with in_language(language):
        named = named_products(week.units)
        low = [{"name": one.name, "left": one.left} for one in low_stock()]
    return {
        "days": f"{first:%d/%m} – {last:%d/%m}",
        "orders": figure.count,
        "sales": money_text(figure.sales, currency),
        "sales_before": money_text(week.before.sales, currency),
        "profit": money_text(figure.profit, currency) if sees_cost and figure.paid_count else "",
        "uncosted": figure.uncosted,
        "best": [{"name": named[key][0], "units": units} for key, units in week.units.items()],
        "waiting": week.waiting,
        "low": low,
    }
