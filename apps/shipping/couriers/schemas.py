"""Couriers, their rate cards and quotes as a merchant sees and writes them."""

from decimal import Decimal
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, Field, WithJsonSchema

from apps.shipping.public_schemas import ArrivalOut
from common.money import AmountIn, AmountOut, Priced
from common.schemas import In, Instant, Out, TextIn
from common.typed_text import AsSent

ServiceName = Literal["home", "agency", "same_day"]
ZoneName = Literal["LOCAL", "LIMA_METRO", "LIMA_OUTER", "LIMA_PROV", "COSTA", "SIERRA", "SELVA", "REMOTE"]
CourierKey = Literal["olva", "shalom", "urbano", "ninetynine", "chazki"]
Inei = Annotated[str, Field(pattern=r"^([0-9]{2}){1,3}$", examples=["150104"])]
District = Annotated[str, Field(pattern=r"^[0-9]{6}$", examples=["080108"])]
PlaceCode = Annotated[str, Field(min_length=1, max_length=120)]
Days = Annotated[int, Field(ge=0, le=60)]
Grams = Annotated[int, Field(ge=1, le=1_000_000)]
Centimeters = Annotated[int, Field(ge=1, le=500)]
Divisor = Annotated[int, Field(ge=1000, le=10_000)]
Quantity = Annotated[int, Field(ge=1, le=100)]
Secret = Annotated[AsSent, Field(max_length=2000)]
Kilos = Annotated[
    Decimal,
    Field(gt=0, le=1000, max_digits=7, decimal_places=3),
    WithJsonSchema({"type": "string", "pattern": r"^[0-9]{1,4}(\.[0-9]{1,3})?$", "examples": ["0.5"]}),
]
Percent = Annotated[
    Decimal,
    Field(ge=0, le=50, max_digits=4, decimal_places=2),
    WithJsonSchema({"type": "string", "pattern": r"^[0-9]{1,2}(\.[0-9]{1,2})?$", "examples": ["1.00"]}),
]


def _few(secrets: dict[str, Any]) -> dict[str, Any]:
    if len(secrets) > 20:
        raise ValueError("too many credentials")
    return secrets


class CourierParcelIn(In):
    weight_g: Grams | None = None
    length_cm: Centimeters | None = None
    width_cm: Centimeters | None = None
    height_cm: Centimeters | None = None
    quantity: Quantity = 1


class CourierBoxIn(In):
    name: Annotated[str, Field(min_length=1, max_length=40)]
    length_cm: Centimeters
    width_cm: Centimeters
    height_cm: Centimeters
    weight_g: Annotated[int, Field(ge=0, le=50_000)] = 0


class CardRateIn(In):
    service: ServiceName
    zone: ZoneName
    price: AmountIn
    min_days: Days
    max_days: Days
    up_to_kg: Kilos | None = None
    extra_per_kg: AmountIn | None = None


class CardSizeIn(In):
    name: Annotated[str, Field(min_length=1, max_length=20)]
    max_kg: Kilos
    price: AmountIn
    length_cm: Centimeters | None = None
    width_cm: Centimeters | None = None
    height_cm: Centimeters | None = None


class CardSurchargeIn(In):
    code: Inei
    amount: AmountIn


class CardIn(In):
    kind: Literal["weight", "size"]
    rates: Annotated[list[CardRateIn], Field(max_length=24)]
    sizes: Annotated[list[CardSizeIn], Field(max_length=30)] = []
    insurance_percent: Percent | None = None
    cod_fee: AmountIn | None = None
    cod_percent: Percent = Decimal(0)
    minimum: AmountIn = Decimal(0)
    free_from: AmountIn | None = None
    surcharges: Annotated[list[CardSurchargeIn], Field(max_length=500)] = []
    excluded: Annotated[list[Inei], Field(max_length=500)] = []
    max_kg: Kilos = Decimal(30)
    max_cm: Centimeters = 120


class AgencyIn(In):
    code: Annotated[str, Field(min_length=1, max_length=60)]
    name: Annotated[str, Field(min_length=1, max_length=120)]
    district: District
    address: Annotated[str, Field(max_length=256)] = ""
    keep_days: Annotated[int, Field(ge=1, le=60)] | None = None


class CourierPatch(In):
    key: CourierKey
    enabled: bool | None = None
    divisor: Divisor | None = None
    """null: the store's."""
    test_mode: bool | None = None
    credentials: Annotated[dict[str, Secret | None], AfterValidator(_few)] | None = None
    """Only written, never said again; null forgets one, what is left out stays."""
    card: CardIn | None = None
    """null: the example again."""
    agencies: Annotated[list[AgencyIn], Field(max_length=1000)] | None = None
    """null: the examples again."""


class CouriersPatch(In):
    version: int | None = None
    divisor: Divisor | None = None
    insure: bool | None = None
    default_parcel: CourierParcelIn | None = None
    """null: none, and a quote has to name weight and size."""
    boxes: Annotated[list[CourierBoxIn], Field(max_length=30)] | None = None
    couriers: Annotated[list[CourierPatch], Field(max_length=5)] | None = None


class CourierParcelOut(Out):
    weight_g: int | None
    length_cm: int | None
    width_cm: int | None
    height_cm: int | None
    quantity: int


class CourierBoxOut(Out):
    name: str
    length_cm: int
    width_cm: int
    height_cm: int
    weight_g: int


