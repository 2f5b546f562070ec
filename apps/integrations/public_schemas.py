"""What a shop says of the events that it saw leave."""

from typing import Annotated, Literal

from pydantic import Field

from common.schemas import In, Out

EventName = Literal[
    "PAGE",
    "LIST",
    "PRODUCT",
    "SEARCH",
    "ADD",
    "REMOVE",
    "CART",
    "CHECKOUT",
    "SHIPPING",
    "PAYMENT",
    "PURCHASE",
    "CONTACT",
]
Times = Annotated[int, Field(ge=0, le=9)]


class SeenEventIn(In):
    """Nothing of it names a person: what happened, where, for how much, and who received it."""

    id: Annotated[str, Field(pattern=r"^[A-Za-z0-9.\-]{8,64}$")]
    name: EventName
    label: Annotated[str, Field(max_length=120)] = ""
    value: Annotated[str, Field(pattern=r"^\d{1,11}(\.\d{1,4})?$")] | None = None
    consent: bool
    meta: Times | None = None
    google: Times | None = None


class SeenEventsIn(In):
    events: Annotated[list[SeenEventIn], Field(min_length=1, max_length=20)]


class VisitorConsentIn(In):
    accepted: bool


class ReceiversView(Out):
    """What the shop loads once a visitor has agreed."""

    meta: str | None
    container: str | None
    measurement: str | None
    text: str
    """The store's own words of the question; empty: the shop's."""
