"""The days on which an order was promised, in words that still hold when they are read weeks later."""

from datetime import date
from typing import Final

from apps.orders.models import Order
from common.i18n import Language

_DAYS: Final = {"es": "lun mar mié jue vie sáb dom".split(), "en": "Mon Tue Wed Thu Fri Sat Sun".split()}
_MONTHS: Final = {
    "es": "enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre".split(),
    "en": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(),
}


def promised_dates(order: Order) -> tuple[date, date] | None:
    """The first and the last day on which it may arrive."""
    dates = order.shipping.get("promise")
    return (date.fromisoformat(dates["from"]), date.fromisoformat(dates["to"])) if dates else None


def arrival_text(first: date, last: date, language: Language) -> str:
    """`Llega entre el mié 2 y el vie 4 de diciembre`, or `Llega el jue 3 de diciembre`."""
    if first == last:
        day = _day(last, language, with_month=True)
        return f"Llega el {day}" if language == "es" else f"Arrives on {day}"
    is_one_month = (first.year, first.month) == (last.year, last.month)
    begin = _day(first, language, with_month=language == "en" or not is_one_month)
    end = _day(last, language, with_month=True)
    if language == "es":
        return f"Llega entre el {begin} y el {end}"
    return f"Arrives between {begin} and {end}"


def due_text(order: Order, language: Language) -> str:
    """`mié 2 de diciembre`: by when an order on account is to be paid; empty for every other."""
    day = order.payment.get("dueOn")
    return _day(date.fromisoformat(day), language, with_month=True) if day else ""


def _day(day: date, language: Language, *, with_month: bool) -> str:
    name, month = _DAYS[language][day.weekday()], _MONTHS[language][day.month - 1]
    if language == "es":
        return f"{name} {day.day} de {month}" if with_month else f"{name} {day.day}"
    return f"{name}, {month} {day.day}" if with_month else f"{name} {day.day}"
