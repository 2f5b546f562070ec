"""What the screen of a new receipt starts from: the order as a receipt would say it now."""

from apps.orders import states as order_states
from apps.orders.models import Order
from apps.receipts import states
from apps.receipts.amounts import Line, sum_lines
from apps.receipts.billing_lines import billed_lines, billed_total, remarks_of
from apps.receipts.buyer import buyer_of, needs_document
from apps.receipts.configuration import sender_name
from apps.receipts.in_words import amount_in_words
from apps.receipts.issuer import issuer_of, missing_tax_data
from apps.receipts.models import Receipt
from apps.receipts.presentation import percent_text
from apps.receipts.queries import limit_a_month, series_out
from apps.receipts.quota import receipts_used
from apps.receipts.schemas import KindName, ReceiptBuyer, ReceiptLine, ReceiptProposal
from apps.receipts.services.series import receipt_series
from tenants.models import Store


def propose(order: Order, store: Store, issued: list[Receipt], *, sees_contact: bool) -> ReceiptProposal:
    """`order` comes with its lines and discounts."""
    lines = _lines(order)
    totals = sum_lines(lines, order.currency)
    buyer, missing = buyer_of(order), missing_tax_data(store)
    return ReceiptProposal(
        kinds=_kinds(order, missing, issued) if lines else [],
        missing=missing,
        series=series_out(receipt_series().filter(active=True)),
        buyer=ReceiptBuyer(
            document_type=buyer.document_type,
            document_number=buyer.document_number if sees_contact else "",
            name=buyer.name,
            address=buyer.address if sees_contact else "",
        ),
        document_required=needs_document(states.BOLETA, totals.total, order.currency),
        issuer=issuer_of(store).as_json(),
        currency=order.currency,
        tax_rate=percent_text(order.tax_rate),
        lines=[ReceiptLine(**line.as_json(order.currency)) for line in lines],
        remarks=remarks_of(order),
        **totals.__dict__,
        in_words=amount_in_words(totals.total, order.currency),
        matches_order=not lines or totals.total == billed_total(order),
        is_paid=order.payment_state in order_states.WAS_PAID,
        order_number=order.number or 0,
        sender=sender_name(),
        used=receipts_used(),
        limit_a_month=limit_a_month(),
    )


def _lines(order: Order) -> list[Line]:
    if order.state in (order_states.CANCELLED, order_states.EXPIRED) or order.to_quote:
        return []
    try:
        return billed_lines(order)
    except ValueError:
        return []


def _kinds(order: Order, missing: list[str], issued: list[Receipt]) -> list[KindName]:
    """What may be issued now; first what its buyer most likely wants."""
    standing = {receipt.kind for receipt in issued if receipt.state not in states.DEAD}
    has_tax = bool(standing & {states.BOLETA, states.FACTURA})
    offered: list[KindName] = []
    if not missing and not has_tax:
        asks_factura = order.document_type == "RUC"
        offered += [states.FACTURA, states.BOLETA] if asks_factura else [states.BOLETA, states.FACTURA]
    if states.SALES_NOTE not in standing:
        offered.append(states.SALES_NOTE)
    return offered
