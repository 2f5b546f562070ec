"""Parcels and returns as the merchant writes them."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from common.money import AmountIn
from common.schemas import In, Out
from common.typed_text import ManyLines

Count = Annotated[int, Field(ge=0, le=99_999)]
Courier = Annotated[str, Field(max_length=80)]
Tracking = Annotated[str, Field(max_length=120)]
TrackingUrl = Annotated[str, Field(max_length=500, pattern=r"^(https?://\S+)?$")]
Note = Annotated[ManyLines, Field(max_length=500)]


class LineUnits(In):
    line_id: UUID
    quantity: Annotated[int, Field(ge=1, le=99_999)]


Units = Annotated[list[LineUnits], Field(min_length=1, max_length=200)]


class ParcelIn(In):
    lines: Units
    courier: Courier = ""
    tracking: Tracking = ""
    tracking_url: TrackingUrl = ""
    ship: bool = False
    """It is on its way already; else it is packed and waits."""
    notify: bool = True
    version: int | None = None
    """The order as its caller saw it; when it changed since, 409 `stale` and nothing is done."""


class ParcelPatch(In):
    state: Literal["FULFILLED", "DELIVERED", "CANCELLED"] | None = None
    courier: Courier | None = None
    tracking: Tracking | None = None
    tracking_url: TrackingUrl | None = None
    notify: bool = True
    collected: bool = True
    """The last parcel arrives and is paid in cash: whether the cash was taken."""
    version: int | None = None
    """The order as its caller saw it; when it changed since, 409 `stale` and nothing is done."""


ReturnReason = Literal["SIZE", "DAMAGED", "WRONG_ITEM", "NOT_AS_SHOWN", "CHANGED_MIND", "OTHER"]


class ReceivedUnits(In):
    line_id: UUID
    restocked: Count = 0
    """Back on the shelf."""
    damaged: Count = 0
    """Written off."""


Received = Annotated[list[ReceivedUnits], Field(min_length=1, max_length=200)]


class ReturnIn(In):
    reason: ReturnReason
    note: Note = ""
    lines: Units
    received: bool = False
    """The goods are here already."""
    restock: Received | None = None
    """What became of goods that are here; null: all of them go back on the shelf."""
    notify: bool = True
    version: int | None = None
    """The order as its caller saw it; when it changed since, 409 `stale` and nothing is done."""


class ReturnPatch(In):
    state: Literal["RECEIVED", "CANCELLED"]
    lines: Received | None = None
    """What came, and what became of it; null: all that was asked for goes back on the shelf."""
    note: Note | None = None
    notify: bool = True
    version: int | None = None
    """The order as its caller saw it; when it changed since, 409 `stale` and nothing is done."""


Grams = Annotated[int, Field(ge=1, le=1_000_000)]
Centimeters = Annotated[int, Field(ge=1, le=500)]
Inei = Annotated[str, Field(pattern=r"^[0-9]{6}$", examples=["080108"])]


class MeasuredParcelIn(In):
    weight_g: Grams | None = None
    length_cm: Centimeters | None = None
    width_cm: Centimeters | None = None
    height_cm: Centimeters | None = None
    quantity: Annotated[int, Field(ge=1, le=100)] = 1


class ChosenQuoteIn(In):
    """An option of `shipping/courier/quote`, and what was asked for it; what is left out is the order's."""

    courier: Annotated[str, Field(min_length=1, max_length=20)]
    service: Literal["home", "agency", "same_day"]
    service_code: Annotated[str, Field(max_length=80)]
    price: AmountIn
    """As it was shown; when it is another by now, 409 `courier_price_moved`."""
    origin: Inei | None = None
    destination: Inei | None = None
    parcels: Annotated[list[MeasuredParcelIn], Field(min_length=1, max_length=20)] | None = None
    declared_value: AmountIn | None = None
    insured: bool | None = None


class AgencyPickupIn(In):
    """What is left out stays as it is, else it is the buyer's own; a key is made."""

    agency_code: Annotated[str, Field(min_length=1, max_length=60)] | None = None
    person: Annotated[str, Field(min_length=1, max_length=160)] | None = None
    document: Annotated[str, Field(pattern=r"^[0-9]{8}$")] | None = None
    phone: Annotated[str, Field(max_length=40)] | None = None
    key: Annotated[str, Field(pattern=r"^[0-9]{4}$")] | None = None
    notify: bool = True


class CourierChoiceIn(In):
    version: int | None = None
    parcel_id: UUID | None = None
    """null: what waits to be sent; where nothing is packed yet, all that is left is packed."""
    quote: ChosenQuoteIn | None = None
    """null: the price that is kept stays."""
    pickup: AgencyPickupIn | None = None
    """null: nobody fetches it at an agency. Left out: as it is."""
    tracking: Tracking | None = None


class PickupTextsOut(Out):
    """The sentences that the buyer reads, with {names} to fill in, in the language of the order."""

    language: str
    greeting: str
    way: str
    arrives: str
    bring: str
    bring_other: str
