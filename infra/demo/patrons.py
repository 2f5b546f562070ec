"""Who bought in the demo stores, the groups they are in, and what they are offered."""

from datetime import datetime, timedelta
from decimal import Decimal

from apps.customers.actors import member
from apps.customers.models import Channel, ConsentSource, ConsentState, Customer
from apps.customers.services.categories import create_category, put_into
from apps.customers.services.consents import ConsentEntry, set_consent
from apps.customers.services.events import create_follow_up, create_note
from apps.customers.services.figures import refresh_all
from apps.discounts.services.coupons import create_coupon
from apps.discounts.services.promotions import create_promotion
from apps.orders.customers.services.meet_customer import meet_customer
from apps.orders.models import Order
from apps.products.models import Category
from infra.demo.clock import at
from tenants.models import Store

NOTE = ("Prefiere que le escriban por WhatsApp, después de las seis.", "Prefers WhatsApp, after six.")
FOLLOW_UP = ("Preguntar cómo le fue con su último pedido", "Ask how the last order went")


def meet_patrons(store: Store, now: datetime) -> None:
    """Every order has its customer; some agreed to news, two have a group of their own."""
    for order_id, placed_at in Order.objects.placed().order_by("placed_at").values_list("pk", "placed_at"):
        with at(placed_at + timedelta(minutes=1)):
            meet_customer(order_id=order_id)
    refresh_all()
    actor = member(store.owner_id)
    regulars = list(Customer.objects.live().order_by("-order_count", "pk"))
    for customer in regulars[::2]:
        _agree(customer, now)
    _group(store, regulars)
    if regulars:
        place = 0 if store.language == "es" else 1
        with at(now - timedelta(days=2)):
            create_note(customer_id=regulars[0].pk, body=NOTE[place], actor=actor)
            create_follow_up(
                customer_id=regulars[0].pk,
                body=FOLLOW_UP[place],
                due_on=(now + timedelta(days=1)).date(),
                actor=actor,
            )


def offer_discounts(store: Store, now: datetime) -> None:
    """A code for those who come back, and a week of one category at a lower price."""
    thanks = {
        "code": "GRACIAS10",
        "kind": "PERCENT",
        "percent": Decimal(10),
        "minimum_amount": Decimal(80),
        "person_limit": 1,
        "advertised": True,
    }
    with at(now - timedelta(days=9)):
        create_coupon(fields=thanks)
    category = Category.objects.live().order_by("position", "pk").last()
    if category is None:
        return
    week = {
        "name": {"es": f"Semana de {category.name['es'].lower()}", "en": f"{category.name['en']} week"},
        "kind": "PRICE_OFF",
        "terms": {"percent": Decimal(15)},
        "scope": {"categories": [category.pk]},
        "starts_at": now - timedelta(days=1),
        "ends_at": now + timedelta(days=6),
    }
    with at(now - timedelta(days=2)):
        create_promotion(fields=week)


def _agree(customer: Customer, now: datetime) -> None:
    since = now - timedelta(days=20)
    channel = Channel.EMAIL if customer.email else Channel.WHATSAPP
    entry = ConsentEntry(channel, ConsentState.GRANTED, ConsentSource.CHECKOUT, at=since)
    with at(since):
        set_consent(customer_id=customer.pk, entry=entry)


def _group(store: Store, regulars: list[Customer]) -> None:
    spanish = store.language == "es"
    create_category(
        fields={
            "name": "Vuelven a comprar" if spanish else "Come back",
            "color": "#0f766e",
            "rule": {"minOrders": 2},
        }
    )
    wholesale = create_category(
        fields={
            "name": "Por mayor" if spanish else "Wholesale",
            "color": "#b45309",
            "discount_percent": Decimal(8),
        }
    )
    put_into([customer.pk for customer in regulars[:2]], wholesale.pk, inside=True)
