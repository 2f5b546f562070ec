"""The value of an answer: read from what was sent, checked against its field, normalized for the order."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from apps.customers.documents import document_problem
from apps.orders.fields.answer_text import date_text
from apps.orders.fields.uploads import read_upload
from apps.store_settings.order_fields import OrderField
from common.emails import parse_email
from common.errors import NotFound
from common.i18n import language
from common.phone import parse_phone
from common.typed_text import one_line
from reference import names
from reference import queries as reference

MAX_LINE: Final = 250
MAX_TEXT: Final = 2000
MAX_SIGNS: Final = 20
"""Of a number."""


class WrongAnswer(Exception):
    """`rule` and its values, as `issue` takes them."""

    def __init__(self, rule: str, **params: Any) -> None:
        super().__init__(rule)
        self.rule, self.params = rule, params


@dataclass(frozen=True)
class AnswerPlaceAndTime:
    """What reading an answer looks at: the store's country and its day."""

    country: str
    today: date


def read_value(field: OrderField, sent: Any, where: AnswerPlaceAndTime) -> Any:
    """None: not answered. WrongAnswer for what its field does not take."""
    given = sent.strip() if isinstance(sent, str) else sent
    if given is None or given in ("", []):
        return None
    return _READERS[field.type](field, given, where)


def _text(given: Any) -> str:
    if not isinstance(given, str):
        raise WrongAnswer("invalid")
    return given


def _within(field: OrderField, length: int, most: int) -> None:
    if field.min is not None and length < field.min:
        raise WrongAnswer("answer_short", min=field.min)
    most = most if field.max is None else min(field.max, most)
    if length > most:
        raise WrongAnswer("answer_long", max=most)


def _line(field: OrderField, given: Any, where: AnswerPlaceAndTime) -> str:
    text = str(one_line(_text(given))).strip()
    _within(field, len(text), MAX_LINE)
    if field.check and not _CHECKS[field.check](text):
        raise WrongAnswer(f"answer_{field.check.lower()}")
    return text


def _lines(field: OrderField, given: Any, where: AnswerPlaceAndTime) -> str:
    text = _text(given)
    _within(field, len(text), MAX_TEXT)
    return text


def _number(field: OrderField, given: Any, where: AnswerPlaceAndTime) -> str:
    text = _text(given).replace(",", ".")
    if len(text) > MAX_SIGNS or not re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", text):
        raise WrongAnswer("answer_number")
    try:
        number = Decimal(text)
    except InvalidOperation:
        raise WrongAnswer("answer_number") from None
    if field.check == "WHOLE" and number != number.to_integral_value():
        raise WrongAnswer("answer_whole")
    if field.min is not None and number < field.min:
        raise WrongAnswer("too_small", min=field.min)
    if field.max is not None and number > field.max:
        raise WrongAnswer("too_big", max=field.max)
    return format(number.normalize(), "f")


def _flag(field: OrderField, given: Any, where: AnswerPlaceAndTime) -> bool:
    if not isinstance(given, bool):
        raise WrongAnswer("invalid")
    return given


def _choice(field: OrderField, given: Any, where: AnswerPlaceAndTime) -> str:
    if _text(given) not in {option.id for option in field.options}:
        raise WrongAnswer("not_a_choice")
    return str(given)


def _choices(field: OrderField, given: Any, where: AnswerPlaceAndTime) -> list[str]:
    chosen = {str(one) for one in given} if isinstance(given, list) else set()
    known = [option.id for option in field.options]
    if not chosen or not chosen <= set(known):
        raise WrongAnswer("not_a_choice")
    if field.min is not None and len(chosen) < field.min:
        raise WrongAnswer("answer_few", min=field.min)
    if field.max is not None and len(chosen) > field.max:
        raise WrongAnswer("answer_many", max=field.max)
    return [option for option in known if option in chosen]


