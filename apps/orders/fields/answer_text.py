"""Answers of an order in words."""

from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Any, Final

from apps.orders.fields.public_schemas import AnswerOut
from apps.orders.models import Order
from apps.orders.parcel_presentation import masked
from common.errors import NotFound
from common.i18n import Language, in_language
from common.phone import parse_phone
from common.text import translate
from reference.queries import country_of

PERSONAL: Final = frozenset({"PHONE", "EMAIL", "DOCUMENT", "FILE"})
"""Types whose answers are for those who may see contacts."""
_YES_NO: Final = {"es": ("No", "Sí"), "en": ("No", "Yes")}


def date_text(day: date, language: Language) -> str:
    """`23/11/2026`, `Nov 23, 2026`."""
    return f"{day:%d/%m/%Y}" if language == "es" else f"{day:%b} {day.day}, {day.year}"


def answers_out(
    order: Order, language: Language, fallback: Language, *, sees_contact: bool = True
) -> list[AnswerOut]:
    return [_out(answer, language, fallback, sees_contact) for answer in order.answers]


def answers_on(order: Order, paper: str, language: Language, *, sees_contact: bool) -> list[tuple[str, str]]:
    """Label and words of the answers that a paper shows."""
    visible = (answer for answer in order.answers if paper in answer["printOn"])
    return [
        (translate(answer["label"], language, language), answer_text(answer, language))
        for answer in visible
        if sees_contact or answer["type"] not in PERSONAL
    ]


def answer_text(answer: Mapping[str, Any], language: Language) -> str:
    if answer["choices"]:
        return ", ".join(translate(label, language, language) for label in answer["choices"])
    write = _WRITERS.get(answer["type"], _as_written)
    return write(answer["value"], language)


def _as_written(value: Any, _: Language) -> str:
    return str(value)


def _moment(value: str, language: Language) -> str:
    moment = datetime.fromisoformat(value)
    return f"{date_text(moment.date(), language)}, {moment:%H:%M}"


def _country_name(code: str, language: Language) -> str:
    with in_language(language):
        try:
            return country_of(code).name
        except NotFound:
            return code


_WRITERS: Final[Mapping[str, Callable[[Any, Language], str]]] = {
    "YES_NO": lambda value, language: _YES_NO[language][bool(value)],
    "DATE": lambda value, language: date_text(date.fromisoformat(value), language),
    "DATE_TIME": _moment,
    "PHONE": lambda value, _: parse_phone(value, None).international,
    "COUNTRY": _country_name,
    "DISTRICT": lambda value, _: str(value["text"]),
    "FILE": lambda value, _: str(value["name"]),
}
"""What is not a text of its own."""


def _out(answer: Mapping[str, Any], language: Language, fallback: Language, sees_contact: bool) -> AnswerOut:
    is_hidden = answer["type"] in PERSONAL and not sees_contact
    text = answer_text(answer, language)
    return AnswerOut(
        field_id=answer["fieldOid"],
        label=translate(answer["label"], language, fallback),
        type=answer["type"],
        value=None if is_hidden or answer["type"] == "FILE" else answer["value"],
        text=masked(text) if is_hidden else text,
    )
