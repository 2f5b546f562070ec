"""Couriers and quotes as answers of the API."""

from collections.abc import Sequence
from decimal import Decimal

from django.utils import timezone

from apps.shipping.couriers.arrival import arrival
from apps.shipping.couriers.card_csv import CsvIssue
from apps.shipping.couriers.cards import RateCard, plain
from apps.shipping.couriers.configuration import CourierConfiguration, CourierSettings
from apps.shipping.couriers.places import CourierPlace, place_name
from apps.shipping.couriers.port import QuoteOption
from apps.shipping.couriers.schemas import (
    AgencyOut,
    CardOut,
    CardPreviewOut,
    CardRateOut,
    CardSizeOut,
    CardSurchargeOut,
    ChargedWeightOut,
    CourierBoxOut,
    CourierBreakdownOut,
    CourierCapabilitiesOut,
    CourierErrorOut,
    CourierFieldOut,
    CourierOptionOut,
    CourierOut,
    CourierParcelOut,
    CourierPlaceNameOut,
    CourierPlaceOut,
    CourierQuotaOut,
    CourierQuotesOut,
    CouriersOut,
    CsvIssueOut,
    ShippingQuotesOut,
)
from apps.shipping.couriers.services.quota import Quota
from apps.shipping.couriers.services.quote import CourierQuotes, Quotes, Shipment, shipment_weight
from apps.shipping.couriers.zones import zone_of
from common.i18n import language
from common.messages import error_text
from common.money import in_currency


def couriers_out(configuration: CourierConfiguration, quota: Quota, currency: str) -> CouriersOut:
    parcel = configuration.default_parcel
    with in_currency(currency):
        return CouriersOut(
            currency=currency,
            version=configuration.version,
            divisor=configuration.divisor,
            insure=configuration.insure,
            default_parcel=CourierParcelOut.from_row(parcel) if parcel else None,
            boxes=[CourierBoxOut.from_row(box) for box in configuration.boxes],
            quota=quota_out(quota),
            couriers=[_courier_out(entry) for entry in configuration.couriers.values()],
        )


def quota_out(quota: Quota) -> CourierQuotaOut:
    return CourierQuotaOut(limit=quota.limit, used=quota.used)


def place_out(place: CourierPlace) -> CourierPlaceOut:
    return CourierPlaceOut(code=place.code, name=place.name, inei=place.inei)


def quotes_out(shipment: Shipment, quotes: Quotes, *, currency: str, divisor: int) -> ShippingQuotesOut:
    weight = shipment_weight(quotes.parcels, divisor)
    with in_currency(currency):
        return ShippingQuotesOut.from_row(
            quotes,
            currency=currency,
            origin=_place_name_out(shipment.origin),
            destination=_place_name_out(shipment.destination),
            zone=zone_of(shipment.origin, shipment.destination),
            parcels=[CourierParcelOut.from_row(parcel) for parcel in quotes.parcels],
            declared_value=shipment.declared_value,
            cod_amount=shipment.cod_amount,
            weight=ChargedWeightOut.from_row(weight) if weight else None,
            quota=quota_out(quotes.quota),
            quota_reached=quotes.quota.is_reached,
            items=[_courier_quotes_out(item) for item in quotes.items],
        )


def card_preview_out(card: RateCard, issues: Sequence[CsvIssue], currency: str) -> CardPreviewOut:
    with in_currency(currency):
        return CardPreviewOut(
            currency=currency, card=_card_out(card), issues=[CsvIssueOut.from_row(row) for row in issues]
        )


def _courier_quotes_out(item: CourierQuotes) -> CourierQuotesOut:
    error = item.error
    return CourierQuotesOut(
        courier=item.courier,
        name=item.name,
        options=[_option_out(option) for option in item.options],
        error=CourierErrorOut(code=error.code, message=error.message(item.name)) if error else None,
    )


def _option_out(option: QuoteOption) -> CourierOptionOut:
    spoken = language()
    note = option.note_code
    arrives = arrival(option.min_days, option.max_days, since=timezone.now())
    return CourierOptionOut.from_row(
        option,
        quote_key=option.quote_id,
        label=option.label[spoken],
        mode=option.mode.value,
        promise=arrives.wire() if arrives else None,
        breakdown=[CourierBreakdownOut.from_row(line, label=line.label[spoken]) for line in option.breakdown],
        note=error_text(f"courier_note_{note}", courier=option.name) if note else None,
    )


def _place_name_out(district: str) -> CourierPlaceNameOut:
    return CourierPlaceNameOut(code=district, name=place_name(district))


def _courier_out(entry: CourierSettings) -> CourierOut:
    courier = entry.courier
    return CourierOut(
        key=courier.key,
        name=courier.name,
        enabled=entry.enabled,
        capabilities=CourierCapabilitiesOut.from_row(courier.capabilities),
        location_scheme=courier.scheme.key,
        fields=[CourierFieldOut.from_row(field, label=dict(field.label)) for field in courier.fields],
        credential_hints=dict(entry.credential_hints),
        connected=entry.is_connected,
        test_mode=entry.test_mode,
        divisor=entry.own_divisor,
        card=_card_out(entry.card),
        is_example=entry.is_example,
        edited_at=entry.edited_at,
        agencies=[AgencyOut.from_row(agency) for agency in entry.agencies],
        agencies_are_example=entry.agencies_are_example,
    )


def _card_out(card: RateCard) -> CardOut:
    return CardOut.from_row(
        card,
        rates=[CardRateOut.from_row(rate, up_to_kg=_plain(rate.up_to_kg)) for rate in card.rates],
        sizes=[CardSizeOut.from_row(size, max_kg=plain(size.max_kg)) for size in card.sizes],
        insurance_percent=_percent(card.insurance_percent),
        cod_percent=_percent(card.cod_percent),
        surcharges=_surcharges(card),
        excluded=sorted(card.excluded),
        max_kg=plain(card.max_kg),
    )


def _surcharges(card: RateCard) -> Sequence[CardSurchargeOut]:
    rows = sorted(card.surcharges.items())
    return [CardSurchargeOut.model_validate({"code": code, "amount": amount}) for code, amount in rows]


def _percent(value: Decimal | None) -> str | None:
    return None if value is None else format(value, ".2f")


def _plain(value: Decimal | None) -> str | None:
    return None if value is None else plain(value)
