"""What buyers say they have paid: the merchant looks for the money, then decides."""

from typing import Any
from uuid import UUID

from django.core.files.storage import default_storage
from django.db.models import QuerySet
from django.http import HttpResponse
from ninja import Query

from apps.orders.claim_warnings import claim_warnings
from apps.orders.merchant_detail import actor_of
from apps.orders.models import PaymentClaim
from apps.orders.payments.services.claims import approve_claim, reject_claim
from apps.orders.presentation import claim_out
from apps.orders.schemas import ApproveIn, ClaimOut, ClaimQuery, RejectIn
from common.api import Request, Router
from common.errors import NotFound
from common.member_limits import own_orders_of
from common.schemas import Page, page_of

router = Router(tags=["payment"])


@router.get("/payment/claim", response=Page[ClaimOut], permission="orders.view")
def list_payment_claims(request: Request, query: Query[ClaimQuery]) -> dict[str, Any]:
    """Claims, those that wait longest first."""
    claims = own_claims().select_related("order").order_by("created_at", "pk")
    if query.state:
        claims = claims.filter(state=query.state)
    page = page_of(claims, query)
    marks = claim_warnings(page["items"])
    page["items"] = [claim_out(claim, claim.order, marks) for claim in page["items"]]
    return page


@router.post("/payment/claim/{uuid:claim_id}/approve", response=ClaimOut, permission="orders.approve_payment")
def approve_payment_claim(request: Request, claim_id: UUID, payload: ApproveIn | None = None) -> ClaimOut:
    """The merchant has seen the money: the order is paid, and confirmed if it was pending."""
    return _out(
        approve_claim(claim_id=claim_id, amount=payload.amount if payload else None, actor=actor_of(request))
    )


@router.post("/payment/claim/{uuid:claim_id}/reject", response=ClaimOut, permission="orders.approve_payment")
def reject_payment_claim(request: Request, claim_id: UUID, payload: RejectIn) -> ClaimOut:
    """The money isn't there: the buyer gets the reason, a link and the whole time again."""
    return _out(reject_claim(claim_id=claim_id, reason=payload.reason, actor=actor_of(request)))


@router.get("/payment/claim/{uuid:claim_id}/screenshot", permission="orders.view")
def get_claim_screenshot(request: Request, claim_id: UUID) -> HttpResponse:
    """The picture that the buyer sent, as a JPEG that nobody may keep."""
    claim = own_claims().filter(pk=claim_id).first()
    if claim is None or claim.screenshot is None:
        raise NotFound()
    with default_storage.open(claim.screenshot["key"]) as file:
        response = HttpResponse(file.read(), content_type="image/jpeg")
    response["Cache-Control"] = "private, no-store"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    response["X-Content-Type-Options"] = "nosniff"
    return response


def own_claims() -> "QuerySet[PaymentClaim]":
    """Those of the orders that the caller sees."""
    user_id = own_orders_of()
    rows = PaymentClaim.objects.all()
    return rows.filter(order__assignee_id=user_id) if user_id else rows


def _out(claim: PaymentClaim) -> ClaimOut:
    return claim_out(claim, claim.order, claim_warnings([claim]))
