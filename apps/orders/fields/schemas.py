"""A store's own fields of an order as their merchant writes them, and answers to them."""

from typing import Annotated, Any
from uuid import UUID

from pydantic import Field

from apps.store_settings.order_fields import (
    MAX_CONDITIONS,
    MAX_OPTIONS,
    ConditionSubject,
    FieldCheck,
    FieldPaper,
    FieldStep,
    FieldType,
)
from common.schemas import In, Out
from common.text import Bounds, TranslatedText

FieldLabel = Annotated[TranslatedText, Bounds(80)]
FieldHelp = Annotated[TranslatedText, Bounds(200)]
FieldPlaceholder = Annotated[TranslatedText, Bounds(80)]
Bound = Annotated[int, Field(ge=0, le=1_000_000_000)]


class FieldOptionIn(In):
    id: UUID | None = None
    """Of an option that is there already; a new one gets its own."""
    label: FieldLabel


class FieldConditionIn(In):
    subject: ConditionSubject
    field_id: UUID | None = None
    value: Annotated[str, Field(min_length=1, max_length=40)]
    negated: bool = False


class OrderFieldPatch(In):
    version: int | None = None
    label: FieldLabel | None = None
    type: FieldType | None = None
    help: FieldHelp | None = None
    placeholder: FieldPlaceholder | None = None
    required: bool | None = None
    check: FieldCheck | None = None
    min: Bound | None = None
    max: Bound | None = None
    options: Annotated[list[FieldOptionIn], Field(max_length=MAX_OPTIONS)] | None = None
    conditions: Annotated[list[FieldConditionIn], Field(max_length=MAX_CONDITIONS)] | None = None
    step: FieldStep | None = None
    ask_on_manual_order: bool | None = None
    print_on: Annotated[list[FieldPaper], Field(max_length=3)] | None = None
    position: Annotated[int, Field(ge=0, le=100)] | None = None
    """Its place among the active ones, from 0; the others make room."""
    archived: bool | None = None


class OrderFieldIn(In):
    label: FieldLabel
    type: FieldType
    help: FieldHelp | None = None
    placeholder: FieldPlaceholder | None = None
    required: bool = False
    check: FieldCheck | None = None
    min: Bound | None = None
    max: Bound | None = None
    options: Annotated[list[FieldOptionIn], Field(max_length=MAX_OPTIONS)] = []
    conditions: Annotated[list[FieldConditionIn], Field(max_length=MAX_CONDITIONS)] = []
    step: FieldStep = "INFORMATION"
    ask_on_manual_order: bool = True
    print_on: Annotated[list[FieldPaper], Field(max_length=3)] = ["PACKING_SLIP"]


CLEARABLE: dict[str, Any] = {
    "help": {},
    "placeholder": {},
    "check": None,
    "min": None,
    "max": None,
    "options": [],
    "conditions": [],
    "print_on": [],
}


class FieldOptionOut(Out):
    id: UUID
    label: dict[str, str]


class FieldConditionOut(Out):
    subject: ConditionSubject
    field_id: UUID | None
    value: str
    negated: bool


class OrderFieldOut(Out):
    id: UUID
    label: dict[str, str]
    type: FieldType
    help: dict[str, str]
    placeholder: dict[str, str]
    required: bool
    check: FieldCheck | None
    min: int | None
    max: int | None
    options: list[FieldOptionOut]
    conditions: list[FieldConditionOut]
    step: FieldStep
    ask_on_manual_order: bool
    print_on: list[FieldPaper]
    archived: bool
    position: int
    answers: int
    """Orders that have an answer to it."""
    version: int
