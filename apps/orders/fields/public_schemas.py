"""Answers to a store's own fields, and those fields as a buyer is asked them."""

from typing import Annotated, Any
from uuid import UUID

from pydantic import Field

from common.schemas import In, Out
from common.typed_text import ManyLines

MAX_ANSWERS = 40
PlaceCode = Annotated[str, Field(max_length=120)]


class AnswerPlace(In):
    state: PlaceCode
    city: PlaceCode
    neighborhood: PlaceCode


class AnswerIn(In):
    field_id: UUID
    value: (
        bool
        | Annotated[ManyLines, Field(max_length=4000)]
        | Annotated[list[UUID], Field(max_length=50)]
        | AnswerPlace
        | None
    )
    """A text, also of a number (`12.5`), a day (`2026-11-23`), a time (`16:30`), both
    (`2026-11-23T16:30`), an option or a country; a flag; options; a place of the store's country; of a file
    the `upload` of order/ui/file."""


Answers = Annotated[list[AnswerIn], Field(max_length=MAX_ANSWERS)]


class AnswerOut(Out):
    """As it was answered: the label of that day, and the value in words."""

    field_id: UUID
    label: str
    type: str
    value: Any
    text: str


class PublicFieldOption(Out):
    id: str
    label: str


class PublicFieldCondition(Out):
    subject: str
    field_id: UUID | None
    value: str
    negated: bool


class PublicField(Out):
    """A field in the language of its reader."""

    id: UUID
    type: str
    label: str
    help: str
    placeholder: str
    required: bool
    check: str | None
    min: int | None
    max: int | None
    options: list[PublicFieldOption]
    """Of a country: all that there are."""
    conditions: list[PublicFieldCondition]
    step: str


class AnswerUpload(Out):
    name: str
    type: str
    size: int
    upload: str
