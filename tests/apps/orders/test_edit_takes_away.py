"""An edit that only takes away never makes an order dearer, whatever was offered then and is offered now."""

from typing import Any

import pytest

from apps.orders.actors import SYSTEM
from apps.orders.editing.services.edit_request import EditRequest, RequestedLine
from apps.orders.editing.services.edit_session import edit_session
from apps.orders.models import Order
from tenants.context import inside
from tests.apps.orders.placed_carts import Counter
from tests.apps.orders.pricing_carts import CURRENCIES

pytestmark = pytest.mark.django_db
CARTS, EDITS = 8, 4


def take_away(counter: Counter) -> None:
    """A cart is placed; prices, sales, tiers, deliveries move; then units go, a few at a time."""
    counter.offer()
    placed = counter.shop.post("order/ui", counter.cart())
    assert placed.status_code == 201, placed.content
    counter.offer()
    with inside(counter.store):
        order = Order.objects.get(pk=placed.json()["_id"])
        for _ in range(EDITS):
            before = order.total
            order = edit_session(order_id=order.pk, ask=_fewer(counter, order), actor=SYSTEM)
            assert order.total <= before
            assert order.subtotal == sum(line.unit_price * line.quantity for line in order.lines.all())


def _fewer(counter: Counter, order: Order) -> EditRequest:
    """Fewer units of some lines, by the line or by its variant; perhaps the same delivery, chosen anew."""
    lines = list(order.lines.all())
    saved = counter.dice.sample(lines, counter.dice.randint(1, len(lines)))
    requested = [
        RequestedLine(line.pk, None, units)
        if counter.dice.random() < 0.5
        else RequestedLine(None, line.variant_id, units)
        for line in saved
        for units in [counter.dice.randint(1, line.quantity)]
    ]
    key = counter.dice.choice((None, order.shipping["key"]))
    return EditRequest(lines=requested, shipping_key=key)


@pytest.mark.parametrize("currency", CURRENCIES)
def test_total_never_rises(api: Any, shop: Any, store: Any, currency: str) -> None:
    counter = Counter(shop=shop, merchant=api(as_="owner"), store=store, currency=currency, seed=2)
    for _ in range(CARTS):
        counter.take(take_away)
