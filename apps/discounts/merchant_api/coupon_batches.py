"""Codes of batches, files, and what stands around the list of coupons."""

from uuid import UUID

from django.http import HttpResponse
from ninja import Query, Status

from apps.discounts.coupon_files import codes_file, coupons_file
from apps.discounts.coupon_schemas import (
    CodeQuery,
    CodesIn,
    CouponCodeOut,
    CouponExportQuery,
    CouponOut,
    CouponQuery,
    CouponSummaryOut,
)
from apps.discounts.coupon_summary import coupon_summary
from apps.discounts.models import Coupon, CouponCode
from apps.discounts.presentation import coupon_link, coupon_out
from apps.discounts.queries import Figures, code_filter, coupons_for, figures_of
from apps.discounts.services import coupons as services
from common.api import Request, Router
from common.crud import get_or_404
from common.i18n import language
from common.idempotency import idempotent
from common.schemas import Page, page_of
from tenants.presentation import store_url

router = Router(tags=["coupon"])
MAX_EXPORTED = 5_000


@router.get("/coupon/summary", response=CouponSummaryOut, permission="marketing.view")
def get_coupon_summary(request: Request) -> CouponSummaryOut:
    """What coupons did this month, tries of the last seven days that were refused, and days to come with a
    draft of a coupon for each."""
    return coupon_summary()


@router.get("/coupon/export", permission="marketing.view", response={200: None})
def export_coupons(request: Request, query: Query[CouponExportQuery]) -> HttpResponse:
    """The coupons of a state, or all, as CSV."""
    rows, _ = coupons_for(CouponQuery(state=query.state))
    return coupons_file(list(rows[:MAX_EXPORTED]), language())


@router.get("/coupon/{uuid:coupon_id}/code", response=Page[CouponCodeOut], permission="marketing.view")
def list_coupon_codes(request: Request, coupon_id: UUID, query: Query[CodeQuery]) -> Page[CouponCodeOut]:
    """The codes of a batch."""
    coupon, shop = _batch(coupon_id), store_url(request.store)

    def shape(row: CouponCode) -> CouponCodeOut:
        return CouponCodeOut.from_row(row, link=coupon_link(row.code, shop))

    return Page(**page_of(coupon.codes.filter(code_filter(query.q, query.used)), query, shape))


@router.post("/coupon/{uuid:coupon_id}/code", response={201: CouponOut}, permission="marketing.create")
@idempotent("coupon/code")
def create_coupon_codes(request: Request, coupon_id: UUID, payload: CodesIn) -> Status[CouponOut]:
    """Adds codes to a batch. Takes `Idempotency-Key`."""
    coupon = services.create_codes(coupon_id=coupon_id, count=payload.count)
    found = figures_of("coupon", [coupon.pk])
    return Status(201, coupon_out(coupon, found.get(coupon.pk, Figures()), store_url(request.store)))


@router.get("/coupon/{uuid:coupon_id}/code/file", permission="marketing.view", response={200: None})
def download_coupon_codes(request: Request, coupon_id: UUID) -> HttpResponse:
    """The codes of a batch as CSV, a row a code."""
    return codes_file(_batch(coupon_id), language())


def _batch(coupon_id: UUID) -> Coupon:
    return get_or_404(Coupon.objects.live().filter(batch=True), pk=coupon_id)
