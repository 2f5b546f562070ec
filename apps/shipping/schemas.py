"""Ways of delivery as their merchant sees and writes them."""

from datetime import date
from decimal import Decimal
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from apps.shipping.rate_bands import BASES
from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Out, TextIn
from common.text import Bounds, TranslatedText
from reference.place_path import MAX_PATH_LENGTH

MAX_PLACES = 4_000
Name = Annotated[TranslatedText, Bounds(100)]
Description = Annotated[TranslatedText, Bounds(140)]
Label = Annotated[str, Field(max_length=100)]
Days = Annotated[int, Field(ge=0, le=60)]
Grams = Annotated[int, Field(ge=0, le=2_000_000)]
Place = Annotated[str, Field(min_length=2, max_length=MAX_PATH_LENGTH)]
Places = Annotated[list[Place], Field(max_length=MAX_PLACES)]
Ids = Annotated[list[UUID], Field(max_length=200)]
Kind = Literal["STANDARD", "FLAT", "ADVANCED", "MANUAL", "PICKUP", "COURIER"]


class Rules(In):
    """What every way of delivery may limit."""

    enabled: bool | None = None
    name: Name | None = None
    description: Description | None = None
    min_days: Days | None = None
    max_days: Days | None = None
    cash_on_delivery: bool | None = None
    min_order: AmountIn | None = None
    max_order: AmountIn | None = None
    min_weight: Grams | None = None
    max_weight: Grams | None = None
    excluded_products: Ids | None = None
    excluded_categories: Ids | None = None


class StandardPatch(Rules):
    version: int | None = None
    price: AmountIn | None = None
    free_from: AmountIn | None = None
    excluded_places: Places | None = None


class ManualPatch(Rules):
    version: int | None = None
    places: Places | None = None


class FlatIn(Rules):
    name: Name
    label: Label = ""
    price: AmountIn
    free_from: AmountIn | None = None
    places: Places = []


class FlatPatch(Rules):
    version: int | None = None
    label: Label | None = None
    price: AmountIn | None = None
    free_from: AmountIn | None = None
    places: Places | None = None


class BandIn(In):
    from_: Decimal = Field(ge=0, max_digits=14, decimal_places=3)
    up_to: Annotated[Decimal, Field(gt=0, max_digits=14, decimal_places=3)] | None = None
    price: AmountIn
    step: Annotated[Decimal, Field(gt=0, max_digits=14, decimal_places=3)] | None = None
    step_price: AmountIn | None = None


class RateZoneIn(In):
    name: Annotated[str, Field(min_length=1, max_length=60)]
    places: Places = []
    bands: Annotated[list[BandIn], Field(min_length=1, max_length=30)]


Basis = Literal["WEIGHT", "AMOUNT", "QUANTITY"]
assert Basis.__args__ == BASES  # type: ignore[attr-defined]
RateZones = Annotated[list[RateZoneIn], Field(min_length=1, max_length=20)]


class AdvancedIn(Rules):
    name: Name
    label: Label = ""
    basis: Basis
    free_from: AmountIn | None = None
    zones: RateZones


class AdvancedPatch(Rules):
    version: int | None = None
    label: Label | None = None
    basis: Basis | None = None
    free_from: AmountIn | None = None
    zones: RateZones | None = None


class BandOut(Out):
    from_: str
    up_to: str | None
    price: str
    step: str | None
    step_price: str | None


class RateZoneOut(Out):
    name: str
    places: list[str]
    bands: list[BandOut]


class RulesOut(Priced, Out):
    id: UUID
    kind: Kind
    enabled: bool
    position: int
    name: TranslatedText
    description: TranslatedText
    currency: str
    min_days: int
    max_days: int
    cash_on_delivery: bool
    min_order: AmountOut | None
    max_order: AmountOut | None
    min_weight: int | None
    max_weight: int | None
    excluded_products: list[UUID]
    excluded_categories: list[UUID]
    version: int


