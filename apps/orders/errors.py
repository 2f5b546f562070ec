"""What orders refuse, and in which words."""

from typing import Any

from common.errors import Conflict
from common.messages import register


class TransitionRefused(Conflict):
    def __init__(self, current: str, to: str, allowed: list[str]) -> None:
        super().__init__("transition_refused", state=current, to=to, allowed=allowed)


class PriceChanged(Conflict):
    """`quote` is the fresh quote in wire form."""

    def __init__(self, quote: dict[str, Any]) -> None:
        super().__init__("price_changed", quote=quote)


class OperationUsed(Conflict):
    """Another claim has this operation number; whose it is stays between that buyer and the shop."""

    reason = "operation_used"


register(
    {
        "transition_refused": {
            "en": "This order can't move to that state now.",
            "es": "Este pedido no puede pasar a ese estado ahora.",
        },
        "price_changed": {
            "en": "Prices changed. Review the total before you order.",
            "es": "Los precios cambiaron. Revisa el total antes de pedir.",
        },
        "prices_moved": {
            "en": "Prices changed since this order was placed. Keep the old ones?",
            "es": "Los precios cambiaron desde este pedido. ¿Mantienes los anteriores?",
        },
        "operation_used": {
            "en": "That operation number was already used for another payment.",
            "es": "Ese número de operación ya se usó para otro pago.",
        },
        "claim_refused": {
            "en": "This order isn't waiting for a payment.",
            "es": "Este pedido no está esperando un pago.",
        },
        "claim_in_review": {
            "en": "We are already checking your payment.",
            "es": "Ya estamos revisando tu pago.",
        },
        "claim_closed": {
            "en": "This payment was already reviewed.",
            "es": "Este pago ya fue revisado.",
        },
        "already_paid": {"en": "This order is already paid.", "es": "Este pedido ya está pagado."},
        "address_fixed": {
            "en": "The address can't change once the order is on its way.",
            "es": "La dirección no cambia cuando el pedido ya está en camino.",
        },
        "checkout_closed": {
            "en": "This shop isn't taking orders right now.",
            "es": "Esta tienda no está recibiendo pedidos por ahora.",
        },
        "cancel_reason": {"en": "Choose why it is cancelled.", "es": "Elige por qué se cancela."},
        "terms": {"en": "Accept the terms to order.", "es": "Acepta los términos para pedir."},
        "not_on_sale": {
            "en": "This product is no longer on sale.",
            "es": "Este producto ya no está a la venta.",
        },
        "ask_price": {"en": "Ask the shop for this price.", "es": "Consulta este precio con la tienda."},
        "sold_out": {"en": "This product is sold out.", "es": "Este producto se agotó."},
        "not_enough": {"en": "Only {left} left.", "es": "Solo quedan {left}."},
        "address_missing": {"en": "Tell us where to deliver.", "es": "Dinos dónde lo entregamos."},
        "dni": {"en": "A DNI has 8 digits.", "es": "El DNI tiene 8 dígitos."},
        "document": {"en": "Check the document number.", "es": "Revisa el número del documento."},
        "operation_digits": {
            "en": "The operation number has 4 to 20 digits.",
            "es": "El número de operación tiene de 4 a 20 dígitos.",
        },
        "pickup_only": {
            "en": "This way to pay is for store pickup.",
            "es": "Esta forma de pago es para recojo en tienda.",
        },
        "contact_needed": {
            "en": "Add an email or a phone.",
            "es": "Agrega un correo o un celular.",
        },
    }
)
