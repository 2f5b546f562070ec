"""When a place is open, in words: as the shop's page of pickup points says it (pickup/week.ts)."""

from datetime import date
from typing import Any, Final

from common.i18n import Language

MAX_DATES: Final = 6
_DAYS: Final[dict[Language, tuple[str, ...]]] = {
    "es": ("lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"),
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
}
_TO: Final[dict[Language, str]] = {"es": "a", "en": "to"}
_CLOSED: Final[dict[Language, str]] = {"es": "cerrado", "en": "closed"}


def week_lines(hours: list[dict[str, Any]], language: Language) -> list[tuple[str, str]]:
    """("lunes a viernes", "09:00 – 13:00, 15:00 – 19:00"): days in a row with the same hours are one line.

    Nothing for a place that tells no hours.
    """
    runs: list[tuple[int, int, str]] = []
    for day in range(1, 8) if hours else ():
        times = _times([row for row in hours if day in row["days"]], language)
        if runs and runs[-1][2] == times:
            runs[-1] = (runs[-1][0], day, times)
        else:
            runs.append((day, day, times))
    return [(_days(first, last, language), times) for first, last, times in runs]


def date_lines(exceptions: list[dict[str, Any]], today: date, language: Language) -> list[tuple[str, str]]:
    """("24/12/2031 Navidad", "cerrado"): the next dates with hours of their own."""
    coming = [row for row in exceptions if row["date"] >= today.isoformat()]
    return [
        (
            " ".join(filter(None, (_day_first(row["date"]), row.get("note")))),
            _times(row["intervals"], language),
        )
        for row in coming[:MAX_DATES]
    ]


def _days(first: int, last: int, language: Language) -> str:
    names = _DAYS[language]
    return names[first - 1] if first == last else f"{names[first - 1]} {_TO[language]} {names[last - 1]}"


def _times(rows: list[dict[str, Any]], language: Language) -> str:
    return ", ".join(sorted(f"{row['opens']} – {row['closes']}" for row in rows)) or _CLOSED[language]


def _day_first(day: str) -> str:
    return "/".join(reversed(day.split("-")))
