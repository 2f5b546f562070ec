"""Titles and descriptions by kind, in both languages: (title, description)."""

from common.i18n import Language

Texts = dict[Language, tuple[str, str]]

TEXTS: dict[str, Texts] = {
    "order_placed": {
        "en": ("New order #{number}", "{customer} · {total}"),
        "es": ("Nuevo pedido #{number}", "{customer} · {total}"),
    },
    "payment_claimed": {
        "en": ("Verify the payment of #{number}", "{customer} says they paid · order of {total}"),
        "es": ("Verifica el pago del #{number}", "{customer} dice que ya pagó · pedido de {total}"),
    },
    "payment_received": {
        "en": ("Order #{number} is paid", "{customer} · {amount} by card"),
        "es": ("El pedido #{number} está pagado", "{customer} · {amount} con tarjeta"),
    },
    "payment_held": {
        "en": ("Confirm #{number} to charge the card", "{customer} · {amount} held"),
        "es": ("Confirma el #{number} para cobrar la tarjeta", "{customer} · {amount} retenidos"),
    },
    "payment_mismatch": {
        "en": ("Look at the payment of #{number}", "The gateway took {amount}, not what was asked for"),
        "es": ("Revisa el pago del #{number}", "La pasarela cobró {amount}, no lo que se pidió"),
    },
    "payment_late": {
        "en": ("Give back the payment of #{number}", "{amount} came in after the order was closed"),
        "es": ("Devuelve el pago del #{number}", "Entraron {amount} cuando el pedido ya estaba cerrado"),
    },
    "capture_failed": {
        "en": ("The card of #{number} could not be charged", "{customer} · {amount}"),
        "es": ("No se pudo cobrar la tarjeta del #{number}", "{customer} · {amount}"),
    },
    "refund_failed": {
        "en": ("The refund of #{number} did not go through", "{amount} are still to be given back"),
        "es": ("La devolución del #{number} no se hizo", "Faltan devolver {amount}"),
    },
    "order_expired": {
        "en": ("Order #{number} expired unpaid", "Its units are back in stock"),
        "es": ("El pedido #{number} venció sin pago", "Sus unidades volvieron al stock"),
    },
    "order_cancelled": {
        "en": ("Order #{number} was cancelled", "{customer} took it back · {total}"),
        "es": ("Cancelaron el pedido #{number}", "Lo canceló {customer} · {total}"),
    },
    "low_stock": {
        "en": ("{product} is running out", "{left} left"),
        "es": ("Se acaba {product}", "Quedan {left}"),
    },
    "welcome": {
        "en": ("Your store is open", "Share it and receive your first order"),
        "es": ("Tu tienda está abierta", "Compártela y recibe tu primer pedido"),
    },
}
