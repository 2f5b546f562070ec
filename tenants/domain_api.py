"""Addresses of a store on the web."""

from typing import Annotated
from uuid import UUID

from ninja import Query

from common.api import Request, Router
from common.errors import NotFound
from common.limiter import limit_by_address
from common.messages import error_text
from common.permissions import MEMBER, OPTIONAL
from common.text import slugify_text
from tenants.host_names import RESERVED, free_host, is_subdomain
from tenants.models import Domain
from tenants.presentation import domain_out
from tenants.queries import rests
from tenants.schemas import DomainAvailable, DomainOut

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
    domain = Domain.objects.filter(tenant_id=request.store.pk, is_primary=True).first()
    if domain is None:
        raise NotFound()
    return domain_out(domain)


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