class StandardOut(RulesOut):
    price: AmountOut
    free_from: AmountOut | None
    excluded_places: list[str]


class ManualOut(RulesOut):
    places: list[str]


class FlatOut(RulesOut):
    label: str
    price: AmountOut
    free_from: AmountOut | None
    places: list[str]


class AdvancedOut(RulesOut):
    label: str
    free_from: AmountOut | None
    basis: Basis
    zones: list[RateZoneOut]


class RateRow(Priced, Out):
    """A rate in a list. Figures of places count districts, or states where no districts are known."""

    id: UUID
    kind: Kind
    enabled: bool
    position: int
    name: TranslatedText
    label: str
    currency: str
    price: AmountOut | None
    """The lowest; null where there is none."""
    highest: AmountOut | None
    free_from: AmountOut | None
    min_days: int
    max_days: int
    cash_on_delivery: bool
    basis: str
    zones: int
    districts: int
    states: int
    sample: list[str]
    """Some of the places, by name."""
    pickup_points: int
    orders: int
    """Of the last 30 days."""
    problem: str | None
    """Why it can't be switched on: no_places, no_pickup_point, no_courier."""
    version: int


class DeleteRate(TextIn):
    replace_with: UUID | None = None
    """The rate that takes its places over."""
    leave: bool = False
    """Places that nothing else serves may stay without delivery."""


class MethodsOut(Out):
    methods: list[RateRow]


class MethodSwitch(In):
    id: UUID | None = None
    kind: Kind | None = None
    """Of a method that there is one of; of a rate its id."""
    enabled: bool | None = None
    name: Name | None = None


class MethodsPatch(In):
    methods: Annotated[list[MethodSwitch], Field(min_length=1, max_length=200)]


class MethodOrderIn(In):
    method_oids: Annotated[list[UUID], Field(min_length=1, max_length=1_000)]


class PlaceCoverage(Out):
    """A place of one level: what part of it is covered, what is charged there, and which rate wins."""

    code: str
    name: str
    place: str
    covered: Literal["ALL", "SOME", "NONE"]
    districts: int
    covered_districts: int
    price: AmountOut | None
    """The lowest that is charged there."""
    highest: AmountOut | None
    winner_id: UUID | None
    """Null where several win, or none."""
    winner_name: str
    system: bool = True


class CoverageOut(Priced, Out):
    currency: str
    items: list[PlaceCoverage]


class CoverageQuery(TextIn):
    id: UUID | None = None


class PresetIn(In):
    """Two taps of a new store; what is null is not made."""

    lima: AmountIn | None = None
    provinces: AmountIn | None = None
    everywhere: AmountIn | None = None
    pickup: bool = False


class DefaultParcelIn(In):
    length: Annotated[int, Field(ge=1, le=300)] = 25
    width: Annotated[int, Field(ge=1, le=300)] = 20
    height: Annotated[int, Field(ge=1, le=300)] = 15
    weight: Annotated[int, Field(ge=1, le=200_000)] = 1000


Hour = Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]


Weekday = Annotated[int, Field(ge=1, le=7)]


class SettingsPatch(In):
    version: int | None = None
    preparation_days: Annotated[int, Field(ge=0, le=30)] | None = None
    cutoff: Hour | None = None
    weekdays: Annotated[list[Weekday], Field(min_length=1, max_length=7)] | None = None
    skip_holidays: bool | None = None
    closed_days: Annotated[list[date], Field(max_length=100)] | None = None
    parcel: DefaultParcelIn | None = None


class DefaultParcelOut(Out):
    length: int
    width: int
    height: int
    weight: int


class SettingsOut(Out):
    preparation_days: int
    cutoff: str
    weekdays: list[int]
    skip_holidays: bool
    closed_days: list[str]
    parcel: DefaultParcelOut
    version: int
    holidays: list["HolidayOut"]
    """The next ones of the store's country."""


class HolidayOut(Out):
    day: date
    name: str
