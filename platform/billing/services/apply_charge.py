"""What a paid charge does to the subscription. The caller has locked the user."""

from datetime import datetime
from decimal import Decimal

from billing.changes import Choice, quote
from billing.models import Charge, Plan, Subscription
from billing.periods import Period, day_of, moment_of, period_from
from billing.subscription_queries import current_of


def apply_charge(charge: Charge, moment: datetime) -> Subscription | None:
    """The subscription that it paid for; None where there is nothing to give for the money any more."""
    current, was = current_of(charge.user_id), charge.state
    if was == "PENDING" and charge.kind == "UP":
        return _raise(current, charge, moment)
    if was == "PENDING" and charge.kind == "RENEWAL":
        return _renew(current, charge)
    if was == "PENDING" and charge.kind == "START":
        return _begin(current, charge, moment)
    # A renewal that was given up: whoever pays later has a whole period again.
    return _begin(None, charge, moment) if was == "FAILED" and current is None else None


def move_up(row: Subscription, plan: Plan, frequency: str, price: Decimal, period: Period) -> None:
    row.plan, row.frequency, row.price = plan, frequency, price
    set_period(row, period)


def set_period(row: Subscription, period: Period) -> None:
    """The row is paid for a period, and nothing is scheduled behind it."""
    row.state = "ACTIVE"
    row.period_start, row.period_end, row.ends_at = period.start, period.end, moment_of(period.end)
    row.due_on, row.tries, row.cancelled_at = None, 0, None
    row.next_plan, row.next_frequency, row.next_currency = None, "", ""
    row.save()


def _raise(current: Subscription | None, charge: Charge, moment: datetime) -> Subscription | None:
    """While the period runs that its days were counted of."""
    if current is None or current.pk != charge.subscription_id or current.period_end is None:
        return None
    if current.due_on is not None or day_of(moment) >= current.period_end:
        return None
    period = Period(charge.period_start, charge.period_end)
    move_up(current, charge.plan, charge.frequency, charge.price, period)
    return current


def _renew(current: Subscription | None, charge: Charge) -> Subscription | None:
    if current is None or current.pk != charge.subscription_id or current.due_on is None:
        return None
    current.currency = charge.currency
    period = Period(charge.period_start, charge.period_end)
    move_up(current, charge.plan, charge.frequency, charge.price, period)
    return current


def _begin(current: Subscription | None, charge: Charge, moment: datetime) -> Subscription | None:
    """A whole period from the day of the payment, or from the end of a trial of the same plan."""
    if current is not None and current.period_end is not None:
        return None
    choice = Choice(charge.plan, charge.frequency, charge.currency)
    today = day_of(moment)
    start = quote(current, choice, today).period.start if current else today
    row = current or Subscription(user_id=charge.user_id)
    row.currency, row.anchor_day = charge.currency, start.day
    row.plan, row.frequency, row.price = charge.plan, charge.frequency, charge.price
    set_period(row, period_from(start, charge.frequency, start.day))
    charge.period_start, charge.period_end = start, row.period_end or start
    charge.subscription = row
    return row
