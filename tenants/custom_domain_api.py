"""Domains of a store's own, and all its addresses. `_id` names one, as the source of these calls has it."""

from typing import Annotated
from uuid import UUID

from ninja import Query, Status

from common.api import Request, Router
from common.i18n import language
from common.limiter import limit
from common.permissions import MEMBER
from common.schemas import Items
from tenants.domain_mails import send_steps
from tenants.domain_presentation import addresses_of, custom_domain_out
from tenants.domain_schemas import (
    AddressOut,
    CustomDomainIn,
    CustomDomainOut,
    CustomDomainPatch,
    DomainStepsIn,
)
from tenants.models import CustomDomain
from tenants.services import custom_domains

router = Router(tags=["domain"])
DomainId = Annotated[UUID, Query(alias="_id")]
MANAGE = "domain.manage"


@router.get("/domain/all", response=Items[AddressOut], permission=MEMBER)
def list_addresses(request: Request) -> Items[AddressOut]:
    """Every address of the store, the primary one first."""
    return Items(items=addresses_of(request.store))


@router.get("/domain/custom", response=Items[CustomDomainOut], permission="content.view")
def list_custom_domains(request: Request) -> Items[CustomDomainOut]:
    """The store's own domains, with what the last look found."""
    rows = CustomDomain.objects.filter(store=request.store).order_by("created_at")
    return Items(items=[custom_domain_out(row) for row in rows])


@router.post("/domain/custom", response={201: CustomDomainOut}, permission=MANAGE)
def create_custom_domain(request: Request, payload: CustomDomainIn) -> Status[CustomDomainOut]:
    """Claims a domain and says which records it needs; one that somebody else has is refused."""
    row = custom_domains.create_custom_domain(store=request.store, typed=payload.domain_name)
    return Status(201, custom_domain_out(row))


@router.patch("/domain/custom", response=CustomDomainOut, permission=MANAGE)
def update_custom_domain(
    request: Request, payload: CustomDomainPatch, domain_id: DomainId
) -> CustomDomainOut:
    """Makes it the address that all others lead to, or one of those others."""
    custom_domains.get_custom_domain(request.store, domain_id)
    custom_domains.choose_primary(store=request.store, domain_id=domain_id if payload.primary else None)
    return custom_domain_out(custom_domains.get_custom_domain(request.store, domain_id))


@router.delete("/domain/custom", response={204: None}, permission=MANAGE)
def delete_custom_domain(request: Request, domain_id: DomainId) -> Status[None]:
    """It leads nowhere from now on; nobody else can have it for seven days."""
    custom_domains.delete_custom_domain(store=request.store, domain_id=domain_id)
    return Status(204, None)


@router.post("/domain/custom/check", response=CustomDomainOut, permission=MANAGE)
def check_custom_domain(request: Request, domain_id: DomainId) -> CustomDomainOut:
    """Looks at its records now; once in ten seconds. It activates nothing."""
    return custom_domain_out(custom_domains.check_custom_domain(store=request.store, domain_id=domain_id))


@router.post("/domain/custom/steps", response={204: None}, permission=MANAGE)
def send_domain_steps(request: Request, payload: DomainStepsIn, domain_id: DomainId) -> Status[None]:
    """Mails what is left to do to who keeps the records."""
    row = custom_domains.get_custom_domain(request.store, domain_id)
    limit("domain-steps", str(request.store.pk), 5, 3600)
    send_steps(row, to=payload.email, language=language())
    return Status(204, None)
