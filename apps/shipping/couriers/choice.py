"""The price that was chosen from those of all couriers, asked again on the server."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from apps.shipping.couriers.configuration import courier_configuration
from apps.shipping.couriers.errors import FIELD_OF
from apps.shipping.couriers.examples import Agency
from apps.shipping.couriers.port import QuoteOption
from apps.shipping.couriers.services.quote import Quotes, Shipment, quote_couriers
from apps.shipping.couriers.shipments import shipment_of
from common.errors import Conflict, Invalid, issue
from tenants.current import current_store


@dataclass(frozen=True)
class ChosenQuote:
    shipment: Shipment
    quotes: Quotes
    option: QuoteOption


def choose_quote(
    fields: Mapping[str, Any], *, courier: str, service: str, service_code: str, price: Decimal
) -> ChosenQuote:
    """The option of a courier; `fields` say what is sent, as in the body of a quote.

    Must not be called inside a transaction. An option that is gone is Invalid, one that costs another
    `price` by now a Conflict that names it.
    """
    shipment = shipment_of(fields, courier_configuration(current_store().currency))
    quotes = quote_couriers(shipment, [courier])
    for item in quotes.items:
        if item.error is not None:
            message = item.error.message(item.name)
            raise Invalid({FIELD_OF[item.error.code]: [{"rule": item.error.code, "message": message}]})
    requested = (service, service_code)
    options = [option for item in quotes.items for option in item.options]
    found = next((one for one in options if (one.service.value, one.service_code) == requested), None)
    if found is None:
        raise Invalid({"service": [issue("not_a_choice")]})
    if found.price != price:
        raise Conflict("courier_price_moved", price=format(found.price, "f"))
    return ChosenQuote(shipment, quotes, found)


def courier_agencies(courier: str) -> tuple[Agency, ...]:
    """The agencies of a courier as the store has listed them; of an unknown one none."""
    entry = courier_configuration(current_store().currency).couriers.get(courier)
    return tuple(entry.agencies) if entry else ()
