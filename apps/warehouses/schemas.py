from datetime import time
from typing import Annotated, Any
from uuid import UUID

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from common.messages import say
from common.schemas import In, Instant, Out
from common.text import Bounds, TranslatedText

Name = Annotated[str, Field(min_length=1, max_length=120)]
Word = Annotated[str, Field(max_length=80)]
Instructions = Annotated[TranslatedText, Bounds(500)]
Hours = Annotated[int, Field(ge=0, le=720)]


class AddressIn(In):
    country: Annotated[str, Field(pattern=r"^[A-Z]{2}$")]
    state: Word | None = None
    city: Word | None = None
    neighborhood: Word | None = None
    line: Annotated[str, Field(max_length=255)] = ""
    reference: Annotated[str, Field(max_length=255)] = ""


class AddressOut(Out):
    country: str = ""
    state: str | None = None
    city: str | None = None
    neighborhood: str | None = None
    line: str = ""
    reference: str = ""


class OpeningIn(In):
    """Days 1 (Monday) to 7 with the same hours."""

    days: Annotated[list[Annotated[int, Field(ge=1, le=7)]], Field(min_length=1, max_length=7)]
    opens: time
    closes: time

    @model_validator(mode="after")
    def _closes_later(self) -> "OpeningIn":
        if self.closes <= self.opens:
            raise PydanticCustomError("warehouse_hours", "{text}", {"text": say("warehouse_hours")})
        return self


class OpeningOut(Out):
    days: list[int]
    opens: str
    closes: str


class WarehouseIn(In):
    name: Name
    address: AddressIn | None = None
    is_default: bool = False
    is_pickup: bool = False
    instructions: Instructions | None = None
    hours: Annotated[list[OpeningIn], Field(max_length=14)] = []
    preparation_hours: Hours = 24
    active: bool = True


class WarehousePatch(In):
    version: int | None = None
    name: Name | None = None
    address: AddressIn | None = None
    is_default: bool | None = None
    is_pickup: bool | None = None
    instructions: Instructions | None = None
    hours: Annotated[list[OpeningIn], Field(max_length=14)] | None = None
    preparation_hours: Hours | None = None
    active: bool | None = None


class WarehouseOut(Out):
    id: UUID
    name: str
    address: AddressOut
    is_default: bool
    is_pickup: bool
    instructions: TranslatedText
    hours: list[OpeningOut]
    preparation_hours: int
    active: bool
    version: int
    created_at: Instant


def stored(values: dict[str, Any]) -> dict[str, Any]:
    """Fields of a payload as the columns keep them; null empties what can be empty, else it is left out."""
    empty: dict[str, Any] = {"address": {}, "instructions": {}, "hours": []}
    given = {key: empty.get(key) if value is None else value for key, value in values.items()}
    kept = {key: value for key, value in given.items() if value is not None}
    if kept.get("hours"):
        kept["hours"] = [
            {**row, "opens": f"{row['opens']:%H:%M}", "closes": f"{row['closes']:%H:%M}"}
            for row in kept["hours"]
        ]
    return kept
