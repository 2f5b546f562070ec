"""The console itself: who is in it, how the platform is, its switches, its audit, domains."""

from datetime import UTC, datetime
from typing import Annotated, Any
from uuid import UUID

from ninja import Query

from accounts.models import AuthToken
from billing.models import Claim
from common import call_figures, flags
from common.api import Request, Router
from common.flags import Declared
from common.permissions import PLATFORM
from common.schemas import Items, Page, page_of
from console import health_queries
from console.acts import CALL
from console.flag_queries import flags as all_flags
from console.models import AuditEntry, Flag
from console.presentation import names_of
from console.schemas import (
    AuditEntryOut,
    AuditQuery,
    ConsoleDomainOut,
    ConsoleSessionOut,
    DomainQuery,
    FailureOut,
    FlagOut,
    FlagPatch,
    HealthOut,
    QueueOut,
    SlowCallOut,
    StoreSizeOut,
)
from console.services.turn_flag import turn_flag
from console.visit_queries import running_visits
from tenants.models import Domain, StoreState

router = Router(tags=["console"])


@router.get("/console/session", response=ConsoleSessionOut, permission=PLATFORM)
def get_console_session(request: Request) -> ConsoleSessionOut:
    """Who is in the console, until when, and what waits there."""
    token = AuthToken.objects.select_related("user").get(hash=request.caller.token_hash)
    return ConsoleSessionOut(
        name=token.user.full_name,
        email=token.user.email,
        expires_at=token.expires_at,
        failed_work=health_queries.failed_work(),
        open_visits=running_visits().count(),
        open_claims=Claim.objects.filter(state="IN_REVIEW").count(),
    )


@router.get("/console/health", response=HealthOut, permission=PLATFORM)
def get_platform_health(request: Request) -> HealthOut:
    """Queues, failures, the calls of this hour, the room that the database takes."""
    calls, size = call_figures.read(), health_queries.database_size()
    return HealthOut(
        queues=[QueueOut.from_row(queue) for queue in health_queries.queues()],
        calls=calls.calls,
        errors=calls.errors,
        p95_ms=calls.p95,
        slow_calls=[SlowCallOut(route=route, ms=took) for route, took in calls.slowest],
        failures=[_failure(line) for line in calls.failures],
        database_bytes=size.database_bytes,
        week_bytes=size.week_bytes,
        measured_at=size.measured_on,
        largest_stores=[
            StoreSizeOut(
                store_id=row.store_id,
                name=row.store.name,
                database_bytes=row.database_bytes,
                storage_mb=row.storage_mb,
            )
            for row in health_queries.largest_stores()
        ],
        failed_jobs=sum(bool(job.error) for job in health_queries.scheduled_jobs()),
    )


@router.get("/console/flag", response=Items[FlagOut], permission=PLATFORM)
def list_flags(request: Request) -> Items[FlagOut]:
    """The switches of the platform."""
    rows = all_flags()
    names = names_of(row.admin_id for _, row in rows if row)
    return Items(items=[_flag(declared, row, names) for declared, row in rows])


@router.patch("/console/flag/{name}", response=FlagOut, permission=PLATFORM)
def update_flag(request: Request, name: str, payload: FlagPatch) -> FlagOut:
    """Turns one for everybody, at once."""
    row = turn_flag(name, is_on=payload.is_on, reason=payload.reason, admin_id=request.caller.user_id)
    declared = next(one for one in flags.FLAGS if one.name == name)
    return _flag(declared, row, names_of([row.admin_id]))


@router.get("/console/audit", response=Page[AuditEntryOut], permission=PLATFORM)
def list_audit(request: Request, query: Annotated[AuditQuery, Query()]) -> dict[str, Any]:
    """What platform admins did, the newest first; with every call of theirs where `acts` is false."""
    rows = AuditEntry.objects.order_by("-pk")
    if query.acts:
        rows = rows.exclude(action=CALL)
    requested = {"action": query.action, "store_id": query.store_id, "admin_id": query.admin_id}
    rows = rows.filter(**{name: value for name, value in requested.items() if value})
    page = page_of(rows, query)
    names = names_of(row.admin_id for row in page["items"])
    return {**page, "items": [_entry(row, names) for row in page["items"]]}


@router.get("/console/domain", response=Page[ConsoleDomainOut], permission=PLATFORM)
def list_console_domains(request: Request, query: Annotated[DomainQuery, Query()]) -> dict[str, Any]:
    """Hosts of all stores; those that nobody has verified first."""
    rows = Domain.objects.select_related("tenant").exclude(tenant__state=StoreState.DELETED)
    rows = rows.filter(kind=query.kind)
    if query.q:
        rows = rows.filter(domain__icontains=query.q)
    return page_of(rows.order_by("verified_at", "domain"), query, _domain)


def _failure(line: str) -> FailureOut:
    at, method, route, request_id = line.split(" ", 3)
    moment = datetime.fromtimestamp(int(at), UTC)
    return FailureOut(at=moment, route=f"{method} {route}", request_code=request_id)


def _flag(declared: Declared, row: Flag | None, names: dict[UUID, str]) -> FlagOut:
    return FlagOut(
        name=declared.name,
        is_on=row.is_on if row else declared.usual,
        usual=declared.usual,
        reason=row.reason if row else "",
        turned_by=names.get(row.admin_id, "") if row else "",
        turned_at=row.updated_at if row else None,
    )


def _entry(row: AuditEntry, names: dict[UUID, str]) -> AuditEntryOut:
    name = names.get(row.admin_id, "") if row.admin_id else ""
    return AuditEntryOut.from_row(row, at=row.created_at, admin_name=name)


def _domain(row: Domain) -> ConsoleDomainOut:
    return ConsoleDomainOut(
        id=row.pk,
        host=row.domain,
        kind=row.kind,
        primary=row.is_primary,
        verified_at=row.verified_at,
        store_id=row.tenant.pk,
        store_name=row.tenant.name,
        created_at=row.created_at,
    )
