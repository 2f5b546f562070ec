"""Texts of what payments by card and refunds refuse."""

from common.messages import register

register(
    {
        "not_payable": {
            "en": "There is nothing to pay on this order now.",
            "es": "Este pedido no tiene nada por pagar ahora.",
        },
        "way_fixed": {
            "en": "This order can't be paid another way any more.",
            "es": "Este pedido ya no se puede pagar de otra forma.",
        },
        "payment_pending": {
            "en": "Your bank is still deciding about a payment. Wait for its answer first.",
            "es": "Tu banco todavía está procesando un pago. Espera primero su respuesta.",
        },
        "total_changed": {
            "en": "The total for this way to pay changed. Review it and choose again.",
            "es": "Cambió el total para esta forma de pago. Revísalo y elige otra vez.",
        },
        "not_cancellable": {
            "en": "This order can't be cancelled any more. Write to the shop.",
            "es": "Este pedido ya no se puede anular. Escríbele a la tienda.",
        },
        "too_many_attempts": {
            "en": "There were too many tries. Write to the shop.",
            "es": "Hubo demasiados intentos. Escríbele a la tienda.",
        },
        "gateway_gone": {
            "en": "This payment provider is no longer available.",
            "es": "Este proveedor de pagos ya no está disponible.",
        },
        "gateway_down": {
            "en": "The payment provider doesn't answer. Try again in a minute.",
            "es": "El proveedor de pagos no responde. Intenta en un minuto.",
        },
        "gateway_refused": {
            "en": "The payment provider refused.",
            "es": "El proveedor de pagos no lo aceptó.",
        },
        "webhook_proof": {
            "en": "The signature of this message is not right.",
            "es": "La firma de este mensaje no es correcta.",
        },
        "attempt_closed": {
            "en": "This payment isn't open any more.",
            "es": "Este pago ya no está abierto.",
        },
        "payment_held": {
            "en": "A card is held for this order. Charge it or release it first.",
            "es": "Este pedido tiene una tarjeta autorizada. Primero cóbrala o anúlala.",
        },
        "payment_odd": {
            "en": "A card paid another amount than was asked for. Record that payment first.",
            "es": "Una tarjeta pagó un monto distinto al pedido. Primero registra ese pago.",
        },
        "payment_taken": {
            "en": "The payment provider took {amount}. Record that amount.",
            "es": "El proveedor de pagos cobró {amount}. Registra ese monto.",
        },
        "refund_too_much": {
            "en": "Only {left} are left to give back.",
            "es": "Solo quedan {left} por devolver.",
        },
        "refund_no_gateway": {
            "en": "No card payment has so much left. Up to {left} can go back to one card.",
            "es": "Ningún pago con tarjeta tiene tanto. A una tarjeta pueden volver hasta {left}.",
        },
        "refund_closed": {
            "en": "This refund didn't fail.",
            "es": "Esta devolución no falló.",
        },
        "reopen_refunded": {
            "en": "Money of this order went back or is on its way. It can't be opened again.",
            "es": "De este pedido se devolvió dinero o está en camino. Ya no se puede reabrir.",
        },
        "refund_amount": {
            "en": "Write how much goes back: more than zero, and not less than the delivery.",
            "es": "Escribe cuánto se devuelve: más que cero y no menos que el envío.",
        },
        "refund_shipping": {
            "en": "That is more than what is left of the delivery.",
            "es": "Es más de lo que queda del envío.",
        },
        "refund_quantity": {
            "en": "Only {max} units of this line are left to give back.",
            "es": "De esta línea solo quedan {max} unidades por devolver.",
        },
    }
)
