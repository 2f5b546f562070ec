"""Lists of promotions and coupons with their derived states, and what orders took of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, time
from decimal import Decimal
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import Count, Q, Sum
from django.utils import timezone

from apps.discounts.coupon_schemas import CouponQuery
from apps.discounts.gates import GATES
from apps.discounts.models import Coupon, CouponQuerySet, Promotion, PromotionQuerySet, Redemption
from apps.discounts.promotion_schemas import PromotionQuery
from apps.discounts.states import STATES, in_state
from billing.gate import lifted_by, name_of, plan_of
from common.crud import restorable
from common.schemas import CAP
from common.text import search_key
from tenants.current import current_store, in_store_language

_COLUMNS: Final = {"createdAt": "created_at", "startsAt": "starts_at", "endsAt": "ends_at"}


@dataclass(frozen=True)
class Figures:
    """Of orders that stand."""

    orders: int = 0
    sold: Decimal = Decimal(0)
    discounted: Decimal = Decimal(0)


@dataclass(frozen=True)
class Usage:
    limit: int | None
    used: int
    plan: str
    lifted_by: str | None
    next_id: UUID | None
    next_name: str
    next_starts_at: datetime | None


def promotions_for(query: PromotionQuery) -> tuple[PromotionQuerySet, dict[str, int]]:
    """The rows in their order, and how many there are in each state within the other filters."""
    rows = _searched(Promotion, query.q, deleted=query.deleted)
    return _in_state(rows.filter(kind=query.kind) if query.kind else rows, query.state, query.sort)


def coupons_for(query: CouponQuery) -> tuple[CouponQuerySet, dict[str, int]]:
    """As `promotions_for`."""
    rows = _searched(Coupon, query.q, deleted=query.deleted)
    if query.kind:
        rows = rows.filter(kind=query.kind)
    if query.advertised is not None:
        rows = rows.filter(advertised=query.advertised)
    zone = ZoneInfo(current_store().time_zone)
    if query.since:
        rows = rows.exclude(ends_at__lt=datetime.combine(query.since, time.min, zone))
    if query.until:
        rows = rows.exclude(starts_at__gt=datetime.combine(query.until, time.max, zone))
    return _in_state(rows, query.state, query.sort)


def figures_of(rule: str, ids: Iterable[UUID]) -> dict[UUID, Figures]:
    """`rule` is promotion or coupon."""
    standing = Redemption.objects.filter(**{f"{rule}__in": list(ids)}, released_at=None)
    rows = standing.values_list(f"{rule}_id").annotate(Count("pk"), Sum("sold"), Sum("discount"))
    return {pk: Figures(orders, sold, discounted) for pk, orders, sold, discounted in rows}


def usage_of(model: type[Promotion] | type[Coupon]) -> Usage:
    """Active ones beside what the plan allows, and the scheduled one that comes next."""
    now, gate, plan = timezone.now(), GATES[model], plan_of(current_store().owner_id)
    limit = plan.gates.get(gate)
    scheduled: Any = model.objects.live().filter(in_state("SCHEDULED", now))
    coming = scheduled.order_by("starts_at", "pk").first()
    higher = lifted_by(plan, gate, limit) if limit is not None else None
    return Usage(
        limit=limit,
        used=count_active(model),
        plan=name_of(plan),
        lifted_by=higher if higher != name_of(plan) else None,
        next_id=coming.pk if coming else None,
        next_name=label_of(coming) if coming else "",
        next_starts_at=coming.starts_at if coming else None,
    )


def label_of(rule: Promotion | Coupon) -> str:
    return in_store_language(rule.name) if isinstance(rule, Promotion) else rule.code


def _searched(model: type[Promotion] | type[Coupon], q: str, *, deleted: bool) -> Any:
    rows: Any = restorable(model.objects.all()) if deleted else model.objects.live()
    for word in search_key(q).split():
        rows = rows.filter(search_text__contains=word)
    return rows


def _in_state(rows: Any, state: str | None, sort: str) -> tuple[Any, dict[str, int]]:
    now = timezone.now()
    conditions = {name: in_state(name, now) for name in STATES}
    by_state = {name: Count("pk", filter=condition) for name, condition in conditions.items()}
    counts = rows.aggregate(ALL=Count("pk"), **by_state)
    chosen = rows.filter(conditions[state]) if state in conditions else rows
    field = _COLUMNS.get(sort.removeprefix("-"), sort.removeprefix("-"))
    order = [f"-{field}" if sort.startswith("-") else field, "pk"]
    return chosen.order_by(*order), {name: min(count, CAP) for name, count in counts.items()}


def code_filter(q: str, used: bool | None) -> Q:
    """Codes of a batch."""
    condition = Q(code__contains=q.strip().upper()) if q.strip() else Q()
    return condition if used is None else condition & Q(order_id__isnull=not used)


def count_active(model: type[Promotion] | type[Coupon]) -> int:
    return model.objects.live().filter(in_state("ACTIVE", timezone.now())).count()
