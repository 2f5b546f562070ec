"""Choosing a plan: a trial without a payment token, paid with one, LITE is no subscription."""

from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import User
from billing.models import LITE, Plan, Subscription
from common.errors import Invalid, issue

TRIAL = timedelta(days=14)


def start_subscription(*, user: User, tier_plan: str, frequency: str, currency: str) -> Subscription | None:
    """Starts the 14-day trial of a paid plan, once per account and phone; None for LITE.

    Without a payment there is no other way into a plan yet; a second trial is refused on
    `tierPlan`.
    """
    if tier_plan == LITE:
        return None
    plan = Plan.objects.filter(pk=tier_plan, active=True).first()
    if plan is None:
        raise Invalid({"tierPlan": [issue("unknown_plan")]})
    if Subscription.objects.filter(user_id=user.pk, trial_ends_at__isnull=False).exists():
        raise Invalid({"tierPlan": [issue("trial_taken")]})
    ends_at = timezone.now() + TRIAL
    try:
        with transaction.atomic():
            return Subscription.objects.create(
                user_id=user.pk,
                plan=plan,
                state="TRIALING",
                frequency=frequency,
                currency=currency,
                trial_phone=user.phone or None,
                trial_ends_at=ends_at,
                ends_at=ends_at,
            )
    except IntegrityError:
        raise Invalid({"tierPlan": [issue("trial_taken")]}) from None
