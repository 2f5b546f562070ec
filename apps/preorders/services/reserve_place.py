"""A customer takes a place in an offer: its units by one conditional update, his share by a sum under its
lock."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from django.db import transaction
from django.db.models import F, Q, Sum
from django.utils import timezone

from apps.customers.services.meet import Buyer, meet
from apps.orders.contact import validate_contact
from apps.orders.models import Origin
from apps.preorders import states
from apps.preorders.document import local_today, write_document
from apps.preorders.events import PRESALES_CHANGED
from apps.preorders.models import Preorder
from apps.preorders.services.confirm import Acceptance, place_for
from apps.preorders.services.move import add_event, customer_of, tell
from apps.store_settings.queries import checkout, configuration
from common.crud import create, get_or_404
from common.errors import Conflict
from common.events import publish
from common.i18n import Language
from tenants.current import current_store


@dataclass(frozen=True)
class Place:
    """What a customer asks for."""

    quantity: int
    contact: Mapping[str, Any]
    language: Language
    terms_version: str
    pays_all: bool = False
    shipping: Mapping[str, Any] = field(default_factory=dict)


_OF_THE_OFFER: Final = (
    "title",
    "message",
    "payment_mode",
    "deposit_percent",
    "balance_due_days",
    "available_on",
    "assignee_id",
    "assignee_name",
)
"""What a place takes over from its offer."""


@transaction.atomic
def reserve_place(offer_id: Any, place: Place) -> Preorder:
    """A preorder of kind PRESALE; with something to pay now, its order too."""
    if not configuration().takes_orders(local_today()):
        raise Conflict("checkout_closed")
    if place.terms_version != checkout().terms_version:
        raise Conflict("terms_changed", termsVersion=checkout().terms_version)
    columns = validate_contact(dict(place.contact), current_store().country)
    offer = get_or_404(Preorder.objects.filter(kind=states.OFFER), pk=offer_id)
    _take(offer, place.quantity)
    _check_share(offer, place.quantity, columns)
    row = _row(offer, place, columns)
    add_event(row, states.RESERVED, customer_of(row))
    create(row)
    if offer.payment_mode != states.ON_RELEASE:
        _place_order(row, place)
    tell(row, "reserved", key="once")
    return row


def _take(offer: Preorder, quantity: int) -> None:
    """The row stays locked until the commit, so the share of a customer is summed up by one at a time."""
    rows = Preorder.objects.filter(pk=offer.pk, state=states.OPEN)
    fits = Q(max_quantity=None) | Q(max_quantity__gte=F("taken") + quantity)
    if rows.filter(fits).update(taken=F("taken") + quantity, updated_at=timezone.now()):
        if offer.max_quantity is not None:
            publish(PRESALES_CHANGED)
        return
    offer.refresh_from_db()
    if offer.state != states.OPEN:
        raise Conflict("preorder_closed")
    raise Conflict("preorder_full", left=max((offer.max_quantity or 0) - offer.taken, 0))


def _check_share(offer: Preorder, quantity: int, columns: Mapping[str, str]) -> None:
    if offer.max_per_customer is None:
        return
    whose = Q(pk__in=[])
    for name in ("email", "phone"):
        if columns[name]:
            whose |= Q(**{name: columns[name]})
    held = offer.places.filter(whose, state__in=states.HOLDING).aggregate(units=Sum("item_count"))["units"]
    if (held or 0) + quantity > offer.max_per_customer:
        raise Conflict("preorder_limit", max=offer.max_per_customer)


def _row(offer: Preorder, place: Place, columns: Mapping[str, str]) -> Preorder:
    buyer = Buyer({**columns, "language": place.language}, Origin.PREORDER)
    row = Preorder(
        kind=states.PRESALE,
        state=states.RESERVED,
        offer=offer,
        customer=meet(buyer),
        language=place.language,
        currency=offer.currency,
        variant_id=offer.variant_id,
        price=offer.price,
        deposit_amount=None if offer.deposit_amount is None else offer.deposit_amount * place.quantity,
        revision=1,
        **{name: getattr(offer, name) for name in _OF_THE_OFFER},
    )
    line: dict[str, Any] = {"variantOid": str(offer.variant_id), "quantity": place.quantity}
    if offer.price is not None:
        line |= {"price": str(offer.price), "reason": offer.title[:80] or "Preventa"}
    wire = {"firstName": "first_name", "lastName": "last_name", "email": "email", "phone": "phone"}
    document = {name: columns[column] for name, column in wire.items()}
    document |= {"documentType": columns["document_type"], "documentNumber": columns["document_number"]}
    write_document(row, {"lines": [line], "buyer": document})
    return row


def _place_order(row: Preorder, place: Place) -> None:
    acceptance = Acceptance(
        actor=customer_of(row),
        pays_all=place.pays_all,
        terms_version=place.terms_version,
        shipping=place.shipping,
        by_customer=True,
    )
    place_for(row, acceptance)
    row.save(update_fields=["order", "total", "terms_version", "updated_at"])
