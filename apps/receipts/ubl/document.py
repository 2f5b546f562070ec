"""Boletas, facturas and credit notes as UBL 2.1. The order of elements is that of the schemas."""

from base64 import b64encode
from decimal import ROUND_HALF_UP, Decimal
from hashlib import sha256
from typing import Final
from zoneinfo import ZoneInfo

from lxml import etree

from apps.receipts import states
from apps.receipts.amounts import FREE, Line, sum_lines
from apps.receipts.models import Receipt
from apps.receipts.ubl.parts import (
    CAC,
    CBC,
    Element,
    customer_of,
    exact,
    free_value,
    id_of,
    item_of,
    line_taxes,
    money,
    root_of,
    signature_of,
    supplier_of,
    taxes_of,
)
from common.money import quantize

_LIMA: Final = ZoneInfo("America/Lima")
_TEN: Final = Decimal(1).scaleb(-10)
_FIVE: Final = Decimal(1).scaleb(-5)
_WORDS: Final = "1000"
"""Catalog 52: the amount in words."""
_DOMESTIC: Final = "0101"


def document_of(receipt: Receipt) -> bytes:
    """Not signed yet; `receipt` has its number, and a note comes with what it corrects."""
    root = _note(receipt) if receipt.kind == states.CREDIT_NOTE else _invoice(receipt)
    return bytes(etree.tostring(root, xml_declaration=True, encoding="UTF-8"))


def digest_of(xml: bytes) -> str:
    """Of a document that nobody signed."""
    return b64encode(sha256(xml).digest()).decode()


def _invoice(receipt: Receipt) -> Element:
    root = root_of("Invoice")
    _head(root, receipt)
    if receipt.due_on:
        root.append(CBC.DueDate(receipt.due_on.isoformat()))
    root.append(CBC.InvoiceTypeCode(states.SUNAT_CODES[receipt.kind], listID=_DOMESTIC))
    _words_and_currency(root, receipt)
    root.append(signature_of(receipt))
    root.append(supplier_of(receipt))
    root.append(customer_of(receipt))
    if receipt.kind == states.FACTURA:
        root.extend(_terms(receipt))
    _sums(root, receipt, "LegalMonetaryTotal")
    for number, line in enumerate(_lines(receipt), start=1):
        root.append(_invoice_line(number, line, receipt))
    return root


def _note(receipt: Receipt) -> Element:
    corrected = receipt.corrects
    assert corrected is not None
    root = root_of("CreditNote")
    _head(root, receipt)
    _words_and_currency(root, receipt)
    root.append(
        CAC.DiscrepancyResponse(
            CBC.ReferenceID(id_of(corrected)),
            CBC.ResponseCode(receipt.reason_code),
            CBC.Description(receipt.reason),
        )
    )
    reference = CAC.InvoiceDocumentReference(
        CBC.ID(id_of(corrected)), CBC.DocumentTypeCode(states.SUNAT_CODES[corrected.kind])
    )
    root.append(CAC.BillingReference(reference))
    root.append(signature_of(receipt))
    root.append(supplier_of(receipt))
    root.append(customer_of(receipt))
    _sums(root, receipt, "LegalMonetaryTotal")
    for number, line in enumerate(_lines(receipt), start=1):
        root.append(_note_line(number, line, receipt))
    return root


def _head(root: Element, receipt: Receipt) -> None:
    local = receipt.issued_at.astimezone(_LIMA)
    root.append(CBC.ID(id_of(receipt)))
    root.append(CBC.IssueDate(receipt.issued_on.isoformat()))
    root.append(CBC.IssueTime(f"{local:%H:%M:%S}"))


def _words_and_currency(root: Element, receipt: Receipt) -> None:
    root.append(CBC.Note(receipt.in_words, languageLocaleID=_WORDS))
    root.append(CBC.DocumentCurrencyCode(receipt.currency))


