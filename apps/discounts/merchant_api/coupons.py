"""Coupons: what takes effect by a code."""

from uuid import UUID

from ninja import Query, Status

from apps.discounts.coupon_schemas import (
    COUPON_CLEARABLE,
    CouponIn,
    CouponOut,
    CouponPage,
    CouponPatch,
    CouponQuery,
)
from apps.discounts.models import Coupon
from apps.discounts.presentation import coupon_out
from apps.discounts.queries import Figures, coupons_for, figures_of, usage_of
from apps.discounts.schemas import UsageOut
from apps.discounts.services import coupons as services
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.idempotency import idempotent
from common.schemas import page_of
from common.versions import with_current_row
from tenants.presentation import store_url

router = Router(tags=["coupon"])


@router.get("/coupon", response=CouponPage, permission="marketing.view")
def list_coupons(request: Request, query: Query[CouponQuery]) -> CouponPage:
    """Coupons with their states, uses and what they sold; a batch is one row."""
    rows, counts = coupons_for(query)
    page = page_of(rows, query)
    found = figures_of("coupon", [row.pk for row in page["items"]])
    shop = store_url(request.store)
    items = [coupon_out(row, found.get(row.pk, Figures()), shop) for row in page["items"]]
    usage = UsageOut.from_row(usage_of(Coupon))
    return CouponPage(**{**page, "items": items}, counts=counts, usage=usage)


@router.post("/coupon", response={201: CouponOut}, permission="marketing.create")
@idempotent("coupon")
def create_coupon(request: Request, payload: CouponIn) -> Status[CouponOut]:
    """Adds a coupon, or a batch of `count` codes that begin with `code`. One that the plan has no place for
    is saved paused and says `pausedByPlan`. Takes `Idempotency-Key`."""
    fields = changed_fields(payload, clearable=COUPON_CLEARABLE)
    coupon, is_paused = services.create_coupon(fields=fields)
    return Status(201, coupon_out(coupon, Figures(), store_url(request.store), paused_by_plan=is_paused))


@router.get("/coupon/{uuid:coupon_id}", response=CouponOut, permission="marketing.view")
def get_coupon(request: Request, coupon_id: UUID) -> CouponOut:
    """One coupon."""
    return _out(get_or_404(Coupon.objects.live(), pk=coupon_id), request)


@router.patch("/coupon/{uuid:coupon_id}", response=CouponOut, permission="marketing.edit")
def update_coupon(request: Request, coupon_id: UUID, payload: CouponPatch) -> CouponOut:
    """Changes a coupon; `active: false` pauses it. `scope` is replaced as a whole; the number of a batch
    stays. Orders keep what they were placed with. One active coupon too many is a 402, a late `version`
    a 409."""
    changes = changed_fields(payload, clearable=COUPON_CLEARABLE)
    with with_current_row(lambda: get_coupon(request, coupon_id)):
        coupon = services.update_coupon(coupon_id=coupon_id, changes=changes, version=payload.version)
    return _out(coupon, request)


@router.delete("/coupon/{uuid:coupon_id}", permission="marketing.delete")
def delete_coupon(request: Request, coupon_id: UUID) -> Status[None]:
    """Deletes a coupon; `restore` undoes it for 30 days."""
    services.delete_coupon(coupon_id=coupon_id)
    return Status(204, None)


@router.post("/coupon/{uuid:coupon_id}/restore", response=CouponOut, permission="marketing.delete")
def restore_coupon(request: Request, coupon_id: UUID) -> CouponOut:
    """Brings a deleted coupon back, paused where the plan has no place for it; 409 when its code is taken."""
    coupon, is_paused = services.restore_coupon(coupon_id=coupon_id)
    return _out(coupon, request, is_paused=is_paused)


def _out(coupon: Coupon, request: Request, *, is_paused: bool = False) -> CouponOut:
    found = figures_of("coupon", [coupon.pk])
    shop = store_url(request.store)
    return coupon_out(coupon, found.get(coupon.pk, Figures()), shop, paused_by_plan=is_paused)
