"""What receipts refuse, and in which words."""

from common.errors import Conflict, Duplicate
from common.messages import register


class ReceiptExists(Conflict):
    """`code` is the receipt that stands for the order."""

    reason = "receipt_exists"


class ReceiptTotalChanged(Conflict):
    """`total` is what the order costs now."""

    reason = "receipt_total_changed"


class ReceiptMoveRefused(Conflict):
    reason = "receipt_move_refused"


class SeriesTaken(Duplicate):
    def __init__(self) -> None:
        super().__init__("code", "series_taken")


register(
    {
        "receipt_exists": {
            "en": "This order already has receipt {code}.",
            "es": "Este pedido ya tiene el comprobante {code}.",
        },
        "receipt_total_changed": {
            "en": "The order changed while you were here. Check the amounts and issue it again.",
            "es": "El pedido cambió mientras estabas aquí. Revisa los montos y emite otra vez.",
        },
        "receipt_move_refused": {
            "en": "This receipt can't change that way now.",
            "es": "Este comprobante no puede cambiar así ahora.",
        },
        "receipt_order_closed": {
            "en": "This order is canceled, expired, or has nothing to bill.",
            "es": "Este pedido está cancelado, vencido o no tiene nada por cobrar.",
        },
        "receipt_needs_ruc": {
            "en": "A factura is for a RUC. Enter the 11 digits.",
            "es": "La factura va a un RUC. Escribe los 11 dígitos.",
        },
        "receipt_needs_document": {
            "en": "Over S/ 700.00 a boleta names the customer: enter their document.",
            "es": "Si pasa de S/ 700.00, la boleta lleva el documento del cliente: escríbelo.",
        },
        "receipt_store_data": {
            "en": "Add your RUC, legal name, and address in Settings to issue this receipt.",
            "es": "Completa tu RUC, razón social y dirección en Ajustes para emitir este comprobante.",
        },
        "receipt_void_late": {
            "en": "SUNAT voids a receipt up to 7 days after it was issued. Issue a credit note.",
            "es": "SUNAT anula hasta 7 días después de emitir. Emite una nota de crédito.",
        },
        "receipt_has_notes": {
            "en": "This receipt has a credit note, so it can't be voided.",
            "es": "Este comprobante ya tiene una nota de crédito: no se puede anular.",
        },
        "note_too_much": {
            "en": "Only {left} is left to credit.",
            "es": "Solo quedan {left} por acreditar.",
        },
        "note_not_for_this": {
            "en": "This receipt can't have a credit note now.",
            "es": "Este comprobante no admite una nota de crédito ahora.",
        },
        "certificate_unreadable": {
            "en": "We can't open this certificate. Check the file and its password.",
            "es": "No podemos abrir este certificado. Revisa el archivo y su contraseña.",
        },
        "certificate_expired": {
            "en": "This certificate has expired.",
            "es": "Este certificado ya venció.",
        },
        "https_address": {
            "en": "Write an address that begins with https://.",
            "es": "Escribe una dirección que empiece con https://.",
        },
        "series_taken": {
            "en": "You already have this series.",
            "es": "Ya tienes esta serie.",
        },
        "series_form": {
            "en": "Use 4 characters, as in {example}.",
            "es": "Usa 4 caracteres, como {example}.",
        },
        "series_used": {
            "en": "This series already has receipts, so its number can't be changed.",
            "es": "Esta serie ya tiene comprobantes: su número no se puede cambiar.",
        },
        "series_missing": {
            "en": "Choose a series of yours that is in use.",
            "es": "Elige una serie tuya que esté en uso.",
        },
        "series_full": {
            "en": "This series has reached its last number. Add another one.",
            "es": "Esta serie llegó a su último número. Agrega otra.",
        },
    }
)
