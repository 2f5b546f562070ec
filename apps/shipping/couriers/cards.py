"""Rate cards: the store's own table of a courier, and what it makes of a package.

Of a card by weight each row says what the first kilograms cost and each further one. Of a card by size the
smallest size that holds the package has a price, and the row of the zone says what the way adds.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final, Literal

from apps.shipping.couriers import errors
from apps.shipping.couriers.errors import CourierError
from apps.shipping.couriers.port import BreakdownLine, LocalizedText, Parcel, QuoteRequest, Service
from apps.shipping.couriers.weights import Weight
from apps.shipping.couriers.zones import Zone
from common.money import quantize, round_line

CardKind = Literal["weight", "size"]
_KG: Final = Decimal(1000)
ZONE_NAMES: Final[Mapping[Zone, LocalizedText]] = {
    Zone.LOCAL: {"es": "Misma provincia", "en": "Same province"},
    Zone.LIMA_METRO: {"es": "Lima y Callao", "en": "Lima and Callao"},
    Zone.LIMA_OUTER: {"es": "Lima alejada", "en": "Outer Lima"},
    Zone.LIMA_PROV: {"es": "Lima provincias", "en": "Lima provinces"},
    Zone.COSTA: {"es": "Costa", "en": "Coast"},
    Zone.SIERRA: {"es": "Sierra", "en": "Highlands"},
    Zone.SELVA: {"es": "Selva", "en": "Jungle"},
    Zone.REMOTE: {"es": "Loreto", "en": "Loreto"},
}


@dataclass(frozen=True)
class Rate:
    service: Service
    zone: Zone
    price: Decimal
    """By weight: of the first `up_to_kg`. By size: what the zone adds."""
    min_days: int
    max_days: int
    up_to_kg: Decimal | None = None
    extra_per_kg: Decimal | None = None


@dataclass(frozen=True)
class Size:
    name: str
    max_kg: Decimal
    price: Decimal
    length_cm: int | None = None
    """None of the three: any size up to the weight."""
    width_cm: int | None = None
    height_cm: int | None = None

    def holds(self, sides: tuple[int, int, int]) -> bool:
        own = Parcel(None, self.length_cm, self.width_cm, self.height_cm).sides
        return own is None or all(side <= limit for side, limit in zip(sides, own, strict=True))


@dataclass(frozen=True)
class RateCard:
    kind: CardKind
    rates: tuple[Rate, ...]
    sizes: tuple[Size, ...] = ()
    """The smallest first."""
    insurance_percent: Decimal | None = None
    """Of the declared value; None: the card has no insurance."""
    cod_fee: Decimal | None = None
    """None: no cash on delivery."""
    cod_percent: Decimal = Decimal(0)
    minimum: Decimal = Decimal(0)
    free_from: Decimal | None = None
    """Goods of this value are sent for nothing; for customers alone, the store pays all the same."""
    surcharges: Mapping[str, Decimal] = field(default_factory=dict)
    """INEI code of a department, province or district -> amount; the longest code counts."""
    excluded: frozenset[str] = frozenset()
    max_kg: Decimal = Decimal(30)
    max_cm: int = 120


@dataclass(frozen=True)
class CardPrice:
    rate: Rate
    lines: tuple[BreakdownLine, ...]
    insured: bool


def check_limits(card: RateCard, request: QuoteRequest) -> None:
    """CourierError for a place or a package that the courier does not take."""
    if any(code in card.excluded for code in _codes(request.destination)):
        raise CourierError(errors.NO_COVERAGE)
    if request.cod_amount and card.cod_fee is None:
        raise CourierError(errors.NO_COVERAGE, "courier_without_cod")
    for parcel in request.parcels:
        if parcel.weight_g is None or parcel.sides is None:
            raise CourierError(errors.MISSING_DIMENSIONS)
        if parcel.weight_g > card.max_kg * _KG:
            raise CourierError(errors.OVERWEIGHT, max=plain(card.max_kg))
        if parcel.sides[0] > card.max_cm:
            raise CourierError(errors.OVERSIZE, max=card.max_cm)


def card_prices(card: RateCard, request: QuoteRequest, zone: Zone, weight: Weight) -> list[CardPrice]:
    """A price for each service of the request that the card has in this zone."""
    rates = [rate for rate in card.rates if rate.zone == zone and request.service in (None, rate.service)]
    return [_priced(card, rate, request, weight) for rate in rates]


def _priced(card: RateCard, rate: Rate, request: QuoteRequest, weight: Weight) -> CardPrice:
    currency = request.currency
    if card.kind == "size":
        lines = [*_size_lines(card, request), *_zone_line(rate, request)]
    else:
        lines = list(_weight_lines(rate, weight, currency))
    if (surcharge := _surcharge(card, request.destination)) is not None:
        lines.append(
            BreakdownLine("surcharge", {"es": "Recargo del distrito", "en": "District surcharge"}, surcharge)
        )
    carriage = sum((line.amount for line in lines), Decimal(0))
    if carriage < card.minimum:
        missing = card.minimum - carriage
        lines.append(BreakdownLine("minimum", {"es": "Hasta el mínimo", "en": "Up to the minimum"}, missing))
    insured = request.insured and card.insurance_percent is not None
    lines += _service_lines(card, request, insured=insured)
    return CardPrice(rate, tuple(lines), insured)


def _weight_lines(rate: Rate, weight: Weight, currency: str) -> Iterator[BreakdownLine]:
    included = rate.up_to_kg or Decimal(1)
    kilos = plain(included)
    yield BreakdownLine(
        "base", {"es": f"Base, hasta {kilos} kg", "en": f"Base, up to {kilos} kg"}, rate.price
    )
    extra = max(Decimal(0), Decimal(weight.chargeable_g) / _KG - included)
    if extra and rate.extra_per_kg:
        kilos = plain(extra)
        amount = round_line(rate.extra_per_kg, extra, currency)
        yield BreakdownLine("extra_kg", {"es": f"{kilos} kg más", "en": f"{kilos} kg more"}, amount)


def _size_lines(card: RateCard, request: QuoteRequest) -> Iterator[BreakdownLine]:
    for parcel in request.parcels:
        size = _size_for(card, parcel)
        kilos, times = plain(size.max_kg), f" × {parcel.quantity}" if parcel.quantity > 1 else ""
        label: LocalizedText = {
            "es": f"Caja {size.name}, hasta {kilos} kg{times}",
            "en": f"Box {size.name}, up to {kilos} kg{times}",
        }
        yield BreakdownLine("size", label, round_line(size.price, parcel.quantity, request.currency))


def _size_for(card: RateCard, parcel: Parcel) -> Size:
    sides = parcel.sides
    if parcel.weight_g is None or sides is None:
        raise CourierError(errors.MISSING_DIMENSIONS)
    holding = [size for size in card.sizes if size.holds(sides)]
    if not holding:
        raise CourierError(errors.OVERSIZE, "courier_oversize_for_sizes")
    for size in holding:
        if parcel.weight_g <= size.max_kg * _KG:
            return size
    raise CourierError(errors.OVERWEIGHT, max=plain(max(size.max_kg for size in holding)))


def _zone_line(rate: Rate, request: QuoteRequest) -> Iterator[BreakdownLine]:
    packages = sum(parcel.quantity for parcel in request.parcels)
    if rate.price:
        yield BreakdownLine("zone", ZONE_NAMES[rate.zone], round_line(rate.price, packages, request.currency))


def _service_lines(card: RateCard, request: QuoteRequest, *, insured: bool) -> Iterator[BreakdownLine]:
    currency = request.currency
    if insured and card.insurance_percent:
        value = quantize(request.declared_value, currency)
        amount = round_line(request.declared_value, card.insurance_percent / 100, currency)
        label: LocalizedText = {"es": f"Seguro por {value}", "en": f"Insurance for {value}"}
        yield BreakdownLine("insurance", label, amount)
    if request.cod_amount and card.cod_fee is not None:
        share = round_line(request.cod_amount, card.cod_percent / 100, currency)
        label = {"es": "Cobro contra entrega", "en": "Cash on delivery"}
        yield BreakdownLine("cod", label, card.cod_fee + share)


def _surcharge(card: RateCard, district: str) -> Decimal | None:
    return next((card.surcharges[code] for code in _codes(district) if code in card.surcharges), None)


def _codes(district: str) -> tuple[str, str, str]:
    return district, district[:4], district[:2]


def plain(number: Decimal) -> str:
    """`5` for 5.000, `0.5` for 0.50."""
    text = format(number, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text
