"""One person as a whole: merged with another, handed over as a file, erased."""

from typing import Any
from uuid import UUID

import orjson
from django.http import HttpResponse
from ninja import Status

from apps.customers.actors import member
from apps.customers.merge_schemas import (
    COLUMNS,
    CustomerErasePreview,
    CustomerMergeIn,
    CustomerMergePreview,
    CustomerMergeSide,
)
from apps.customers.models import Customer
from apps.customers.personal_data import export_person, obstacle_to_erase
from apps.customers.presentation import customer_out
from apps.customers.schemas import CONTACT_FIELDS, CustomerOut
from apps.customers.services.erase_customer import erase_customer as erase_service
from apps.customers.services.merge_customers import SINGLE, merge_customers
from apps.customers.services.merge_customers import undo_merge as undo_service
from common.api import Request, Router
from common.crud import get_or_404
from common.errors import NotPermitted
from common.member_limits import own_orders_of
from common.messages import error_text
from common.schemas import wire_name

router = Router(tags=["customer"])
SEES_CONTACT = "customers.see_contact"


@router.get(
    "/crm/customer/{uuid:customer_id}/merge/{uuid:other_id}",
    response=CustomerMergePreview,
    permission="customers.view",
)
def preview_merge(request: Request, customer_id: UUID, other_id: UUID) -> CustomerMergePreview:
    """Two customers side by side."""
    return CustomerMergePreview(customer=_side(request, customer_id), other=_side(request, other_id))


@router.post("/crm/customer/{uuid:customer_id}/merge", response=CustomerOut, permission="customers.delete")
def merge_customer(request: Request, customer_id: UUID, payload: CustomerMergeIn) -> CustomerOut:
    """The other becomes part of this customer; DELETE of the merge undoes it for 30 days."""
    customer = merge_customers(
        customer_id=customer_id,
        other_id=payload.other_id,
        taken={COLUMNS.get(name, name) for name in payload.taken},
        actor=member(request.caller.user_id),
    )
    return _out(request, customer)


@router.delete("/crm/customer/{uuid:customer_id}/merge/{uuid:other_id}", permission="customers.delete")
def undo_merge(request: Request, customer_id: UUID, other_id: UUID) -> Status[None]:
    """Two customers again, with the orders that each had."""
    undo_service(customer_id=customer_id, other_id=other_id)
    return Status(204, None)


@router.get("/crm/customer/{uuid:customer_id}/file", permission=SEES_CONTACT)
def get_customer_file(request: Request, customer_id: UUID) -> HttpResponse:
    """All that the store has of one person, as a JSON file to hand over: not by who sees a part of it."""
    if own_orders_of():
        raise NotPermitted("customer_file_limited")
    customer = get_or_404(Customer.objects.live(), pk=customer_id)
    content = orjson.dumps(export_person(customer.pk), option=orjson.OPT_INDENT_2)
    response = HttpResponse(content, content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="customer-{customer.pk}.json"'
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response


@router.get(
    "/crm/customer/{uuid:customer_id}/erase", response=CustomerErasePreview, permission="customers.delete"
)
def preview_erase(request: Request, customer_id: UUID) -> CustomerErasePreview:
    """What erasing does, and why it can't be done yet."""
    customer = get_or_404(Customer.objects.live(), pk=customer_id)
    reason = obstacle_to_erase(customer.pk)
    return CustomerErasePreview(orders=customer.order_count, obstacle=error_text(reason) if reason else None)


@router.post("/crm/customer/{uuid:customer_id}/erase", response={204: None}, permission="customers.delete")
def erase_customer(request: Request, customer_id: UUID) -> Status[None]:
    """Everything about the person goes for good; orders stay without the name."""
    erase_service(customer_id=customer_id)
    return Status(204, None)


def _out(request: Request, customer: Customer) -> CustomerOut:
    customer.refresh_from_db()
    sees_contact = request.caller.may(SEES_CONTACT)
    return customer_out(customer, currency=request.store.currency, sees_contact=sees_contact)


def _side(request: Request, customer_id: UUID) -> CustomerMergeSide:
    customer = get_or_404(Customer.objects.live(), pk=customer_id)
    hidden = frozenset() if request.caller.may(SEES_CONTACT) else CONTACT_FIELDS
    fields: dict[str, Any] = {
        wire_name(name): _plain(getattr(customer, name)) for name in SINGLE if name not in hidden
    }
    return CustomerMergeSide.from_row(
        customer, name=customer.full_name, fields=fields, currency=request.store.currency
    )


def _plain(value: Any) -> Any:
    return value.isoformat() if hasattr(value, "isoformat") else value
