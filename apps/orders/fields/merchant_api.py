"""The fields that a store asks besides contact and address."""

from uuid import UUID

from django.http import HttpResponse
from ninja import Status

from apps.orders.comments.comment_files import private_file_response
from apps.orders.fields.schemas import CLEARABLE, OrderFieldIn, OrderFieldOut, OrderFieldPatch
from apps.orders.fields.services import order_fields as services
from apps.orders.fields.services.order_fields import ListedField
from apps.orders.merchant_detail import placed_order
from common.api import Request, Router
from common.crud import changed_fields
from common.idempotency import idempotent
from common.schemas import Items
from common.versions import with_current_row

router = Router(tags=["order"])
PATH = "/order-additional-information"
ONE = f"{PATH}/{{uuid:field_id}}"


@router.get(PATH, response=Items[OrderFieldOut], permission="orders.view")
def list_order_fields(request: Request) -> Items[OrderFieldOut]:
    """All of them in the order in which they are asked, archived ones last."""
    return Items(items=[_out(row) for row in services.list_order_fields()])


@router.post(PATH, response={201: OrderFieldOut}, permission="settings.edit")
@idempotent("order-additional-information")
def create_order_field(request: Request, payload: OrderFieldIn) -> Status[OrderFieldOut]:
    """Adds a field behind the others; 409 `field_limit` where there are twenty. Takes `Idempotency-Key`."""
    filled = {name: value for name, value in payload.model_dump().items() if value is not None}
    made = services.create_order_field(fields=filled)
    return Status(201, _out(services.get_order_field(UUID(made.id))))


@router.get(ONE, response=OrderFieldOut, permission="orders.view")
def get_order_field(request: Request, field_id: UUID) -> OrderFieldOut:
    """One field, with how many orders have an answer to it."""
    return _out(services.get_order_field(field_id))


@router.patch(ONE, response=OrderFieldOut, permission="settings.edit")
def update_order_field(request: Request, field_id: UUID, payload: OrderFieldPatch) -> OrderFieldOut:
    """Changes parts of a field; answers keep the label of their day.

    409 `field_order` or `field_parent` where another field depends on this one; 409 `stale` with the
    field as it is now for a `version` that is late.
    """
    changes = changed_fields(payload, clearable=CLEARABLE)
    with with_current_row(lambda: get_order_field(request, field_id)):
        services.update_order_field(field_id=field_id, changes=changes, version=payload.version)
    return _out(services.get_order_field(field_id))


@router.delete(ONE, response={204: None}, permission="settings.edit")
def delete_order_field(request: Request, field_id: UUID) -> Status[None]:
    """A field that was answered is archived with its answers, another one goes."""
    services.delete_order_field(field_id=field_id)
    return Status(204, None)


@router.get("/order/{uuid:order_id}/answer/{uuid:field_id}/file", permission="customers.see_contact")
def get_answer_file(request: Request, order_id: UUID, field_id: UUID) -> HttpResponse:
    """The file that a buyer sent for a field; it goes to nobody who may not see contacts."""
    answers = placed_order(order_id).answers
    found = (row["value"] for row in answers if row["fieldOid"] == str(field_id) and row["type"] == "FILE")
    return private_file_response(next(found, None))


def _out(row: ListedField) -> OrderFieldOut:
    return OrderFieldOut.from_row(row.field, position=row.position, answers=row.answers)
