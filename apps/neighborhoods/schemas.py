from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, Field

from apps.neighborhoods.uses import Kind
from common.schemas import In, Instant, Out, Page, PageQuery, TextIn
from common.typed_text import OneLine
from reference.place_path import MAX_PATH_LENGTH
from reference.schemas import NeighborhoodOut


def _by_single_spaces(text: str) -> str:
    return " ".join(text.split())


Line = Annotated[OneLine, Field(min_length=1, max_length=100), AfterValidator(_by_single_spaces)]


class NeighborhoodIn(In):
    country: Line
    state: Line
    city: Line
    name: Line


class NeighborhoodPatch(In):
    version: int | None = None
    country: Line | None = None
    state: Line | None = None
    city: Line | None = None
    name: Line | None = None


class NeighborhoodQuery(PageQuery):
    """`place`: the path of a city, as a row tells it."""

    q: Annotated[str, Field(max_length=100)] = ""
    place: Annotated[str, Field(max_length=MAX_PATH_LENGTH)] | None = None
    sort: Literal["name", "-name", "-createdAt"] = "name"


Target = Annotated[str, Field(min_length=1, max_length=40)]
"""The code of a district of the same city, or the id of another neighborhood of the store there."""


class NeighborhoodMergeIn(In):
    version: int | None = None
    into: Target


class DeleteQuery(TextIn):
    """`replaceWith`: what takes its place wherever it is used."""

    replace_with: Target | None = None


class NeighborhoodUsedIn(Out):
    """How many pickup points, delivery rates and ways to pay name it."""

    warehouses: int = 0
    rates: int = 0
    payments: int = 0


class NeighborhoodUseOut(Out):
    kind: Kind
    object_id: Annotated[UUID, Field(serialization_alias="oid")]
    name: Any
    """A text, or texts by language."""


class NeighborhoodUses(Out):
    """What uses it: the first of each kind by name, and how many there are."""

    items: list[NeighborhoodUseOut]
    used_in: NeighborhoodUsedIn


class NeighborhoodRow(Out):
    id: UUID
    name: str
    country: str
    country_name: str
    state: str
    state_name: str
    city: str
    city_name: str
    place: str
    used_in: NeighborhoodUsedIn
    version: int
    created_at: Instant


class NeighborhoodCity(Out):
    place: str
    country: str
    country_name: str
    state: str
    state_name: str
    city: str
    city_name: str
    count: int


class NeighborhoodPage(Page[NeighborhoodRow]):
    """`cities`: where the store has neighborhoods of its own, under no filter."""

    cities: list[NeighborhoodCity]


class NeighborhoodPlace(Out):
    """As a leaf of the tree of places: `place` is its path, with its own id at the end."""

    place: str
    name: str
    city_name: str
    state_name: str


class NeighborhoodMerged(Out):
    """`rewritten`: what names `into` from now on instead."""

    into: NeighborhoodOut
    rewritten: NeighborhoodUsedIn
