"""Money back to the buyer."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from ninja import Status

from apps.orders.merchant_detail import actor_of, detail_out, placed_order
from apps.orders.payments.refund_schemas import RefundIn, RefundParts, RefundQuote
from apps.orders.payments.services.refund_order import refund, retry_refund
from apps.orders.schemas import OrderOut
from apps.orders.state_machine.services.refund_figures import refund_figures
from apps.orders.state_machine.services.refund_rows import RefundRequest
from common.api import Request, Router
from common.errors import Invalid, issue
from common.idempotency import HEADER, StoredResponse, run_once

router = Router(tags=["order"])


@router.post("/order/{uuid:order_id}/refund/quote", response=RefundQuote, permission="orders.refund")
def quote_order_refund(request: Request, order_id: UUID, payload: RefundParts) -> RefundQuote:
    """What these units and this part of the delivery come to."""
    order = placed_order(order_id)
    worked = refund_figures(order, _units(payload), payload.shipping)
    figures: dict[str, Any] = {
        name: getattr(worked, name) for name in ("goods", "shipping", "amount", "left")
    }
    return RefundQuote(currency=order.currency, **figures)


@router.post("/order/{uuid:order_id}/refund", response={201: OrderOut}, permission="orders.refund")
def create_order_refund(
    request: Request, order_id: UUID, payload: RefundIn, response: HttpResponse
) -> Status[OrderOut]:
    """By hand it is done at once, by the gateway when that has said so; takes `Idempotency-Key`.

    409 `refund_too_much` with what is left.
    """
    ask, actor = _ask(payload), actor_of(request)

    def act() -> StoredResponse:
        made = refund(order_id=order_id, ask=ask, actor=actor, version=payload.version)
        return StoredResponse(201, {"refundOid": made.pk})

    scope = f"{request.store.pk}:order/refund:{order_id}"
    request_data = payload.model_dump(mode="json", exclude={"version"})
    answer = run_once(scope, request.headers.get(HEADER), request_data, act)
    if answer.replayed:
        response["Idempotent-Replayed"] = "true"
    return Status(201, detail_out(request, order_id))


@router.post(
    "/order/{uuid:order_id}/refund/{uuid:refund_id}/retry", response=OrderOut, permission="orders.refund"
)
def retry_order_refund(request: Request, order_id: UUID, refund_id: UUID) -> OrderOut:
    """Asks the gateway again for a refund that failed."""
    retry_refund(order_id=order_id, refund_id=refund_id, actor=actor_of(request))
    return detail_out(request, order_id)


def _ask(payload: RefundIn) -> RefundRequest:
    return RefundRequest(
        reason=payload.reason,
        how=payload.how,
        amount=payload.amount,
        lines=_units(payload),
        restock=frozenset(line.line_id for line in payload.lines if line.restock),
        still_sent=frozenset(line.line_id for line in payload.lines if not line.remove),
        shipping=payload.shipping,
        reference=payload.reference,
        notify=payload.notify,
    )


def _units(payload: RefundParts) -> dict[UUID, int]:
    lines = {line.line_id: line.quantity for line in payload.lines}
    if len(lines) < len(payload.lines):
        raise Invalid({"lines": [issue("duplicate")]})
    return lines
