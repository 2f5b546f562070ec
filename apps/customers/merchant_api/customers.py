"""Customers of the store."""

from typing import Annotated, Any
from uuid import UUID

from django.http import HttpResponse
from ninja import Query, Status

from apps.customers import queries
from apps.customers.actors import member
from apps.customers.links import link_token
from apps.customers.models import Customer
from apps.customers.pages import find_customers
from apps.customers.presentation import customer_out, customer_row
from apps.customers.schemas import (
    CLEARABLE,
    CONTACT_FIELDS,
    CustomerBlockIn,
    CustomerBulkIn,
    CustomerBulkOut,
    CustomerBulkResult,
    CustomerExport,
    CustomerExportStarted,
    CustomerFields,
    CustomerFilters,
    CustomerFound,
    CustomerIn,
    CustomerLinkOut,
    CustomerOut,
    CustomerPage,
    CustomerPatch,
    CustomerQuery,
    CustomerSearch,
    CustomerTagCount,
)
from apps.customers.services import customers
from apps.customers.services.bulk_customers import Outcome, bulk_customers
from apps.customers.services.export_customers import start_export
from apps.customers.tag_counts import tag_counts
from common.api import Request, Router, prepared_response
from common.crud import changed_fields, get_or_404
from common.errors import NotPermitted
from common.i18n import language
from common.idempotency import idempotent
from common.schemas import Items
from common.versions import with_current_row
from tenants.current import current_store
from tenants.presentation import store_url

router = Router(tags=["customer"])
SEES_CONTACT = "customers.see_contact"


@router.get("/crm/customer", response=CustomerPage, permission="customers.view")
def list_customers(request: Request, query: Annotated[CustomerQuery, Query()]) -> HttpResponse:
    """Customers by filters; contacts only for who may see them."""
    sees, currency = request.caller.may(SEES_CONTACT), request.store.currency
    found = find_customers(query, sees_contact=sees)
    return prepared_response(
        {
            "items": [
                customer_row(row, found.chips(row), currency=currency, sees_contact=sees)
                for row in found.rows
            ],
            "page": query.page,
            "limit": query.limit,
            "total": found.total,
            "totalIsCapped": found.is_capped,
        }
    )


@router.get("/crm/customer/search", response=Items[CustomerFound], permission="customers.view")
def search_customers(request: Request, query: Annotated[CustomerSearch, Query()]) -> Items[CustomerFound]:
    """A few customers by name, and by contact for who may see it; without words those who bought last."""
    filters = CustomerFilters(q=query.q)
    found = queries.filtered(filters, sees_contact=request.caller.may(SEES_CONTACT))
    rows = queries.ordered(found, filters.sort)[: query.limit]
    return Items(items=[CustomerFound.from_row(row, name=row.full_name) for row in rows])


@router.get("/crm/customer/tags", response=Items[CustomerTagCount], permission="customers.view")
def list_customer_tags(request: Request) -> Items[CustomerTagCount]:
    """The tags in use, most used first."""
    return Items(items=[CustomerTagCount(tag=tag, count=count) for tag, count in tag_counts()])


@router.get(
    "/crm/customer/export",
    response={202: CustomerExportStarted},
    permission="orders.export",
    also=["customers.view", SEES_CONTACT],
)
def export_customer_list(
    request: Request, query: Annotated[CustomerExport, Query()]
) -> Status[CustomerExportStarted]:
    """Queues a file with the customers of the list; it is fetched by `GET job/{_id}/file`."""
    job = start_export(query=query, caller=request.caller, language=language())
    return Status(202, CustomerExportStarted(job_id=job.pk))


@router.post("/crm/customer/bulk", response=CustomerBulkOut, permission="customers.edit")
def change_customers(request: Request, payload: CustomerBulkIn) -> CustomerBulkOut:
    """One action on up to 100 customers, with a result for each."""
    done = bulk_customers(
        ids=payload.ids, action=payload.action, tags=payload.tags, category_id=payload.category_id
    )
    return CustomerBulkOut(results=[_bulk_result(one) for one in done])


@router.post("/crm/customer", response={201: CustomerOut}, permission="customers.create")
@idempotent("customer")
def create_customer(request: Request, payload: CustomerIn) -> Status[CustomerOut]:
    """Adds a customer; 409 `11000` with `customerOid` when one has the same email, phone or document.
    Takes `Idempotency-Key`."""
    customer = customers.create_customer(fields=_fields(request, payload))
    return Status(201, _out(request, customer))


