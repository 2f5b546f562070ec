"""Base of all shapes on the wire: camelCase, `_id`, `xxxOid`; input is closed."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from itertools import islice
from typing import Annotated, Any, ClassVar, Generic, Self, TypeVar, cast

from django.db.models import QuerySet
from ninja import Schema
from ninja.schema import DjangoGetter
from pydantic import (
    AliasGenerator,
    BaseModel,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    PlainSerializer,
    ValidationError,
    ValidationInfo,
    model_validator,
)
from pydantic.functional_validators import ModelWrapValidatorHandler
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError

from common.messages import error_text
from common.typed_text import with_single_lines

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


MAX_UNKNOWN_FIELDS = 20
"""So many fields that a shape does not know are told; a body of ten thousand is answered no longer."""


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
            type=PydanticCustomError(rule, "{text}", {"text": error_text(rule)}), loc=(key,), input=value
        )
        for key, value in values.items()
        if _has_nul(value)
    ]
    if wrong:
        raise ValidationError.from_exception_data(title, wrong)


def _refuse_many_unknown(values: dict[str, Any], shape: type["In"]) -> None:
    """Before the fields are judged: each unknown one would be judged and told on its own."""
    known = {field.validation_alias or field.alias or name for name, field in shape.model_fields.items()}
    unknown = list(islice((key for key in values if key not in known), MAX_UNKNOWN_FIELDS + 1))
    if len(unknown) > MAX_UNKNOWN_FIELDS:
        wrong = [
            InitErrorDetails(type="extra_forbidden", loc=(str(key),), input=None)
            for key in unknown[:MAX_UNKNOWN_FIELDS]
        ]
        raise ValidationError.from_exception_data(shape.__name__, wrong)


class In(Schema):
    """A request body. Unknown fields are refused, and U+0000 in any of them; a text is one line unless it
    says otherwise (common.typed_text); flags and numbers are those of JSON."""

    comes_as_text: ClassVar[bool] = False

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
            _refuse_many_unknown(values, cls)
            _refuse_nul(values, cls.__name__)
        return handler(values)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return cast(CoreSchema, with_single_lines(handler(source), strict=not cls.comes_as_text))


class TextIn(In):
    """The parameters of an address, or the fields of a form: all of them come as texts."""

    comes_as_text: ClassVar[bool] = True


class Out(Schema):
    """An answer; fields are filled by name from a model, a dict or keyword arguments."""

    # Only for writing: ninja reads a model's attributes by the validation alias.
    model_config = ConfigDict(
        alias_generator=AliasGenerator(serialization_alias=wire_name), from_attributes=True
    )

    @classmethod
    def from_row(cls, row: object, **computed: Any) -> Self:
        """The fields that `computed` names, all others from the attributes of `row`."""
        if unknown := computed.keys() - cls.model_fields.keys():
            raise TypeError(f"{cls.__name__} has no {', '.join(sorted(unknown))}")
        read = {name: getattr(row, name) for name in cls.model_fields if name not in computed}
        return cls.model_validate({**read, **computed})

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


class PageQuery(TextIn):
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
