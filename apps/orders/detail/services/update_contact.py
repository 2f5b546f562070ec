"""Changes to who an order is for and where it goes; lines and money have their own ways."""

from typing import Any
from uuid import UUID

from django.db import transaction

from apps.orders import states
from apps.orders.actors import Actor
from apps.orders.checkout.services.place_order import search_text_of
from apps.orders.contact import validate_contact
from apps.orders.detail.services.label_orders import assign_order, set_archived, set_tags
from apps.orders.fields.services.update_answers import set_answers
from apps.orders.models import Order
from apps.orders.state_machine.services.change_state import lock_order
from apps.orders.state_machine.services.conflicts import check_version
from apps.orders.timeline import add_event
from common.errors import Conflict, Invalid, NotFound, issue
from reference.address_snapshot import address_snapshot
from tenants.current import current_store

_CONTACT = ("first_name", "last_name", "email", "phone", "document_type", "document_number")
_PLACE = ("neighborhoodName", "cityName", "stateName")


@transaction.atomic
def update_contact(*, order_id: UUID, version: int | None, changes: dict[str, Any], actor: Actor) -> Order:
    """Writes the given parts. A `version` that is late is a Conflict with the current one."""
    order = lock_order(order_id)
    if order.number is None:
        raise NotFound()
    check_version(order, version)
    before, params_before = _facts(order), _event_params(order)
    if changes.get("contact"):
        _write_contact(order, changes["contact"])
    if changes.get("address"):
        _write_address(order, changes["address"])
    if "owner_note" in changes:
        order.owner_note = changes["owner_note"] or ""
    if changes.get("answers") is not None:
        set_answers(order, changes["answers"])
    _label(order, changes, actor)
    changed = sorted(name for name, value in _facts(order).items() if value != before[name])
    if changed:
        order.search_text = f"{order.number} {search_text_of(order)}"
        order.version += 1
        order.save()
        add_event(
            order,
            "edited",
            actor,
            {"fields": changed, "changes": _changes(params_before, _event_params(order))},
        )
    return order


def _label(order: Order, changes: dict[str, Any], actor: Actor) -> None:
    if "tags" in changes:
        set_tags(order, changes["tags"] or [], actor)
    if "assignee_id" in changes:
        assign_order(order, changes["assignee_id"], actor)
    if changes.get("archived") is not None:
        set_archived(order, changes["archived"], actor)


def _write_contact(order: Order, contact: dict[str, Any]) -> None:
    for name, value in validate_contact(contact, current_store().country).items():
        setattr(order, name, value)


def _write_address(order: Order, address: dict[str, Any]) -> None:
    if order.state not in states.HOLDING_STOCK:
        raise Conflict("address_fixed")
    if order.shipping_address is None:
        raise Invalid({"address": [issue("invalid")]})
    order.shipping_address = address_snapshot(address, known=order.shipping_address)


def _facts(order: Order) -> dict[str, Any]:
    return {
        "contact": [getattr(order, name) for name in _CONTACT],
        "address": order.shipping_address,
        "ownerNote": order.owner_note,
        "answers": order.answers,
    }


def _event_params(order: Order) -> dict[str, str]:
    """What the timeline tells from and to, as it is read: names instead of codes."""
    address = order.shipping_address or {}
    document = f"{order.document_type} {order.document_number}".strip()
    return {
        "name": order.customer_name,
        "email": order.email,
        "phone": order.phone,
        "document": document,
        "line": address.get("line", ""),
        "place": ", ".join(dict.fromkeys(address[name] for name in _PLACE if address.get(name))),
        "reference": address.get("reference", ""),
    }


def _changes(before: dict[str, str], after: dict[str, str]) -> list[dict[str, str]]:
    return [
        {"field": name, "from": before[name], "to": text}
        for name, text in after.items()
        if text != before[name]
    ]
