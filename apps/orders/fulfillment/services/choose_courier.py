"""Keeps the courier that a merchant chose, its price, and who fetches the parcel, on a parcel of an order."""

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.agency_pickup import AgencyPickup
from apps.orders.fulfillment.services.parcels import Notifying, sync_order_state
from apps.orders.line_units import unpacked, wire_units
from apps.orders.models import Order, Parcel
from apps.orders.next_action import can_fulfill
from apps.orders.state_machine.services.change_state import lock_order
from apps.orders.state_machine.services.conflicts import check_version, ships_unpaid, transition_refused
from apps.orders.state_machine.services.fulfillment import TrackingInfo, new_parcel
from apps.orders.timeline import add_event
from apps.shipping.couriers.choice import ChosenQuote, courier_agencies
from apps.shipping.couriers.documents import option_snapshot, to_document
from apps.shipping.couriers.port import Service
from common.errors import Conflict, Invalid, Issue, NotFound, issue
from common.phone import parse_phone
from common.schemas import instant

_DNI: Final = re.compile(r"[0-9]{8}")


@dataclass(frozen=True)
class CourierChoice:
    """`chosen` None: the kept price stays. `pickup`: the fields that change, None: nobody fetches it."""

    chosen: ChosenQuote | None
    pickup: Mapping[str, Any] | None
    tracking: str | None = None


@transaction.atomic
def choose_courier(
    *,
    order_id: UUID,
    parcel_id: UUID | None,
    choice: CourierChoice,
    actor: Actor,
    version: int | None = None,
) -> Parcel:
    """Writes it on a parcel that waits; without one, all that is not packed yet is packed."""
    order = lock_order(order_id)
    if order.number is None:
        raise NotFound()
    check_version(order, version)
    parcel = _waiting(order, parcel_id)
    if choice.chosen is not None:
        parcel.courier = choice.chosen.option.name
        parcel.courier_quote = quote_document(choice.chosen)
    if parcel.courier_quote is None:
        raise Conflict("courier_not_chosen")
    if choice.tracking is not None:
        parcel.tracking = choice.tracking
    parcel.agency_pickup = _pickup(order, parcel, choice.pickup)
    parcel.save()
    if choice.chosen is not None:
        params = {"number": parcel.number, "courier": parcel.courier, "price": parcel.courier_quote["price"]}
        add_event(order, "courier_chosen", actor, params)
    sync_order_state(order, Notifying(actor))
    return parcel


def quote_document(chosen: ChosenQuote) -> dict[str, Any]:
    """What a parcel keeps: the option, and what it was asked for."""
    return option_snapshot(chosen.option) | {
        "parcels": [to_document(parcel) for parcel in chosen.quotes.parcels],
        "declaredValue": format(chosen.shipment.declared_value, "f"),
        "chosenAt": instant(timezone.now()),
    }


def _waiting(order: Order, parcel_id: UUID | None) -> Parcel:
    """The parcel that was named, the newest that waits, or a new one of all that is left."""
    parcels = list(order.parcels.all())
    if parcel_id is not None:
        named = next((parcel for parcel in parcels if parcel.pk == parcel_id), None)
        if named is None:
            raise NotFound()
        if named.state != states.UNFULFILLED:
            raise Conflict("parcel_fixed", state=named.state, to=named.state)
        return named
    waiting = [parcel for parcel in parcels if parcel.state == states.UNFULFILLED]
    if waiting:
        return waiting[-1]
    if order.state not in states.PACKING or not can_fulfill(order, ships_unpaid(order)):
        raise transition_refused(order, states.PREPARING)
    left = unpacked(order.lines.all(), parcels)
    if order.is_pickup or not left:
        raise Conflict("nothing_to_send")
    return new_parcel(order, parcels, wire_units(left), TrackingInfo())


def _pickup(order: Order, parcel: Parcel, fields: Mapping[str, Any] | None) -> dict[str, Any] | None:
    quote = parcel.courier_quote or {}
    if fields is None or quote.get("service") != Service.AGENCY:
        return None
    known = AgencyPickup.of(parcel)
    if known is not None and known.courier != quote["courier"]:
        known = None
    if not fields:
        return known.document_to_keep() if known else None
    return _checked(order, quote["courier"], known, fields).document_to_keep()


def _checked(
    order: Order, courier: str, known: AgencyPickup | None, fields: Mapping[str, Any]
) -> AgencyPickup:
    """What is not said stays as it is kept, else it is the buyer's own."""
    own = order.document_number if order.document_type == "DNI" else ""
    person = fields.get("person") or (known.person if known else order.customer_name)
    document = fields.get("document") or (known.document if known else own)
    phone = fields.get("phone") or (known.phone if known else order.phone)
    key = fields.get("key") or (known.key if known else new_key())
    code = fields.get("agency_code") or (known.agency_code if known else "")
    agency = next((one for one in courier_agencies(courier) if one.code == code), None)
    number = parse_phone(phone, "PE") if phone else None
    wrong: dict[str, list[Issue]] = {}
    if agency is None:
        wrong["pickup.agencyCode"] = [issue("not_a_choice" if code else "required")]
    if not _DNI.fullmatch(document):
        wrong["pickup.document"] = [issue("dni" if document else "required")]
    if number is not None and not number.valid:
        wrong["pickup.phone"] = [issue(number.rule)]
    if wrong or agency is None:
        raise Invalid(wrong)
    return AgencyPickup(
        courier=courier,
        agency_code=agency.code,
        agency=agency.name,
        address=agency.address,
        person=person,
        document=document,
        phone=number.stored if number else "",
        key=key,
        notify=fields.get("notify", known.notify if known else True),
    )


def new_key() -> str:
    return f"{secrets.randbelow(10_000):04}"
