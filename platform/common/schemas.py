"""Base of all shapes on the wire: camelCase, `_id`, `xxxOid`; input is closed."""

from collections.abc import Callable, Collection, Iterable
from datetime import UTC, datetime
from typing import Annotated, Any, Generic, TypeVar

from django.db.models import QuerySet
from ninja import Schema
from ninja.schema import DjangoGetter
from pydantic import (
    AliasGenerator,
    BaseModel,
    ConfigDict,
    Field,
    PlainSerializer,
    ValidationError,
    ValidationInfo,
    model_validator,
)
from pydantic.functional_validators import ModelWrapValidatorHandler
from pydantic_core import InitErrorDetails, PydanticCustomError

from common.messages import say

T = TypeVar("T")
CAP = 10_000
"""Totals are exact up to here; a plain count grows with the table."""


def wire_name(name: str) -> str:
    """`id` -> `_id`, `store_id` -> `storeOid`, `first_name` -> `firstName`."""
    if name == "id":
        return "_id"
    if name.endswith("_id"):
        name = name.removesuffix("_id") + "_oid"
    head, *rest = name.split("_")
    return head + "".join(part.capitalize() for part in rest)


def instant(value: datetime) -> str:
    """`2026-03-01T12:00:00.000Z`"""
    return value.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


Instant = Annotated[datetime, PlainSerializer(instant, return_type=str)]
"""UTC with `Z` and milliseconds."""


def _has_nul(value: Any) -> bool:
    if isinstance(value, str):
        return "\x00" in value
    if isinstance(value, dict):
        return any(_has_nul(part) for pair in value.items() for part in pair)
    return isinstance(value, list) and any(_has_nul(part) for part in value)


def _refuse_nul(values: dict[str, Any], title: str) -> None:
    """Postgres keeps U+0000 neither in text nor in JSON."""
    rule = "text_control_characters"
    wrong = [
        InitErrorDetails(
            type=PydanticCustomError(rule, "{text}", {"text": say(rule)}), loc=(key,), input=value
        )
        for key, value in values.items()
        if _has_nul(value)
    ]
    if wrong:
        raise ValidationError.from_exception_data(title, wrong)


class In(Schema):
    """A request body. Unknown fields are refused, and U+0000 in any of them."""

    model_config = ConfigDict(
        extra="forbid", alias_generator=wire_name, populate_by_name=False, str_strip_whitespace=True
    )

    # Ninja's own validates closed shapes twice, the second time attribute by attribute.
    @model_validator(mode="wrap")
    @classmethod
    def _run_root_validator(
        cls, values: Any, handler: ModelWrapValidatorHandler["In"], info: ValidationInfo
    ) -> Any:
        if isinstance(values, dict):
            _refuse_nul(values, cls.__name__)
        return handler(values)


def given(payload: In, *, clearable: Collection[str]) -> dict[str, Any]:
    """The fields that a PATCH names. Null clears a text that may be empty; elsewhere it says nothing."""
    sent = payload.model_dump(exclude_unset=True)
    texts = {name: "" if value is None and name in clearable else value for name, value in sent.items()}
    return {name: value for name, value in texts.items() if value is not None}


class Out(Schema):
    """An answer; fields are filled by name from a model, a dict or keyword arguments."""

    # Only for writing: ninja reads a model's attributes by the validation alias.
    model_config = ConfigDict(
        alias_generator=AliasGenerator(serialization_alias=wire_name), from_attributes=True
    )

    # Ninja's own reads everything attribute by attribute through a getter; only rows of models need it.
    @model_validator(mode="wrap")
    @classmethod
    def _run_root_validator(
        cls, values: Any, handler: ModelWrapValidatorHandler["Out"], info: ValidationInfo
    ) -> Any:
        plain = isinstance(values, (dict, BaseModel))
        return handler(values if plain else DjangoGetter(values, cls, info.context))


class Items(Out, Generic[T]):
    """A whole short list."""

    items: list[T]


class Page(Out, Generic[T]):
    items: list[T]
    page: int
    limit: int
    total: int
    total_is_capped: bool


class PageQuery(In):
    """`?page=1&limit=25`; lists with filters extend it."""

    page: Annotated[int, Field(ge=1, le=100_000)] = 1
    limit: Annotated[int, Field(ge=1, le=100)] = 25


def capped_count(queryset: "QuerySet[Any, Any]") -> tuple[int, bool]:
    """The number of rows, exact up to CAP, and whether it stopped there."""
    count = queryset.order_by()[: CAP + 1].count()
    return min(count, CAP), count > CAP


def page_of(
    queryset: "QuerySet[Any, Any]", query: PageQuery, shape: Callable[[Any], T] | None = None
) -> dict[str, Any]:
    """One page of a queryset in the form of Page, with its total."""
    total, is_capped = capped_count(queryset)
    start = (query.page - 1) * query.limit
    rows: Iterable[Any] = queryset[start : start + query.limit]
    return {
        "items": [shape(row) for row in rows] if shape else list(rows),
        "page": query.page,
        "limit": query.limit,
        "total": total,
        "total_is_capped": is_capped,
    }
