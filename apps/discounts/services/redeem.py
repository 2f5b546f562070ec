"""Uses of an order: counted in its transaction by conditional updates, given back when the order ends.

A use is one statement that succeeds only within the limit, and its row stays locked until the order is
written; so what the statements after it count of one buyer can't change any more.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final
from uuid import UUID

from django.db.models import F
from django.utils import timezone

from apps.discounts.models import Coupon, CouponCode, Promotion, Redemption
from common.batch import Batch, Rows
from common.locks import lock_rows

_TAKE: Final = (
    "UPDATE {table} SET used = used + %s WHERE id = %s"
    " AND (use_limit IS NULL OR used + %s <= use_limit) RETURNING person_limit"
)
_TAKE_CODE: Final = (
    "UPDATE discounts_couponcode SET order_id = %s, used_at = %s WHERE id = %s AND order_id IS NULL"
    " RETURNING 1"
)
_USED: Final = (
    "SELECT coalesce(sum(uses), 0) FROM discounts_redemption"
    " WHERE {column} = %s AND released_at IS NULL AND people && %s::varchar[]"
)


@dataclass(frozen=True)
class Use:
    """Of one promotion, or of the coupon by its `code`."""

    discount: Decimal
    promotion_id: UUID | None = None
    coupon_id: UUID | None = None
    code: str = ""
    code_id: UUID | None = None
    """Of a batch."""
    count: int = 1


class UsedUp(Exception):
    """Somebody took the last use since the price was computed."""

    def __init__(self, use: Use, reason: str) -> None:
        super().__init__(reason)
        self.use, self.reason = use, reason


@dataclass
class _Try:
    use: Use
    taken: Rows[int | None]
    used: Rows[int]
    code: Rows[int] | None = None


def redeem(*, order_id: UUID, uses: Sequence[Use], people: list[str], sold: Decimal) -> None:
    """Counts the uses, promotions in the order of their ids and the coupon last; UsedUp undoes the order.

    `sold`: what the order costs without its delivery. One message.
    """
    if not uses:
        return
    batch = Batch()
    in_order = sorted(uses, key=lambda use: (use.promotion_id is None, use.promotion_id or use.coupon_id))
    tries = [_try(batch, use, order_id, people) for use in in_order]
    batch.insert([_redemption(use, order_id, people, sold) for use in in_order])
    batch.send()
    for one in tries:
        if not one.taken.rows or (one.code is not None and not one.code.rows):
            raise UsedUp(one.use, "exhausted")
        limit = one.taken.rows[0]
        if limit is not None and one.used.rows[0] + one.use.count > limit:
            raise UsedUp(one.use, "used_by_you")


def release_uses(order_id: UUID) -> None:
    """Gives the uses of an order back; once."""
    rows = lock_rows(Redemption.objects.filter(released_at=None), _ids_of(order_id))
    if not rows:
        return
    for promotion_id in sorted({row.promotion_id for row in rows.values() if row.promotion_id}):
        count = sum(row.uses for row in rows.values() if row.promotion_id == promotion_id)
        Promotion.objects.filter(pk=promotion_id).update(used=F("used") - count)
    for coupon_id in sorted({row.coupon_id for row in rows.values() if row.coupon_id}):
        Coupon.objects.filter(pk=coupon_id).update(used=F("used") - 1)
        CouponCode.objects.filter(order_id=order_id).update(order_id=None, used_at=None)
    Redemption.objects.filter(pk__in=rows).update(released_at=timezone.now())


def redeem_again(order_id: UUID) -> None:
    """Counts the uses of an order that comes back to life as they were; UsedUp when they are not free."""
    rows = list(Redemption.objects.filter(order_id=order_id).exclude(released_at=None).order_by("created_at"))
    standing = {(row.promotion_id, row.coupon_id): row for row in rows if row.promotion_id or row.coupon_id}
    if not standing:
        return
    codes = dict(CouponCode.objects.filter(code__in=[row.code for row in rows]).values_list("code", "pk"))
    uses = [
        Use(row.discount, row.promotion_id, row.coupon_id, row.code, codes.get(row.code), row.uses)
        for row in standing.values()
    ]
    first = rows[0]
    redeem(order_id=order_id, uses=uses, people=first.people, sold=first.sold)


def _ids_of(order_id: UUID) -> list[UUID]:
    return list(Redemption.objects.filter(order_id=order_id, released_at=None).values_list("pk", flat=True))


def _try(batch: Batch, use: Use, order_id: UUID, people: list[str]) -> _Try:
    model, column = (Promotion, "promotion_id") if use.promotion_id else (Coupon, "coupon_id")
    rule_id = use.promotion_id or use.coupon_id
    text = _TAKE.format(table=model._meta.db_table)
    taken = batch.query(lambda row: row[0], text, use.count, rule_id, use.count)
    used = batch.query(lambda row: int(row[0]), _USED.format(column=column), rule_id, people)
    one = _Try(use, taken, used)
    if use.code_id:
        one.code = batch.query(lambda row: int(row[0]), _TAKE_CODE, order_id, timezone.now(), use.code_id)
    return one


def _redemption(use: Use, order_id: UUID, people: list[str], sold: Decimal) -> Redemption:
    return Redemption(
        order_id=order_id,
        promotion_id=use.promotion_id,
        coupon_id=use.coupon_id,
        code=use.code,
        uses=use.count,
        people=people,
        discount=use.discount,
        sold=sold,
    )
