"""Parcels, their couriers and returns of an order."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from ninja import Status

from apps.orders.agency_pickup import TEXTS
from apps.orders.fulfillment.schemas import (
    CourierChoiceIn,
    LineUnits,
    ParcelIn,
    ParcelPatch,
    PickupTextsOut,
    ReceivedUnits,
    ReturnIn,
    ReturnPatch,
)
from apps.orders.fulfillment.services.choose_courier import CourierChoice, choose_courier
from apps.orders.fulfillment.services.parcels import Notifying, create_parcel, update_parcel
from apps.orders.fulfillment.services.returns import cancel_return, create_return, receive_return
from apps.orders.merchant_detail import actor_of, detail_out, placed_order
from apps.orders.schemas import OrderOut
from apps.orders.state_machine.services.fulfillment import TrackingInfo
from apps.orders.state_machine.services.returned_units import Outcome
from apps.shipping.couriers.choice import choose_quote
from common.api import Request, Router
from common.errors import Invalid, issue
from common.i18n import parse_language
from common.idempotency import HEADER, StoredResponse, run_once

router = Router(tags=["order"])
_WAY = ("courier", "tracking", "tracking_url")


@router.post("/order/{uuid:order_id}/parcel", response={201: OrderOut}, permission="orders.edit")
def create_order_parcel(
    request: Request, order_id: UUID, payload: ParcelIn, response: HttpResponse
) -> Status[OrderOut]:
    """Packs units, and with `ship` sends them: the order follows. Takes `Idempotency-Key`."""
    units, actor = _units(payload.lines), actor_of(request)
    way = TrackingInfo(payload.courier, payload.tracking, payload.tracking_url)
    telling = Notifying(actor, notify=payload.notify)

    def act() -> StoredResponse:
        parcel = create_parcel(
            order_id=order_id,
            units=units,
            way=way,
            is_sent=payload.ship,
            telling=telling,
            version=payload.version,
        )
        return StoredResponse(201, {"parcelOid": parcel.pk})

    answer = run_once(_scope(request, order_id, "parcel"), _key(request), _requested(payload), act)
    _mark(response, answer)
    return Status(201, detail_out(request, order_id))


@router.patch("/order/{uuid:order_id}/parcel/{uuid:parcel_id}", response=OrderOut, permission="orders.edit")
def update_order_parcel(request: Request, order_id: UUID, parcel_id: UUID, payload: ParcelPatch) -> OrderOut:
    """Sends, delivers or takes back a parcel, or writes its courier and tracking number."""
    body = payload.model_dump(exclude_unset=True)
    update_parcel(
        order_id=order_id,
        parcel_id=parcel_id,
        to=payload.state,
        way={name: body[name] or "" for name in _WAY if name in body},
        telling=Notifying(actor_of(request), payload.notify, payload.collected),
        version=payload.version,
    )
    return detail_out(request, order_id)


@router.patch("/order/{uuid:order_id}/courier", response=OrderOut, permission="orders.edit")
def choose_order_courier(request: Request, order_id: UUID, payload: CourierChoiceIn) -> OrderOut:
    """Writes the courier price that was chosen, and who fetches it at an agency, on the parcel that waits.

    The price is asked again on the server: one that moved is refused with 409 `courier_price_moved`.
    """
    body = payload.model_dump(exclude_unset=True)
    quote = payload.quote
    chosen = None
    if quote is not None:
        fields = quote.model_dump() | {"order_id": order_id, "parcel_id": payload.parcel_id}
        chosen = choose_quote(
            fields,
            courier=quote.courier,
            service=quote.service,
            service_code=quote.service_code,
            price=quote.price,
        )
    choose_courier(
        order_id=order_id,
        parcel_id=payload.parcel_id,
        choice=CourierChoice(chosen, body.get("pickup", {}), payload.tracking),
        actor=actor_of(request),
        version=payload.version,
    )
    return detail_out(request, order_id)


@router.get("/order/{uuid:order_id}/courier/texts", response=PickupTextsOut, permission="orders.view")
def get_order_pickup_texts(request: Request, order_id: UUID) -> PickupTextsOut:
    """What the buyer will read about a pickup at an agency, in his language, for a preview."""
    language = parse_language(placed_order(order_id).language)
    return PickupTextsOut(language=language, **TEXTS[language])


@router.post("/order/{uuid:order_id}/return", response={201: OrderOut}, permission="orders.edit")
def create_order_return(
    request: Request, order_id: UUID, payload: ReturnIn, response: HttpResponse
) -> Status[OrderOut]:
    """Announces goods that come back, or with `received` books those that are here; takes
    `Idempotency-Key`."""
    units, outcomes, actor = _units(payload.lines), _outcomes(payload.restock), actor_of(request)

    def act() -> StoredResponse:
        back = create_return(
            order_id=order_id,
            units=units,
            reason=payload.reason,
            note=payload.note,
            is_here=payload.received,
            outcomes=outcomes,
            actor=actor,
            notify=payload.notify,
            version=payload.version,
        )
        return StoredResponse(201, {"returnOid": back.pk})

    answer = run_once(_scope(request, order_id, "return"), _key(request), _requested(payload), act)
    _mark(response, answer)
    return Status(201, detail_out(request, order_id))


@router.patch("/order/{uuid:order_id}/return/{uuid:return_id}", response=OrderOut, permission="orders.edit")
def update_order_return(request: Request, order_id: UUID, return_id: UUID, payload: ReturnPatch) -> OrderOut:
    """The goods have come, in which state; or they don't come after all."""
    actor = actor_of(request)
    if payload.state == "CANCELLED":
        cancel_return(
            order_id=order_id, return_id=return_id, note=payload.note, actor=actor, version=payload.version
        )
    else:
        receive_return(
            order_id=order_id,
            return_id=return_id,
            outcomes=_outcomes(payload.lines),
            note=payload.note,
            actor=actor,
            notify=payload.notify,
            version=payload.version,
        )
    return detail_out(request, order_id)


def _units(lines: Sequence[LineUnits]) -> dict[UUID, int]:
    """By line, in the order of the call; a line that is there twice is Invalid."""
    _once([line.line_id for line in lines])
    return {line.line_id: line.quantity for line in lines}


def _outcomes(lines: Sequence[ReceivedUnits] | None) -> dict[UUID, Outcome] | None:
    if lines is None:
        return None
    _once([line.line_id for line in lines])
    return {line.line_id: Outcome(line.restocked, line.damaged) for line in lines}


def _once(ids: list[UUID]) -> None:
    wrong = {
        f"lines.{position}.lineOid": [issue("line_twice")]
        for position, one in enumerate(ids)
        if one in ids[:position]
    }
    if wrong:
        raise Invalid(wrong)


def _requested(payload: ParcelIn | ReturnIn) -> dict[str, Any]:
    """What makes two calls the same; a repeated one may know the order that the first one left."""
    return payload.model_dump(mode="json", exclude={"version"})


def _scope(request: Request, order_id: UUID, what: str) -> str:
    return f"{request.store.pk}:order/{what}:{order_id}"


def _key(request: Request) -> str | None:
    return request.headers.get(HEADER)


def _mark(response: HttpResponse, answer: StoredResponse) -> None:
    if answer.replayed:
        response["Idempotent-Replayed"] = "true"
