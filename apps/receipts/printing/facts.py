"""A receipt as its papers say it: plain texts, the same for A4 and for 80 mm."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Final
from zoneinfo import ZoneInfo

from apps.receipts import states
from apps.receipts.amounts import Line
from apps.receipts.models import Receipt
from apps.receipts.paper_facts import NOT_SENT, TITLES, VOIDED, band_of, qr_text, title_of
from apps.receipts.presentation import percent_text
from reference.money_text import money_text
from tenants.current import order_code

_DOCUMENTS: Final = {"DNI": "DNI", "RUC": "RUC", "CE": "C. E.", "PASSPORT": "Pasaporte", "": "Documento"}
_CURRENCIES: Final = {"PEN": "Soles (PEN)", "USD": "Dólares (USD)"}
_LIMA: Final = ZoneInfo("America/Lima")


@dataclass(frozen=True)
class PaperLine:
    quantity: str
    count: int
    unit: str
    code: str
    name: str
    variant: str
    unit_value: str
    unit_price: str
    discount: str
    """Empty without one."""
    total: str
    amount: Decimal


@dataclass(frozen=True)
class ReceiptPaper:
    title: str
    code: str
    trade_name: str
    legal_name: str
    ruc: str
    address: str
    contact: str
    buyer: list[tuple[str, str]]
    facts: list[tuple[str, str]]
    lines: list[PaperLine]
    sums: list[tuple[str, str]]
    total: str
    in_words: str
    remarks: list[str]
    band: str
    """Large, when it is no tax document; else empty."""
    stamp: str
    """Across the paper of one that was voided."""
    qr: str
    foot: list[str]
    digest: str
    currency: str


def receipt_paper(receipt: Receipt) -> ReceiptPaper:
    issuer, currency = receipt.issuer, receipt.currency
    is_note = receipt.kind == states.SALES_NOTE
    return ReceiptPaper(
        title=title_of(receipt),
        code=receipt.code,
        trade_name=issuer["trade_name"],
        legal_name=issuer["legal_name"],
        ruc=issuer["ruc"],
        address=issuer["address"],
        contact=" · ".join(part for part in (issuer["phone"], issuer["site"]) if part),
        buyer=_buyer(receipt),
        facts=_facts(receipt),
        lines=[_line(Line.from_json(line)) for line in receipt.lines],
        sums=_sums(receipt),
        total=money_text(receipt.total, currency),
        in_words="" if is_note else f"SON: {receipt.in_words}",
        remarks=receipt.remarks,
        band=band_of(receipt),
        stamp=VOIDED if receipt.state == states.VOIDED else "",
        qr=qr_text(receipt),
        foot=_foot(receipt),
        digest=receipt.digest if receipt.sender else "",
        currency=currency,
    )


def _buyer(receipt: Receipt) -> list[tuple[str, str]]:
    rows = [
        ("Cliente", receipt.buyer_name or "Cliente varios"),
        (_DOCUMENTS[receipt.buyer_document_type], receipt.buyer_document_number),
        ("Dirección", receipt.buyer_address),
    ]
    return [(name, text) for name, text in rows if text]


def _facts(receipt: Receipt) -> list[tuple[str, str]]:
    local = receipt.issued_at.astimezone(_LIMA)
    rows = [
        ("Emisión", f"{local:%d/%m/%Y, %H:%M}"),
        ("Moneda", _CURRENCIES.get(receipt.currency, receipt.currency)),
    ]
    if receipt.corrects:
        rows += [("Modifica", receipt.corrects.code), ("Motivo", receipt.reason)]
    else:
        due = f" al {receipt.due_on:%d/%m/%Y}" if receipt.due_on else ""
        rows.append(("Forma de pago", "Contado" if receipt.payment_term == "CASH" else f"Crédito{due}"))
    return [*rows, ("Pedido", f"#{order_code(receipt.order.number)}")]


def _line(line: Line) -> PaperLine:
    return PaperLine(
        quantity=f"{line.quantity:.2f}",
        count=line.quantity,
        unit=line.unit,
        code=line.sku,
        name=line.name,
        variant=line.variant,
        unit_value=f"{line.unit_value:,.2f}",
        unit_price=f"{line.unit_price:,.2f}",
        discount=f"−{line.discount:,.2f}" if line.discount else "",
        total=f"{line.total:,.2f}",
        amount=line.total,
    )


def _sums(receipt: Receipt) -> list[tuple[str, str]]:
    """A sales note says what it comes to alone: it is no tax document, so it tells no tax."""
    if receipt.kind == states.SALES_NOTE:
        return []
    percent = percent_text(receipt.tax_rate)
    rows = [
        ("Op. gravada", receipt.taxed),
        ("Op. exonerada", receipt.exempt),
        ("Op. inafecta", Decimal(0)),
        (f"IGV {percent} %" if receipt.tax_rate else "IGV", receipt.tax),
    ]
    return [(name, money_text(amount, receipt.currency)) for name, amount in rows]


def _foot(receipt: Receipt) -> list[str]:
    if not receipt.sender:
        return [f"{title_of(receipt)} {receipt.code}", NOT_SENT]
    rows = [f"Representación impresa de la {TITLES[receipt.kind]}"]
    if receipt.answered_at and receipt.is_tax_document:
        local = receipt.answered_at.astimezone(_LIMA)
        rows.append(f"Aceptada por SUNAT el {local:%d/%m/%Y} a las {local:%H:%M}.")
    return rows
