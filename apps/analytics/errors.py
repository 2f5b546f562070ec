"""Texts of what analytics refuse."""

from common.messages import register

register(
    {
        "period_backwards": {
            "en": "The period ends before it begins.",
            "es": "El periodo termina antes de empezar.",
        },
        "period_too_long": {
            "en": "A period has at most {days} days.",
            "es": "Un periodo tiene como máximo {days} días.",
        },
    }
)
