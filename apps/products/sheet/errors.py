from common.messages import register

register(
    {
        "sheet_count": {
            "en": "Write a whole number from zero up.",
            "es": "Escribe un número entero, de cero en adelante.",
        },
        "sheet_uncounted": {
            "en": "This variant sells without counting stock.",
            "es": "Esta variante se vende sin contar stock.",
        },
        "sheet_undo_over": {
            "en": "This change can't be undone anymore.",
            "es": "Este cambio ya no se puede deshacer.",
        },
    }
)
