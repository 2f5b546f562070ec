"""What a quote is for: said by the caller, else by the order, else by the store."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any
from uuid import UUID

from apps.shipping.couriers.configuration import CourierConfiguration
from apps.shipping.couriers.packing import pack
from apps.shipping.couriers.places import INEI, LocationScheme, is_place
from apps.shipping.couriers.port import Parcel, Service
from apps.shipping.couriers.ports import OrderShipment, order_shipment
from apps.shipping.couriers.services.quote import Shipment, default_origin
from common.errors import Invalid, Issue, NotFound, issue


def shipment_of(
    fields: Mapping[str, Any], configuration: CourierConfiguration, scheme: LocationScheme = INEI
) -> Shipment:
    """`fields` of a quote's body; NotFound for an order of somebody else, Invalid for what is missing.

    Codes of places are those of `scheme`.
    """
    order = _order(fields.get("order_id"), fields.get("parcel_id"))
    issues: dict[str, list[Issue]] = {}
    ends = {
        "origin": _district(fields.get("origin"), scheme) or (order and order.origin) or default_origin(),
        "destination": _district(fields.get("destination"), scheme) or (order and order.destination),
    }
    for name, code in ends.items():
        if fields.get(name) and not _district(fields[name], scheme):
            issues[name] = [issue("not_a_choice")]
        elif not code:
            issues[name] = [issue("required")]
    if issues:
        raise Invalid(issues)
    service = fields.get("service")
    return Shipment(
        origin=str(ends["origin"]),
        destination=str(ends["destination"]),
        parcels=_parcels(fields, order, configuration),
        declared_value=_amount(fields.get("declared_value"), order.declared_value if order else None),
        cod_amount=_amount(fields.get("cod_amount"), order.cod_amount if order else None),
        service=Service(service) if service else None,
        insured=fields.get("insured"),
        order_id=fields.get("order_id"),
        parcel_id=fields.get("parcel_id"),
    )


def _order(order_id: UUID | None, parcel_id: UUID | None) -> OrderShipment | None:
    if order_id is None:
        if parcel_id is not None:
            raise Invalid({"orderOid": [issue("required")]})
        return None
    found = order_shipment(order_id, parcel_id)
    if found is None:
        raise NotFound
    return found


def _district(code: str | None, scheme: LocationScheme) -> str | None:
    """INEI code of a district under the courier's own code; None for what is none."""
    if not code:
        return None
    try:
        inei = scheme.to_inei(code)
    except NotFound:
        return None
    return inei if len(inei) == 6 and is_place(inei) else None


def _parcels(
    fields: Mapping[str, Any], order: OrderShipment | None, configuration: CourierConfiguration
) -> tuple[Parcel, ...]:
    given = fields.get("parcels")
    if given:
        return tuple(Parcel(**parcel) for parcel in given)
    if order is not None:
        return (pack(order.units, configuration.boxes, configuration.default_parcel),)
    return (configuration.default_parcel or Parcel(None, None, None, None),)


def _amount(given: Decimal | None, of_order: Decimal | None) -> Decimal:
    return next((amount for amount in (given, of_order) if amount is not None), Decimal(0))
