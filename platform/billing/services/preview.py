"""What a later change would cost, while nothing is decided."""

from datetime import date

from billing.changes import Choice, Quote, quote
from billing.models import Subscription
from billing.periods import day_of
from billing.ports import now
from common.errors import Invalid, issue


def preview_change(current: Subscription | None, choice: Choice, later: Choice, on: date) -> Quote:
    """As if `choice` were paid from today on, unless it is the plan of now: then by its own period."""
    today = day_of(now())
    row = current
    if row is None or row.period_end is None or row.due_on is not None or row.plan_id != choice.plan.pk:
        period = quote(None, choice, today).period
        row = Subscription(
            plan=choice.plan,
            state="ACTIVE",
            frequency=choice.frequency,
            currency=choice.currency,
            price=choice.price,
            period_start=period.start,
            period_end=period.end,
            anchor_day=period.start.day,
        )
    assert row.period_end is not None
    if not today <= on < row.period_end:
        raise Invalid({"on": [issue("not_a_choice")]})
    return quote(row, later, on)
