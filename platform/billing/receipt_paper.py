"""The receipt of a payment for a plan, on one page of A4."""

from datetime import timedelta
from decimal import Decimal
from pathlib import Path
from typing import Final

from django.conf import settings
from fpdf import FPDF

from billing.day_text import day_text
from billing.models import Charge
from billing.periods import day_of
from common.i18n import Language
from common.money import tax_included
from reference.money_text import money_text

_FONTS: Final = Path(__file__).parents[1] / "common" / "fonts"
_EDGE, _WIDTH = 20.0, 170.0
_WORDS: Final[dict[Language, dict[str, str]]] = {
    "en": {
        "title": "Payment receipt",
        "date": "Date",
        "to": "Paid by",
        "what": "Plan",
        "period": "Period",
        "way": "Payment method",
        "base": "Amount before tax",
        "tax": "IGV (18%)",
        "total": "Total paid",
        "note": "This is a record of your payment, not an electronic receipt of SUNAT.",
        "CARD": "Card",
        "BANK": "Bank transfer",
    },
    "es": {
        "title": "Recibo de pago",
        "date": "Fecha",
        "to": "Pagado por",
        "what": "Plan",
        "period": "Periodo",
        "way": "Medio de pago",
        "base": "Valor de venta",
        "tax": "IGV (18 %)",
        "total": "Total pagado",
        "note": "Es la constancia de tu pago; no es un comprobante electrónico de SUNAT.",
        "CARD": "Tarjeta",
        "BANK": "Transferencia",
    },
}


def draw_receipt(charge: Charge, language: Language) -> bytes:
    words = _WORDS[language]
    sheet = _sheet(f"{words['title']} {charge.receipt}")
    _write(sheet, settings.BILLING_WALLET["holder"] or settings.PRODUCT_NAME, 20, bold=True)
    _write(sheet, f"{words['title']} {charge.receipt}", 13)
    sheet.ln(8)
    for name, text in _facts(charge, language):
        _pair(sheet, name, text)
    sheet.ln(4)
    base, tax = tax_included(charge.amount, Decimal("0.18"), charge.currency)
    _pair(sheet, words["base"], money_text(base, charge.currency))
    _pair(sheet, words["tax"], money_text(tax, charge.currency))
    _pair(sheet, words["total"], money_text(charge.amount, charge.currency), bold=True)
    sheet.ln(10)
    _write(sheet, words["note"], 9)
    return bytes(sheet.output())


def _facts(charge: Charge, language: Language) -> list[tuple[str, str]]:
    words, to = _WORDS[language], charge.receipt_to
    first, last = charge.period_start, charge.period_end - timedelta(days=1)
    paid = day_of(charge.paid_at) if charge.paid_at else first
    way = words.get(charge.way, charge.way.capitalize())
    return [
        (words["date"], f"{day_text(paid, language)}, {paid.year}"),
        (words["to"], " · ".join(filter(None, (to.get("name"), to.get("email"))))),
        (words["what"], charge.plan.name.get(language, charge.plan_id)),
        (words["period"], f"{day_text(first, language)} – {day_text(last, language)}, {last.year}"),
        (words["way"], " ".join(filter(None, (way, charge.card or charge.reference)))),
    ]


def _sheet(title: str) -> FPDF:
    sheet = FPDF(unit="mm", format="A4")
    sheet.add_font("Figtree", "", _FONTS / "Figtree-Regular.ttf")
    sheet.add_font("Figtree", "B", _FONTS / "Figtree-Bold.ttf")
    sheet.set_margins(_EDGE, _EDGE)
    sheet.set_title(title)
    sheet.add_page()
    return sheet


def _write(sheet: FPDF, text: str, points: float, *, bold: bool = False) -> None:
    sheet.set_font("Figtree", "B" if bold else "", points)
    sheet.multi_cell(_WIDTH, points * 0.5, text, new_x="LMARGIN", new_y="NEXT")


def _pair(sheet: FPDF, name: str, text: str, *, bold: bool = False) -> None:
    sheet.set_font("Figtree", "", 10.5)
    sheet.cell(50, 8, name)
    sheet.set_font("Figtree", "B" if bold else "", 10.5)
    sheet.multi_cell(_WIDTH - 50, 8, text, new_x="LMARGIN", new_y="NEXT")
