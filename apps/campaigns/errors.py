from common.messages import register

register(
    {
        "campaign_not_draft": {
            "en": "This campaign is no longer a draft, so it can’t be changed.",
            "es": "Esta campaña ya no es un borrador, así que no se puede cambiar.",
        },
        "campaign_state": {
            "en": "That isn’t possible at this point of the campaign.",
            "es": "Eso no se puede hacer en este punto de la campaña.",
        },
        "campaign_nobody": {
            "en": "None of these customers has agreed to get news by email.",
            "es": "Ninguno de estos clientes aceptó recibir novedades por correo.",
        },
        "campaign_past": {
            "en": "Choose a day and time that is still to come.",
            "es": "Elige un día y una hora que todavía no hayan pasado.",
        },
        "campaign_far": {
            "en": "Choose a day within the next 12 months.",
            "es": "Elige un día dentro de los próximos 12 meses.",
        },
    }
)
