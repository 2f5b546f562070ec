"""Goods that are still to come: nobody packs them, the shop says when they are there."""

from typing import Any

import pytest

from apps.customers.history import history
from apps.orders import states as order_states
from apps.orders.errors import TransitionRefused
from apps.orders.fulfillment.services.parcels import Notifying, create_parcel
from apps.orders.models import Order
from apps.orders.payments.services.payments import record_payment
from apps.orders.state_machine.services.change_state import Details, change_state
from apps.orders.state_machine.services.fulfillment import TrackingInfo
from apps.preorders.models import Preorder
from apps.preorders.services.arrive import arrive_offer
from apps.preorders.services.move_day import move_day
from apps.products.models import Variant
from apps.stock.services.set_on_hand import set_on_hand
from apps.warehouses.queries import default_warehouse
from tenants.context import inside
from tests.factories.preorders import ANA, in_days, make_offer, send_quote, take_place

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


@pytest.fixture
def paid() -> Preorder:
    """A place that is paid in full, weeks before its goods come."""
    place = take_place(make_offer(payment_mode="FULL"), 1)
    assert place.order is not None
    record_payment(order_id=place.order.pk, amount=None, reference="", actor=ANA)
    return place


def _order(place: Preorder) -> Order:
    return Order.objects.get(pk=place.order_id)


def test_goods_that_are_not_here_are_neither_packed_nor_sent(paid):
    order = _order(paid)
    assert (order.state, order.next_action) == ("CONFIRMED", "NONE")
    assert order.shipping["awaited"] == {"on": in_days(20).isoformat(), "preorderOid": str(paid.pk)}

    for to in ("PREPARING", "READY", "SHIPPED"):
        with pytest.raises(TransitionRefused) as refused:
            change_state(order_id=order.pk, to=to, actor=ANA)
        assert refused.value.reason == "goods_awaited"


def test_once_they_are_here_the_order_is_to_be_packed(paid):
    offer = paid.offer
    assert offer is not None
    set_on_hand(variant_id=offer.variant_id, warehouse_id=default_warehouse().pk, target=1)

    arrive_offer(preorder_id=offer.pk, actor=ANA)

    order = _order(paid)
    assert (order.next_action, "awaited" in order.shipping) == ("PACK", False)
    assert change_state(order_id=order.pk, to="PREPARING", actor=ANA).state == "PREPARING"


def test_an_order_that_was_cancelled_is_opened_again_without_stock(paid):
    change_state(order_id=paid.order_id, to="CANCELLED", actor=ANA, details=Details(reason="OTHER"))

    order = change_state(order_id=paid.order_id, to="PENDING", actor=ANA)

    assert order.awaits_goods
    assert order.state in order_states.HOLDING_STOCK


def test_a_moved_day_moves_what_the_order_says(paid):
    move_day(preorder_id=paid.offer_id, day=in_days(33), actor=ANA)

    assert _order(paid).shipping["awaited"]["on"] == in_days(33).isoformat()


def test_the_shop_offers_what_is_sold_out_and_can_be_reserved(store, shop, api):
    body = {"name": {"es": "Taza Añil"}, "price": "60.00", "stock": 0, "status": "PUBLISHED"}
    made = api(as_="owner").post("product", body).json()
    with inside(store):
        variant = Variant.objects.get(product_id=made["_id"])
        offer = make_offer(variant, max_quantity=1, payment_mode="ON_RELEASE")

    def presales() -> list[Any]:
        (card,) = shop.get("product/ui").json()["items"]
        (variant,) = shop.get(f"product/ui/{made['slug']['es']}").json()["variants"]
        return [card["presale"], variant["presale"]]

    before = presales()
    with inside(store):
        take_place(offer, 1)

    assert before == [{"_id": str(offer.pk), "availableOn": offer.available_on.isoformat()}] * 2
    assert presales() == [None, None]


def test_a_quote_is_in_the_history_of_whom_it_was_sent():
    quote = send_quote()
    assert quote.customer_id is not None

    entries, _ = history(quote.customer_id, kind="ORDERS", before=None, limit=10)

    assert [(one.kind, one.params["title"]) for one in entries] == [("QUOTE", quote.title)]


def test_no_parcel_is_made_of_them(paid):
    order = _order(paid)
    line = order.lines.get()
    with pytest.raises(TransitionRefused):
        create_parcel(
            order_id=order.pk, units={line.pk: 1}, way=TrackingInfo(), is_sent=False, telling=Notifying(ANA)
        )
