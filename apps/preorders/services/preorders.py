"""What a merchant writes: quotes and offers."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.customers.models import Customer
from apps.customers.services.meet import Buyer, meet
from apps.orders.actors import Actor
from apps.orders.contact import validate_contact
from apps.orders.models import Origin
from apps.preorders import states
from apps.preorders.document import draft_of, local_today, sent_facts, write_document, write_total
from apps.preorders.events import PRESALES_CHANGED
from apps.preorders.models import Preorder
from apps.preorders.services.move import add_event, lock_preorder, move, tell
from apps.products.models import Variant
from common import crud
from common.errors import Conflict, Invalid, Issue, issue
from common.events import publish
from common.member_limits import own_orders_of
from tenants.current import current_store

DOCUMENT: Final = frozenset({"lines", "discount", "buyer", "shippingKey", "shippingPrice", "address"})
"""Of the fields of a call, what is stored in the document, in the words of the wire."""
_OF_LINK: Final = frozenset({"title", "message", "payment_mode", "available_on", "valid_until"})


@transaction.atomic
def create_preorder(
    *, kind: str, changes: Mapping[str, Any], document: Mapping[str, Any], actor: Actor
) -> Preorder:
    store = current_store()
    preorder = Preorder(
        kind=kind,
        state=states.OPEN if kind == states.OFFER else states.DRAFT,
        language=changes.get("language") or store.language,
        currency=store.currency,
    )
    if actor.id is not None and own_orders_of() == actor.id:
        # Else who wrote it down would not see it again.
        preorder.assignee_id, preorder.assignee_name = actor.id, actor.name
    _write(preorder, changes, document)
    add_event(preorder, "CREATED", actor)
    crud.create(preorder)
    if kind == states.OFFER:
        publish(PRESALES_CHANGED)
    return preorder


@transaction.atomic
def update_preorder(
    *,
    preorder_id: UUID,
    changes: Mapping[str, Any],
    document: Mapping[str, Any],
    version: int | None,
    actor: Actor,
) -> Preorder:
    """What was sent counts as sent again once something of it changed: its customer sees old and new."""
    preorder = lock_preorder(preorder_id, version=version)
    if preorder.kind == states.OFFER:
        return _update_offer(preorder, changes, actor)
    if preorder.state not in states.EDITABLE or preorder.kind != states.REQUEST:
        raise Conflict("preorder_fixed")
    was_sent = preorder.state in states.LINKED
    before = sent_facts(preorder) if was_sent else preorder.previous
    old_total = preorder.total
    _write(preorder, changes, document)
    if was_sent and (document or preorder.total != old_total or _OF_LINK & changes.keys()):
        preorder.previous = before
        preorder.revision += 1
        add_event(preorder, "EDITED", actor)
        tell(preorder, "changed")
    crud.update(preorder)
    return preorder


@transaction.atomic
def delete_preorder(*, preorder_id: UUID, actor: Actor) -> None:
    """A draft goes, and an offer without places; what was sent is withdrawn."""
    preorder = lock_preorder(preorder_id)
    if preorder.kind == states.OFFER and preorder.places.exists():
        raise Conflict("preorder_in_use")
    if preorder.kind == states.OFFER or preorder.state in (states.DRAFT, states.REQUESTED):
        crud.delete(preorder)
        publish(PRESALES_CHANGED)
        return
    move(preorder, states.WITHDRAWN, actor=actor)
    tell(preorder, "withdrawn", key=preorder.version)


@transaction.atomic
def send_preorder(*, preorder_id: UUID, version: int | None, actor: Actor) -> Preorder:
    """The quote can be accepted from now on; Invalid names what it lacks."""
    preorder = lock_preorder(preorder_id, version=version)
    _check_sendable(preorder)
    preorder.customer = _meet(preorder)
    write_total(preorder)
    preorder.revision += 1
    preorder.sent_at, preorder.viewed_at = timezone.now(), None
    move(preorder, states.SENT, actor=actor)
    tell(preorder, "sent")
    return preorder


@transaction.atomic
def set_open(*, preorder_id: UUID, is_open: bool, actor: Actor) -> Preorder:
    """Whether places in an offer can still be taken; a second time changes nothing."""
    preorder = lock_preorder(preorder_id)
    to = states.OPEN if is_open else states.CLOSED
    if preorder.state != to:
        move(preorder, to, actor=actor)
        publish(PRESALES_CHANGED)
    return preorder


def _write(preorder: Preorder, changes: Mapping[str, Any], document: Mapping[str, Any]) -> None:
    for name, value in changes.items():
        setattr(preorder, name, value)
    _check(preorder, changes)
    if preorder.kind == states.OFFER:
        _write_offer(preorder)
    else:
        write_document(preorder, document)


def _update_offer(preorder: Preorder, changes: Mapping[str, Any], actor: Actor) -> Preorder:
    if "available_on" in changes:
        raise Invalid({"availableOn": [issue("preorder_fixed")]})
    _write(preorder, changes, {})
    add_event(preorder, "EDITED", actor)
    crud.update(preorder)
    publish(PRESALES_CHANGED)
    return preorder


def _check(preorder: Preorder, changes: Mapping[str, Any]) -> None:
    found: dict[str, list[Issue]] = {}
    day: date | None = preorder.available_on
    if "available_on" in changes and day is not None and day <= local_today():
        found["availableOn"] = [issue("preorder_day")]
    has_deposit = (preorder.deposit_percent is None) != (preorder.deposit_amount is None)
    if preorder.payment_mode == states.DEPOSIT and not has_deposit:
        found["depositPercent"] = [issue("preorder_deposit")]
    if found:
        raise Invalid(found)


def _write_offer(preorder: Preorder) -> None:
    live = Variant.objects.live().filter(product__deleted_at=None)
    variant = live.filter(pk=preorder.variant_id).first() if preorder.variant_id else None
    found: dict[str, list[Issue]] = {}
    if variant is None:
        found["variantOid"] = [issue("not_a_choice")]
    elif preorder.price is None and variant.offer(timezone.now()).price is None:
        found["price"] = [issue("required")]
    if preorder.available_on is None:
        found["availableOn"] = [issue("required")]
    if preorder.max_quantity is not None and preorder.max_quantity < preorder.taken:
        found["maxQuantity"] = [issue("too_small", min=str(preorder.taken))]
    if found:
        raise Invalid(found)
    line: dict[str, Any] = {"variantOid": str(preorder.variant_id), "quantity": 1}
    if preorder.price is not None:
        line |= {"price": str(preorder.price), "reason": preorder.title[:80]}
    write_document(preorder, {"lines": [line]})


def _check_sendable(preorder: Preorder) -> None:
    found: dict[str, list[Issue]] = {}
    if not preorder.item_count:
        found["lines"] = [issue("required")]
    if not preorder.customer_name:
        found["buyer.firstName"] = [issue("required")]
    if not preorder.email and not preorder.phone:
        found["buyer.email"] = [issue("contact_needed")]
    if preorder.valid_until is None or preorder.valid_until <= timezone.now():
        found["validUntil"] = [issue("required")]
    if found:
        raise Invalid(found)


def _meet(preorder: Preorder) -> Customer | None:
    """Whom the quote is for: what is known of a person holds it from now on."""
    buyer = draft_of(preorder).document.buyer
    given = {name: value or None for name, value in buyer.model_dump().items()} if buyer else {}
    columns = validate_contact(given, current_store().country, path="buyer")
    return meet(Buyer({**columns, "language": preorder.language}, Origin.PREORDER))
