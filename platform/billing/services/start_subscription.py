"""Choosing a plan without paying: a trial, once per account and phone; LITE is no subscription."""

from django.db import IntegrityError, transaction

from accounts.models import User
from billing.changes import Choice, choice_of
from billing.models import LITE, EntryKind, Subscription
from billing.periods import day_of
from billing.ports import now
from billing.services.record import notify_user, write_entry
from billing.states import TRIAL
from billing.subscription_queries import current_of, lock_user
from common.errors import Invalid, issue


def start_subscription(*, user: User, tier_plan: str, frequency: str, currency: str) -> Subscription | None:
    """Starts the 14-day trial of a paid plan; None for LITE. A second trial is refused on `tierPlan`."""
    if tier_plan == LITE:
        return None
    choice = choice_of(tier_plan, frequency, currency)
    with transaction.atomic():
        lock_user(user.pk)
        return start_trial(user, choice)


def start_trial(user: User, choice: Choice) -> Subscription:
    """The caller has locked the user."""
    taken = Invalid({"tierPlan": [issue("trial_taken")]})
    if Subscription.objects.filter(user_id=user.pk, trial_ends_at__isnull=False).exists():
        raise taken
    if current_of(user.pk) is not None:
        raise taken
    ends_at = now() + TRIAL
    try:
        with transaction.atomic():
            row = Subscription.objects.create(
                user_id=user.pk,
                plan=choice.plan,
                state="TRIALING",
                frequency=choice.frequency,
                currency=choice.currency,
                price=choice.price,
                trial_phone=user.phone or None,
                trial_ends_at=ends_at,
                ends_at=ends_at,
            )
    except IntegrityError:
        raise taken from None
    write_entry(user.pk, EntryKind.TRIAL, choice.plan, actor_id=user.pk)
    notify_user(user.pk, "TRIAL_STARTED", key=str(row.pk), plan=choice.plan, day=day_of(ends_at))
    return row
