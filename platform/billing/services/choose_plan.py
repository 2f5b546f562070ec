"""A choice of plan: what holds at once, what waits for the end of the period, what is to be paid first."""

from uuid import UUID

from django.db import transaction

from accounts.models import User
from billing.changes import Choice, Effect, Quote, choice_of, quote
from billing.errors import Suspended
from billing.models import Charge, EntryKind, Subscription
from billing.periods import day_of
from billing.ports import now
from billing.services.apply_charge import move_up
from billing.services.charges import open_charge, refuse_open_claim, void_open
from billing.services.record import write_entry
from billing.services.start_subscription import start_trial
from billing.subscription_queries import current_of, lock_user


def choose_plan(
    *, user_id: UUID, tier_plan: str, frequency: str, currency: str, is_paying: bool, actor_id: UUID
) -> Charge | None:
    """What is to be paid for it, if anything. Two choices at once come one after the other, and the later
    one stands. Without `is_paying` a plan is tried, where its user may still try one."""
    choice = choice_of(tier_plan, frequency, currency)
    with transaction.atomic():
        lock_user(user_id)
        current = current_of(user_id)
        if current is not None and current.state == "SUSPENDED":
            raise Suspended()
        offer = quote(current, choice, day_of(now()))
        if offer.effect is Effect.START and not is_paying:
            _try(user_id, current, choice)
            return None
        return _take(user_id, current, offer, actor_id)


def _take(user_id: UUID, current: Subscription | None, offer: Quote, actor_id: UUID) -> Charge | None:
    refuse_open_claim(user_id)
    if offer.effect in (Effect.START, Effect.REPAY) or (offer.effect is Effect.UP and offer.due):
        return open_charge(user_id, current, offer)
    void_open(user_id)
    assert current is not None
    if offer.effect is Effect.UP:
        move_up(current, offer.choice.plan, offer.choice.frequency, offer.choice.price, offer.period)
        write_entry(user_id, EntryKind.UP, offer.choice.plan, actor_id=actor_id)
    elif offer.effect is Effect.LATER:
        _schedule(current, offer.choice, actor_id)
    elif offer.effect is Effect.RESUME:
        _resume(current, actor_id)
    return None


def _try(user_id: UUID, current: Subscription | None, choice: Choice) -> None:
    """During a trial another plan is tried for the days that are left of it."""
    if current is None or current.trial_ends_at is None:
        start_trial(User.objects.get(pk=user_id), choice)
        return
    if current.state == "CANCEL_SCHEDULED":
        _resume(current, user_id)
    current.plan, current.price = choice.plan, choice.price
    current.frequency, current.currency = choice.frequency, choice.currency
    current.save()


def _schedule(current: Subscription, choice: Choice, actor_id: UUID) -> None:
    """A plan that was cancelled goes on with it."""
    current.state, current.cancelled_at = "ACTIVE", None
    current.next_plan, current.next_frequency = choice.plan, choice.frequency
    current.next_currency = choice.currency
    current.save()
    write_entry(current.user_id, EntryKind.LATER, choice.plan, actor_id=actor_id)


def _resume(current: Subscription, actor_id: UUID) -> None:
    current.state = "ACTIVE" if current.period_end else "TRIALING"
    current.cancelled_at = None
    current.next_plan, current.next_frequency, current.next_currency = None, "", ""
    current.save()
    write_entry(current.user_id, EntryKind.RESUMED, current.plan, actor_id=actor_id)
