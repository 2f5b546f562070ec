"""Texts of this app's refusals."""

from common.messages import register

register(
    {
        "page_facts_missing": {
            "en": "This text names facts that your store hasn’t entered yet.",
            "es": "Este texto usa datos que tu tienda aún no tiene.",
        },
        "page_unknown_fact": {
            "en": "There is no {name} to insert here.",
            "es": "No existe el dato {name}.",
        },
        "page_text_missing": {
            "en": "Write it in your store’s language first.",
            "es": "Primero escríbelo en el idioma de tu tienda.",
        },
        "page_nothing_new": {
            "en": "Nothing has changed since the version in force.",
            "es": "No hay cambios desde la versión vigente.",
        },
        "page_day": {
            "en": "Choose a day between tomorrow and a year from now.",
            "es": "Elige un día entre mañana y dentro de un año.",
        },
        "too_many_questions": {
            "en": "A store has up to {limit} questions.",
            "es": "Una tienda tiene hasta {limit} preguntas.",
        },
    }
)
