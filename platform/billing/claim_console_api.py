"""The platform's desk of reported payments. Whoever is no platform admin with a second step finds nothing."""

from typing import Annotated, Any
from uuid import UUID

from ninja import Query

from accounts.models import User
from billing.models import Claim
from billing.payer import platform_admin
from billing.presentation import claim_fields
from billing.services import claims
from billing.subscription_schemas import ConsoleClaimOut, ConsoleClaimQuery, PlanRejectIn
from common.api import Request, Router
from common.permissions import USER
from common.schemas import Page, page_of

router = Router(tags=["console"])


@router.get("/console/subscription/claim", response=Page[ConsoleClaimOut], permission=USER)
def list_subscription_claims(
    request: Request, query: Annotated[ConsoleClaimQuery, Query()]
) -> dict[str, Any]:
    """Reported payments, the oldest first."""
    platform_admin(request)
    rows = Claim.objects.select_related("charge").filter(state=query.state).order_by("created_at", "pk")
    return page_of(rows, query, _claim_out)


@router.post("/console/subscription/claim/{uuid:claim_id}/approve", response=ConsoleClaimOut, permission=USER)
def approve_subscription_claim(request: Request, claim_id: UUID) -> ConsoleClaimOut:
    """The money is there: the plan changes. Approved again it says who did it."""
    admin_id = platform_admin(request)
    return _claim_out(claims.approve_claim(claim_id=claim_id, admin_id=admin_id))


@router.post("/console/subscription/claim/{uuid:claim_id}/reject", response=ConsoleClaimOut, permission=USER)
def reject_subscription_claim(request: Request, claim_id: UUID, payload: PlanRejectIn) -> ConsoleClaimOut:
    """The money is not there; its user reads why."""
    admin_id = platform_admin(request)
    return _claim_out(claims.reject_claim(claim_id=claim_id, admin_id=admin_id, reason=payload.reason))


def _claim_out(claim: Claim) -> ConsoleClaimOut:
    people = User.objects.in_bulk([one for one in (claim.user_id, claim.decided_by_id) if one])
    user = people[claim.user_id]
    admin = people.get(claim.decided_by_id) if claim.decided_by_id else None
    return ConsoleClaimOut(
        **claim_fields(claim),
        user_id=user.pk,
        name=user.full_name,
        email=user.email,
        decided_by=admin.full_name if admin else "",
    )
