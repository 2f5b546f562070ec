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
        "chat_window_closed": {
            "en": "24 hours have passed since their last message. Choose an approved template.",
            "es": "Pasaron 24 horas desde su último mensaje. Elige una plantilla aprobada.",
        },
        "chat_text_long": {
            "en": "This channel takes up to {max} characters in one message.",
            "es": "Este canal acepta hasta {max} caracteres por mensaje.",
        },
        "chat_files_outside": {
            "en": "{name} doesn’t take PDFs. Send a photo or a link instead.",
            "es": "{name} no recibe PDF. Envía una foto o un enlace.",
        },
        "chat_file_unknown": {
            "en": "This file is no longer among your store’s files.",
            "es": "Este archivo ya no está entre los de tu tienda.",
        },
        "chat_outside_off": {
            "en": "This installation isn’t connected with Meta yet.",
            "es": "Esta instalación todavía no está conectada con Meta.",
        },
        "chat_channel_exists": {
            "en": "Your store has this channel already.",
            "es": "Tu tienda ya tiene este canal.",
        },
        "chat_account_used": {
            "en": "Another store is connected with this account.",
            "es": "Otra tienda ya está conectada con esta cuenta.",
        },
        "chat_token_refused": {
            "en": "Meta doesn’t accept this token. Copy it again or create another one.",
            "es": "Meta no acepta este token. Cópialo otra vez o crea otro.",
        },
        "chat_account_refused": {
            "en": "Meta doesn’t find this account with this token: {reason}",
            "es": "Meta no encuentra esta cuenta con este token: {reason}",
        },
        "chat_provider_away": {
            "en": "Meta isn’t answering. Try again in a moment.",
            "es": "Meta no responde. Prueba otra vez en un momento.",
        },
        "chat_webhook_proof": {
            "en": "The signature of this message is wrong.",
            "es": "La firma de este mensaje no es correcta.",
        },
        "chat_template_unknown": {
            "en": "This template isn’t approved.",
            "es": "Esta plantilla no está aprobada.",
        },
        "chat_template_values": {
            "en": "This template needs {count} texts.",
            "es": "Esta plantilla necesita {count} textos.",
        },
        "chat_template_refused": {
            "en": "Meta refused this template: {reason}",
            "es": "Meta rechazó esta plantilla: {reason}",
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
