"""The one way to change the state of a receipt, and what follows for the one that a note corrects."""

from typing import Any, Final
from uuid import UUID

from django.db.models import F
from django.utils import timezone

from apps.notifications.services.notify import notify
from apps.orders.actors import SYSTEM, Actor
from apps.orders.timeline import add_event
from apps.receipts import states
from apps.receipts.errors import ReceiptMoveRefused
from apps.receipts.models import Receipt
from common.crud import lock_or_404

_EVENTS: Final = {states.REJECTED: "receipt_rejected", states.VOIDED: "receipt_voided"}
_NEWS: Final = {states.REJECTED: "receipt_rejected", states.VOID_REJECTED: "receipt_void_rejected"}
PATH: Final = "/admin/orders/receipts"
_LOST: Final = frozenset({states.REJECTED, states.VOIDED})


def lock_receipt(receipt_id: UUID, *, version: int | None = None) -> Receipt:
    """Locked until the transaction ends, ready for `move`."""
    return lock_or_404(Receipt.objects.all(), receipt_id, version=version)


def move(receipt: Receipt, to: str, *, actor: Actor = SYSTEM, **changes: Any) -> None:
    """Changes a locked receipt. Conflict where there is no such move."""
    if not states.may_move(receipt.state, to):
        raise ReceiptMoveRefused(state=receipt.state, to=to)
    receipt.state = to
    for name, value in changes.items():
        setattr(receipt, name, value)
    if to == states.VOIDED:
        receipt.voided_at = timezone.now()
    receipt.save(update_fields=["state", "version", "voided_at", "updated_at", *changes])
    if kind := _EVENTS.get(to):
        add_event(receipt.order, kind, actor, event_params(receipt))
    if kind := _NEWS.get(to):
        params = {"code": receipt.code, "reason": receipt.answer}
        notify(kind, params, link=f"{PATH}/{receipt.pk}", severity="warning")
    if receipt.corrects_id and to in _LOST:
        _give_back(receipt)
    elif receipt.corrects_id and to in (states.ACCEPTED, states.ACCEPTED_WITH_OBSERVATIONS):
        settle_credit(receipt)


def settle_credit(note: Receipt) -> None:
    """A receipt of which nothing is left is CREDITED once its note counts."""
    receipt = _corrected(note)
    if receipt.credited == receipt.total and receipt.state in states.STANDING:
        move(receipt, states.CREDITED)


def event_params(receipt: Receipt) -> dict[str, Any]:
    return {"receiptOid": str(receipt.pk), "kind": receipt.kind, "code": receipt.code}


def _give_back(note: Receipt) -> None:
    receipt = _corrected(note)
    Receipt.objects.filter(pk=receipt.pk).update(credited=F("credited") - note.total)
    if receipt.state == states.CREDITED:
        move(receipt, states.ACCEPTED if receipt.sender else states.ISSUED)


def _corrected(note: Receipt) -> Receipt:
    assert note.corrects_id is not None
    return lock_receipt(note.corrects_id)
