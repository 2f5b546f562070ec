"""A table that is about to be imported: what would change, and what is wrong line by line."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from apps.shipping.schemas import Basis
from common.money import AmountOut, Priced
from common.schemas import Out, TextIn


class TariffForm(TextIn):
    version: int
    """Of the rate that the table was looked at with."""


class NewTariffForm(TextIn):
    basis: Basis


class NewRateForm(NewTariffForm):
    name: Annotated[str, Field(min_length=1, max_length=100)]


class TariffProblem(Out):
    line: int
    """As a spreadsheet counts; the head is line 1."""
    column: str
    reason: str
    message: str


class TariffZone(Out):
    name: str
    change: Literal["ADDED", "CHANGED", "SAME", "REMOVED"]
    places: int
    districts: int
    places_added: int
    places_removed: int
    bands: int
    bands_changed: bool
    price: AmountOut | None
    """The lowest; null without bands."""
    highest: AmountOut | None


class TariffPreview(Priced, Out):
    currency: str
    version: int
    rows: int
    zones: list[TariffZone]
    problems: list[TariffProblem]
    """The first hundred."""
    problem_count: int


class TariffStarted(Out):
    job_id: UUID
    """See `GET job/{_id}`."""
