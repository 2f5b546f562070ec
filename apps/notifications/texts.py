"""Titles and descriptions by kind, in both languages: (title, description)."""

from common.i18n import Language

Texts = dict[Language, tuple[str, str]]

TEXTS: dict[str, Texts] = {
    "order_placed": {
        "en": ("New order #{number}", "{customer} · {total}"),
        "es": ("Nuevo pedido #{number}", "{customer} · {total}"),
    },
    "payment_claimed": {
        "en": ("Verify the payment of #{number}", "{customer} says they paid {total}"),
        "es": ("Verifica el pago del #{number}", "{customer} dice que pagó {total}"),
    },
    "order_expired": {
        "en": ("Order #{number} expired unpaid", "Its units are back in stock"),
        "es": ("El pedido #{number} venció sin pago", "Sus unidades volvieron al stock"),
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
