"""Answers as an order keeps them: typed, with the label and the options as they were called that day."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from apps.orders.fields.answer_values import AnswerPlaceAndTime, WrongAnswer, read_value
from apps.orders.fields.visible_fields import FieldContext, visible_fields
from apps.store_settings.order_fields import OrderField
from common.errors import Invalid, Issue, issue
from common.text import TranslatedText
from tenants.current import current_store

Answer = dict[str, Any]
Given = Mapping[str, Any]
"""By the id of the field."""


def given_answers(answers: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """From the body of a call."""
    return {str(answer["field_id"]): answer["value"] for answer in answers}


def build_answers(
    fields: Iterable[OrderField], given: Given, context: FieldContext, *, now: datetime, must: bool
) -> list[Answer]:
    """The snapshots; Invalid with a path a field. `must`: what is required has to be answered.

    Answers to what is not asked are dropped: a field may have been archived while its buyer wrote.
    """
    where = AnswerPlaceAndTime(
        current_store().country, now.astimezone(ZoneInfo(current_store().time_zone)).date()
    )
    stored: list[Answer] = []
    wrong: dict[str, list[Issue]] = {}
    for field in visible_fields(fields, given, context):
        try:
            value = read_value(field, given.get(field.id), where)
        except WrongAnswer as refusal:
            wrong[f"answers.{field.id}"] = [issue(refusal.rule, **refusal.params)]
            continue
        if value is not None:
            stored.append(_snapshot(field, value))
        elif field.required and must:
            wrong[f"answers.{field.id}"] = [issue("required")]
    if wrong:
        raise Invalid(wrong)
    return stored


def _snapshot(field: OrderField, value: Any) -> Answer:
    return {
        "fieldOid": field.id,
        "label": field.label,
        "type": field.type,
        "value": value,
        "choices": _choices(field, value),
        "printOn": list(field.print_on),
    }


def _choices(field: OrderField, value: Any) -> list[TranslatedText]:
    if not field.options:
        return []
    chosen = value if isinstance(value, list) else [value]
    return [option.label for option in field.options if option.id in chosen]
