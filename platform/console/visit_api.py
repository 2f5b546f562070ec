"""Visits of the support: all of them in the console; those of a store for the store itself, which ends them,
answers whether they helped, takes back what was changed, and says whether it wants any."""

from typing import Annotated, Any
from uuid import UUID

from ninja import Query

from common.api import Request, Router
from common.errors import NotFound
from common.permissions import MEMBER, PLATFORM
from common.schemas import Page, PageQuery, page_of
from console.models import SupportVisit, VisitEnd
from console.presentation import entry_out, store_visits_out, visits_out
from console.services import undo, visits
from console.store_schemas import (
    StoreVisitOut,
    StoreVisitsOut,
    SupportConsentIn,
    SupportConsentOut,
    VisitAnswerIn,
    VisitEntryOut,
    VisitOut,
    VisitQuery,
)
from console.visit_queries import running_visits, welcomes_support

router = Router(tags=["console"])


@router.get("/console/visit", response=Page[VisitOut], permission=PLATFORM)
def list_console_visits(request: Request, query: Annotated[VisitQuery, Query()]) -> dict[str, Any]:
    """Of a year, the newest first."""
    rows = running_visits() if query.running else SupportVisit.objects.all()
    page = page_of(rows.order_by("-pk"), query)
    return {**page, "items": visits_out(page["items"])}


@router.post("/console/visit/{uuid:visit_id}/end", response=VisitOut, permission=PLATFORM)
def end_console_visit(request: Request, visit_id: UUID) -> VisitOut:
    """Its token is dead at once; ended again it stays as it was ended."""
    [out] = visits_out([visits.end_visit(visit_id, by=VisitEnd.ADMIN)])
    return out


@router.get("/support/visit", response=StoreVisitsOut, permission="settings.view")
def list_store_visits(request: Request, query: Annotated[PageQuery, Query()]) -> dict[str, Any]:
    """Visits of the platform's support in this store, of a year, each with what it looked at and changed."""
    assert request.caller.store_id is not None
    rows = SupportVisit.objects.filter(store_id=request.caller.store_id).order_by("-pk")
    page = page_of(rows, query)
    welcome = welcomes_support(request.caller.store_id)
    return {**page, "items": store_visits_out(page["items"]), "welcome": welcome}


@router.post("/support/visit/{uuid:visit_id}/end", response=VisitOut, permission=MEMBER)
def end_store_visit(request: Request, visit_id: UUID) -> VisitOut:
    """Anybody of the store ends it, or the visitor, who ends no other one."""
    caller = request.caller
    if caller.visit_id is not None and caller.visit_id != visit_id:
        raise NotFound()
    by = VisitEnd.ADMIN if caller.visit_id else VisitEnd.MERCHANT
    [out] = visits_out([visits.end_visit(visit_id, by=by, store_id=caller.store_id)])
    return out


@router.post("/support/visit/{uuid:visit_id}/answer", response=StoreVisitOut, permission="settings.edit")
def answer_store_visit(request: Request, visit_id: UUID, payload: VisitAnswerIn) -> StoreVisitOut:
    """Whether it helped."""
    assert request.caller.store_id is not None
    visit = visits.answer_visit(visit_id, store_id=request.caller.store_id, solved=payload.solved)
    [out] = store_visits_out([visit])
    return out


@router.post("/support/entry/{uuid:entry_id}/undo", response=VisitEntryOut, permission="settings.edit")
def undo_support_change(request: Request, entry_id: UUID) -> VisitEntryOut:
    """Puts back what was there before. 409 `undo_changed` where it was changed again since."""
    caller = request.caller
    assert caller.store_id is not None
    entry = undo.undo_change(request, entry_id=entry_id, store_id=caller.store_id, user_id=caller.user_id)
    return entry_out(entry)


@router.patch("/support/consent", response=SupportConsentOut, permission="settings.edit")
def update_support_consent(request: Request, payload: SupportConsentIn) -> SupportConsentOut:
    """Whether the support may come in when the store asks for it, or never."""
    assert request.caller.store_id is not None
    visits.update_consent(request.caller.store_id, welcome=payload.welcome)
    return SupportConsentOut(welcome=payload.welcome)
