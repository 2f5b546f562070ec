"""What a refund comes to: parts add up to what was paid, on the screen as in the books."""

from decimal import Decimal
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.orders.models import Order, Refund
from apps.orders.payments.services.payments import record_payment
from apps.orders.payments.services.refund_order import refund
from apps.orders.state_machine.services.refund_amounts import Bought, goods_amount
from apps.orders.state_machine.services.refund_rows import RefundRequest
from common.errors import Conflict
from common.ids import new_id
from tenants.context import inside
from tests.factories.card_payments import paid_by_card
from tests.factories.orders import place, place_by_wallet
from tests.factories.payments import make_wallet
from tests.factories.stock import stocked

ROWS = st.lists(
    st.tuples(st.integers(0, 99_999), st.integers(1, 9)).map(lambda row: (Decimal(row[0]) / 100, row[1])),
    min_size=1,
    max_size=5,
)


@given(rows=ROWS, paid=st.integers(0, 999_999), seed=st.integers(0, 2**32))
def test_parts_add_up_to_the_whole(rows, paid, seed):
    """Units that go back one after the other, in any order and any parts, come to what was paid for all."""
    bought, chance = {new_id(): row for row in rows}, Random(seed)
    whole, removed, came = Decimal(paid) / 100, dict.fromkeys(bought, 0), Decimal(0)
    while left := {line: row[1] - removed[line] for line, row in bought.items() if removed[line] < row[1]}:
        line = chance.choice(sorted(left))
        expected = {line: chance.randint(1, left[line])}
        lines = [Bought(one, total, count, removed[one]) for one, (total, count) in bought.items()]
        part = goods_amount(lines, expected, paid_for_goods=whole, currency="PEN")
        assert part >= 0
        came += part
        removed[line] += expected[line]

    assert came == whole


@pytest.fixture
def surcharged(in_the_store, clerk):
    """3 units of 33.33 with 5 % more for the way to pay and 10.00 of delivery, paid."""
    order = place((stocked(9, price="33.33"), 3), method=make_wallet(adjust_percent=Decimal("5.00")))
    assert order.surcharge > 0
    return record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)


@pytest.mark.django_db
def test_all_units_and_the_delivery_are_all_that_was_paid(surcharged, clerk):
    line = surcharged.lines.get()
    asks = [{"lines": {line.pk: 1}}, {"lines": {line.pk: 2}, "shipping": surcharged.shipping_price}]

    rows = [refund(order_id=surcharged.pk, ask=RefundRequest(reason="", **ask), actor=clerk) for ask in asks]

    assert sum(row.amount for row in rows) == surcharged.total
    assert Order.objects.get(pk=surcharged.pk).payment_state == "REFUNDED"


@pytest.mark.django_db
def test_no_more_than_is_left_goes_back_by_itself(in_the_store, clerk):
    order = place_by_wallet((stocked(9, price="90.00"), 1))
    record_payment(order_id=order.pk, amount=Decimal("60.00"), reference="", actor=clerk)
    ask = RefundRequest(reason="", lines={order.lines.get().pk: 1}, shipping=Decimal("10.00"))

    row = refund(order_id=order.pk, ask=ask, actor=clerk)

    assert (row.amount, row.shipping) == (Decimal("60.00"), Decimal("10.00"))
    Refund.objects.update(lines=[], shipping=0)
    with pytest.raises(Conflict, match="refund_too_much"):
        refund(order_id=order.pk, ask=ask, actor=clerk)


@pytest.mark.django_db
class TestQuote:
    @pytest.fixture
    def paid(self, store):
        """Three of 30.00 and the delivery of 10.00."""
        with inside(store):
            return paid_by_card(store, (stocked(9, price="30.00"), 3))

    def parts(self, store, order, quantity, **more):
        with inside(store):
            line = order.lines.get().pk
        return {"lines": [{"lineOid": str(line), "quantity": quantity}], **more}

    def test_it_is_what_the_refund_then_is(self, store, paid, api):
        owners, parts = api(as_="owner"), self.parts(store, paid, 2, shipping="10.00")

        quote = owners.post(f"order/{paid.pk}/refund/quote", parts)
        done = owners.post(f"order/{paid.pk}/refund", parts | {"how": "MANUAL"})

        assert (quote.status_code, quote.json()) == (
            200,
            {
                "currency": "PEN",
                "goods": "60.00",
                "shipping": "10.00",
                "amount": "70.00",
                "left": "100.00",
            },
        )
        assert done.json()["refunds"][0]["amount"] == "70.00"
        again = owners.post(f"order/{paid.pk}/refund/quote", parts)
        assert list(again.json()["params"]) == ["shipping"]

    def test_what_an_edit_left_less_of_than_went_back_has_nothing_left(self, store, paid, api):
        owners, parts = api(as_="owner"), self.parts(store, paid, 2, shipping="10.00")
        parts["lines"][0]["remove"] = False
        owners.post(f"order/{paid.pk}/refund", parts | {"how": "MANUAL"})
        one = self.parts(store, paid, 1)
        assert owners.post(f"order/{paid.pk}/edit", one | {"shippingPrice": "4.00"}).status_code == 200

        refused = owners.post(f"order/{paid.pk}/refund/quote", one)
        rest = owners.post(f"order/{paid.pk}/refund/quote", {})

        (fields,) = refused.json()["params"]["lines.0.quantity"]
        assert (refused.status_code, fields["rule"], fields["max"]) == (422, "refund_quantity", 0)
        assert (rest.status_code, rest.json()["amount"], rest.json()["left"]) == (200, "0.00", "30.00")

    def test_nothing_comes_to_nothing(self, paid, api):
        assert api(as_="owner").post(f"order/{paid.pk}/refund/quote", {}).json()["amount"] == "0.00"

    def test_it_needs_the_permission_of_a_refund(self, store, paid, api, collaborator):
        clerk = api(as_=collaborator(resources=["orders.view", "orders.edit"]))

        answer = clerk.post(f"order/{paid.pk}/refund/quote", self.parts(store, paid, 1))

        assert answer.status_code == 403
