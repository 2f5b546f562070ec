"""Quotes, presales and the places in them, made as their calls do it."""

from datetime import date, timedelta
from typing import Any

from django.utils import timezone

from apps.orders.actors import member
from apps.preorders.document import local_today, price_preorder
from apps.preorders.models import Preorder
from apps.preorders.services.preorders import create_preorder, send_preorder
from apps.preorders.services.reserve_place import Place, reserve_place
from apps.products.models import Variant
from apps.store_settings.queries import checkout
from common.ids import new_id
from tests.factories.orders import LIMA
from tests.factories.payments import make_wallet
from tests.factories.stock import stocked

ANA = member(new_id(), "Ana Quispe")
BUYER: dict[str, Any] = {
    "firstName": "María Fernanda",
    "lastName": "Salas",
    "email": "mafer.salas@correo.pe",
    "phone": "+51944208317",
}
CONTACT: dict[str, Any] = {
    "first_name": "Lucía",
    "last_name": "Ríos",
    "email": "lucia@correo.pe",
    "phone": "+51987654321",
}


def in_days(days: int) -> date:
    return local_today() + timedelta(days=days)


def make_quote(variant: Variant | None = None, quantity: int = 2, **changes: Any) -> Preorder:
    """A draft; `document` among the changes adds to what is agreed."""
    make_wallet()
    sold = variant or stocked(24, price="42.00")
    document = changes.pop("document", {})
    columns = {"title": "Platos para tu café", "valid_until": timezone.now() + timedelta(days=7)} | changes
    lines = [{"variantOid": str(sold.pk), "quantity": quantity}]
    return create_preorder(
        kind="REQUEST", changes=columns, document={"lines": lines, "buyer": BUYER, **document}, actor=ANA
    )


def send_quote(variant: Variant | None = None, quantity: int = 2, **changes: Any) -> Preorder:
    quote = make_quote(variant, quantity, **changes)
    return send_preorder(preorder_id=quote.pk, version=None, actor=ANA)


def delivery_of(preorder: Preorder) -> dict[str, Any]:
    """What a customer chooses where nobody has agreed on a delivery: the cheapest of the shop's."""
    options = price_preorder(preorder, shipping={"address": {**LIMA}}).delivery.options
    option = min(options, key=lambda one: one.price)
    address = {"address": {**LIMA, "line": "Av. Primavera 1180"}} if option.needs_address else {}
    return {"shipping_key": option.key, **address}


def make_offer(variant: Variant | None = None, **changes: Any) -> Preorder:
    make_wallet()
    sold = variant or stocked(0, price="60.00")
    columns = {"title": "Taza Añil, segunda quema", "available_on": in_days(20), "variant_id": sold.pk}
    return create_preorder(kind="OFFER", changes=columns | changes, document={}, actor=ANA)


def take_place(offer: Preorder, quantity: int = 1, **contact: Any) -> Preorder:
    place = Place(
        quantity=quantity,
        contact=CONTACT | contact,
        language="es",
        terms_version=checkout().terms_version,
        shipping=delivery_of(offer),
    )
    return reserve_place(offer.pk, place)


ROWS = {"preorder": make_quote, "preorder/ui": make_offer}
