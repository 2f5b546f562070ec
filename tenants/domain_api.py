"""Addresses of a store on the web."""

from typing import Annotated
from uuid import UUID

from django.db.models import OuterRef, Subquery
from ninja import Query, Status

from common.api import Request, Router
from common.errors import NotFound
from common.limiter import limit_by_address
from common.messages import error_text
from common.permissions import MEMBER, OPTIONAL
from common.text import slugify_text
from tenants.domain_schemas import DomainIn, DomainPatch
from tenants.host_names import RESERVED, free_host, is_subdomain
from tenants.models import CustomDomain, Domain, DomainState, Store
from tenants.presentation import domain_out
from tenants.queries import rests
from tenants.schemas import DomainAvailable, DomainOut
from tenants.services.custom_domains import choose_primary
from tenants.services.free_address import update_free_address

router = Router(tags=["domain"])


@router.get(
    "/domain/available",
    response=DomainAvailable,
    permission=OPTIONAL,
    before=[limit_by_address("domain-available", 120, 60)],
)
def check_domain_available(request: Request, name: Annotated[str, Query(max_length=120)]) -> DomainAvailable:
    """Whether a free subdomain can be had, with near ones that can.

    That of a closed store rests for all but the user who closed it.
    """
    caller = getattr(request, "caller", None)
    return _availability(slugify_text(name)[:40].strip("-"), caller.user_id if caller else None)


@router.get("/domain/free", response=DomainAvailable, permission=MEMBER)
def get_free_domain(request: Request) -> DomainAvailable:
    """The store's own free subdomain."""
    name = request.store.subdomain_name
    return DomainAvailable(name=name, domain=free_host(name), available=False, reason=None, suggestions=[])


@router.get("/domain", response=DomainOut, permission=MEMBER)
def get_domain(request: Request) -> DomainOut:
    """The primary address of the store."""
    return _primary(request.store)


@router.post("/domain", response={201: DomainOut}, permission="domain.manage")
def create_domain(request: Request, payload: DomainIn) -> Status[DomainOut]:
    """Takes another free address; the ones before lead to it."""
    update_free_address(store=request.store, prefix=payload.prefix)
    return Status(201, _primary(request.store))


@router.patch("/domain", response=DomainOut, permission="domain.manage")
def update_domain(request: Request, payload: DomainPatch) -> DomainOut:
    """Another free address, another primary one, or both."""
    if payload.prefix is not None:
        update_free_address(store=request.store, prefix=payload.prefix)
    if "primary_id" in payload.model_fields_set:
        choose_primary(store=request.store, domain_id=payload.primary_id)
    return _primary(request.store)


def _primary(store: Store) -> DomainOut:
    troubled = {"changed": _first_in(DomainState.DEGRADED), "disconnected": _first_in(DomainState.DISABLED)}
    domain = Domain.objects.filter(tenant_id=store.pk, is_primary=True).annotate(**troubled).first()
    if domain is None:
        raise NotFound()
    return domain_out(domain, changed=domain.changed, disconnected=domain.disconnected)


def _first_in(state: DomainState) -> Subquery:
    rows = CustomDomain.objects.filter(store=OuterRef("tenant"), state=state)
    return Subquery(rows.order_by("created_at").values("host")[:1])


def _availability(name: str, user_id: UUID | None) -> DomainAvailable:
    reason = None
    if name in RESERVED:
        reason = "subdomain_reserved"
    elif not is_subdomain(name):
        reason = "subdomain_format"
    elif _taken_names([name], user_id):
        reason = "subdomain_taken"
    suggestions: list[str] = []
    if reason in ("subdomain_reserved", "subdomain_taken"):
        ideas = [f"{name}{end}" for end in ("-peru", "-tienda", "-store", "-shop", "-oficial", "2")]
        fitting = [idea for idea in ideas if is_subdomain(idea)]
        taken = _taken_names(fitting, user_id)
        suggestions = [idea for idea in fitting if idea not in taken][:3]
    return DomainAvailable(
        name=name,
        domain=free_host(name),
        available=reason is None,
        reason=error_text(reason) if reason else None,
        suggestions=suggestions,
    )


def _taken_names(names: list[str], user_id: UUID | None) -> set[str]:
    hosts = {free_host(name): name for name in names}
    found = Domain.objects.filter(domain__in=hosts).values_list("domain", flat=True)
    return {hosts[host] for host in {*found, *rests(hosts, user_id)}}
