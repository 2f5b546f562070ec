"""Shapes of named views."""

from typing import Annotated, Literal
from urllib.parse import parse_qsl
from uuid import UUID

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from common.messages import error_text, register
from common.schemas import In, Instant, Out, TextIn

register(
    {
        "query_malformed": {
            "en": "These filters can't be saved.",
            "es": "Estos filtros no se pueden guardar.",
        },
        "too_many_views": {
            "en": "You have {limit} views for this list. Delete one first.",
            "es": "Tienes {limit} vistas de esta lista. Primero elimina una.",
        },
    }
)


def _without_controls(text: str) -> str:
    if not text.isprintable():
        raise PydanticCustomError("query_malformed", "{text}", {"text": error_text("query_malformed")})
    return text


def _as_query(text: str) -> str:
    """`name=value` pairs joined by `&`, as in an address, without its question mark."""
    try:
        parse_qsl(text, strict_parsing=bool(text), keep_blank_values=True, max_num_fields=50)
    except ValueError:
        raise PydanticCustomError(
            "query_malformed", "{text}", {"text": error_text("query_malformed")}
        ) from None
    return text


ListName = Literal["products", "orders", "stock", "attachments", "customers"]
ViewName = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(_without_controls)]
ViewText = Annotated[
    str, Field(max_length=2000), AfterValidator(_without_controls), AfterValidator(_as_query)
]


class ViewIn(In):
    list: ListName
    name: ViewName
    query: ViewText
    shared: bool = False


class ViewPatch(In):
    name: ViewName | None = None
    query: ViewText | None = None
    shared: bool | None = None


class ViewQuery(TextIn):
    list: ListName | None = None


class ViewOut(Out):
    id: UUID
    list: ListName
    name: str
    query: str
    shared: bool
    is_mine: bool
    can_change: bool
    created_at: Instant
    updated_at: Instant
