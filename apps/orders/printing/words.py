"""What stands on printed papers, in both languages."""

from typing import Final

from common.i18n import Language

WORDS: Final[dict[str, tuple[str, str]]] = {
    "order": ("Order", "Pedido"),
    "packing_slip": ("Packing slip", "Lista de empaque"),
    "ship_to": ("Deliver to", "Entregar a"),
    "pick_up": ("Picked up by", "Recoge"),
    "from": ("From", "Remite"),
    "to": ("To", "Para"),
    "reference": ("Landmark", "Referencia"),
    "phone": ("Phone", "Celular"),
    "shipping": ("Shipping", "Envío"),
    "payment": ("Payment", "Pago"),
    "paid": ("Paid", "Pagado"),
    "refunded": ("Refunded", "Reembolsado"),
    "nothing_to_send": ("Nothing to send: refunded", "Nada por enviar: se reembolsó"),
    "collect": ("Collect", "Cobrar"),
    "pending": ("Payment pending", "Pago pendiente"),
    "product": ("Product", "Producto"),
    "sku": ("SKU", "SKU"),
    "quantity": ("Qty", "Cant."),
    "units": ("units", "unidades"),
    "unit": ("unit", "unidad"),
    "note": ("Customer's note", "Nota del cliente"),
    "tracking": ("Tracking", "Seguimiento"),
    "statement": ("Statement of account", "Estado de cuenta"),
    "owed": ("Owed", "Debe"),
    "overdue": ("Overdue", "Vencido"),
    "pay_by": ("Pay by", "Paga hasta"),
    "limit": ("Limit", "Límite"),
    "day": ("Date", "Fecha"),
    "movement": ("Movement", "Movimiento"),
    "amount": ("Amount", "Monto"),
    "balance": ("Balance", "Saldo"),
    "owed_before": ("Balance before", "Saldo anterior"),
    "no_movements": ("No movements yet", "Todavía sin movimientos"),
    "credit_charge": ("Order on account", "Pedido fiado"),
    "credit_payment": ("Payment", "Abono"),
    "credit_cancelled": ("Order ended", "Pedido terminado"),
    "credit_adjusted": ("Order changed", "Cambió el pedido"),
    "credit_reversed": ("Reversal", "Anulación"),
    "credit_correction": ("Correction", "Corrección"),
    "by_cash": ("Cash", "Efectivo"),
    "by_yape": ("Yape", "Yape"),
    "by_plin": ("Plin", "Plin"),
    "by_transfer": ("Bank transfer", "Transferencia"),
    "by_card": ("Card", "Tarjeta"),
    "by_other": ("Other", "Otro medio"),
    "page": ("Page", "Página"),
}


def printed(key: str, language: Language) -> str:
    return WORDS[key][language == "es"]
