"""Work of the outbox: receipts on their way to SUNAT."""

from typing import Any
from uuid import UUID

from apps.receipts.services import deliver
from apps.receipts.services.emit import SEND
from apps.receipts.services.void import VOID
from common.outbox import handler

_ATTEMPTS = 80
"""Three days, which SUNAT gives a factura to arrive."""


@handler(SEND, external=True, attempts=_ATTEMPTS)
def send_receipt(payload: dict[str, Any]) -> None:
    deliver.send_receipt(UUID(payload["receiptOid"]))


@handler(VOID, external=True, attempts=_ATTEMPTS)
def void_receipt(payload: dict[str, Any]) -> None:
    deliver.void_at_sender(UUID(payload["receiptOid"]))
