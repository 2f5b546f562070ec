"""The derived state of a promotion or a coupon, in Python and as a condition of SQL."""

from datetime import datetime
from typing import Final, Literal, Protocol

from django.db.models import F, Q

State = Literal["SCHEDULED", "ACTIVE", "PAUSED", "EXHAUSTED", "EXPIRED"]
STATES: Final[tuple[State, ...]] = ("ACTIVE", "SCHEDULED", "PAUSED", "EXHAUSTED", "EXPIRED")


class StatedRule(Protocol):
    """What a state is derived from."""

    active: bool
    starts_at: datetime | None
    ends_at: datetime | None
    use_limit: int | None
    used: int


def state_of(rule: StatedRule, now: datetime) -> State:
    """The first that holds of: over, used up, paused, not begun."""
    if rule.ends_at is not None and rule.ends_at <= now:
        return "EXPIRED"
    if rule.use_limit is not None and rule.used >= rule.use_limit:
        return "EXHAUSTED"
    if not rule.active:
        return "PAUSED"
    return "SCHEDULED" if rule.starts_at is not None and rule.starts_at > now else "ACTIVE"


def in_state(state: State, now: datetime) -> Q:
    """As `state_of`."""
    over = Q(ends_at__isnull=False, ends_at__lte=now)
    exhausted = Q(use_limit__isnull=False, used__gte=F("use_limit"))
    if state == "EXPIRED":
        return over
    if state == "EXHAUSTED":
        return exhausted & ~over
    standing = ~over & ~exhausted
    if state == "PAUSED":
        return standing & Q(active=False)
    future = Q(starts_at__isnull=False, starts_at__gt=now)
    return standing & Q(active=True) & (future if state == "SCHEDULED" else ~future)
