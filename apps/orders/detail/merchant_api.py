"""Single orders of the store: detail, changes, states, payments."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from ninja import Status

from apps.orders import states
from apps.orders.detail.services.delete_order import delete_order
from apps.orders.detail.services.update_contact import update_contact
from apps.orders.merchant_detail import SEES_CONTACT, actor_of, detail_out, placed_order
from apps.orders.payments.services.cancel_order import cancel_order
from apps.orders.payments.services.payments import record_payment
from apps.orders.schemas import OrderOut, OrderPatch, PaymentIn, StateIn
from apps.orders.state_machine.services.change_state import Details, change_state
from common.api import Request, Router
from common.errors import NotPermitted
from common.idempotency import HEADER, StoredResponse, run_once

router = Router(tags=["order"])


@router.get("/order/{uuid:order_id}", response=OrderOut, permission="orders.view")
def get_order(request: Request, order_id: UUID) -> OrderOut:
    """One order with lines, timeline, parcels, claims and payments."""
    return detail_out(request, order_id)


@router.patch("/order/{uuid:order_id}", response=OrderOut, permission="orders.edit")
def update_order(request: Request, order_id: UUID, payload: OrderPatch) -> OrderOut:
    """Contact, answers and note at any time, the address until the order is on its way; contact, answers and
    address only by those who may see them."""
    changes = payload.model_dump(exclude_unset=True)
    if changes.keys() & {"contact", "address", "answers"} and not request.caller.may(SEES_CONTACT):
        raise NotPermitted(permission=SEES_CONTACT)
    update_contact(
        order_id=order_id,
        version=changes.pop("version", None),
        changes=changes,
        actor=actor_of(request),
    )
    return detail_out(request, order_id)


@router.delete("/order/{uuid:order_id}", response={204: None}, permission="orders.delete")
def delete_order_or_archive(request: Request, order_id: UUID) -> Status[None]:
    """A draft goes; a cancelled or expired order is archived; 409 `transition_refused` for any other."""
    delete_order(order_id=order_id, actor=actor_of(request))
    return Status(204, None)


@router.patch("/order/{uuid:order_id}/state", response=OrderOut, permission="orders.edit")
def change_order_state(request: Request, order_id: UUID, payload: StateIn) -> OrderOut:
    """Moves an order; 409 `transition_refused` with `current` when it can't go there now. `refund`
    of a cancelled order needs orders.refund."""
    if payload.refund and not request.caller.may("orders.refund"):
        raise NotPermitted(permission="orders.refund")
    body: dict[str, Any] = payload.model_dump(exclude={"state"}, exclude_none=True)
    actor, details = actor_of(request), Details(**body)
    placed_order(order_id)
    if payload.state == states.CANCELLED:
        cancel_order(order_id=order_id, actor=actor, details=details)
    else:
        change_state(order_id=order_id, to=payload.state, actor=actor, details=details)
    return detail_out(request, order_id)


@router.post("/order/{uuid:order_id}/payment", response=OrderOut, permission="orders.approve_payment")
def record_order_payment(
    request: Request, order_id: UUID, response: HttpResponse, payload: PaymentIn | None = None
) -> OrderOut:
    """Money that the merchant has seen: the open amount, a part, or what a card paid otherwise than
    asked (`attemptOid`); takes `Idempotency-Key`.

    409 `claim_in_review`, `payment_held` or `payment_odd` while other money of the order is open.
    """
    actor, body = actor_of(request), payload or PaymentIn()

    def act() -> StoredResponse:
        record_payment(order_id=order_id, actor=actor, **body.model_dump())
        return StoredResponse(200, {})

    scope = f"{request.store.pk}:order/payment:{order_id}"
    answer = run_once(
        scope, request.headers.get(HEADER), body.model_dump(mode="json", exclude={"version"}), act
    )
    if answer.replayed:
        response["Idempotent-Replayed"] = "true"
    return detail_out(request, order_id)
