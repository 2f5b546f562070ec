"""Claims of payment: sent by the buyer, decided by the merchant. A claim never pays by itself."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any, BinaryIO
from uuid import UUID

from django.core.files.storage import default_storage
from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.errors import OperationUsed
from apps.orders.models import ClaimState, Order, PaymentClaim
from apps.orders.next_action import is_claimable
from apps.orders.payments.services.operation_numbers import digits_of, is_used, was_rejected
from apps.orders.state_machine.services.change_state import extend, lock_order, settle
from apps.orders.state_machine.services.money import add_payment, notify_part_payment, rounded_due_now
from apps.orders.timeline import add_event, enqueue_for_order
from common.errors import Conflict, Invalid, NotFound, issue
from common.money import quantize, to_wire
from common.pictures import Picture, open_picture, renditions
from common.storage import new_key, put
from common.store_context import current_store_id

MAX_CLAIMS = 10


@dataclass(frozen=True)
class ClaimInput:
    """What the buyer tells of his payment."""

    digits: str
    """Empty: he sends a picture alone."""
    payer_name: str
    amount: Decimal | None
    again: bool
    """He knows that the shop has rejected this number."""


def create_claim(
    *,
    order_id: UUID,
    operation_number: str = "",
    payer_name: str = "",
    amount: Decimal | None = None,
    screenshot: BinaryIO | None = None,
    again: bool = False,
) -> PaymentClaim:
    """The buyer says that he has paid: the order waits for the merchant and does not expire meanwhile.

    A number or a picture is enough to look for the money. The picture is drawn anew and kept where no
    address leads to it: before the order is locked, and thrown away when the claim is refused.
    """
    claim_input = ClaimInput(_digits(operation_number, screenshot), payer_name, _amount(amount), again)
    stored = _keep(open_picture(screenshot, "screenshot")) if screenshot else None
    try:
        return _send(order_id, claim_input, stored)
    except Exception as refusal:
        if stored:
            default_storage.delete(stored["key"])
        if isinstance(refusal, IntegrityError):
            raise OperationUsed() from None
        raise


def _digits(operation_number: str, screenshot: BinaryIO | None) -> str:
    if not operation_number.strip():
        if screenshot is None:
            raise Invalid({"operationNumber": [issue("operation_or_picture")]})
        return ""
    digits = digits_of(operation_number)
    if digits is None:
        raise Invalid({"operationNumber": [issue("operation_digits")]})
    return digits


def _amount(amount: Decimal | None) -> Decimal | None:
    if amount is not None and amount <= 0:
        raise Invalid({"amount": [issue("too_small", min="0.01")]})
    return amount


@transaction.atomic
def _send(order_id: UUID, claim_input: ClaimInput, stored: dict[str, Any] | None) -> PaymentClaim:
    order = lock_order(order_id)
    method_id = _method_id(order, claim_input)
    due = rounded_due_now(order)
    amount = None if claim_input.amount is None else quantize(claim_input.amount, order.currency)
    claim = PaymentClaim.objects.create(
        order=order,
        method_id=method_id,
        method=order.payment,
        operation_number=claim_input.digits,
        amount=due if amount is None else amount,
        said=amount,
        expected=due,
        payer_name=claim_input.payer_name,
        screenshot=stored,
        screenshot_digest=stored["digest"] if stored else "",
    )
    params = {
        "operationNumber": claim_input.digits,
        "saidAmount": "" if amount is None else to_wire(amount, order.currency),
    }
    add_event(order, "claim_sent", None, {name: value for name, value in params.items() if value})
    settle(order)
    enqueue_for_order("order.claim_sent", order, key=claim.pk, claimOid=str(claim.pk))
    return claim


def _method_id(order: Order, claim_input: ClaimInput) -> UUID:
    """The way to pay that the number is of; Conflict when the order takes no claim, or not this number."""
    if order.payment_state == states.IN_REVIEW:
        raise Conflict("claim_in_review")
    is_open = is_claimable(order) and order.claims.count() < MAX_CLAIMS
    if not is_open or order.payment_method_id is None:
        raise Conflict("claim_refused")
    if claim_input.digits:
        if is_used(order.payment_method_id, claim_input.digits):
            raise OperationUsed()
        if not claim_input.again and was_rejected(order.payment_method_id, claim_input.digits):
            raise Conflict("operation_rejected")
    return order.payment_method_id


def _keep(picture: Picture) -> dict[str, Any]:
    """The large JPEG under the private prefix of the store; the media view refuses it to everybody."""
    drawn = next(image for image in renditions(picture, ("large",)) if image.format == "jpg")
    key = put(new_key(current_store_id(), "private/claims", "jpg"), drawn.content)
    return {"key": key, "digest": picture.digest, "width": drawn.width, "height": drawn.height}


@transaction.atomic
def approve_claim(*, claim_id: UUID, amount: Decimal | None, actor: Actor) -> PaymentClaim:
    """The merchant found the money: a payment of what he found, and the order is settled."""
    claim, order = _locked(claim_id)
    found = quantize(amount, order.currency) if amount is not None else claim.amount
    if found <= 0:
        raise Invalid({"amount": [issue("too_small", min="0.01")]})
    _decide(claim, ClaimState.APPROVED, actor)
    claim_input = {"operationNumber": claim.operation_number, "amount": to_wire(found, order.currency)}
    add_event(order, "claim_approved", actor, claim_input)
    payment = add_payment(order, amount=found, actor=actor, reference=claim.operation_number)
    settle(order)
    notify_part_payment(order, payment)
    claim.order = order
    return claim


@transaction.atomic
def reject_claim(*, claim_id: UUID, reason: str, actor: Actor) -> PaymentClaim:
    """The money isn't there: the buyer may try again and has the whole time for it."""
    claim, order = _locked(claim_id)
    _decide(claim, ClaimState.REJECTED, actor, reason)
    add_event(order, "claim_rejected", actor, {"operationNumber": claim.operation_number, "reason": reason})
    settle(order)
    extend(order)
    order.save(update_fields=["expires_at", "updated_at"])
    enqueue_for_order("order.claim_rejected", order, key=claim.pk, claimOid=str(claim.pk))
    claim.order = order
    return claim


def _locked(claim_id: UUID) -> tuple[PaymentClaim, Order]:
    """The order is locked before the claim, as everywhere; then the claim is read."""
    order_id = PaymentClaim.objects.filter(pk=claim_id).values_list("order_id", flat=True).first()
    if order_id is None:
        raise NotFound()
    order = lock_order(order_id)
    claim = PaymentClaim.objects.get(pk=claim_id)
    if claim.state != ClaimState.IN_REVIEW:
        raise Conflict("claim_closed", state=claim.state)
    return claim, order


def _decide(claim: PaymentClaim, state: ClaimState, actor: Actor, reason: str = "") -> None:
    claim.state, claim.reason = state, reason
    claim.reviewed_by, claim.reviewer_name, claim.reviewed_at = actor.id, actor.name, timezone.now()
    claim.save()
