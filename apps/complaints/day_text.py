"""A day in words, for mails: it is read on another day than it is written."""

from datetime import date
from typing import Final

from common.i18n import Language

_MONTHS: Final[dict[Language, list[str]]] = {
    "es": "enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre".split(),
    "en": "January February March April May June July August September October November December".split(),
}
_DAYS: Final[dict[Language, list[str]]] = {
    "es": "lunes martes miércoles jueves viernes sábado domingo".split(),
    "en": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(),
}


def day_text(day: date, language: Language) -> str:
    """`martes 15 de diciembre de 2026`, `Tuesday, December 15, 2026`."""
    name, month = _DAYS[language][day.weekday()], _MONTHS[language][day.month - 1]
    if language == "es":
        return f"{name} {day.day} de {month} de {day.year}"
    return f"{name}, {month} {day.day}, {day.year}"
