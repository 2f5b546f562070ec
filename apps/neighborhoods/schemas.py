from typing import Annotated

from pydantic import AfterValidator, Field

from common.schemas import In
from common.typed_text import OneLine


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
