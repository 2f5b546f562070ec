"""What fields and their answers refuse, and in which words."""

from common.messages import register

register(
    {
        "field_limit": {
            "en": "A store has up to {max} active fields. Archive one first.",
            "es": "Una tienda tiene hasta {max} campos activos. Archiva uno antes.",
        },
        "field_options": {
            "en": "Add at least two options.",
            "es": "Agrega al menos dos opciones.",
        },
        "field_order": {
            "en": "A field has to come after the fields that it depends on.",
            "es": "Un campo va después de los campos de los que depende.",
        },
        "field_parent": {
            "en": "Other fields depend on this one: change their conditions first.",
            "es": "Otros campos dependen de este: cambia antes sus condiciones.",
        },
        "field_type_fixed": {
            "en": "This field already has answers, so its type stays.",
            "es": "Este campo ya tiene respuestas, así que su tipo se queda.",
        },
        "field_bounds": {
            "en": "The maximum is below the minimum.",
            "es": "El máximo es menor que el mínimo.",
        },
        "answer_letters": {"en": "Use letters only.", "es": "Usa solo letras."},
        "answer_digits": {"en": "Use digits only.", "es": "Usa solo números."},
        "answer_letters_digits": {
            "en": "Use letters and digits only.",
            "es": "Usa solo letras y números.",
        },
        "answer_web_address": {
            "en": "Enter a web address that starts with https://",
            "es": "Escribe una dirección web que empiece con https://",
        },
        "answer_number": {"en": "Enter a number.", "es": "Escribe un número."},
        "answer_whole": {"en": "Enter a whole number.", "es": "Escribe un número entero."},
        "answer_short": {
            "en": "Enter at least {min} characters.",
            "es": "Escribe al menos {min} caracteres.",
        },
        "answer_long": {
            "en": "Enter up to {max} characters.",
            "es": "Escribe hasta {max} caracteres.",
        },
        "answer_few": {"en": "Choose at least {min}.", "es": "Elige al menos {min}."},
        "answer_many": {"en": "Choose up to {max}.", "es": "Elige hasta {max}."},
        "answer_date": {"en": "Enter a valid date.", "es": "Escribe una fecha válida."},
        "answer_time": {"en": "Enter a valid time.", "es": "Escribe una hora válida."},
        "answer_early": {
            "en": "Choose a date from {min} on.",
            "es": "Elige una fecha desde el {min}.",
        },
        "answer_late": {
            "en": "Choose a date up to {max}.",
            "es": "Elige una fecha hasta el {max}.",
        },
        "answer_file": {
            "en": "Upload the file again.",
            "es": "Sube el archivo otra vez.",
        },
    }
)