def _terms(receipt: Receipt) -> list[Element]:
    """Obligatory of a factura: paid now, or in one installment."""
    name = CBC.ID("FormaPago")
    if receipt.due_on is None:
        return [CAC.PaymentTerms(name, CBC.PaymentMeansID("Contado"))]
    amount = money("Amount", receipt.total, receipt.currency)
    installment = CAC.PaymentTerms(
        CBC.ID("FormaPago"),
        CBC.PaymentMeansID("Cuota001"),
        money("Amount", receipt.total, receipt.currency),
        CBC.PaymentDueDate(receipt.due_on.isoformat()),
    )
    return [CAC.PaymentTerms(name, CBC.PaymentMeansID("Credito"), amount), installment]


def _sums(root: Element, receipt: Receipt, tag: str) -> None:
    currency, lines = receipt.currency, _lines(receipt)
    totals = sum_lines(lines, currency)
    root.append(taxes_of(lines, totals, currency))
    root.append(
        getattr(CAC, tag)(
            money("LineExtensionAmount", totals.taxed + totals.exempt, currency),
            money("TaxInclusiveAmount", totals.total, currency),
            money("PayableAmount", totals.total, currency),
        )
    )


def _lines(receipt: Receipt) -> list[Line]:
    return [Line.from_json(line) for line in receipt.lines]


def _invoice_line(number: int, line: Line, receipt: Receipt) -> Element:
    currency = receipt.currency
    allowance = _allowance(line, currency)
    price = line.unit_value if allowance is not None else _net_value(line)
    return CAC.InvoiceLine(
        CBC.ID(str(number)),
        CBC.InvoicedQuantity(str(line.quantity), unitCode=line.unit),
        money("LineExtensionAmount", _extension(line, currency), currency),
        _reference(line, currency),
        *([allowance] if allowance is not None else []),
        line_taxes(line, receipt.tax_rate, currency),
        item_of(line),
        CAC.Price(exact("PriceAmount", price, currency)),
    )


def _note_line(number: int, line: Line, receipt: Receipt) -> Element:
    """At what was paid: a note has no discounts of its own."""
    currency = receipt.currency
    return CAC.CreditNoteLine(
        CBC.ID(str(number)),
        CBC.CreditedQuantity(str(line.quantity), unitCode=line.unit),
        money("LineExtensionAmount", _extension(line, currency), currency),
        _reference(line, currency),
        line_taxes(line, receipt.tax_rate, currency),
        item_of(line),
        CAC.Price(exact("PriceAmount", _net_value(line), currency)),
    )


def _extension(line: Line, currency: str) -> Decimal:
    return free_value(line, currency) if line.affectation == FREE else line.base


def _reference(line: Line, currency: str) -> Element:
    """01: what a unit costs with tax; 02: what a gift would have cost."""
    is_free = line.affectation == FREE
    price = line.unit_price if is_free else (line.total / line.quantity).quantize(_TEN, ROUND_HALF_UP)
    return CAC.PricingReference(
        CAC.AlternativeConditionPrice(
            exact("PriceAmount", price, currency), CBC.PriceTypeCode("02" if is_free else "01")
        )
    )


def _net_value(line: Line) -> Decimal:
    if line.affectation == FREE:
        return Decimal(0)
    return (line.base / line.quantity).quantize(_TEN, ROUND_HALF_UP)


def _allowance(line: Line, currency: str) -> Element | None:
    """The discount of a line without tax; None where there is none that a cent can say."""
    gross = quantize(line.unit_value * line.quantity, currency)
    less = gross - line.base
    if line.affectation == FREE or not line.discount or less <= 0:
        return None
    return CAC.AllowanceCharge(
        CBC.ChargeIndicator("false"),
        CBC.AllowanceChargeReasonCode("00"),
        CBC.MultiplierFactorNumeric(format((less / gross).quantize(_FIVE, ROUND_HALF_UP), "f")),
        money("Amount", less, currency),
        money("BaseAmount", gross, currency),
    )
