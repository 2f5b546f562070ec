"""Texts of this app's refusals."""

from common.messages import register

register(
    {
        "shortcut": {
            "en": "Use 2 to 30 lower-case letters without accents, numbers, - or _.",
            "es": "Usa de 2 a 30 letras minúsculas sin tilde, números, - o _.",
        },
        "shortcut_used": {
            "en": "Another quick reply has this shortcut.",
            "es": "Otra respuesta rápida ya usa este atajo.",
        },
        "chat_closed": {
            "en": "This store’s chat is turned off.",
            "es": "El chat de esta tienda está apagado.",
        },
        "chat_contact": {
            "en": "Enter an email or a phone number.",
            "es": "Escribe un correo o un celular.",
        },
        "chat_snooze": {
            "en": "Choose a time that is still to come.",
            "es": "Elige una hora que todavía no pasó.",
        },
        "chat_words_missing": {
            "en": "Add at least one word.",
            "es": "Agrega al menos una palabra.",
        },
        "chat_visit_empty": {
            "en": "Say after how many seconds, from which cart on, or when they leave.",
            "es": "Di después de cuántos segundos, desde qué carrito o si es al salir.",
        },
        "chat_hours_missing": {
            "en": "Set the hours of your chat first: without them it is never closed.",
            "es": "Primero pon el horario de tu chat: sin él nunca está cerrado.",
        },
        "chat_reply_missing_data": {
            "en": "This reply needs {names}, which this conversation does not have.",
            "es": "A esta respuesta le falta {names}, que esta conversación no tiene.",
        },
        "chat_order_mismatch": {
            "en": "No match. Check the number and the email or phone.",
            "es": "No coincide. Revisa el número y el correo o celular.",
        },
        "chat_product_hidden": {
            "en": "Your store doesn’t show this product.",
            "es": "Tu tienda no muestra este producto.",
        },
        "too_many_quick_replies": {
            "en": "A store can have up to {max} of them. Delete one that you don’t use.",
            "es": "Una tienda puede tener hasta {max}. Borra una que no uses.",
        },
    }
)
