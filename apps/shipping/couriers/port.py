"""The port of couriers: all that a store asks of a company that carries packages.

One file a courier holds an implementation of `Courier`; registry.py lists them. Weights cross the port in
grams and sizes in centimeters, money as Decimal with its currency. `ask` touches no database: it runs in a
thread of its own. See docs/algorithms/couriers.md.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Final, Protocol
from uuid import UUID

from apps.shipping.couriers.client import CourierClient
from apps.shipping.couriers.places import CourierPlace, LocationScheme
from apps.shipping.couriers.zones import Zone
from common.i18n import Language

LocalizedText = Mapping[Language, str]
DEFAULT_DIVISOR: Final = 6000
"""Cubic centimeters a kilogram on the road; airlines take 5000. No Peruvian courier publishes its own."""


class Service(StrEnum):
    HOME = "home"
    AGENCY = "agency"
    """The customer fetches it at an agency of the courier."""
    SAME_DAY = "same_day"


class Mode(StrEnum):
    LIVE = "live"
    """The courier itself said it a moment ago."""
    RATE_CARD = "rate_card"
    """An estimate from the store's own table."""


@dataclass(frozen=True)
class Parcel:
    """`quantity` packages that are alike; None: nobody has weighed or measured them."""

    weight_g: int | None
    length_cm: int | None
    width_cm: int | None
    height_cm: int | None
    quantity: int = 1

    @property
    def sides(self) -> tuple[int, int, int] | None:
        """The longest first; None where one is missing."""
        if self.length_cm is None or self.width_cm is None or self.height_cm is None:
            return None
        low, middle, high = sorted((self.length_cm, self.width_cm, self.height_cm))
        return high, middle, low

    @property
    def is_complete(self) -> bool:
        return self.weight_g is not None and self.sides is not None


@dataclass(frozen=True)
class QuoteRequest:
    """Districts by their INEI codes. `service` None: all that a courier has."""

    origin: str
    destination: str
    parcels: tuple[Parcel, ...]
    declared_value: Decimal
    currency: str
    service: Service | None = None
    insured: bool = False
    cod_amount: Decimal = Decimal(0)
    divisor: int = DEFAULT_DIVISOR


@dataclass(frozen=True)
class BreakdownLine:
    kind: str
    """base, extra_kg, size, zone, freight, insurance, cod, surcharge, minimum"""
    label: LocalizedText
    amount: Decimal


@dataclass(frozen=True)
class QuoteOption:
    """One way to send it, with all of its price; what an order keeps of it is `documents.option_snapshot`."""

    courier: str
    name: str
    service: Service
    service_code: str
    label: LocalizedText
    price: Decimal
    """Tax included."""
    currency: str
    min_days: int
    """Business days."""
    max_days: int
    chargeable_g: int
    mode: Mode
    breakdown: tuple[BreakdownLine, ...]
    insured: bool
    zone: Zone
    quote_id: str
    expires_at: datetime | None = None
    """Until when a live price holds; None: an estimate holds nothing."""
    card_edited_at: datetime | None = None
    is_example: bool = False
    """The table is the example that came with the product."""
    note_code: str | None = None
    """Why it is an estimate though the courier could be asked."""


@dataclass(frozen=True)
class LiveOption:
    """What a courier answered; the rest of a QuoteOption is the same for all."""

    service: Service
    service_code: str
    label: LocalizedText
    breakdown: tuple[BreakdownLine, ...]
    currency: str
    min_days: int
    max_days: int
    quote_id: str = ""
    insured: bool = False

    @property
    def price(self) -> Decimal:
        return sum((line.amount for line in self.breakdown), Decimal(0))


@dataclass(frozen=True)
class CredentialField:
    """One thing that a merchant copies from the contract with the courier."""

    key: str
    label: LocalizedText
    secret: bool = True
    required: bool = True


@dataclass(frozen=True)
class Account:
    """Whose contract a call is for."""

    store_id: UUID
    credentials: Mapping[str, str]
    test_mode: bool


@dataclass(frozen=True)
class Capabilities:
    home: bool = False
    agency: bool = False
    same_day: bool = False
    cod: bool = False
    insurance: bool = False
    live_quote: bool = False

    def offers(self, service: str) -> bool:
        return bool(getattr(self, str(service)))


class Courier(Protocol):
    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def capabilities(self) -> Capabilities: ...
    @property
    def fields(self) -> tuple[CredentialField, ...]: ...
    @property
    def scheme(self) -> LocationScheme: ...
    @property
    def base_urls(self) -> Mapping[str, str]:
        """`live` and perhaps `test`; an operator may set another (COURIER_URLS)."""

    def departments(self) -> Sequence[CourierPlace]: ...

    def provinces(self, department: str) -> Sequence[CourierPlace]:
        """NotFound for a code that the courier does not have."""

    def districts(self, province: str) -> Sequence[CourierPlace]:
        """NotFound for a code that the courier does not have."""

    def ask(self, account: Account, request: QuoteRequest, client: CourierClient) -> list[LiveOption]:
        """Live prices; CourierError or an error of the client when there are none."""


@dataclass(frozen=True)
class BuiltIn:
    """What the five couriers have in common: names of places by their scheme, and no live prices."""

    key: str
    name: str
    capabilities: Capabilities
    scheme: LocationScheme
    fields: tuple[CredentialField, ...] = ()
    base_urls: Mapping[str, str] = field(default_factory=dict)

    def departments(self) -> Sequence[CourierPlace]:
        return self.scheme.departments()

    def provinces(self, department: str) -> Sequence[CourierPlace]:
        return self.scheme.provinces(department)

    def districts(self, province: str) -> Sequence[CourierPlace]:
        return self.scheme.districts(province)

    def ask(self, account: Account, request: QuoteRequest, client: CourierClient) -> list[LiveOption]:
        """Only couriers with `live_quote` are asked."""
        raise NotImplementedError
