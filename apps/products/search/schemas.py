"""Shapes of what shoppers searched for."""

from typing import Literal
from uuid import UUID

from common.schemas import Instant, Out, PageQuery


class SearchTermQuery(PageQuery):
    sort: Literal["-withoutResult", "-searches", "-updatedAt"] = "-withoutResult"


class SearchTermRow(Out):
    """A text as it is compared: lower case, without accents."""

    id: UUID
    text: str
    searches: int
    without_result: int
    updated_at: Instant
