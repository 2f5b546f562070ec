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
    "page": ("Page", "Página"),
}


def printed(key: str, language: Language) -> str:
    return WORDS[key][language == "es"]
