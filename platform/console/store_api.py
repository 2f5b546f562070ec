"""Stores in the console: the list, one of them, holds, plan, visits. None of it enters a store."""

from typing import Annotated, Any
from uuid import UUID

from ninja import Query, Status

from common.api import Request, Router
from common.errors import NotFound
from common.permissions import PLATFORM
from common.schemas import page_of
from console.models import SupportVisit
from console.presentation import store_out, store_rows, visits_out
from console.schemas import ReasonIn
from console.services import stores, visits
from console.store_queries import StoreFilters, listed_stores, tab_counts
from console.store_schemas import (
    ConsoleStoreOut,
    OpenedVisitOut,
    PlanGivenIn,
    StoreListOut,
    StoreListQuery,
    VisitIn,
)
from tenants.models import Store, StoreState

router = Router(tags=["console"])
_ONE = "/console/store/{uuid:store_id}"


@router.get("/console/store", response=StoreListOut, permission=PLATFORM)
def list_console_stores(request: Request, query: Annotated[StoreListQuery, Query()]) -> dict[str, Any]:
    """Every store that isn't deleted, with the figures of last night."""
    filters = StoreFilters(
        q=query.q,
        tab=query.tab or "",
        plan=query.plan,
        country=query.country,
        unused_days=query.unused_days,
    )
    page = page_of(listed_stores(filters, query.sort), query)
    counts = {tab or "ALL": count for tab, count in tab_counts(filters).items()}
    return {**page, "items": store_rows(page["items"]), "counts": counts}


@router.get(_ONE, response=ConsoleStoreOut, permission=PLATFORM)
def get_console_store(request: Request, store_id: UUID) -> ConsoleStoreOut:
    """What it uses, its addresses, holds and visits."""
    return _out(store_id)


@router.post(f"{_ONE}/suspend", response=ConsoleStoreOut, permission=PLATFORM)
def suspend_store(request: Request, store_id: UUID, payload: ReasonIn) -> ConsoleStoreOut:
    """Its shop closes; the owner reads the reason. 409 `store_on_hold`."""
    stores.suspend_store(store_id, admin_id=request.caller.user_id, reason=payload.reason)
    return _out(store_id)


@router.post(f"{_ONE}/reopen", response=ConsoleStoreOut, permission=PLATFORM)
def reopen_store(request: Request, store_id: UUID, payload: ReasonIn) -> ConsoleStoreOut:
    """409 `store_not_on_hold`."""
    stores.reopen_store(store_id, admin_id=request.caller.user_id, reason=payload.reason)
    return _out(store_id)


@router.post(f"{_ONE}/plan", response=ConsoleStoreOut, permission=PLATFORM)
def give_plan_to_store(request: Request, store_id: UUID, payload: PlanGivenIn) -> ConsoleStoreOut:
    """Gives its owner a plan without a payment and without an end; the owner reads the reason.

    409 `plan_is_same`; `plan_claim_open` while a payment that its owner reported is not decided.
    """
    stores.give_plan(
        store_id,
        tier_plan=payload.tier_plan,
        admin_id=request.caller.user_id,
        reason=payload.reason,
    )
    return _out(store_id)


@router.post(f"{_ONE}/visit", response={201: OpenedVisitOut}, permission=PLATFORM)
def open_support_visit(request: Request, store_id: UUID, payload: VisitIn) -> Status[OpenedVisitOut]:
    """A token for half an hour in the store; its owner reads the reason at once.

    409 `visit_running` while somebody is there, `visit_unwelcome` where the store lets nobody in.
    """
    caller = request.caller
    opened = visits.open_visit(
        store_id=store_id, admin_id=caller.user_id, session_hash=caller.token_hash, reason=payload.reason
    )
    [out] = visits_out([SupportVisit.objects.get(pk=opened.visit.pk)])
    return Status(201, OpenedVisitOut(**dict(out), token=opened.token))


def _out(store_id: UUID) -> ConsoleStoreOut:
    live = Store.objects.select_related("owner", "measure").exclude(state=StoreState.DELETED)
    store = live.filter(pk=store_id).first()
    if store is None:
        raise NotFound()
    return store_out(store)
