"""What the choice of notices refuses."""

from common.messages import register

register(
    {
        "notice_locked": {
            "en": "Complaints are always emailed to the store: the law gives 15 working days.",
            "es": "Los reclamos siempre llegan al correo de la tienda: la ley da 15 días hábiles.",
        },
        "notice_by_mail_alone": {
            "en": "This one comes by email alone.",
            "es": "Esto llega solo por correo.",
        },
    }
)
