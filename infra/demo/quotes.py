"""Preorders of the demo stores: a quote that was sent, one that is asked for, and a presale of what is sold
out, with two places."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from apps.orders.actors import Actor
from apps.preorders.services.preorders import create_preorder, send_preorder
from apps.preorders.services.request_quote import request_quote
from apps.preorders.services.reserve_place import Place, reserve_place
from apps.products.models import Variant
from apps.store_settings.queries import checkout
from common.i18n import parse_language
from infra.demo.clock import at
from tenants.models import Store

_BUYER = {
    "firstName": "María Fernanda",
    "lastName": "Salas",
    "email": "mafer.salas@correo.pe",
    "phone": "+51944208317",
}
_PEOPLE = (
    {"first_name": "Lucía", "last_name": "Ríos", "email": "lucia.rios@correo.pe", "phone": "+51987650321"},
    {"first_name": "Diego", "last_name": "Paredes", "email": "diego.p@correo.pe", "phone": "+51986540217"},
)
_TEXTS: dict[str, dict[str, Any]] = {
    "es": {
        "quote": "Pedido para tu café",
        "message": "Hecho a pedido. Si necesitas otra cantidad, pídeme un cambio aquí mismo.",
        "ask": "Necesito 30 para regalar a mi equipo en diciembre. ¿Tienen precio por cantidad?",
        "offer": "Próxima tanda",
    },
    "en": {
        "quote": "Order for your café",
        "message": "Made to order. If you need another quantity, ask for a change right here.",
        "ask": "I need 30 as gifts for my team in December. Is there a price for that many?",
        "offer": "Next batch",
    },
}


def write_preorders(store: Store, owner: Actor, now: datetime) -> None:
    words, today = _TEXTS[store.language], now.astimezone(ZoneInfo(store.time_zone)).date()
    priced = Variant.objects.live().filter(product__deleted_at=None, price__isnull=False).order_by("sku")
    with at(now - timedelta(hours=20)):
        fields = {
            "title": words["quote"],
            "message": words["message"],
            "payment_mode": "DEPOSIT",
            "deposit_percent": 30,
            "available_on": today + timedelta(days=18),
            "valid_until": now + timedelta(days=7),
        }
        lines = [{"variantOid": str(row.pk), "quantity": 24} for row in priced.filter(available__gt=0)[:2]]
        quote = create_preorder(
            kind="REQUEST", changes=fields, document={"lines": lines, "buyer": _BUYER}, actor=owner
        )
        send_preorder(preorder_id=quote.pk, version=None, actor=owner)
    with at(now - timedelta(hours=3)):
        language = parse_language(store.language)
        request_quote(text=words["ask"], lines=[], contact=_PEOPLE[1], language=language)
    if sold_out := priced.filter(available=0).first():
        _open_presale(sold_out, words["offer"], store, owner, now)


def _open_presale(variant: Variant, title: str, store: Store, owner: Actor, now: datetime) -> None:
    day = now.astimezone(ZoneInfo(store.time_zone)).date() + timedelta(days=21)
    fields = {
        "title": title,
        "payment_mode": "ON_RELEASE",
        "available_on": day,
        "variant_id": variant.pk,
        "max_quantity": 20,
        "max_per_customer": 4,
    }
    with at(now - timedelta(days=2)):
        offer = create_preorder(kind="OFFER", changes=fields, document={}, actor=owner)
    for hours, person in enumerate(_PEOPLE, start=5):
        with at(now - timedelta(hours=hours)):
            place = Place(
                quantity=2,
                contact=person,
                language=parse_language(store.language),
                terms_version=checkout().terms_version,
            )
            reserve_place(offer.pk, place)
