"""Prices of couriers for a package, side by side: live where it can be, else by the store's table."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from typing import Final
from uuid import UUID

from django.utils import timezone

from apps.shipping.couriers import errors
from apps.shipping.couriers.asking import BUSY, NO_ANSWER, REFUSED, SECONDS, Answer, Question, ask_couriers
from apps.shipping.couriers.cache import cache_key, cached_options, rounded, store_options
from apps.shipping.couriers.cards import CardPrice, card_prices, check_limits
from apps.shipping.couriers.configuration import (
    CourierConfiguration,
    CourierSettings,
    courier_configuration,
)
from apps.shipping.couriers.errors import CourierError
from apps.shipping.couriers.packing import complete
from apps.shipping.couriers.port import (
    Account,
    LiveOption,
    LocalizedText,
    Mode,
    Parcel,
    QuoteOption,
    QuoteRequest,
    Service,
)
from apps.shipping.couriers.services.quota import (
    Quota,
    package_key,
    quota,
    return_quote,
    take_quote,
)
from apps.shipping.couriers.weights import Weight, weigh
from apps.shipping.couriers.zones import zone_of
from apps.warehouses.queries import default_warehouse
from common.money import quantize
from common.store_context import current_store_id
from tenants.current import current_store

CHECKOUT_SECONDS: Final = SECONDS - 1
"""A buyer has all of his answer within three seconds: what the shop itself does takes its part of them."""
QUOTA: Final = "quota"
"""The note of an estimate when the month is used up."""
SERVICE_LABELS: Final[Mapping[Service, LocalizedText]] = {
    Service.HOME: {"es": "A domicilio", "en": "To the door"},
    Service.AGENCY: {"es": "Recojo en agencia", "en": "Pickup at an agency"},
    Service.SAME_DAY: {"es": "El mismo día", "en": "Same day"},
}


@dataclass(frozen=True)
class Shipment:
    """What is sent; districts by INEI code. `insured` None: as the store usually does."""

    origin: str
    destination: str
    parcels: tuple[Parcel, ...]
    declared_value: Decimal = Decimal(0)
    cod_amount: Decimal = Decimal(0)
    service: Service | None = None
    insured: bool | None = None
    order_id: UUID | None = None
    parcel_id: UUID | None = None


@dataclass(frozen=True)
class CourierQuotes:
    """Of one courier: options, or why there are none."""

    courier: str
    name: str
    options: tuple[QuoteOption, ...] = ()
    error: CourierError | None = None


@dataclass(frozen=True)
class Quotes:
    items: list[CourierQuotes]
    parcels: tuple[Parcel, ...]
    insured: bool
    quota: Quota
    quoted_at: datetime


@dataclass(frozen=True)
class _Live:
    options: tuple[LiveOption, ...]
    expires_at: datetime


def quote_couriers(shipment: Shipment, keys: Iterable[str] | None = None) -> Quotes:
    """Asks the couriers named, else all that are on; must not be called inside a transaction.

    Takes three seconds at most. A courier that does not answer is priced by its card.
    """
    configuration = courier_configuration(current_store().currency)
    chosen = _chosen(configuration, keys)
    request = _request(shipment, configuration)
    live, notes, used = _live_prices(shipment, request, chosen)
    items = [_courier_quotes(entry, request, live.get(entry.courier.key), notes) for entry in chosen]
    return Quotes(items, request.parcels, request.insured, used, timezone.now())


def checkout_options(
    parcels: Sequence[Parcel],
    destination: str,
    *,
    declared_value: Decimal,
    cod_amount: Decimal = Decimal(0),
    origin: str | None = None,
    service: Service | None = None,
    live: bool = True,
) -> list[QuoteOption]:
    """What a customer may choose from, the cheapest first; couriers without a price are left out.

    With `live` it waits for CHECKOUT_SECONDS at most and must not be called inside a transaction. Without, it
    never leaves the process: a live answer of the last ten minutes counts, else the card. `origin` None: the
    default location. Goods of the card's `free_from` and above cost nothing to send.
    """
    start = origin or default_origin()
    if start is None:
        return []
    shipment = Shipment(start, destination, tuple(parcels), declared_value, cod_amount, service)
    configuration = courier_configuration(current_store().currency)
    request, chosen = _request(shipment, configuration), configuration.enabled
    if live:
        prices, notes, _ = _live_prices(shipment, request, chosen, is_checkout=True)
    else:
        prices, notes = _cached(request, chosen), {}
    found = [
        _free_of_charge(option, entry, declared_value)
        for entry in chosen
        for option in _courier_quotes(entry, request, prices.get(entry.courier.key), notes).options
    ]
    return sorted(found, key=lambda option: (option.price, option.max_days, option.courier))


def default_origin() -> str | None:
    """INEI code of the district of the default location; None while it has no address there."""
    address = default_warehouse().address
    return peruvian_district(address)


def peruvian_district(address: Mapping[str, str] | None) -> str | None:
    """The INEI code of an address; None outside Peru and for a district that the store has added."""
    code = (address or {}).get("neighborhood") or ""
    is_code = len(code) == 6 and code.isascii() and code.isdigit()
    return code if is_code and (address or {}).get("country") == "PE" else None


def shipment_weight(request_parcels: Sequence[Parcel], divisor: int) -> Weight | None:
    """None while a package has no weight or size."""
    try:
        return weigh(tuple(request_parcels), divisor)
    except CourierError:
        return None


def _chosen(configuration: CourierConfiguration, keys: Iterable[str] | None) -> list[CourierSettings]:
    if keys is None:
        return configuration.enabled
    named = set(keys)
    return [entry for key, entry in configuration.couriers.items() if key in named]


def _request(shipment: Shipment, configuration: CourierConfiguration) -> QuoteRequest:
    parcels = tuple(complete(parcel, configuration.default_parcel) for parcel in shipment.parcels)
    return QuoteRequest(
        origin=shipment.origin,
        destination=shipment.destination,
        parcels=parcels,
        declared_value=shipment.declared_value,
        currency=current_store().currency,
        service=shipment.service,
        insured=configuration.insure if shipment.insured is None else shipment.insured,
        cod_amount=shipment.cod_amount,
        divisor=configuration.divisor,
    )


def _live_prices(
    shipment: Shipment,
    request: QuoteRequest,
    chosen: Sequence[CourierSettings],
    *,
    is_checkout: bool = False,
) -> tuple[dict[str, _Live], dict[str, Answer], Quota]:
    """Live prices, and of the couriers that were asked in vain why."""
    askable = [entry for entry in chosen if entry.is_connected and _can_quote(entry, request)]
    if not askable:
        return {}, {}, quota()
    prices = _cached(request, askable)
    missing = [entry for entry in askable if entry.courier.key not in prices]
    key = package_key(
        order_id=shipment.order_id,
        parcel_id=shipment.parcel_id,
        origin=request.origin,
        destination=request.destination,
        parcels=rounded(request).parcels,
    )
    place = take_quote(key, is_checkout=is_checkout)
    if not place.allowed:
        return {}, {entry.courier.key: Answer(note=QUOTA) for entry in askable}, place.quota
    seconds = CHECKOUT_SECONDS if is_checkout else SECONDS
    answers = ask_couriers([_question(entry, request) for entry in missing], seconds=seconds)
    for entry in missing:
        options = answers[entry.courier.key].options
        if options:
            expires_at = store_options(_cache_key(entry, request), options)
            prices[entry.courier.key] = _Live(options, expires_at)
    if place.counted and not prices:
        return prices, answers, return_quote(key, is_checkout=is_checkout)
    return prices, answers, place.quota


def _can_quote(entry: CourierSettings, request: QuoteRequest) -> bool:
    """What no courier would take costs no quote; neither does a service that this one has not."""
    if request.service is not None and not entry.courier.capabilities.offers(request.service):
        return False
    return all(parcel.is_complete for parcel in request.parcels)


def _question(entry: CourierSettings, request: QuoteRequest) -> Question:
    account = Account(current_store_id(), entry.credentials(), entry.test_mode)
    return Question(entry.courier, account, _own(entry, request), entry.base_url)


def _own(entry: CourierSettings, request: QuoteRequest) -> QuoteRequest:
    return rounded(replace(request, divisor=entry.divisor))


def _cache_key(entry: CourierSettings, request: QuoteRequest) -> str:
    own = _own(entry, request)
    return cache_key(current_store_id(), entry.courier.key, entry.account_digest, own)


def _cached(request: QuoteRequest, entries: Iterable[CourierSettings]) -> dict[str, _Live]:
    found = {}
    for entry in entries:
        if entry.is_connected and (cached := cached_options(_cache_key(entry, request))):
            found[entry.courier.key] = _Live(tuple(cached[0]), cached[1])
    return found


def _courier_quotes(
    entry: CourierSettings, request: QuoteRequest, live: _Live | None, answers: Mapping[str, Answer]
) -> CourierQuotes:
    courier = entry.courier
    try:
        options = _options(entry, replace(request, divisor=entry.divisor), live, answers.get(courier.key))
        return CourierQuotes(courier.key, courier.name, tuple(options))
    except CourierError as error:
        return CourierQuotes(courier.key, courier.name, error=error)


def _options(
    entry: CourierSettings, request: QuoteRequest, live: _Live | None, answer: Answer | None
) -> list[QuoteOption]:
    if request.service is not None and not entry.courier.capabilities.offers(request.service):
        raise CourierError(errors.NO_COVERAGE, "courier_without_service")
    if answer is not None and answer.error is not None:
        raise answer.error
    if live is not None:
        weight = weigh(request.parcels, request.divisor)
        return [_live_option(entry, request, option, live.expires_at, weight) for option in live.options]
    check_limits(entry.card, request)
    weight = weigh(request.parcels, request.divisor)
    zone = zone_of(request.origin, request.destination)
    prices = card_prices(entry.card, request, zone, weight)
    if not prices:
        raise CourierError(_why_no_price(entry, answer))
    note = answer.note if answer else None
    return [_card_option(entry, request, price, weight, note) for price in prices]


def _why_no_price(entry: CourierSettings, answer: Answer | None) -> str:
    if answer is not None and answer.note in (NO_ANSWER, BUSY, REFUSED):
        return errors.PROVIDER_UNAVAILABLE
    return errors.NO_COVERAGE if entry.card.rates else errors.CREDENTIALS_MISSING


def _live_option(
    entry: CourierSettings, request: QuoteRequest, option: LiveOption, expires_at: datetime, weight: Weight
) -> QuoteOption:
    key = entry.courier.key
    return QuoteOption(
        courier=key,
        name=entry.courier.name,
        service=option.service,
        service_code=option.service_code,
        label=option.label if option.label.get("es") else SERVICE_LABELS[option.service],
        price=quantize(option.price, request.currency),
        currency=request.currency,
        min_days=option.min_days,
        max_days=option.max_days,
        chargeable_g=weight.chargeable_g,
        mode=Mode.LIVE,
        breakdown=option.breakdown,
        insured=option.insured,
        zone=zone_of(request.origin, request.destination),
        quote_id=option.quote_id or f"{key}:{_cache_key(entry, request)[-16:]}:{option.service}",
        expires_at=expires_at,
    )


def _card_option(
    entry: CourierSettings, request: QuoteRequest, price: CardPrice, weight: Weight, note: str | None
) -> QuoteOption:
    key, rate = entry.courier.key, price.rate
    total = sum((line.amount for line in price.lines), Decimal(0))
    return QuoteOption(
        courier=key,
        name=entry.courier.name,
        service=rate.service,
        service_code=f"card-{rate.service}",
        label=SERVICE_LABELS[rate.service],
        price=quantize(total, request.currency),
        currency=request.currency,
        min_days=rate.min_days,
        max_days=rate.max_days,
        chargeable_g=weight.chargeable_g,
        mode=Mode.RATE_CARD,
        breakdown=price.lines,
        insured=price.insured,
        zone=rate.zone,
        quote_id=f"{key}:card:{rate.service}:{rate.zone}",
        card_edited_at=entry.edited_at,
        is_example=entry.is_example,
        note_code=note,
    )


def _free_of_charge(option: QuoteOption, entry: CourierSettings, goods: Decimal) -> QuoteOption:
    limit = entry.card.free_from
    return replace(option, price=option.price * 0) if limit is not None and goods >= limit else option
