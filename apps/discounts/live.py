"""The promotions and the coupon that a cart may get at a moment, as rules of the engine."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Final
from uuid import UUID

from apps.discounts.codes import fold_code
from apps.discounts.models import Coupon, FreeDeliveryRole, Promotion, PromotionKind, Stacking
from apps.discounts.rules import CouponRule, PromotionRule
from apps.discounts.states import state_of
from apps.discounts.terms import read_scope, read_terms
from common.batch import Batch, Row, Rows, Table

_PROMOTION: Final = Table(
    Promotion,
    *"id kind name terms scope minimum_amount minimum_quantity first_order use_limit person_limit".split(),
    *"used with_coupons with_promotions free_delivery cap_percent position active starts_at".split(),
    *"ends_at flash".split(),
)
_COUPON: Final = Table(Coupon)
_LIVE: Final = (
    "WHERE deleted_at IS NULL AND active AND (starts_at IS NULL OR starts_at <= %s)"
    " AND (ends_at IS NULL OR ends_at > %s) AND (use_limit IS NULL OR used < use_limit) ORDER BY position, id"
)
_CODE: Final = (
    "SELECT {columns}, one.id, one.order_id FROM {table} LEFT JOIN discounts_couponcode one"
    " ON one.coupon_id = {table}.id AND one.code = %s"
    " WHERE deleted_at IS NULL AND CASE WHEN batch THEN one.id IS NOT NULL ELSE {table}.code = %s END"
)
_USES: Final = (
    "SELECT coalesce(promotion_id, coupon_id), sum(uses) FROM discounts_redemption"
    " WHERE released_at IS NULL AND people && %s::varchar[] GROUP BY 1"
)
Uses = Mapping[UUID, int]
"""How often a buyer used each promotion and coupon."""


@dataclass
class FoundCoupon:
    coupon: Coupon
    code_id: UUID | None = None
    """Of a batch."""
    order_id: UUID | None = None
    """The order that used this code of a batch."""

    def problem(self, now: datetime, used: int, paths: Collection[str]) -> str | None:
        """Why it can't be used, whatever lies in the cart; a paused one is as unknown as none."""
        state = state_of(self.coupon, now)
        if state == "PAUSED":
            return "unknown_code"
        if self.order_id is not None:
            return "exhausted"
        limit = self.coupon.person_limit
        if state in ("ACTIVE", "EXHAUSTED") and limit is not None and used >= limit:
            return "used_by_you"
        if state != "ACTIVE":
            return state.lower()
        places = self.coupon.places
        return "place" if places and paths and not set(places) & set(paths) else None


@dataclass
class LiveRows:
    """Rows of a batch that was sent, or of the simulator."""

    code: str
    promotions: Rows[Promotion]
    coupons: Rows[FoundCoupon] | None = None
    trial_coupon: FoundCoupon | None = None
    """One that is not saved."""

    @property
    def coupon(self) -> FoundCoupon | None:
        if self.trial_coupon is not None:
            return self.trial_coupon
        return self.coupons.rows[0] if self.coupons and self.coupons.rows else None

    def needs_person(self) -> bool:
        """Whether any of them asks who buys."""
        rules = [*self.promotions.rows, *([self.coupon.coupon] if self.coupon else [])]
        return any(rule.first_order or rule.person_limit is not None for rule in rules)


def query_live(batch: Batch, now: datetime, code: str | None) -> LiveRows:
    """One statement, and one more with a code."""
    promotions = batch.select(_PROMOTION, _LIVE, now, now)
    if not code or not (folded := fold_code(code)):
        return LiveRows("", promotions)
    text = _CODE.format(columns=_COUPON.columns, table=_COUPON.name)
    return LiveRows(folded, promotions, batch.query(_found, text, folded, folded))


def query_uses(batch: Batch, people: list[str]) -> Rows[tuple[UUID, int]]:
    return batch.query(lambda row: (row[0], int(row[1])), _USES, people)


@dataclass
class LiveDiscounts:
    """`uses`: of this buyer; empty while he is not known. `paths`: where it is delivered."""

    rows: LiveRows
    now: datetime
    uses: Uses = field(default_factory=dict)
    paths: Collection[str] = ()

    def __post_init__(self) -> None:
        self.by_id = {str(row.pk): row for row in self.rows.promotions.rows}
        self._rules = [promotion_rule(row, self.uses.get(row.pk, 0)) for row in self.rows.promotions.rows]

    @property
    def promotions(self) -> list[PromotionRule]:
        """Without those by way to pay."""
        return [rule for rule in self._rules if rule.kind != PromotionKind.PAYMENT_METHOD]

    @property
    def by_method(self) -> list[PromotionRule]:
        return [rule for rule in self._rules if rule.kind == PromotionKind.PAYMENT_METHOD]

    @property
    def coupon(self) -> CouponRule | None:
        """None without a code; an unknown code is a rule with that problem."""
        if not self.rows.code:
            return None
        found = self.rows.coupon
        if found is None:
            return CouponRule("", "", percent=Decimal(0), problem="unknown_code")
        problem = found.problem(self.now, self.uses.get(found.coupon.pk, 0), self.paths)
        return coupon_rule(found.coupon, problem)


def promotion_rule(row: Promotion, used_by_buyer: int = 0) -> PromotionRule:
    limits = [(row.use_limit, row.used), (row.person_limit, used_by_buyer)]
    left = [limit - used for limit, used in limits if limit is not None]
    return PromotionRule(
        id=str(row.pk),
        kind=row.kind,
        terms=read_terms(row.terms),
        scope=read_scope(row.scope),
        minimum_amount=row.minimum_amount,
        minimum_quantity=row.minimum_quantity,
        first_order=row.first_order,
        uses_left=min(left) if left else None,
        adds=row.with_promotions == Stacking.ADD,
        with_coupons=row.with_coupons,
        counts_for_delivery=row.free_delivery == FreeDeliveryRole.MEASURED_LAST,
        cap_percent=row.cap_percent,
    )


def coupon_rule(row: Coupon, problem: str | None = None) -> CouponRule:
    return CouponRule(
        id=str(row.pk),
        kind=row.kind,
        scope=read_scope(row.scope),
        percent=row.percent,
        amount=row.amount,
        max_discount=row.max_discount,
        minimum_amount=row.minimum_amount,
        minimum_quantity=row.minimum_quantity,
        first_order=row.first_order,
        with_promotions=row.with_promotions,
        problem=problem,
    )


def _found(row: Row) -> FoundCoupon:
    return FoundCoupon(_COUPON.read(row[:-2]), row[-2], row[-1])
