"""The receipts of a month for the accountant: a CSV with the columns of SUNAT's register of sales (SIRE)."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import Final

from apps.receipts import states
from apps.receipts.buyer import IDENTITY_CODES
from apps.receipts.models import Receipt
from common.money import to_wire

HEADS: Final = (
    "RUC", "Razón social", "Periodo", "CAR SUNAT", "Fecha de emisión", "Fecha Vcto/Pago", "Tipo CP/Doc.",
    "Serie del CDP", "Nro CP o Doc. Nro Inicial (Rango)", "Nro Final (Rango)", "Tipo Doc Identidad",
    "Nro Doc Identidad", "Apellidos Nombres/ Razón Social", "Valor Facturado Exportación", "BI Gravada",
    "Dscto BI", "IGV / IPM", "Dscto IGV / IPM", "Mto Exonerado", "Mto Inafecto", "ISC", "BI Grav IVAP",
    "IVAP", "ICBPER", "Otros Tributos", "Total CP", "Moneda", "Tipo Cambio",
    "Fecha Emisión Doc Modificado", "Tipo CP Modificado", "Serie CP Modificado", "Nro CP Modificado",
    "Estado",
)  # fmt: skip
_CANCELED: Final = frozenset({states.VOIDED, states.REJECTED})
_NOTHING: Final = Decimal(0)


def next_month(month: date) -> date:
    return month.replace(year=month.year + month.month // 12, month=month.month % 12 + 1)


def month_rows(month: date) -> Iterator[list[str]]:
    """`month` is its first day. Sales notes are no tax documents; what was voided or rejected counts zero."""
    rows = Receipt.objects.select_related("corrects").filter(
        kind__in=states.TAX_KINDS, issued_on__gte=month, issued_on__lt=next_month(month)
    )
    for receipt in rows.order_by("issued_on", "kind", "series", "number").iterator():
        yield _row(receipt)


def _row(receipt: Receipt) -> list[str]:
    counts = _NOTHING if receipt.state in _CANCELED else Decimal(-1 if receipt.corrects else 1)

    def amount(value: Decimal) -> str:
        return to_wire(value * counts, receipt.currency)

    zero, corrected = to_wire(_NOTHING, receipt.currency), receipt.corrects
    return [
        receipt.issuer["ruc"],
        receipt.issuer["legal_name"],
        f"{receipt.issued_on:%Y%m}",
        "",
        f"{receipt.issued_on:%d/%m/%Y}",
        f"{receipt.due_on:%d/%m/%Y}" if receipt.due_on else "",
        states.SUNAT_CODES[receipt.kind],
        receipt.series,
        str(receipt.number),
        "",
        IDENTITY_CODES[receipt.buyer_document_type],
        receipt.buyer_document_number,
        receipt.buyer_name,
        zero,
        amount(receipt.taxed),
        zero,
        amount(receipt.tax),
        zero,
        amount(receipt.exempt),
        *[zero] * 6,
        amount(receipt.total),
        receipt.currency,
        "1.000" if receipt.currency == "PEN" else "",
        f"{corrected.issued_on:%d/%m/%Y}" if corrected else "",
        states.SUNAT_CODES[corrected.kind] if corrected else "",
        corrected.series if corrected else "",
        str(corrected.number) if corrected else "",
        "2" if receipt.state in _CANCELED else "1",
    ]