@router.get("/crm/customer/{uuid:customer_id}", response=CustomerOut, permission="customers.view")
def get_customer(request: Request, customer_id: UUID) -> CustomerOut:
    """One customer with figures, permissions to write, follow-ups and proposals."""
    return _out(request, get_or_404(Customer.objects.live(), pk=customer_id))


@router.patch("/crm/customer/{uuid:customer_id}", response=CustomerOut, permission="customers.edit")
def update_customer(request: Request, customer_id: UUID, payload: CustomerPatch) -> CustomerOut:
    """Changes a customer; a stale `version` is refused with 409 and the customer as he is now."""
    changes = _fields(request, payload)
    with with_current_row(lambda: get_customer(request, customer_id)):
        customer = customers.update_customer(
            customer_id=customer_id, changes=changes, version=payload.version
        )
    return _out(request, customer)


@router.delete("/crm/customer/{uuid:customer_id}", permission="customers.delete")
def delete_customer(request: Request, customer_id: UUID) -> Status[None]:
    """Deletes a customer; `restore` undoes it for 30 days. His orders stay."""
    customers.delete_customer(customer_id=customer_id)
    return Status(204, None)


@router.post("/crm/customer/{uuid:customer_id}/restore", response=CustomerOut, permission="customers.delete")
def restore_customer(request: Request, customer_id: UUID) -> CustomerOut:
    """Brings a deleted customer back."""
    return _out(request, customers.restore_customer(customer_id=customer_id))


@router.post("/crm/customer/{uuid:customer_id}/block", response=CustomerOut, permission="customers.edit")
def block_customer(request: Request, customer_id: UUID, payload: CustomerBlockIn) -> CustomerOut:
    """Nothing but what an order asks for is sent to him anymore."""
    actor = member(request.caller.user_id)
    return _out(
        request, customers.block_customer(customer_id=customer_id, reason=payload.reason, actor=actor)
    )


@router.delete("/crm/customer/{uuid:customer_id}/block", permission="customers.edit")
def unblock_customer(request: Request, customer_id: UUID) -> Status[None]:
    """Takes the block off."""
    customers.unblock_customer(customer_id=customer_id, actor=member(request.caller.user_id))
    return Status(204, None)


@router.get(
    "/crm/customer/{uuid:customer_id}/link", response=CustomerLinkOut, permission="customers.see_contact"
)
def get_customer_link(request: Request, customer_id: UUID) -> CustomerLinkOut:
    """The customer's own link to the shop, with his prices and conditions."""
    return _link_out(get_or_404(Customer.objects.live(), pk=customer_id))


@router.post("/crm/customer/{uuid:customer_id}/link", response=CustomerLinkOut, permission="customers.edit")
def renew_customer_link(request: Request, customer_id: UUID) -> CustomerLinkOut:
    """A new link; those that were handed out before open nothing anymore."""
    return _link_out(customers.renew_link(customer_id=customer_id))


def _link_out(customer: Customer) -> CustomerLinkOut:
    store = current_store()
    locale = customer.language or store.language
    return CustomerLinkOut(url=f"{store_url(store)}/{locale}#me={link_token(customer, 'shop')}")


def _fields(request: Request, payload: CustomerFields) -> dict[str, Any]:
    """Contacts are written by who may see them."""
    fields = changed_fields(payload, clearable=CLEARABLE)
    if not request.caller.may(SEES_CONTACT) and fields.keys() & CONTACT_FIELDS:
        raise NotPermitted(permission=SEES_CONTACT)
    if "category_oids" in fields:
        fields["category_ids"] = fields.pop("category_oids")
    return fields


def _out(request: Request, customer: Customer) -> CustomerOut:
    customer.refresh_from_db()
    sees_contact = request.caller.may(SEES_CONTACT)
    return customer_out(customer, currency=request.store.currency, sees_contact=sees_contact)


def _bulk_result(outcome: Outcome) -> CustomerBulkResult:
    error = outcome.error
    if error is None:
        return CustomerBulkResult(id=outcome.id, name=outcome.name, ok=True)
    return CustomerBulkResult(
        id=outcome.id,
        name=outcome.name,
        ok=False,
        code=error.code,
        reason=error.reason,
        message=error.summary(),
    )
