"""Texts of this app's refusals."""

from common.messages import register

register(
    {
        "days_order": {
            "en": "The shortest time can't be longer than the longest.",
            "es": "El plazo mínimo no puede ser mayor que el máximo.",
        },
        "shipping_unavailable": {
            "en": "That delivery method isn't available for this address.",
            "es": "Esa forma de entrega no está disponible para esta dirección.",
        },
        "no_coverage": {
            "en": "We don't deliver there yet.",
            "es": "Aún no llegamos a ese lugar.",
        },
    }
)
