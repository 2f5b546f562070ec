"""Shapes of plans and subscriptions."""

from datetime import datetime
from uuid import UUID

from billing.models import LITE, PAYING, Subscription
from common.schemas import Instant, Out


class PriceOut(Out):
    currency: str
    frequency: str
    amount: str


class GatesOut(Out):
    stores: int | None
    products: int | None
    images: int | None
    collaborators: int | None
    storage_mb: int | None
    custom_domains: int | None
    coupons: int | None
    promotions: int | None
    upload_rows: int | None
    ai_descriptions: int | None
    warehouses: int | None
    chat_channels: int | None
    chat_agents: int | None
    receipts: int | None
    courier_quotes: int | None
    analytics_days: int | None
    campaign_mails: int | None


class PlanOut(Out):
    tier_plan: str
    name: str
    prices: list[PriceOut]
    gates: GatesOut


class SubscriptionOut(Out):
    tier_plan: str
    expired: bool
    state: str | None
    frequency: str
    currency: str
    trial_ends_at: Instant | None
    ends_at: Instant | None


def subscription_out(user_id: UUID) -> SubscriptionOut:
    """A user's current subscription; LITE and expired when there is none."""
    latest = Subscription.objects.filter(user_id=user_id).order_by("-created_at").first()
    live = latest is not None and latest.state in PAYING
    ends: datetime | None = latest.ends_at if latest else None
    return SubscriptionOut(
        tier_plan=latest.plan_id if latest and live else LITE,
        expired=not live,
        state=latest.state if latest else None,
        frequency=latest.frequency if latest else "MONTHLY",
        currency=latest.currency if latest else "PEN",
        trial_ends_at=latest.trial_ends_at if latest else None,
        ends_at=ends,
    )
