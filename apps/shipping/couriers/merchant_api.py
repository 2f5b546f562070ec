"""Couriers: what the store has set, their places, and what they charge."""

from typing import Any

from ninja import Query

from apps.shipping.couriers.card_csv import read_card, write_card
from apps.shipping.couriers.configuration import courier_configuration
from apps.shipping.couriers.errors import FIELD_OF
from apps.shipping.couriers.presentation import card_preview_out, couriers_out, place_out, quotes_out
from apps.shipping.couriers.registry import get_courier
from apps.shipping.couriers.schemas import (
    AgencyOut,
    AgencyQuery,
    CardCsvIn,
    CardCsvOut,
    CardPreviewOut,
    CourierPlaceOut,
    CourierQuoteIn,
    CouriersOut,
    CouriersPatch,
    CouriersQuoteIn,
    DistrictQuery,
    ProvinceQuery,
    ShippingQuotesOut,
)
from apps.shipping.couriers.services import update_couriers as update_service
from apps.shipping.couriers.services.quota import quota
from apps.shipping.couriers.services.quote import Quotes, quote_couriers
from apps.shipping.couriers.shipments import shipment_of
from common.api import Request, Router
from common.crud import changed_fields
from common.errors import Invalid
from common.schemas import Items
from common.versions import with_current_row

router = Router(tags=["shipping"])
CLEARABLE = {"divisor": None, "card": None, "agencies": None}


@router.get("/shipping/courier", response=CouriersOut, permission="shipping.view")
def get_couriers(request: Request) -> CouriersOut:
    """The couriers with their rate cards and agencies, boxes, and the live quotes of the month."""
    currency = request.store.currency
    return couriers_out(courier_configuration(currency), quota(), currency)


@router.patch("/shipping/courier", response=CouriersOut, permission="shipping.edit")
def update_couriers(request: Request, payload: CouriersPatch) -> CouriersOut:
    """Changes parts of it; a `version` that is late is refused with 409 and what is set now.

    Credentials are only written; null forgets one. A card of null is the example again.
    """
    changes = changed_fields(payload, clearable={"default_parcel": None})
    changes.pop("couriers", None)
    entries: dict[str, dict[str, Any]] = {
        entry.key: changed_fields(entry, clearable=CLEARABLE) for entry in payload.couriers or []
    }
    with with_current_row(lambda: get_couriers(request)):
        configuration = update_service.update_couriers(
            changes=changes, courier_changes=entries, version=payload.version
        )
    return couriers_out(configuration, quota(), request.store.currency)


@router.post("/shipping/courier/quote", response=ShippingQuotesOut, permission="shipping.view")
def quote_all_couriers(request: Request, payload: CouriersQuoteIn) -> ShippingQuotesOut:
    """Prices of all couriers that are on, side by side; what one can't do hides no other.

    A live price counts once for an order, its package and 15 minutes; beyond the month's limit, and where a
    courier does not answer within three seconds, the store's own table gives an estimate.
    """
    configuration = courier_configuration(request.store.currency)
    shipment = shipment_of(payload.model_dump(), configuration)
    quotes = quote_couriers(shipment, payload.couriers)
    return quotes_out(shipment, quotes, currency=request.store.currency, divisor=configuration.divisor)


@router.get(
    "/shipping/courier/{courier}/department", response=Items[CourierPlaceOut], permission="shipping.view"
)
def list_courier_departments(request: Request, courier: str) -> Items[CourierPlaceOut]:
    """Departments under the courier's own codes."""
    return Items(items=[place_out(place) for place in get_courier(courier).departments()])


@router.get(
    "/shipping/courier/{courier}/province", response=Items[CourierPlaceOut], permission="shipping.view"
)
def list_courier_provinces(
    request: Request, courier: str, query: Query[ProvinceQuery]
) -> Items[CourierPlaceOut]:
    """Provinces of a department, named by the courier's code."""
    return Items(items=[place_out(place) for place in get_courier(courier).provinces(query.department)])


@router.get(
    "/shipping/courier/{courier}/district", response=Items[CourierPlaceOut], permission="shipping.view"
)
def list_courier_districts(
    request: Request, courier: str, query: Query[DistrictQuery]
) -> Items[CourierPlaceOut]:
    """Districts of a province, named by the courier's code."""
    return Items(items=[place_out(place) for place in get_courier(courier).districts(query.province)])


@router.get("/shipping/courier/{courier}/agency", response=Items[AgencyOut], permission="shipping.view")
def list_courier_agencies(request: Request, courier: str, query: Query[AgencyQuery]) -> Items[AgencyOut]:
    """Agencies as the store has listed them; with `district`, by the courier's code, those in it."""
    found = get_courier(courier)
    district = found.scheme.to_inei(query.district) if query.district else ""
    entry = courier_configuration(request.store.currency).couriers[found.key]
    agencies = [agency for agency in entry.agencies if agency.district.startswith(district)]
    return Items(items=[AgencyOut.from_row(agency) for agency in agencies])


@router.get("/shipping/courier/{courier}/card", response=CardCsvOut, permission="shipping.view")
def get_courier_card(request: Request, courier: str) -> CardCsvOut:
    """The rate card as a table for a spreadsheet."""
    entry = courier_configuration(request.store.currency).couriers[get_courier(courier).key]
    return CardCsvOut(csv=write_card(entry.card))


@router.post("/shipping/courier/{courier}/card/preview", response=CardPreviewOut, permission="shipping.view")
def preview_courier_card(request: Request, courier: str, payload: CardCsvIn) -> CardPreviewOut:
    """What a table would make of the rate card, line by line; it is written by PATCH shipping/courier."""
    currency = request.store.currency
    entry = courier_configuration(currency).couriers[get_courier(courier).key]
    card, issues = read_card(payload.csv, entry.card)
    return card_preview_out(card, issues, currency)


@router.post("/shipping/courier/{courier}/quote", response=ShippingQuotesOut, permission="shipping.view")
def quote_courier(request: Request, courier: str, payload: CourierQuoteIn) -> ShippingQuotesOut:
    """What one courier charges, on or off; places by its own codes. What it can't do is refused by field."""
    found = get_courier(courier)
    configuration = courier_configuration(request.store.currency)
    shipment = shipment_of(payload.model_dump(), configuration, found.scheme)
    quotes = quote_couriers(shipment, [found.key])
    _refuse_without_price(quotes)
    return quotes_out(
        shipment,
        quotes,
        currency=request.store.currency,
        divisor=configuration.couriers[found.key].divisor,
    )


def _refuse_without_price(quotes: Quotes) -> None:
    for item in quotes.items:
        if item.error is not None:
            error = item.error
            broken = {"rule": error.code, "message": error.message(item.name), **error.params}
            raise Invalid({FIELD_OF[error.code]: [broken]})
