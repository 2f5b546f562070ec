"""Voiding a receipt, and sending one again."""

from datetime import timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.orders.actors import Actor
from apps.receipts import states
from apps.receipts.models import Receipt
from apps.receipts.services.emit import SEND, local_day
from apps.receipts.services.move import lock_receipt, move
from apps.receipts.services.series import take_voiding_name
from common.errors import Conflict
from common.outbox import enqueue
from common.store_context import current_store_id

VOID: Final = "receipt.void"
BOLETAS, FACTURAS = "RC", "RA"
"""Boletas and their notes are voided by a daily summary, facturas and theirs by a list."""
LIMA: Final = "America/Lima"
MAX_VOID_DAYS: Final = 7
"""SUNAT takes no voiding after them."""


@transaction.atomic
def void_receipt(*, receipt_id: UUID, reason: str, actor: Actor, version: int | None = None) -> Receipt:
    """At once without a sender; else SUNAT is told, and its answer is waited for."""
    receipt = lock_receipt(receipt_id, version=version)
    if receipt.credited:
        raise Conflict("receipt_has_notes")
    if not receipt.sender:
        move(receipt, states.VOIDED, actor=actor, void_reason=reason)
        return receipt
    if timezone.now() - receipt.issued_at > timedelta(days=MAX_VOID_DAYS):
        raise Conflict("receipt_void_late")
    code = BOLETAS if receipt.series.startswith("B") else FACTURAS
    name = take_voiding_name(code, local_day(timezone.now(), LIMA))
    move(receipt, states.VOIDING, actor=actor, void_reason=reason, void_ticket=name)
    _enqueue(VOID, receipt)
    return receipt


@transaction.atomic
def retry_receipt(*, receipt_id: UUID, actor: Actor, version: int | None = None) -> Receipt:
    """The same number once more."""
    receipt = lock_receipt(receipt_id, version=version)
    move(receipt, states.QUEUED, actor=actor)
    _enqueue(SEND, receipt)
    return receipt


def _enqueue(kind: str, receipt: Receipt) -> None:
    enqueue(
        kind,
        {"receiptOid": str(receipt.pk)},
        store_id=current_store_id(),
        dedupe_key=f"{kind}:{receipt.pk}:{receipt.version}",
    )
