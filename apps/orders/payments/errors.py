"""Texts of what payments by card and refunds refuse."""

from common.messages import register

register(
    {
        "not_payable": {
            "en": "There's nothing to pay on this order right now.",
            "es": "Este pedido no tiene nada por pagar ahora.",
        },
        "way_fixed": {
            "en": "This order can't change its payment method anymore.",
            "es": "Este pedido ya no se puede pagar de otra forma.",
        },
        "payment_pending": {
            "en": "Your bank is still deciding about a payment. Wait for its answer first.",
            "es": "Tu banco todavía está procesando un pago. Espera primero su respuesta.",
        },
        "total_changed": {
            "en": "The total for this payment method has changed. Review it and choose again.",
            "es": "Cambió el total para este medio de pago. Revísalo y elige otra vez.",
        },
        "not_cancellable": {
            "en": "This order can't be canceled anymore. Contact the store.",
            "es": "Este pedido ya no se puede anular. Escríbele a la tienda.",
        },
        "too_many_attempts": {
            "en": "Too many attempts. Contact the store.",
            "es": "Hubo demasiados intentos. Escríbele a la tienda.",
        },
        "gateway_gone": {
            "en": "This payment provider is no longer available.",
            "es": "Este proveedor de pagos ya no está disponible.",
        },
        "gateway_down": {
            "en": "The payment provider isn't responding. Try again in a minute.",
            "es": "El proveedor de pagos no responde. Intenta en un minuto.",
        },
        "gateway_refused": {
            "en": "The payment provider declined it.",
            "es": "El proveedor de pagos no lo aceptó.",
        },
        "webhook_proof": {
            "en": "This message's signature isn't valid.",
            "es": "La firma de este mensaje no es correcta.",
        },
        "attempt_closed": {
            "en": "This payment is no longer open.",
            "es": "Este pago ya no está abierto.",
        },
        "payment_held": {
            "en": "This order has an authorized card payment. Capture or void it first.",
            "es": "Este pedido tiene una tarjeta autorizada. Primero cóbrala o anúlala.",
        },
        "payment_odd": {
            "en": "A card payment came in for a different amount. Record that payment first.",
            "es": "Una tarjeta pagó un monto distinto al pedido. Primero registra ese pago.",
        },
        "payment_taken": {
            "en": "The payment provider charged {amount}. Record that amount.",
            "es": "El proveedor de pagos cobró {amount}. Registra ese monto.",
        },
        "refund_too_much": {
            "en": "Only {left} is left to refund.",
            "es": "Solo quedan {left} por devolver.",
        },
        "refund_no_gateway": {
            "en": "No single card payment covers that amount. Up to {left} can be refunded to one card.",
            "es": "Ningún pago con tarjeta tiene tanto. A una tarjeta pueden volver hasta {left}.",
        },
        "refund_closed": {
            "en": "This refund didn't fail.",
            "es": "Este reembolso no falló.",
        },
        "discount_used_up": {
            "en": "A discount of this order has no uses left. Give it more uses first.",
            "es": "Un descuento de este pedido ya no tiene usos. Primero dale más usos.",
        },
        "reopen_refunded": {
            "en": "This order has been refunded or a refund is in progress, so it can't be reopened.",
            "es": "De este pedido se devolvió dinero o está en camino. Ya no se puede reabrir.",
        },
        "refund_amount": {
            "en": "Enter an amount greater than zero and no less than the shipping refund.",
            "es": "Escribe cuánto se devuelve: más que cero y no menos que el envío.",
        },
        "refund_shipping": {
            "en": "That's more than the shipping left to refund.",
            "es": "Es más de lo que queda del envío.",
        },
        "refund_quantity": {
            "en": "Only {max} units of this item are left to refund.",
            "es": "De esta línea solo quedan {max} unidades por devolver.",
        },
    }
)
