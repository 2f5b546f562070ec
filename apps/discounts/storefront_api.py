"""Coupons for anybody who looks at a shop: the advertised ones, or one code."""

from uuid import UUID

from ninja import Query

from apps.discounts.public_queries import advertised_coupons, checked_coupon
from apps.discounts.public_schemas import CouponCheckQuery, PublicCoupons
from apps.discounts.services.failures import count_failure
from common.api import Request, Router
from common.context import client_address
from common.crud import get_or_404
from common.errors import Invalid, NotFound, issue
from common.limiter import limit, limit_by_address
from common.permissions import PUBLIC
from tenants.context import inside
from tenants.models import Store, StoreState

router = Router(tags=["coupon"])
MAX_UNITS = 99_999


@router.get(
    "/coupon/ui/{uuid:store_oid}",
    response=PublicCoupons,
    permission=PUBLIC,
    before=[limit_by_address("coupon-ui", 60, 60)],
)
def list_shop_coupons(request: Request, store_oid: UUID, query: Query[CouponCheckQuery]) -> PublicCoupons:
    """The coupons that a shop advertises; with `code` that one, also a private one, and why it can't be used
    with the `line`s of a cart. Codes that nobody named are in no answer."""
    if request.store is not None and request.store.id != store_oid:
        raise NotFound()
    with inside(get_or_404(Store.objects.filter(state=StoreState.ACTIVE), pk=store_oid)):
        if not query.code:
            return advertised_coupons()
        limit("coupon-check", f"{store_oid}:{client_address.get()}", 20, 60)
        return _check(query)


def _check(query: CouponCheckQuery) -> PublicCoupons:
    found, coupon_id = checked_coupon(query.code, _lines(query.line))
    one = found.items[0]
    if coupon_id and one.reason and one.reason != "unknown_code":
        visitor = client_address.get()
        count_failure(coupon_id=coupon_id, reason=one.reason, missing=one.missing, visitor=visitor)
    return found


def _lines(texts: list[str]) -> list[tuple[UUID, int]]:
    lines = []
    for index, text in enumerate(texts):
        variant, _, units = text.partition(":")
        try:
            line = UUID(variant), int(units)
        except ValueError:
            raise Invalid({f"line.{index}": [issue("not_a_choice")]}) from None
        if not 1 <= line[1] <= MAX_UNITS:
            raise Invalid({f"line.{index}": [issue("too_big", max=MAX_UNITS)]})
        lines.append(line)
    return lines
