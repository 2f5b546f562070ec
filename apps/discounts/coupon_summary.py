"""The head and the foot of the list of coupons: the month, tries that were refused, days to come."""

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Count, Sum
from django.utils import timezone

from apps.discounts.campaigns import CampaignDay, coming_campaigns
from apps.discounts.coupon_schemas import CampaignOut, CouponFailureOut, CouponSummaryOut
from apps.discounts.models import Coupon, CouponFailure, Redemption
from common.money import in_currency
from tenants.current import current_store

FAILURE_DAYS = 7
MAX_FAILURES = 20


def coupon_summary() -> CouponSummaryOut:
    store = current_store()
    zone = ZoneInfo(store.time_zone)
    today = timezone.now().astimezone(zone).date()
    month = datetime.combine(today.replace(day=1), time.min, zone)
    used = Redemption.objects.filter(coupon__isnull=False, released_at=None, created_at__gte=month)
    sums = used.aggregate(uses=Count("pk"), sold=Sum("sold"), discounted=Sum("discount"))
    figures: dict[str, Any] = {
        "month_sold": sums["sold"] or Decimal(0),
        "month_discounted": sums["discounted"] or Decimal(0),
    }
    with in_currency(store.currency):
        failures = _failures(today)
        return CouponSummaryOut(
            currency=store.currency,
            month_uses=sums["uses"],
            failures=failures,
            failed_tries=sum(one.tries for one in failures),
            campaigns=_campaigns(store.country, today, zone),
            **figures,
        )


def _failures(today: date) -> list[CouponFailureOut]:
    rows = CouponFailure.objects.filter(day__gt=today - timedelta(days=FAILURE_DAYS))
    rows = rows.filter(coupon__deleted_at=None)
    summed = rows.values("coupon_id", "coupon__code", "reason").annotate(
        all_tries=Sum("tries"), all_missing=Sum("missing")
    )
    return [
        CouponFailureOut(
            coupon_id=row["coupon_id"],
            code=row["coupon__code"],
            reason=row["reason"],
            tries=row["all_tries"],
            average_missing=row["all_missing"] / row["all_tries"] if row["all_missing"] else None,
        )
        for row in summed.order_by("-all_tries", "coupon__code", "reason")[:MAX_FAILURES]
    ]


def _campaigns(country: str, today: date, zone: ZoneInfo) -> list[CampaignOut]:
    running = list(
        Coupon.objects.live().filter(active=True, starts_at__isnull=False, ends_at__isnull=False)[:500]
    )
    return [_campaign(one, running, zone) for one in coming_campaigns(country, today)]


def _campaign(one: CampaignDay, running: list[Coupon], zone: ZoneInfo) -> CampaignOut:
    """Ready: a coupon with dates of its own begins within the campaign or up to 30 days before the day."""
    earliest = min(one.starts_on, one.day - timedelta(days=30))
    last = datetime.combine(one.day, time.max, zone)
    first = datetime.combine(earliest, time.min, zone)
    begun = (row for row in running if row.starts_at and first <= row.starts_at <= last)
    ready = next((row for row in begun if _lasts(row, one, zone)), None)
    return CampaignOut(
        key=one.campaign.key,
        name=one.campaign.name,
        day=one.day,
        starts_on=one.starts_on,
        ends_on=one.day,
        code=f"{one.campaign.code}{one.day:%y}",
        percent=one.campaign.percent,
        ready_id=ready.pk if ready else None,
        ready_code=ready.code if ready else "",
    )


def _lasts(row: Coupon, one: CampaignDay, zone: ZoneInfo) -> bool:
    """Until the day before it at least: what is to be given is bought by then."""
    return bool(row.ends_at and row.ends_at > datetime.combine(one.day - timedelta(days=1), time.min, zone))
