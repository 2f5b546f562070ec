"""The list of orders, one more by hand, and what is done to many of them at once."""

from typing import Annotated
from uuid import UUID
from zoneinfo import ZoneInfo

from django.http import HttpResponse
from ninja import Query, Status

from apps.customers.models import Customer
from apps.orders.checkout.services.place_order import OrderDraft, place_order
from apps.orders.fields.answers import given_answers
from apps.orders.listing.bulk_schemas import DocumentIn, OrderBulkIn, OrderBulkOut, TrackingIn, TrackingOut
from apps.orders.listing.queries import find_orders, tag_counts
from apps.orders.listing.schemas import (
    ExportQuery,
    ExportStarted,
    OrderFilters,
    OrderPage,
    OrderQuery,
    TagCount,
)
from apps.orders.listing.services.bulk_orders import Bulk, bulk_orders
from apps.orders.listing.services.bulk_tracking import bulk_tracking
from apps.orders.listing.services.export_orders import start_export
from apps.orders.listing.services.list_filter import build_filter
from apps.orders.listing.services.print_orders import print_orders
from apps.orders.merchant_detail import actor_of, detail_out
from apps.orders.models import Origin
from apps.orders.moments.reminders import Reminders
from apps.orders.presentation import order_row
from apps.orders.queries import assignees
from apps.orders.schemas import Assignee, ManualOrderIn, OrderOut
from common.api import Request, Router, prepared_response
from common.errors import Invalid, NotPermitted, issue
from common.i18n import language, parse_language
from common.idempotency import HEADER, StoredResponse, run_once
from common.money import to_wire
from common.schemas import CAP, Items
from tenants.models import Store

router = Router(tags=["order"])
_SEES_CONTACT = "customers.see_contact"
_NEEDS = {"MARK_PAID": "orders.approve_payment"}
"""What an action needs beside orders.edit: as the call for one order does."""


@router.get("/order", response=OrderPage, permission="orders.view")
def list_orders(request: Request, query: Annotated[OrderQuery, Query()]) -> HttpResponse:
    """Orders by tab and filters; `counts` are those of the tabs under the same filters."""
    caller, zone = request.caller, ZoneInfo(request.store.time_zone)
    start, sees_contact = (query.page - 1) * query.limit, caller.may(_SEES_CONTACT)
    criteria = build_filter(query, zone=zone, caller_id=caller.user_id, sees_contact=sees_contact)
    found = find_orders(criteria, query.tab, query.sort, start=start, limit=query.limit)
    counts = found.counts
    total = counts.by_tab[query.tab]
    reminders = Reminders(request.store.name)
    return prepared_response(
        {
            "items": [
                order_row(columns, sees_contact=sees_contact, reminders=reminders) for columns in found.rows
            ],
            "page": query.page,
            "limit": query.limit,
            "total": total,
            "totalIsCapped": counts.is_capped and total >= CAP,
            "counts": counts.by_tab,
            "countsAreCapped": counts.is_capped,
            "due": None if found.due is None else to_wire(found.due, request.store.currency),
        }
    )


@router.post("/order", response={201: OrderOut}, permission="orders.create")
def create_order(request: Request, payload: ManualOrderIn, response: HttpResponse) -> Status[OrderOut]:
    """An order that the merchant writes down for a buyer; takes `Idempotency-Key`."""
    store, actor = request.store, actor_of(request)
    placing = OrderDraft(
        lines=[(line.variant_id, line.quantity) for line in payload.lines],
        contact=payload.contact.model_dump(),
        shipping_key=payload.shipping_key,
        address=payload.address.model_dump() if payload.address else None,
        payment_method_id=payload.payment_method_id,
        note=payload.note or "",
        answers=given_answers(payload.model_dump()["answers"]),
        total=payload.total,
        language=parse_language(payload.language or store.language),
        origin=Origin.MANUAL,
        customer_id=_chosen_customer(payload.customer_id),
        actor=actor,
    )

    def act() -> StoredResponse:
        return StoredResponse(201, {"orderOid": place_order(placing).pk})

    answer = run_once(
        f"{store.pk}:order:{actor.id}", request.headers.get(HEADER), payload.model_dump(mode="json"), act
    )
    if answer.replayed:
        response["Idempotent-Replayed"] = "true"
    return Status(201, detail_out(request, UUID(str(answer.body["orderOid"]))))


def _chosen_customer(customer_id: UUID | None) -> UUID | None:
    if customer_id is not None and not Customer.objects.live().filter(pk=customer_id).exists():
        raise Invalid({"customerOid": [issue("not_a_choice")]})
    return customer_id


@router.get("/order/export", response={202: ExportStarted}, permission="orders.export")
def export_order_list(request: Request, query: Annotated[ExportQuery, Query()]) -> Status[ExportStarted]:
    """Queues a file with the orders of the list, one row a line; it is fetched by `GET job/{_id}/file`."""
    shared = set(ExportQuery.model_fields) - {"format", "ids"}
    filters = OrderFilters.model_validate(
        query.model_dump(include=shared, by_alias=True, exclude_defaults=True)
    )
    job = start_export(
        form=query.format, filters=filters, ids=query.ids, caller=request.caller, language=language()
    )
    return Status(202, ExportStarted(job_id=job.pk))


@router.get("/order/tags", response=Items[TagCount], permission="orders.view")
def list_order_tags(request: Request) -> Items[TagCount]:
    """The tags in use, most used first."""
    return Items(items=[TagCount(tag=tag, count=count) for tag, count in tag_counts()])


@router.get("/order/assignee", response=Items[Assignee], permission="orders.view")
def list_order_assignees(request: Request) -> Items[Assignee]:
    """The people of the store who can be given an order, by name."""
    return Items(items=[Assignee(id=one, name=name) for one, name in assignees(request.store.pk)])


@router.post("/order/bulk", response=OrderBulkOut, permission="orders.edit")
def change_orders(request: Request, payload: OrderBulkIn) -> OrderBulkOut:
    """One action on up to 100 orders, each in a transaction of its own, with a result for each."""
    params = payload.params
    needed = {_NEEDS.get(payload.action), "orders.refund" if params.refund else None}
    for word in needed - {None}:
        if not request.caller.may(str(word)):
            raise NotPermitted(permission=word)
    bulk = Bulk(action=payload.action, params=params.model_dump(), actor=actor_of(request))
    return OrderBulkOut(results=bulk_orders(ids=payload.ids, bulk=bulk))


@router.post("/order/bulk/tracking", response=TrackingOut, permission="orders.edit")
def send_orders(request: Request, payload: TrackingIn) -> TrackingOut:
    """Couriers and tracking numbers by order number; with `dryRun` it only tells what would happen."""
    rows = [row.model_dump() for row in payload.rows]
    done = bulk_tracking(
        rows=rows, ship=payload.ship, dry_run=payload.dry_run, notify=payload.notify, actor=actor_of(request)
    )
    return TrackingOut(results=done)


@router.post("/order/document", permission="orders.view")
def print_order_papers(request: Request, payload: DocumentIn) -> HttpResponse:
    """Packing slips (A4) or labels (100 × 150 mm) as one PDF; a label needs customers.see_contact."""
    sees_contact = request.caller.may(_SEES_CONTACT)
    if payload.kind == "LABEL" and not sees_contact:
        raise NotPermitted(permission=_SEES_CONTACT)
    store = Store.objects.get(pk=request.store.pk)
    pdf = print_orders(ids=payload.ids, kind=payload.kind, store=store, sees_contact=sees_contact)
    response = HttpResponse(pdf, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{payload.kind.lower().replace("_", "-")}.pdf"'
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response
