"""What a choice of plan would do to a subscription, and what it costs. Pure but for the price list."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum

from billing.models import LITE, ChargeKind, Plan, Subscription
from billing.periods import Period, Proration, day_of, period_from, prorate
from common.errors import Invalid, issue


class Effect(StrEnum):
    NONE = "NONE"
    """It is the plan of now, which goes on."""
    RESUME = "RESUME"
    """It is the plan of now, whose end or change is called off."""
    START = "START"
    UP = "UP"
    REPAY = "REPAY"
    """The period that is past due, on this plan."""
    LATER = "LATER"
    """At the end of the period."""


@dataclass(frozen=True)
class Choice:
    plan: Plan
    frequency: str
    currency: str

    @property
    def price(self) -> Decimal:
        for price in self.plan.prices:
            if (price["currency"], price["frequency"]) == (self.currency, self.frequency):
                return Decimal(price["amount"])
        raise Invalid({"currency": [issue("not_a_choice")]})


@dataclass(frozen=True)
class Quote:
    choice: Choice
    effect: Effect
    due: Decimal
    """What is to be paid today."""
    starts_on: date
    period: Period
    """The one that is paid for."""
    proration: Proration | None = None

    @property
    def kind(self) -> ChargeKind:
        return {Effect.UP: ChargeKind.UP, Effect.REPAY: ChargeKind.RENEWAL}.get(self.effect, ChargeKind.START)


def choice_of(tier_plan: str, frequency: str, currency: str) -> Choice:
    """Of a plan on sale, and not LITE: that is what is left when one cancels."""
    plan = Plan.objects.filter(pk=tier_plan, active=True).exclude(pk=LITE).first()
    if plan is None:
        raise Invalid({"tierPlan": [issue("unknown_plan")]})
    return Choice(plan, frequency, currency)


def quote(current: Subscription | None, choice: Choice, today: date) -> Quote:
    if current is None or current.period_end is None:
        return _start(current, choice, today)
    assert current.period_start is not None
    period = Period(current.period_start, current.period_end)
    if current.due_on is not None:
        renewed = period_from(period.end, choice.frequency, current.anchor_day)
        return Quote(choice, Effect.REPAY, choice.price, today, renewed)
    if _is_same(current, choice):
        goes_on = current.state == "ACTIVE" and current.next_plan_id is None
        return Quote(choice, Effect.NONE if goes_on else Effect.RESUME, Decimal(0), today, period)
    if _is_up(current, choice):
        return _up(current, choice, period, today)
    later = period_from(period.end, choice.frequency, current.anchor_day)
    return Quote(choice, Effect.LATER, Decimal(0), period.end, later)


def _start(current: Subscription | None, choice: Choice, today: date) -> Quote:
    """A whole period. The days of a trial of the same plan are not lost: it begins after them."""
    start = today
    if current is not None and current.ends_at is not None and current.plan_id == choice.plan.pk:
        start = max(today, day_of(current.ends_at))
    period = period_from(start, choice.frequency, start.day)
    return Quote(choice, Effect.START, choice.price, today, period)


def _is_same(current: Subscription, choice: Choice) -> bool:
    now = (current.plan_id, current.frequency, current.currency)
    return now == (choice.plan.pk, choice.frequency, choice.currency)


def _is_up(current: Subscription, choice: Choice) -> bool:
    """A higher plan, or the same one by the year. What is paid by the year waits for its end when it goes
    over to months, and so does another currency: neither can be netted without paying out."""
    if choice.currency != current.currency:
        return False
    longer = (current.frequency, choice.frequency) == ("MONTHLY", "YEARLY")
    shorter = (current.frequency, choice.frequency) == ("YEARLY", "MONTHLY")
    rank, rank_now = choice.plan.rank, current.plan.rank
    return (rank > rank_now and not shorter) or (rank == rank_now and longer)


def _up(current: Subscription, choice: Choice, period: Period, today: date) -> Quote:
    """The anchor stays: the new period begins where the old one began."""
    new = period_from(period.start, choice.frequency, current.anchor_day)
    parts = prorate(
        old=period,
        old_price=current.price,
        new=new,
        new_price=choice.price,
        today=today,
        currency=choice.currency,
    )
    return Quote(choice, Effect.UP, parts.due, today, new, parts)
