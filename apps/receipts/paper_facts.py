"""What the paper of a receipt says beside its figures, in the words that SUNAT prescribes."""

from typing import Final

from apps.receipts import states
from apps.receipts.buyer import IDENTITY_CODES
from apps.receipts.models import Receipt
from common.money import to_wire

TITLES: Final = {
    states.BOLETA: "BOLETA DE VENTA ELECTRÓNICA",
    states.FACTURA: "FACTURA ELECTRÓNICA",
    states.CREDIT_NOTE: "NOTA DE CRÉDITO ELECTRÓNICA",
    states.SALES_NOTE: "NOTA DE VENTA",
}
_PLAIN_TITLES: Final = {
    states.BOLETA: "BOLETA DE VENTA",
    states.FACTURA: "FACTURA",
    states.CREDIT_NOTE: "NOTA DE CRÉDITO",
    states.SALES_NOTE: "NOTA DE VENTA",
}
NO_TAX_DOCUMENT: Final = "No es un comprobante electrónico. Sirve como control interno."
NOT_SENT: Final = "Emitida sin envío a SUNAT."
AWAITS_ANSWER: Final = "Aún sin respuesta de SUNAT."
REJECTED: Final = "SUNAT rechazó este comprobante: no tiene valor."
VOIDED: Final = "ANULADO"


def title_of(receipt: Receipt) -> str:
    """It is called electronic once a sender has it."""
    return (TITLES if receipt.sender else _PLAIN_TITLES)[receipt.kind]


def band_of(receipt: Receipt) -> str:
    """What has to be said in large letters; empty for a tax document that SUNAT took, or that is void."""
    if not receipt.sender:
        return NO_TAX_DOCUMENT
    if receipt.state == states.REJECTED:
        return REJECTED
    return "" if receipt.is_tax_document or receipt.state == states.VOIDED else AWAITS_ANSWER


def qr_text(receipt: Receipt) -> str:
    """`RUC|tipo|serie|número|IGV|total|fecha|tipo doc|doc|`; empty for a sales note."""
    if receipt.kind == states.SALES_NOTE:
        return ""
    fields = (
        receipt.issuer.get("ruc", ""),
        states.SUNAT_CODES[receipt.kind],
        receipt.series,
        f"{receipt.number:08d}",
        to_wire(receipt.tax, receipt.currency),
        to_wire(receipt.total, receipt.currency),
        receipt.issued_on.isoformat(),
        IDENTITY_CODES[receipt.buyer_document_type],
        receipt.buyer_document_number or "-",
    )
    return "|".join(fields) + "|"
