"""The credit note that money which went back makes due."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final, Literal

from apps.orders import states as order_states
from apps.orders.models import Order, Refund, RefundState
from apps.receipts import states
from apps.receipts.amounts import sum_lines
from apps.receipts.billing_lines import SHIPPING
from apps.receipts.models import Receipt
from apps.receipts.services.credit import NoteDraft, credit_lines, credited_units
from common.errors import Invalid

_NOTHING: Final = Decimal(0)
ANNULLED: Final = "01"
RETURNED_WHOLE: Final = "06"
RETURNED_UNITS: Final = "07"
LESS: Final = "09"
Reason = Literal["01", "06", "07", "09"]


@dataclass(frozen=True)
class DueNote:
    receipt: Receipt
    reason_code: Reason
    amount: Decimal
    units: Mapping[str, int] = field(default_factory=dict)
    """Empty: all that is left, or with LESS the amount."""


def due_note(order: Order, issued: Iterable[Receipt]) -> DueNote | None:
    """What is billed beyond the money that stayed, at most what went back. `order` comes with its payments
    and refunds, `issued` are its receipts."""
    kinds = (states.BOLETA, states.FACTURA)
    standing = (one for one in issued if one.kind in kinds and one.state in states.STANDING)
    receipt = next(standing, None)
    if receipt is None:
        return None
    refunds = [refund for refund in order.refunds.all() if refund.state != RefundState.FAILED]
    left = receipt.total - receipt.credited
    returned = sum((refund.amount for refund in refunds), _NOTHING)
    amount = min(left - _money_that_stays(order, refunds), returned - receipt.credited)
    if amount <= 0:
        return None
    if amount == left:
        is_annulled = order.state == order_states.CANCELLED and not receipt.credited
        return DueNote(receipt, ANNULLED if is_annulled else RETURNED_WHOLE, amount)
    units = _returned_units(receipt, refunds)
    if units and _worth(receipt, units) == amount:
        return DueNote(receipt, RETURNED_UNITS, amount, units)
    return DueNote(receipt, LESS, amount)


def _money_that_stays(order: Order, refunds: Iterable[Refund]) -> Decimal:
    """What is on its way back counts as gone."""
    paid = sum((payment.amount for payment in order.payments.all()), _NOTHING)
    going = (refund.amount for refund in refunds if refund.state == RefundState.PENDING)
    return max(paid - sum(going, _NOTHING), _NOTHING)


def _returned_units(receipt: Receipt, refunds: Iterable[Refund]) -> dict[str, int]:
    """By the key of the line, those that no note has yet. Units that left the order before the receipt was
    issued aren't on it."""
    units: Counter[str] = Counter()
    for refund in refunds:
        is_earlier = refund.created_at < receipt.issued_at
        for row in refund.lines:
            units[row["lineOid"]] += row["quantity"] - (row.get("removed", 0) if is_earlier else 0)
        units[SHIPPING] += int(bool(refund.shipping))
    units.subtract(credited_units(receipt))
    return {key: count for key, count in units.items() if count > 0}


def _worth(receipt: Receipt, units: Mapping[str, int]) -> Decimal | None:
    """None for units that the receipt doesn't have."""
    try:
        lines = credit_lines(receipt, NoteDraft(receipt.pk, RETURNED_UNITS, units=units))
    except Invalid:
        return None
    return sum_lines(lines, receipt.currency).total
