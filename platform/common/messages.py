"""Texts of errors in both languages, keyed by reason or rule; each app registers its own."""

from typing import Any

from common.i18n import Language, language

_texts: dict[str, dict[Language, str]] = {}


def register(texts: dict[str, dict[Language, str]]) -> None:
    """Adds texts; a key may be said once, in both languages."""
    for key, text in texts.items():
        if set(text) != {"en", "es"}:
            raise ValueError(f"{key} is not said in both languages")
        if _texts.get(key, text) != text:
            raise ValueError(f"{key} is said twice")
        _texts[key] = text


def error_text(key: str, **params: Any) -> str:
    text = _texts.get(key)
    if text is None:
        return key
    return text[language()].format_map(_Lenient(params))


class _Lenient(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return "–"


register(
    {
        "bad_request": {"en": "We couldn't read that request.", "es": "No pudimos leer el pedido."},
        "token_invalid": {"en": "Log in to continue.", "es": "Entra para continuar."},
        "token_expired": {
            "en": "Your session has expired. Log in again.",
            "es": "Tu sesión terminó. Entra otra vez.",
        },
        "plan_limit": {
            "en": "You've reached your limit of {limit}. Everything you've published keeps selling.",
            "es": "Llegaste a {limit}. Lo publicado sigue a la venta.",
        },
        "not_permitted": {"en": "Your role doesn't allow this.", "es": "Tu rol no puede hacer esto."},
        "foreign_origin": {
            "en": "That can't be done from another website.",
            "es": "Eso no se puede hacer desde otro sitio web.",
        },
        "not_found": {"en": "We couldn't find that.", "es": "No lo encontramos."},
        "method_not_allowed": {
            "en": "That address doesn't accept this method.",
            "es": "Esa dirección no acepta este tipo de llamada.",
        },
        "conflict": {"en": "That can't be done right now.", "es": "Eso no se puede hacer ahora."},
        "stale": {
            "en": "Someone else saved before you. Review the changes.",
            "es": "Alguien guardó antes que tú. Revisa los cambios.",
        },
        "order_incomplete": {"en": "List each row once.", "es": "Nombra cada fila una vez."},
        "media_type": {
            "en": "That call accepts {taken} in UTF-8.",
            "es": "Esa llamada acepta {taken} en UTF-8.",
        },
        "too_slow": {
            "en": "That took too long to arrive. Check your connection and try again.",
            "es": "Tardó demasiado en llegar. Revisa tu conexión e inténtalo otra vez.",
        },
        "too_large": {"en": "That's too large to send.", "es": "Es demasiado grande para enviarlo."},
        "too_many": {
            "en": "Too many attempts. Try again in {retryAfter} seconds.",
            "es": "Demasiados intentos. Prueba en {retryAfter} segundos.",
        },
        "unavailable": {
            "en": "We can't respond right now. Try again in a moment.",
            "es": "No podemos responder ahora. Prueba en un momento.",
        },
        "internal": {
            "en": "Something went wrong on our end. Your data is safe.",
            "es": "Algo falló de nuestro lado. Tus datos están a salvo.",
        },
        "duplicate": {"en": "That value is already in use.", "es": "Ese valor ya está en uso."},
        "validation": {"en": "Check the highlighted fields.", "es": "Revisa los campos marcados."},
        "required": {"en": "This field is required.", "es": "Este dato es necesario."},
        "invalid": {"en": "This value isn't valid.", "es": "Este valor no es válido."},
        "unknown_field": {"en": "This field isn't recognized.", "es": "Este campo no se conoce."},
        "too_short": {"en": "Use at least {min} characters.", "es": "Usa {min} caracteres o más."},
        "too_long": {"en": "Use {max} characters or fewer.", "es": "Usa como máximo {max} caracteres."},
        "too_few_items": {"en": "Add at least {min}.", "es": "Agrega al menos {min}."},
        "too_many_items": {"en": "You can add up to {max}.", "es": "Aquí caben {max} como máximo."},
        "too_small": {"en": "Use {min} or more.", "es": "Usa {min} o más."},
        "too_big": {"en": "Use {max} or less.", "es": "Usa {max} o menos."},
        "not_a_choice": {"en": "Choose one of the options.", "es": "Elige una de las opciones."},
        "email": {"en": "That email isn't valid.", "es": "Ese correo no es válido."},
        "idempotency_mismatch": {
            "en": "That key was already used for another request.",
            "es": "Ese identificador ya se usó para otra operación.",
        },
    }
)
