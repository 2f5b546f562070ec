"""Active promotions and coupons within the plan: as many at any one moment as it allows."""

from datetime import UTC, datetime
from uuid import UUID

from django.db.models import F, Q
from django.utils import timezone

from apps.discounts.gates import GATES
from apps.discounts.models import Coupon, Promotion
from billing.gate import reserve
from common.errors import PlanLimit
from tenants.current import current_store

_BEGINNING, _END = datetime.min.replace(tzinfo=UTC), datetime.max.replace(tzinfo=UTC)
Window = tuple[datetime, datetime]


def reserve_active(rule: Promotion | Coupon) -> None:
    """A place for an active one from its start to its end, or PlanLimit; concurrent callers wait."""
    store = current_store()
    model = type(rule)
    reserve(
        GATES[model],
        owner_id=store.owner_id,
        scope=store.id,
        used=lambda: peak(_window(rule), _others(model, rule.pk)),
    )


def pause_beyond_plan(rule: Promotion | Coupon) -> bool:
    """Pauses an active one that the plan has no place for; whether it did."""
    if not rule.active:
        return False
    try:
        reserve_active(rule)
    except PlanLimit:
        rule.active = False
    return not rule.active


def peak(window: Window, others: list[Window]) -> int:
    """The most of `others` that run at one moment of `window`."""
    start, end = window
    beside = [other for other in others if other[0] < end and start < other[1]]
    moments = {max(start, other[0]) for other in beside}
    return max((sum(one[0] <= at < one[1] for one in beside) for at in moments), default=0)


def _others(model: type[Promotion] | type[Coupon], pk: UUID) -> list[Window]:
    standing = Q(use_limit=None) | Q(used__lt=F("use_limit"))
    rows = model.objects.live().filter(standing, active=True).exclude(pk=pk)
    rows = rows.exclude(ends_at__lte=timezone.now())
    return [(row.starts_at or _BEGINNING, row.ends_at or _END) for row in rows.only("starts_at", "ends_at")]


def _window(rule: Promotion | Coupon) -> Window:
    return max(rule.starts_at or _BEGINNING, timezone.now()), rule.ends_at or _END
