"""What the console refuses."""

from common.messages import register

register(
    {
        "store_on_hold": {
            "en": "The store is suspended already.",
            "es": "La tienda ya está suspendida.",
        },
        "store_not_on_hold": {
            "en": "The store isn't suspended.",
            "es": "La tienda no está suspendida.",
        },
        "claim_other_operation": {
            "en": "Those aren't its last four characters.",
            "es": "No son sus cuatro últimos caracteres.",
        },
        "visit_unwelcome": {
            "en": "This store doesn't let support in. Help by chat instead.",
            "es": "Esta tienda no deja entrar a soporte. Ayuda por chat.",
        },
        "visit_running": {
            "en": "{name} is in this store right now.",
            "es": "{name} está en esta tienda ahora.",
        },
        "visit_ended": {
            "en": "That visit has ended.",
            "es": "Esa visita ya terminó.",
        },
        "undo_changed": {
            "en": "It was changed again since then, so it stays as it is now.",
            "es": "Cambió otra vez desde entonces, así que queda como está.",
        },
        "undo_refused": {
            "en": "It couldn't be undone: {why}",
            "es": "No se pudo deshacer: {why}",
        },
        "work_not_failed": {
            "en": "It hasn't failed, or is being tried again.",
            "es": "No ha fallado, o ya se está intentando otra vez.",
        },
        "job_slot_over": {
            "en": "A newer run has begun; there's nothing to repeat.",
            "es": "Ya empezó una ejecución más nueva; no hay nada que repetir.",
        },
        "own_account": {
            "en": "Use your profile for your own account.",
            "es": "Para tu propia cuenta usa tu perfil.",
        },
    }
)
