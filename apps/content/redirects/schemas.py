"""Shapes of redirects: an old address of the shop and where it leads now."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from common.schemas import In, Instant, Out, PageQuery
from common.typed_text import OneLine

MAX_TYPED = 2_000
MAX_BULK = 100
Address = Annotated[str, Field(min_length=1, max_length=MAX_TYPED)]
"""A path, or a whole address that was pasted."""


class RedirectQuery(PageQuery):
    q: Annotated[OneLine, Field(max_length=120)] = ""
    sort: Literal["-createdAt", "createdAt", "source", "-source"] = "-createdAt"


class RedirectIn(In):
    source: Address
    target: Address


class RedirectPatch(In):
    source: Address | None = None
    target: Address | None = None


class RedirectOut(Out):
    id: UUID
    source: str
    target: str
    missing: bool
    """The shop has nothing at the target now."""
    created_at: Instant


class RedirectDeleteIn(In):
    ids: Annotated[list[UUID], Field(min_length=1, max_length=MAX_BULK)]


class RedirectsDeleted(Out):
    deleted: int


class RedirectProblem(Out):
    line: int
    """As a spreadsheet counts; the head is line 1."""
    column: Literal["source", "target"]
    text: str
    message: str


class RedirectPreview(Out):
    rows: int
    create: int
    update: int
    same: int
    error: int
    problems: list[RedirectProblem]
    """The first hundred."""


class RedirectImportStarted(Out):
    job_id: UUID
    """See `GET job/{_id}`."""
