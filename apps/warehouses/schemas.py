from typing import Annotated, Any
from uuid import UUID

from pydantic import Field

from apps.warehouses.public_schemas import ExceptionOut, Exceptions, OpeningOut, WeeklyHours
from common.crud import changed_fields
from common.schemas import In, Instant, Out, TextIn
from common.text import Bounds, TranslatedText

Name = Annotated[str, Field(min_length=1, max_length=250)]
Word = Annotated[str, Field(max_length=80)]
Instructions = Annotated[TranslatedText, Bounds(500, lines=True)]
Hours = Annotated[int, Field(ge=0, le=720)]
Days = Annotated[int, Field(ge=1, le=365)]
Phone = Annotated[str, Field(max_length=250)]
Email = Annotated[str, Field(max_length=254)]


class WarehouseAddressIn(In):
    country: Annotated[str, Field(pattern=r"^[A-Z]{2}$")]
    state: Word | None = None
    city: Word | None = None
    neighborhood: Word | None = None
    line: Annotated[str, Field(max_length=255)] = ""
    reference: Annotated[str, Field(max_length=255)] = ""


class WarehouseAddressOut(Out):
    country: str = ""
    state: str | None = None
    city: str | None = None
    neighborhood: str | None = None
    line: str = ""
    reference: str = ""


class PointIn(In):
    """Degrees, as maps write them: Lima is about -12.05, -77.04."""

    lat: Annotated[float, Field(ge=-90, le=90, allow_inf_nan=False)]
    lng: Annotated[float, Field(ge=-180, le=180, allow_inf_nan=False)]


class PointOut(Out):
    lat: float
    lng: float


class WarehouseIn(In):
    name: Name
    address: WarehouseAddressIn | None = None
    point: PointIn | None = None
    phone: Phone | None = None
    email: Email | None = None
    is_default: bool = False
    is_pickup: bool = False
    instructions: Instructions | None = None
    hours: WeeklyHours = []
    exceptions: Exceptions = []
    preparation_hours: Hours = 24
    needs_document: bool = False
    keep_days: Days | None = None
    active: bool = True


class WarehousePatch(In):
    version: int | None = None
    name: Name | None = None
    address: WarehouseAddressIn | None = None
    point: PointIn | None = None
    phone: Phone | None = None
    email: Email | None = None
    is_default: bool | None = None
    is_pickup: bool | None = None
    instructions: Instructions | None = None
    hours: WeeklyHours | None = None
    exceptions: Exceptions | None = None
    preparation_hours: Hours | None = None
    needs_document: bool | None = None
    keep_days: Days | None = None
    active: bool | None = None


class WarehouseOrderIn(In):
    warehouse_oids: Annotated[list[UUID], Field(min_length=1, max_length=1_000)]


class DropQuery(TextIn):
    """`moveTo`: the warehouse that takes what lies there."""

    move_to: UUID | None = None


class WarehouseOut(Out):
    id: UUID
    name: str
    address: WarehouseAddressOut
    point: PointOut | None
    phone: str
    email: str
    is_default: bool
    is_pickup: bool
    position: int
    instructions: TranslatedText
    hours: list[OpeningOut]
    exceptions: list[ExceptionOut]
    preparation_hours: int
    needs_document: bool
    keep_days: int | None
    active: bool
    version: int
    created_at: Instant


CLEARABLE: dict[str, Any] = {
    "address": {},
    "point": None,
    "phone": "",
    "email": "",
    "instructions": {},
    "hours": [],
    "exceptions": [],
    "keep_days": None,
}


def to_columns(payload: WarehouseIn | WarehousePatch) -> dict[str, Any]:
    """The fields that a body names, as the columns keep them."""
    columns = changed_fields(payload, clearable=CLEARABLE)
    if columns.get("point"):
        columns["point"] = {name: round(value, 6) for name, value in columns["point"].items()}
    if columns.get("hours"):
        columns["hours"] = [_times(row) for row in columns["hours"]]
    if columns.get("exceptions"):
        columns["exceptions"] = [
            {**row, "date": row["date"].isoformat(), "intervals": [_times(one) for one in row["intervals"]]}
            for row in columns["exceptions"]
        ]
    return columns


def _times(row: dict[str, Any]) -> dict[str, Any]:
    return {**row, "opens": f"{row['opens']:%H:%M}", "closes": f"{row['closes']:%H:%M}"}
