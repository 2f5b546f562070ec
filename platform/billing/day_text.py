"""A day as one reads it: `20 de noviembre`, `November 20`."""

from datetime import date
from typing import Final

from common.i18n import Language

_MONTHS: Final[dict[Language, str]] = {
    "en": "January February March April May June July August September October November December",
    "es": "enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre",
}


def day_text(day: date, language: Language) -> str:
    month = _MONTHS[language].split()[day.month - 1]
    return f"{month} {day.day}" if language == "en" else f"{day.day} de {month}"
