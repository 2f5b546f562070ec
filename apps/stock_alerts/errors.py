"""Texts of this app's refusals."""

from common.messages import register

register(
    {
        "alert_in_stock": {
            "en": "It’s in stock again. You can buy it now.",
            "es": "Ya hay stock. Puedes comprarlo ahora.",
        },
        "alert_consent": {
            "en": "Tick the box so that we can write to you.",
            "es": "Marca la casilla para que podamos escribirte.",
        },
    }
)
