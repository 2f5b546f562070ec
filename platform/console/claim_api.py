"""The desk of reported payments."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Annotated, Any, cast
from uuid import UUID

from django.db.models import Q, QuerySet, Sum
from ninja import Query

from accounts.models import User
from billing.models import Charge, Claim
from billing.presentation import claim_fields
from billing.subscription_schemas import Frequency
from common.api import Request, Router
from common.permissions import PLATFORM
from common.schemas import page_of
from console.plan_schemas import (
    ClaimApprovalIn,
    ClaimRejectionIn,
    ClaimTotal,
    ConsoleClaimOut,
    ConsoleClaimPage,
    ConsoleClaimQuery,
)
from console.services import claims
from tenants.models import Store, StoreState

router = Router(tags=["console"])
_ONE = "/console/subscription/claim/{uuid:claim_id}"
MAX_STORES = 3


@router.get("/console/subscription/claim", response=ConsoleClaimPage, permission=PLATFORM)
def list_subscription_claims(
    request: Request, query: Annotated[ConsoleClaimQuery, Query()]
) -> dict[str, Any]:
    """Reported payments: those that wait, the oldest first; decided ones, the newest first."""
    waiting = Claim.objects.filter(state="IN_REVIEW")
    order = "created_at" if query.state == "IN_REVIEW" else "-decided_at"
    page = page_of(_found(query).select_related("charge").order_by(order, "pk"), query)
    sums = waiting.order_by().values("charge__currency").annotate(amount=Sum("charge__amount"))
    return {
        **page,
        "items": _claims_out(page["items"]),
        "waiting": waiting.count(),
        "to_return": Charge.objects.filter(state="TO_RETURN").count(),
        "totals": [
            ClaimTotal.model_validate({"currency": one["charge__currency"], "amount": one["amount"]})
            for one in sums.order_by("charge__currency")
        ],
    }


@router.post(f"{_ONE}/approve", response=ConsoleClaimOut, permission=PLATFORM)
def approve_subscription_claim(request: Request, claim_id: UUID, payload: ClaimApprovalIn) -> ConsoleClaimOut:
    """The money is there: the plan changes. Approved again it says who did it. 409 `plan_claim_decided`."""
    admin_id = request.caller.user_id
    claim = claims.approve(claim_id, admin_id=admin_id, operation_end=payload.operation_end)
    return _claims_out([claim])[0]


@router.post(f"{_ONE}/reject", response=ConsoleClaimOut, permission=PLATFORM)
def reject_subscription_claim(request: Request, claim_id: UUID, payload: ClaimRejectionIn) -> ConsoleClaimOut:
    """The money is not there; its user reads why. 409 `plan_claim_decided`."""
    claim = claims.reject(claim_id, admin_id=request.caller.user_id, reason=payload.reason)
    return _claims_out([claim])[0]


def _found(query: ConsoleClaimQuery) -> "QuerySet[Claim]":
    rows = Claim.objects.filter(state=query.state)
    if not query.q:
        return rows
    people = User.objects.filter(email__icontains=query.q).values("pk")
    return rows.filter(Q(operation_number__icontains=query.q) | Q(user_id__in=people))


def _claims_out(rows: Sequence[Claim]) -> list[ConsoleClaimOut]:
    people = User.objects.in_bulk({one for row in rows for one in (row.user_id, row.decided_by_id) if one})
    names: dict[UUID, list[str]] = defaultdict(list)
    live = Store.objects.exclude(state=StoreState.DELETED).filter(owner_id__in=[row.user_id for row in rows])
    for owner_id, name in live.order_by("created_at").values_list("owner_id", "name"):
        names[owner_id].append(name)
    return [_claim_out(row, people, names[row.user_id][:MAX_STORES]) for row in rows]


def _claim_out(row: Claim, people: dict[UUID, User], stores: list[str]) -> ConsoleClaimOut:
    user, admin = people[row.user_id], people.get(row.decided_by_id) if row.decided_by_id else None
    return ConsoleClaimOut(
        **claim_fields(row),
        frequency=cast(Frequency, row.charge.frequency),
        user_id=user.pk,
        name=user.full_name,
        email=user.email,
        stores=stores,
        to_return=row.charge.state == "TO_RETURN",
        decided_by=admin.full_name if admin else "",
    )
