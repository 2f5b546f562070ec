"""What a visitor agrees to, word for word as the form shows it."""

from typing import Final

from common.i18n import Language

CONSENT: Final[dict[Language, str]] = {
    "en": "I agree to get one email when it’s back, within the next 90 days.",
    "es": "Acepto recibir un correo cuando vuelva, dentro de los próximos 90 días.",
}
