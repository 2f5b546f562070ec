"""The map, an address on trial, places asked for in vain, and the rules of free delivery."""

from datetime import date
from decimal import Decimal
from typing import Annotated, Any
from uuid import UUID

from pydantic import Field

from apps.shipping.free_delivery import MAX_RULES, FreeDeliveryRule
from apps.shipping.public_schemas import ArrivalOut, FreeDeliveryOut
from apps.shipping.schemas import Ids, Kind, Name, Place
from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Out, TextIn
from common.text import TranslatedText

Code = Annotated[str, Field(max_length=120)]


class _Figures(Out):
    """Of a place: how many of its districts have a price, are agreed by chat, or are not served."""

    districts: int
    priced: int
    by_chat: int
    unserved: int
    price: AmountOut | None
    """The lowest that is charged to the door."""
    highest: AmountOut | None
    varies: bool
    """More than the lowest may be charged: in another district, or by weight, amount or units."""


class ShippingMapCity(_Figures):
    code: str
    name: str


class ShippingMapState(_Figures):
    code: str
    name: str
    cities: list[ShippingMapCity]


class ShippingMapOut(Priced, Out):
    currency: str
    country: str
    districts: int
    priced: int
    by_chat: int
    unserved: int
    states: list[ShippingMapState]


class SolePlacesOut(Out):
    """The places that one method alone delivers to."""

    districts: int
    places: list[str]
    """Some of them by name, a whole department as one."""


class OverlapQuery(TextIn):
    id: UUID | None = None
    name: Annotated[str, Field(max_length=100)] = ""


class OverlappingRate(Out):
    id: UUID
    kind: Kind
    name: str
    position: int
    price: AmountOut | None


class OverlapsOut(Priced, Out):
    currency: str
    rates: list[OverlappingRate]
    places: dict[str, tuple[int, int]]
    """Of a district: which of `rates` holds it, and by a place of which level, 1 country to 4 district."""


class SimulateLine(In):
    variant_id: UUID
    quantity: Annotated[int, Field(ge=1, le=99_999)]


class SimulateAddress(In):
    country: Annotated[str, Field(pattern=r"^[A-Z]{2}$")]
    state: Code = ""
    city: Code = ""
    neighborhood: Code = ""


class SimulateIn(In):
    address: SimulateAddress
    lines: Annotated[list[SimulateLine], Field(max_length=100)] = []
    amount: AmountIn = Decimal(0)
    """Of the goods, when no lines are given."""


class SimulatedOption(Out):
    key: str
    kind: Kind
    name: str
    label: str
    method_id: UUID | None
    price: AmountOut
    waived: AmountOut
    min_days: int | None
    max_days: int | None
    promise: ArrivalOut | None
    to_quote: bool
    cash_on_delivery: bool
    rule: dict[str, Any]
    """{"kind": standard, flat, manual or bands}; of bands also {"basis", "zone", "band", "steps"}."""


class SkippedMethod(Out):
    """`reason`: off, place, excluded_place, min_order, max_order, min_weight, max_weight, product, no_band,
    more_specific, position, not_needed."""

    method_id: UUID
    kind: Kind
    name: str
    reason: str
    params: dict[str, Any]


class SimulateOut(Priced, Out):
    currency: str
    amount: AmountOut
    weight: int
    """Grams, with the default parcel for goods that nobody has weighed."""
    options: list[SimulatedOption]
    skipped: list[SkippedMethod]
    free: list[FreeDeliveryOut]
    served: bool


class UnservedQuery(TextIn):
    since: date | None = None
    until: date | None = None


class UnservedRow(Out):
    place: str
    names: list[str]
    """From the district up to the department."""
    tries: int
    carts: int
    amount: AmountOut


class UnservedOut(Priced, Out):
    currency: str
    since: date
    until: date
    items: list[UnservedRow]


class FreeDeliveryRuleIn(In):
    """Free delivery from an amount. Empty lists: everywhere, to every method with a price, for all goods."""

    id: UUID | None = None
    name: Name
    minimum: AmountIn
    active: bool = True
    places: Annotated[list[Place], Field(max_length=500)] = []
    methods: Ids = []
    products: Ids = []
    categories: Ids = []
    excluded_products: Ids = []
    excluded_categories: Ids = []
    starts_on: date | None = None
    ends_on: date | None = None

    def stored(self) -> dict[str, Any]:
        values = self.model_dump()
        sets = "methods products categories excluded_products excluded_categories".split()
        days = {name: values[name].isoformat() if values[name] else None for name in ("starts_on", "ends_on")}
        return {**values, **{name: [str(one) for one in values[name]] for name in sets}, **days}


class FreeDeliveryPatch(In):
    version: int | None = None
    rules: Annotated[list[FreeDeliveryRuleIn], Field(max_length=MAX_RULES)]


class FreeDeliveryRuleOut(Out):
    id: UUID
    name: TranslatedText
    minimum: AmountOut
    active: bool
    places: list[str]
    methods: list[UUID]
    products: list[UUID]
    categories: list[UUID]
    excluded_products: list[UUID]
    excluded_categories: list[UUID]
    starts_on: date | None
    ends_on: date | None

    @classmethod
    def shape(cls, rule: FreeDeliveryRule) -> dict[str, Any]:
        """The sets in a fixed order."""
        values = {name: getattr(rule, name) for name in cls.model_fields}
        return {
            name: sorted(value) if isinstance(value, frozenset) else value for name, value in values.items()
        }


class FreeDeliveryRulesOut(Priced, Out):
    currency: str
    rules: list[FreeDeliveryRuleOut]
    version: int
