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
        "quiet_hours_incomplete": {
            "en": "Quiet hours need two different times, from and until.",
            "es": "El descanso necesita dos horas distintas: desde y hasta.",
        },
        "push_refused": {
            "en": "We can’t send notifications to this browser.",
            "es": "No podemos enviar avisos a este navegador.",
        },
        "push_too_many": {
            "en": "You can turn on {limit} devices at most. Remove one first.",
            "es": "Puedes activar hasta {limit} dispositivos. Quita uno primero.",
        },
        "push_no_device": {
            "en": "You haven’t turned on any device in this store.",
            "es": "No tienes ningún dispositivo activado en esta tienda.",
        },
    }
)