class CardRateOut(Out):
    service: str
    zone: str
    price: AmountOut
    min_days: int
    max_days: int
    up_to_kg: str | None
    extra_per_kg: AmountOut | None


class CardSizeOut(Out):
    name: str
    max_kg: str
    price: AmountOut
    length_cm: int | None
    width_cm: int | None
    height_cm: int | None


class CardSurchargeOut(Out):
    code: str
    amount: AmountOut


class CardOut(Out):
    kind: str
    rates: list[CardRateOut]
    """By weight: `price` up to `upToKg`, `extraPerKg` for each further one. By size: what the zone adds."""
    sizes: list[CardSizeOut]
    insurance_percent: str | None
    cod_fee: AmountOut | None
    cod_percent: str
    minimum: AmountOut
    free_from: AmountOut | None
    surcharges: list[CardSurchargeOut]
    excluded: list[str]
    max_kg: str
    max_cm: int


class CardCsvOut(Out):
    csv: str
    """Columns row (rate or size), service, zone, price, upToKg, extraPerKg, minDays, maxDays, name, maxKg,
    lengthCm, widthCm, heightCm."""


class CardCsvIn(In):
    csv: Annotated[AsSent, Field(min_length=1, max_length=60_000)]


class CsvIssueOut(Out):
    line: int
    column: str
    message: str


class CardPreviewOut(Priced, Out):
    """What the table would make of the card; nothing is written."""

    currency: str
    card: CardOut
    issues: list[CsvIssueOut]


class AgencyOut(Out):
    code: str
    name: str
    district: str
    address: str
    keep_days: int | None


class CourierFieldOut(Out):
    key: str
    label: dict[str, str]
    secret: bool
    required: bool


class CourierCapabilitiesOut(Out):
    home: bool
    agency: bool
    same_day: bool
    cod: bool
    insurance: bool
    live_quote: bool


class CourierOut(Out):
    key: str
    name: str
    enabled: bool
    capabilities: CourierCapabilitiesOut
    location_scheme: str
    fields: list[CourierFieldOut]
    credential_hints: dict[str, str]
    """The last four of each that is kept."""
    connected: bool
    """Live prices can be asked for."""
    test_mode: bool
    divisor: int | None
    card: CardOut
    is_example: bool
    edited_at: Instant | None
    agencies: list[AgencyOut]
    agencies_are_example: bool


class CourierQuotaOut(Out):
    """Live quotes of this month; `limit` null: as many as are needed."""

    limit: int | None
    used: int


class CouriersOut(Priced, Out):
    currency: str
    version: int
    divisor: int
    insure: bool
    default_parcel: CourierParcelOut | None
    boxes: list[CourierBoxOut]
    quota: CourierQuotaOut
    couriers: list[CourierOut]


class ProvinceQuery(TextIn):
    department: PlaceCode


class DistrictQuery(TextIn):
    province: PlaceCode


class AgencyQuery(TextIn):
    district: PlaceCode | None = None


class CourierPlaceOut(Out):
    code: str
    """The courier's own."""
    name: str
    inei: str


class CourierQuoteIn(In):
    """What is left out comes from the order, else from the store."""

    order_id: UUID | None = None
    parcel_id: UUID | None = None
    origin: PlaceCode | None = None
    destination: PlaceCode | None = None
    parcels: Annotated[list[CourierParcelIn], Field(min_length=1, max_length=20)] | None = None
    declared_value: AmountIn | None = None
    insured: bool | None = None
    cod_amount: AmountIn | None = None
    service: ServiceName | None = None


class CouriersQuoteIn(CourierQuoteIn):
    couriers: Annotated[list[CourierKey], Field(min_length=1, max_length=5)] | None = None
    """null: all that are on."""


class CourierPlaceNameOut(Out):
    code: str
    name: str


class ChargedWeightOut(Out):
    real_g: int
    volume_g: int
    chargeable_g: int
    divisor: int


class CourierBreakdownOut(Out):
    kind: str
    label: str
    amount: AmountOut


class CourierOptionOut(Priced, Out):
    quote_key: str
    """The courier's own number of the quote, or ours."""
    courier: str
    name: str
    service: str
    service_code: str
    label: str
    price: AmountOut
    currency: str
    min_days: int
    max_days: int
    promise: ArrivalOut | None
    """When it arrives, ordered now; by the store's calendar."""
    chargeable_g: int
    mode: Literal["live", "rate_card"]
    breakdown: list[CourierBreakdownOut]
    insured: bool
    zone: str
    expires_at: Instant | None
    card_edited_at: Instant | None
    is_example: bool
    note_code: str | None
    note: str | None


class CourierErrorOut(Out):
    code: str
    message: str


class CourierQuotesOut(Out):
    courier: str
    name: str
    options: list[CourierOptionOut]
    error: CourierErrorOut | None


class ShippingQuotesOut(Priced, Out):
    currency: str
    origin: CourierPlaceNameOut
    destination: CourierPlaceNameOut
    zone: str
    parcels: list[CourierParcelOut]
    declared_value: AmountOut
    insured: bool
    cod_amount: AmountOut
    weight: ChargedWeightOut | None
    """By the store's divisor; null while a package has no weight or size."""
    quota: CourierQuotaOut
    quota_reached: bool
    """The month is used up, so these are estimates."""
    quoted_at: Instant
    items: list[CourierQuotesOut]
