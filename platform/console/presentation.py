"""Rows of the console in the shapes of their calls."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db.models import Count, Q, QuerySet

from accounts.models import User
from billing.models import LITE
from console.models import EntryKind, Hold, StoreMeasure, SupportEntry, SupportVisit
from console.store_queries import PlanState, plan_of_owner, plans_of
from console.store_schemas import (
    ConsoleStoreOut,
    ConsoleStoreRow,
    GateUsageOut,
    HoldOut,
    MeasureOut,
    StoreVisitOut,
    VisitEntryOut,
    VisitOut,
)
from console.visit_queries import welcomes_support
from tenants.host_names import free_host
from tenants.models import Domain, Store
from tenants.presentation import store_url

LAST_VISITS = 5


def store_rows(stores: Iterable[Store]) -> list[ConsoleStoreRow]:
    """Of one page: plans and hosts in one statement each."""
    found = list(stores)
    plans = plans_of(store.owner_id for store in found)
    primary = Domain.objects.filter(tenant__in=found, is_primary=True).values_list("tenant_id", "domain")
    hosts = dict(primary)
    none = PlanState(LITE, "", None)
    return [
        ConsoleStoreRow(**_row(store, plans.get(store.owner_id, none), hosts.get(store.pk)))
        for store in found
    ]


def store_out(store: Store) -> ConsoleStoreOut:
    domains = Domain.objects.filter(tenant=store).order_by("-is_primary", "domain")
    hosts = list(domains.values_list("domain", flat=True))
    measure = _measure_of(store)
    visits = visits_out(SupportVisit.objects.filter(store=store).order_by("-pk")[:LAST_VISITS])
    return ConsoleStoreOut(
        **_row(store, plan_of_owner(store.owner_id), hosts[0] if hosts else None),
        **{name: getattr(store, name) for name in ("owner_id", "business_name", "schema_name", "language")},
        url=store_url(store),
        identification_number=store.identification_number,
        currency=store.currency,
        hosts=hosts,
        uses=_uses(measure),
        holds=_holds(store),
        visits=visits,
        welcomes_support=welcomes_support(store.pk),
    )


def visits_out(visits: "QuerySet[SupportVisit] | Iterable[SupportVisit]") -> list[VisitOut]:
    found = list(visits)
    counts = _entry_counts([visit.pk for visit in found])
    names = dict(Store.objects.filter(pk__in={v.store_id for v in found}).values_list("pk", "name"))
    return [VisitOut(**_visit(visit, names[visit.store_id], counts.get(visit.pk))) for visit in found]


def store_visits_out(visits: Iterable[SupportVisit]) -> list[StoreVisitOut]:
    """With their lines, the newest first."""
    found = list(visits)
    entries: dict[UUID, list[VisitEntryOut]] = {}
    for entry in SupportEntry.objects.filter(visit__in=found).order_by("-pk"):
        entries.setdefault(entry.visit_id, []).append(entry_out(entry))
    return [StoreVisitOut(**dict(out), entries=entries.get(out.id, [])) for out in visits_out(found)]


def entry_out(entry: SupportEntry) -> VisitEntryOut:
    return VisitEntryOut.from_row(entry, at=entry.created_at)


def names_of(user_ids: Iterable[UUID | None]) -> dict[UUID, str]:
    users = User.objects.in_bulk({one for one in user_ids if one})
    return {pk: user.full_name or user.email for pk, user in users.items()}


def _row(store: Store, plan: PlanState, host: str | None) -> dict[str, Any]:
    owner = store.owner
    return {
        "id": store.pk,
        "name": store.name,
        "host": host or free_host(store.subdomain_name),
        "logo_url": store.logo_url or None,
        "owner_name": owner.full_name,
        "owner_email": owner.email,
        "owner_verified": owner.email_verified_at is not None,
        "country": store.country,
        "state": store.state,
        "tier_plan": plan.tier_plan,
        "subscription_state": plan.state,
        "plan_ends_at": plan.ends_at,
        "measure": _measure(store, _measure_of(store)),
        "created_at": store.created_at,
    }


def _measure_of(store: Store) -> StoreMeasure | None:
    return getattr(store, "measure", None)


def _measure(store: Store, measure: StoreMeasure | None) -> MeasureOut | None:
    if measure is None:
        return None
    limit = measure.uses.get("products", {}).get("limit")
    same = ("products orders sales storage_mb database_bytes over near last_used_at measured_at").split()
    figures = {name: getattr(measure, name) for name in same}
    return MeasureOut(**{"currency": store.currency, "product_limit": limit, **figures})


def _uses(measure: StoreMeasure | None) -> list[GateUsageOut]:
    uses = measure.uses if measure else {}
    return [GateUsageOut(gate=gate, limit=use["limit"], used=use["used"]) for gate, use in uses.items()]


def _holds(store: Store) -> list[HoldOut]:
    holds = list(Hold.objects.filter(store=store).order_by("-pk")[:LAST_VISITS])
    names = names_of(hold.admin_id for hold in holds)
    return [HoldOut.from_row(hold, admin_name=names.get(hold.admin_id, "")) for hold in holds]


def _entry_counts(visit_ids: list[UUID]) -> dict[UUID, tuple[int, int]]:
    rows = SupportEntry.objects.filter(visit_id__in=visit_ids).order_by().values("visit_id")
    counted = rows.annotate(
        views=Count("pk", filter=Q(kind=EntryKind.VIEWED)),
        changes=Count("pk", filter=Q(kind=EntryKind.CHANGED)),
    )
    return {row["visit_id"]: (row["views"], row["changes"]) for row in counted}


def _visit(visit: SupportVisit, store_name: str, counts: tuple[int, int] | None) -> dict[str, Any]:
    views, changes = counts or (0, 0)
    same = "id store_id admin_name reason created_at expires_at ended_at ended_by solved".split()
    return {
        **{name: getattr(visit, name) for name in same},
        "store_name": store_name,
        "views": views,
        "changes": changes,
    }