def _date(field: OrderField, given: Any, where: AnswerPlaceAndTime) -> str:
    try:
        day = date.fromisoformat(_text(given))
    except ValueError:
        raise WrongAnswer("answer_date") from None
    if field.min is not None and day < (first := where.today + timedelta(days=min(field.min, 3660))):
        raise WrongAnswer("answer_early", min=date_text(first, language()))
    if field.max is not None and day > (last := where.today + timedelta(days=min(field.max, 3660))):
        raise WrongAnswer("answer_late", max=date_text(last, language()))
    return day.isoformat()


def _time(field: OrderField, given: Any, where: AnswerPlaceAndTime) -> str:
    try:
        return time.fromisoformat(_text(given)).strftime("%H:%M")
    except ValueError:
        raise WrongAnswer("answer_time") from None


def _date_time(field: OrderField, given: Any, where: AnswerPlaceAndTime) -> str:
    try:
        moment = datetime.fromisoformat(_text(given))
    except ValueError:
        raise WrongAnswer("answer_date") from None
    return moment.replace(tzinfo=None).isoformat(timespec="minutes")


def _phone(field: OrderField, given: Any, where: AnswerPlaceAndTime) -> str:
    number = parse_phone(_text(given), where.country)
    if not number.valid:
        raise WrongAnswer(number.rule)
    return number.stored


def _email(field: OrderField, given: Any, where: AnswerPlaceAndTime) -> str:
    address = parse_email(_text(given))
    if not address:
        raise WrongAnswer("email")
    return address


def _document(field: OrderField, given: Any, where: AnswerPlaceAndTime) -> str:
    """Which document it is follows from its length where the field takes any."""
    number = _text(given).upper().replace(" ", "")
    by_length = {8: "DNI", 11: "RUC"} if number.isdigit() else {}
    kind = field.check or by_length.get(len(number), "CE")
    if problem := document_problem(kind, number):
        raise WrongAnswer(problem)
    return number


def _district(field: OrderField, given: Any, where: AnswerPlaceAndTime) -> dict[str, str]:
    """With the names of the day: a place may leave the lists."""
    if not isinstance(given, Mapping):
        raise WrongAnswer("not_a_choice")
    state, city, neighborhood = (str(given.get(level, "")) for level in ("state", "city", "neighborhood"))
    try:
        named = [
            names.district_name(where.country, state, city, neighborhood),
            names.city_name(where.country, state, city),
            reference.state_of(where.country, state).name,
        ]
    except NotFound:
        raise WrongAnswer("not_a_choice") from None
    return {
        "state": state,
        "city": city,
        "neighborhood": neighborhood,
        "text": ", ".join(dict.fromkeys(named)),
    }


def _country(field: OrderField, given: Any, where: AnswerPlaceAndTime) -> str:
    if not reference.is_country(_text(given)):
        raise WrongAnswer("not_a_choice")
    return str(given)


def _file(field: OrderField, given: Any, where: AnswerPlaceAndTime) -> dict[str, Any]:
    stored = read_upload(_text(given))
    if stored is None:
        raise WrongAnswer("answer_file")
    return stored


def _is_letters(text: str) -> bool:
    return all(sign.isalpha() or sign in " '’-." for sign in text)


_CHECKS: Final[Mapping[str, Callable[[str], bool]]] = {
    "LETTERS": _is_letters,
    "DIGITS": lambda text: text.isascii() and text.isdigit(),
    "LETTERS_DIGITS": lambda text: all(sign.isalnum() or sign == " " for sign in text),
    "WEB_ADDRESS": lambda text: re.fullmatch(r"https?://[^\s/]+\.[^\s]+", text) is not None,
}
_READERS: Final[Mapping[str, Callable[[OrderField, Any, AnswerPlaceAndTime], Any]]] = {
    "LINE": _line,
    "TEXT": _lines,
    "NUMBER": _number,
    "YES_NO": _flag,
    "CHOICE": _choice,
    "MULTI_CHOICE": _choices,
    "DATE": _date,
    "TIME": _time,
    "DATE_TIME": _date_time,
    "PHONE": _phone,
    "EMAIL": _email,
    "DOCUMENT": _document,
    "DISTRICT": _district,
    "COUNTRY": _country,
    "FILE": _file,
}
