"""Credit notes: a whole receipt, units of its lines, or an amount."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final
from uuid import UUID

from django.db import transaction

from apps.orders.actors import Actor
from apps.orders.models import Order
from apps.receipts import states
from apps.receipts.amounts import SERVICE, Item, Line, bill, part_of, sum_lines
from apps.receipts.buyer import Buyer
from apps.receipts.models import Receipt
from apps.receipts.services.emit import Contents, Correction, ReceiptDraft, write_receipt
from apps.receipts.services.move import lock_receipt, settle_credit
from common.errors import Conflict, Invalid, NotFound, issue
from common.locks import lock_rows
from reference.money_text import money_text
from tenants.models import Store

REASONS: Final = {
    "01": "Anulación de la operación",
    "06": "Devolución total",
    "07": "Devolución por ítem",
    "09": "Disminución en el valor",
}
"""Of catalog 09 of SUNAT, those that a shop needs."""
ALL_OF_IT: Final = "01"
AMOUNT_LINE: Final = "amount"


@dataclass(frozen=True)
class NoteDraft:
    receipt_id: UUID
    reason_code: str
    reason: str = ""
    series_id: UUID | None = None
    units: Mapping[str, int] = field(default_factory=dict)
    """By the key of the line. Without units and amount: all that is left."""
    amount: Decimal | None = None


@transaction.atomic
def emit_credit_note(*, order_id: UUID, draft: NoteDraft, store: Store, actor: Actor) -> Receipt:
    """Notes are owed to the buyer: they are issued whatever the plan says, and also of a canceled order."""
    order = lock_rows(Order.objects.placed(), [order_id], no_key=True).get(order_id)
    if order is None:
        raise NotFound()
    receipt = lock_receipt(draft.receipt_id)
    if receipt.order_id != order.pk:
        raise NotFound()
    if receipt.state not in states.STANDING or receipt.kind not in (states.BOLETA, states.FACTURA):
        raise Conflict("note_not_for_this")
    lines = credit_lines(receipt, draft)
    total = sum_lines(lines, receipt.currency).total
    receipt.credited += total
    receipt.save(update_fields=["credited", "updated_at"])
    reason = draft.reason or REASONS[draft.reason_code]
    contents = Contents(lines, correction=Correction(receipt, draft.reason_code, reason))
    note = write_receipt(order, _as_draft(receipt, draft), contents, store, actor)
    if not note.sender:
        settle_credit(note)
    return note


def credit_lines(receipt: Receipt, draft: NoteDraft) -> list[Line]:
    """Invalid when more is asked than is left."""
    left = receipt.total - receipt.credited
    if draft.amount is not None:
        lines = [_amount_line(receipt, draft.amount, left)]
    else:
        lines = _unit_lines(receipt, draft.units)
        if not draft.units and sum_lines(lines, receipt.currency).total > left > 0:
            # Notes of an amount took from it before: its units don't say what is left.
            lines = [_amount_line(receipt, left, left)]
    total = sum_lines(lines, receipt.currency).total
    if not lines or total <= 0 or total > left:
        raise Invalid({"lines": [_too_much(receipt, left)]})
    return lines


def credited_units(receipt: Receipt) -> Counter[str]:
    """By the key of the line, of notes that count."""
    units: Counter[str] = Counter()
    notes = receipt.notes.filter(order_id=receipt.order_id)
    for note in notes.exclude(state__in=(states.REJECTED, states.VOIDED)):
        for line in note.lines:
            units[line["key"]] += line["quantity"]
    return units


def _unit_lines(receipt: Receipt, units: Mapping[str, int]) -> list[Line]:
    known = {line.key: line for line in map(Line.from_json, receipt.lines)}
    before = credited_units(receipt)
    if strange := [key for key in units if key not in known]:
        raise Invalid({f"lines.{strange[0]}": [issue("not_a_choice")]})
    chosen = units or {key: line.quantity - before[key] for key, line in known.items()}
    for key, count in chosen.items():
        if count > (left := known[key].quantity - before[key]):
            raise Invalid({f"lines.{key}": [issue("note_too_much", left=left)]})
    lines = [
        part_of(known[key], count, before[key], rate=receipt.tax_rate, currency=receipt.currency)
        for key, count in chosen.items()
        if count
    ]
    return [line for line in lines if line.total]


def _amount_line(receipt: Receipt, amount: Decimal, left: Decimal) -> Line:
    if amount > left or amount <= 0:
        raise Invalid({"amount": [_too_much(receipt, left)]})
    item = Item(AMOUNT_LINE, "Disminución en el valor", "", "", SERVICE, 1, amount)
    return bill([item], None, total=amount, rate=receipt.tax_rate, currency=receipt.currency)[0]


def _too_much(receipt: Receipt, left: Decimal) -> dict[str, object]:
    return issue("note_too_much", left=money_text(left, receipt.currency))


def _as_draft(receipt: Receipt, draft: NoteDraft) -> ReceiptDraft:
    buyer = Buyer(
        receipt.buyer_document_type, receipt.buyer_document_number, receipt.buyer_name, receipt.buyer_address
    )
    return ReceiptDraft(states.CREDIT_NOTE, buyer, series_id=draft.series_id)
