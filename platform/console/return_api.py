"""Payments of plans that are to be returned: of another amount, late, or made twice."""

from collections.abc import Sequence
from typing import Annotated, Any
from uuid import UUID

from django.db.models import Q
from ninja import Query

from accounts.models import User
from billing.models import Charge
from common.api import Request, Router
from common.permissions import PLATFORM
from common.schemas import Page, page_of
from console.plan_schemas import ConsoleReturnOut, ConsoleReturnQuery
from console.schemas import ReasonIn
from console.services.returns import write_return

router = Router(tags=["console"])


@router.get("/console/subscription/return", response=Page[ConsoleReturnOut], permission=PLATFORM)
def list_payments_to_return(
    request: Request, query: Annotated[ConsoleReturnQuery, Query()]
) -> dict[str, Any]:
    """The oldest first."""
    rows = Charge.objects.filter(state=query.state)
    if query.q:
        people = User.objects.filter(email__icontains=query.q).values("pk")
        rows = rows.filter(Q(reference__icontains=query.q) | Q(user_id__in=people))
    page = page_of(rows.order_by("paid_at", "pk"), query)
    return {**page, "items": _returns_out(page["items"])}


@router.post(
    "/console/subscription/return/{uuid:charge_id}/done", response=ConsoleReturnOut, permission=PLATFORM
)
def write_payment_returned(request: Request, charge_id: UUID, payload: ReasonIn) -> ConsoleReturnOut:
    """It was given back, and by which operation. 409 `plan_nothing_to_return`."""
    return _returns_out([write_return(charge_id, reason=payload.reason)])[0]


def _returns_out(rows: Sequence[Charge]) -> list[ConsoleReturnOut]:
    people = User.objects.in_bulk({row.user_id for row in rows})
    return [
        ConsoleReturnOut.from_row(
            row,
            tier_plan=row.plan_id,
            name=people[row.user_id].full_name,
            email=people[row.user_id].email,
            why=row.failure,
        )
        for row in rows
    ]
