"""A preorder becomes an order, once: whoever comes second gets the same one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.orders.actors import Actor
from apps.orders.checkout.services.place_order import OrderDraft, place_order
from apps.orders.checkout.services.price_order import PaymentOption, PricedOrder
from apps.orders.models import Order, Origin
from apps.orders.next_action import PREPAID, next_action
from apps.preorders import states
from apps.preorders.document import (
    asks_delivery,
    awaits_goods,
    deposit_of,
    draft_of,
    price_preorder,
    terms_of,
)
from apps.preorders.errors import PreorderChanged, PreorderMoveRefused
from apps.preorders.models import Preorder
from apps.preorders.services.arrive import hold_units
from apps.preorders.services.move import add_event, tell
from apps.store_settings.queries import checkout
from common.activity import UPDATED, record
from common.crud import get_or_404
from common.errors import Conflict, Invalid, issue
from common.i18n import parse_language


@dataclass(frozen=True)
class Acceptance:
    """How a preorder is confirmed."""

    actor: Actor
    revision: int | None = None
    """The one that was seen; None: whatever stands."""
    pays_all: bool = False
    """Instead of the deposit."""
    terms_version: str | None = None
    shipping: Mapping[str, Any] = field(default_factory=dict)
    """shipping_key, address and payment_method_id, where the customer chooses them."""
    by_customer: bool = False


@transaction.atomic
def confirm_preorder(preorder_id: UUID, acceptance: Acceptance) -> Order:
    """The order. Done a second time it is the same one, and nothing happens again."""
    if not _claim(preorder_id, timezone.now()):
        return _confirmed(preorder_id)
    preorder = Preorder.objects.select_related("order").get(pk=preorder_id)
    _check(preorder, acceptance)
    was_here, order = preorder.arrived_at is not None, preorder.order
    if preorder.kind == states.PRESALE:
        preorder.arrived_at = preorder.arrived_at or timezone.now()
    if order is None:
        order = place_for(preorder, acceptance)
    elif not was_here:
        hold_units(preorder, order, acceptance.actor)
    add_event(preorder, states.CONFIRMED, acceptance.actor, number=order.number)
    preorder.version += 1
    preorder.save()
    record(UPDATED, [preorder], ["state"])
    tell(preorder, "confirmed", key="once")
    return order


def place_for(preorder: Preorder, acceptance: Acceptance) -> Order:
    """The order of a preorder whose row the caller holds; its first payment is the deposit."""
    draft = draft_of(preorder)
    document, chosen = draft.document, acceptance.shipping
    priced = price_preorder(preorder, shipping=chosen)
    if acceptance.by_customer and asks_delivery(draft) and priced.delivery.options and priced.option is None:
        raise Invalid({"shippingKey": [issue("required")]})
    way = _way(preorder, priced, chosen)
    if way is None:
        raise Invalid({"paymentMethodOid": [issue("not_a_choice")]})
    address = chosen.get("address") or (document.address.model_dump() if document.address else None)
    buyer = document.buyer.model_dump() if document.buyer else {}
    order = place_order(
        OrderDraft(
            lines=draft.requested,
            contact={name: value or None for name, value in buyer.items()},
            language=parse_language(preorder.language),
            shipping_key=chosen.get("shipping_key") or document.shipping_key,
            address=address,
            payment_method_id=way.method.pk,
            agreed=terms_of(preorder, draft),
            origin=Origin.PREORDER,
            actor=None if acceptance.by_customer else acceptance.actor,
            customer_id=preorder.customer_id,
        )
    )
    preorder.order, preorder.total = order, order.total
    _note_terms(order, preorder, acceptance)
    return order


def _note_terms(order: Order, preorder: Preorder, acceptance: Acceptance) -> None:
    first = None if acceptance.pays_all else deposit_of(preorder)
    columns = []
    if awaits_goods(preorder):
        day = preorder.available_on.isoformat() if preorder.available_on else None
        order.shipping = {**order.shipping, "awaited": {"on": day, "preorderOid": str(preorder.pk)}}
        order.next_action = next_action(order)
        columns += ["shipping", "next_action"]
    if preorder.assignee_id is not None:
        order.assignee_id, order.assignee_name = preorder.assignee_id, preorder.assignee_name
        columns += ["assignee_id", "assignee_name"]
    if first is not None and Decimal(first) < order.total:
        order.payment = {**order.payment, "firstPart": first}
        columns.append("payment")
    if acceptance.terms_version is not None:
        order.terms_accepted_at, order.terms_version = timezone.now(), acceptance.terms_version
        preorder.terms_version = acceptance.terms_version
        columns += ["terms_accepted_at", "terms_version"]
    if columns:
        order.save(update_fields=[*columns, "updated_at"])


def _way(preorder: Preorder, priced: PricedOrder, chosen: Mapping[str, Any]) -> PaymentOption | None:
    """The chosen way to pay, else the first that takes money before the goods move."""
    ways = priced.ways
    method_id = chosen.get("payment_method_id") or draft_of(preorder).document.payment.method_id
    if method_id is not None:
        return next((way for way in ways if way.method.pk == method_id), None)
    return next((way for way in ways if way.method.kind in PREPAID and way.problem is None), None)


def _claim(preorder_id: UUID, now: datetime) -> int:
    """One conditional update: who waits for it finds the state changed, and no row."""
    ready = states.LINKED | states.WAITING
    rows = Preorder.objects.own().filter(pk=preorder_id, state__in=ready)
    return rows.update(state=states.CONFIRMED, confirmed_at=now, updated_at=now)


def _confirmed(preorder_id: UUID) -> Order:
    preorder = get_or_404(Preorder.objects.own().select_related("order"), pk=preorder_id)
    if preorder.state != states.CONFIRMED or preorder.order is None:
        raise PreorderMoveRefused(preorder.state, states.CONFIRMED)
    return preorder.order


def _check(preorder: Preorder, acceptance: Acceptance) -> None:
    """The caller's transaction undoes the claim."""
    if acceptance.revision not in (None, preorder.revision):
        raise PreorderChanged(preorder.revision)
    if preorder.kind == states.PRESALE and acceptance.by_customer and preorder.arrived_at is None:
        raise Conflict("preorder_not_released")
    is_late = preorder.valid_until is not None and preorder.valid_until <= timezone.now()
    if is_late and acceptance.by_customer:
        raise Conflict("preorder_expired")
    if acceptance.by_customer and acceptance.terms_version is None:
        raise Invalid({"termsVersion": [issue("preorder_terms")]})
    if acceptance.terms_version not in (None, checkout().terms_version):
        raise Conflict("terms_changed", termsVersion=checkout().terms_version)
