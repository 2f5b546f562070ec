"""Receipts as the merchant's calls tell them."""

from collections import Counter
from typing import Any, Final

from apps.receipts import states
from apps.receipts.models import Receipt
from apps.receipts.paper_facts import qr_text
from apps.receipts.refund_note import DueNote
from apps.receipts.schemas import (
    DueNoteOut,
    NoteUnits,
    ReceiptBuyer,
    ReceiptLine,
    ReceiptOut,
    ReceiptRow,
    ReceiptStateOut,
)
from common.money import to_wire

_CREDITABLE: Final = frozenset({states.BOLETA, states.FACTURA})


def actions_of(receipt: Receipt) -> list[str]:
    """What may be done with it by hand."""
    found = []
    if receipt.state == states.ERROR:
        found.append("RETRY")
    to = states.VOIDING if receipt.sender else states.VOIDED
    if states.may_move(receipt.state, to) and not receipt.credited:
        found.append("VOID")
    if receipt.state in states.STANDING and receipt.kind in _CREDITABLE:
        found.append("CREDIT")
    return found


def row_out(receipt: Receipt, *, sees_contact: bool) -> ReceiptRow:
    return ReceiptRow.from_row(receipt, **_shared(receipt, sees_contact))


def receipt_out(receipt: Receipt, *, sees_contact: bool, credited: Counter[str] | None = None) -> ReceiptOut:
    """`receipt` comes with its order and with what it corrects."""
    counted = credited or Counter[str]()
    lines = [ReceiptLine(**line, credited=counted[line["key"]]) for line in receipt.lines]
    return ReceiptOut.from_row(
        receipt,
        **_shared(receipt, sees_contact),
        corrects_code=receipt.corrects.code if receipt.corrects else "",
        lines=lines,
        tax_rate=percent_text(receipt.tax_rate),
        qr=qr_text(receipt) if sees_contact else "",
        has_xml=bool(receipt.xml),
    )


def state_out(receipt: Receipt) -> ReceiptStateOut:
    return ReceiptStateOut.from_row(receipt, actions=actions_of(receipt))


def note_out(due: DueNote | None) -> DueNoteOut | None:
    if due is None:
        return None
    return DueNoteOut(
        currency=due.receipt.currency,
        corrects_id=due.receipt.pk,
        reason_code=due.reason_code,
        amount=to_wire(due.amount, due.receipt.currency),
        lines=[NoteUnits(key=key, quantity=count) for key, count in due.units.items()],
    )


def percent_text(rate: Any) -> str:
    """`18`, `10.5`."""
    return format((rate * 100).normalize(), "f")


def _shared(receipt: Receipt, sees_contact: bool) -> dict[str, Any]:
    buyer = ReceiptBuyer(
        document_type=receipt.buyer_document_type,
        document_number=receipt.buyer_document_number if sees_contact else "",
        name=receipt.buyer_name,
        address=receipt.buyer_address if sees_contact else "",
    )
    return {"buyer": buyer, "order_number": receipt.order.number or 0, "actions": actions_of(receipt)}
