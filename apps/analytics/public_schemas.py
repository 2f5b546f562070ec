"""What a shop says of a visit, and what everybody sees of the shops that want to be seen."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from common.schemas import In, Instant, Out


class ShopVisitIn(In):
    """No name, no cookie, no cart: a step, and which page led here; with ORDER, the one that was placed."""

    step: Literal["VISIT", "PRODUCT", "CART", "CHECKOUT", "ORDER"]
    referrer: Annotated[str, Field(max_length=253)] = ""
    """The host alone."""
    campaign: Annotated[str, Field(max_length=60)] = ""
    """`utm_source` of the link."""
    search: Annotated[str, Field(max_length=120)] = ""
    found: bool = True
    order_id: UUID | None = None


class GlobePlace(Out):
    """A department, or the part of it that enough was ordered in."""

    place: str
    names: list[str]
    """From the smallest up to the department."""
    latitude: float | None
    """The middle of its department; null where that is not known."""
    longitude: float | None
    orders: int


class GlobeOut(Out):
    """Orders of 24 hours of the stores that are shown in public, by district, of five and more."""

    at: Instant | None
    """When they were counted; null: not yet."""
    stores: int
    orders: int
    items: list[GlobePlace]


class LiveGlobeOut(Out):
    """One store: who is here now, and where its orders of 24 hours go. Fewer than three of a district stand
    in the middle of their department."""

    at: Instant
    visitors: int
    orders: int
    items: list[GlobePlace]
