"""From what a reader asks for to the days that are opened: whole, in order, and within the plan."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from django.utils import timezone

from apps.analytics.day_rows import Days, days_until, thirty_days
from apps.analytics.periods import MAX_DAYS, Period
from apps.analytics.schemas import PeriodOut, PeriodQuery
from billing.gate import limits_of
from common.errors import Invalid, NotPermitted, issue
from common.member_limits import own_orders_of
from tenants.current import current_store


@dataclass(frozen=True)
class Window:
    """`before` is read to compare, also where the plan opens it no more."""

    period: Period
    before: Period | None
    earliest: date | None
    days: Days

    @property
    def out(self) -> PeriodOut:
        return PeriodOut(
            since=self.period.first,
            until=self.period.last,
            compare_since=self.before.first if self.before else None,
            compare_until=self.before.last if self.before else None,
            earliest=self.earliest,
            time_zone=self.days.zone.key,
        )


def requested_period(query: PeriodQuery, now: datetime | None = None) -> Window:
    """What lies before the days of the plan is left out; the figures are of all orders, so whoever sees
    only their own sees none."""
    if own_orders_of():
        raise NotPermitted(permission="analytics.view")
    store = current_store()
    zone = ZoneInfo(store.time_zone)
    today = (now or timezone.now()).astimezone(zone).date()
    opened = limits_of(store.owner_id).get("analytics_days")
    earliest = None if opened is None else today - timedelta(days=opened - 1)
    period = _within(query, today, earliest)
    return Window(period, period.before(query.compare), earliest, days_until(today, zone))


def _within(query: PeriodQuery, today: date, earliest: date | None) -> Period:
    usual = thirty_days(today)
    last = min(query.until or today, today)
    first = query.since or min(last, last - timedelta(days=usual.length - 1))
    if first > last:
        raise Invalid({"since": [issue("period_backwards")]})
    if (last - first).days >= MAX_DAYS:
        raise Invalid({"since": [issue("period_too_long", days=MAX_DAYS)]})
    if earliest is not None:
        first, last = max(first, earliest), max(last, earliest)
    return Period(first, last)
