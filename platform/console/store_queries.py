"""Stores as the console lists them: out of public tables alone, with the figures of last night."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final
from uuid import UUID

from django.db.models import Exists, F, OrderBy, OuterRef, Q, QuerySet
from django.utils import timezone

from billing.models import LITE, PAYING, Subscription
from common.schemas import capped_count
from common.text import search_key
from tenants.models import Domain, Store, StoreState

TABS: Final = ("PAYING", "TRIAL", "PAST_DUE", "NEAR", "SUSPENDED")
_STATES: Final = {
    "PAYING": ("ACTIVE", "CANCEL_SCHEDULED"),
    "TRIAL": ("TRIALING",),
    "PAST_DUE": ("PAST_DUE",),
}
SORTS: Final = {
    "createdAt": "created_at",
    "name": "name",
    "orders": "measure__orders",
    "sales": "measure__sales",
    "databaseBytes": "measure__database_bytes",
    "lastUsedAt": "measure__last_used_at",
}


@dataclass(frozen=True)
class StoreFilters:
    q: str = ""
    tab: str = ""
    plan: str = ""
    country: str = ""
    unused_days: int | None = None
    """Nobody of it was in its admin for so long."""


@dataclass(frozen=True)
class PlanState:
    tier_plan: str
    state: str
    """Of the subscription; empty without one."""
    ends_at: Any


def listed_stores(filters: StoreFilters, sort: str) -> "QuerySet[Store]":
    rows = _narrowed(_live(), filters)
    rows = _in_tab(rows, filters.tab)
    name = SORTS[sort.removeprefix("-")]
    order = OrderBy(F(name), descending=sort.startswith("-"), nulls_last=True)
    return rows.select_related("owner", "measure").order_by(order, "-pk")


def tab_counts(filters: StoreFilters) -> dict[str, int]:
    """Of each tab, with the other filters."""
    rows = _narrowed(_live(), filters)
    return {tab: capped_count(_in_tab(rows, tab))[0] for tab in ("", *TABS)}


def plans_of(user_ids: Iterable[UUID]) -> dict[UUID, PlanState]:
    """That of each owner; whoever is missing has LITE."""
    rows = Subscription.objects.filter(user_id__in=set(user_ids), state__in=PAYING)
    return {row.user_id: PlanState(row.plan_id, row.state, row.ends_at) for row in rows}


def plan_of_owner(user_id: UUID) -> PlanState:
    return plans_of([user_id]).get(user_id, PlanState(LITE, "", None))


def _live() -> "QuerySet[Store]":
    return Store.objects.exclude(state=StoreState.DELETED)


def _narrowed(rows: "QuerySet[Store]", filters: StoreFilters) -> "QuerySet[Store]":
    if filters.q:
        rows = rows.filter(_matching(filters.q))
    if filters.country:
        rows = rows.filter(country=filters.country)
    if filters.plan:
        subscribed = _subscribed(state__in=PAYING)
        has_it = _subscribed(state__in=PAYING, plan_id=filters.plan)
        rows = rows.filter(~Exists(subscribed) if filters.plan == LITE else Exists(has_it))
    if filters.unused_days is not None:
        since = timezone.now() - timedelta(days=filters.unused_days)
        rows = rows.filter(Q(measure__last_used_at__lt=since) | Q(measure__last_used_at=None))
    return rows


def _in_tab(rows: "QuerySet[Store]", tab: str) -> "QuerySet[Store]":
    if tab in _STATES:
        return rows.filter(Exists(_subscribed(state__in=_STATES[tab])))
    if tab == "NEAR":
        return rows.filter(Q(measure__near__gt=0) | Q(measure__over__gt=0))
    return rows.filter(state=StoreState.SUSPENDED) if tab == "SUSPENDED" else rows


def _subscribed(**filters: Any) -> "QuerySet[Subscription]":
    return Subscription.objects.filter(user_id=OuterRef("owner_id"), **filters)


def _matching(text: str) -> Q:
    """By name, address on the web, e-mail, RUC; names also without their accents, once they are measured."""
    key = search_key(text)
    found = Q(name__icontains=text) | Q(subdomain_name__icontains=text) | Q(email__icontains=text)
    found |= Q(owner__email__icontains=text) | Q(identification_number__startswith=text)
    found |= Q(Exists(Domain.objects.filter(tenant=OuterRef("pk"), domain__icontains=text)))
    return found | Q(measure__search__contains=key) if key else found
