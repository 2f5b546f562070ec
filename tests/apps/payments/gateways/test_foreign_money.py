"""Orders in soles that are charged in dollars: at the rate of their placing, both amounts stored."""

from decimal import Decimal

import pytest

from apps.orders.access import new_token
from apps.orders.models import Order, PaymentAttempt
from apps.orders.payments.charged_money import charged_part
from apps.payments.models import PaymentMethod
from tenants.context import inside

pytestmark = pytest.mark.django_db


@pytest.fixture
def bench(make_bench):
    return make_bench("paypal")


def test_later_rate_does_not_change_an_order(bench):
    PaymentMethod.objects.filter(provider="paypal").update(exchange_rate=Decimal("4.00"))

    bench.start()
    bench.pay()
    bench.settle()

    terms = bench.attempt.method["charge"]
    assert (terms["amount"], terms["currency"], terms["rate"]) == ("28.57", "USD", "3.5")
    assert terms["rateOn"] != ""
    assert (bench.fake.taken(bench.key), bench.money()) == (Decimal("28.57"), [Decimal("100.00")])
    assert Order.objects.get(pk=bench.order.pk).payment["charge"]["rate"] == "3.5"


def test_soles_are_never_sent(bench):
    bench.start()

    sent = bench.fake.books.requests[-1].json["purchase_units"][0]["amount"]
    assert sent == {"currency_code": "USD", "value": "28.57"}


@pytest.mark.parametrize("parts", [["33.33", "33.33", "33.34"], ["0.01"] * 3 + ["99.97"], ["50.00", "50.00"]])
def test_parts_are_the_whole_in_both_currencies(bench, parts):
    bench.start()
    attempt, before, dollars = bench.attempt, Decimal(0), Decimal(0)

    for part in parts:
        until = before + Decimal(part)
        dollars += charged_part(attempt, until).amount - charged_part(attempt, before).amount
        before = until

    assert dollars == Decimal("28.57")


def test_buyer_and_merchant_read_both_amounts(bench, shop, api, store):
    bench.start()
    token = new_token(bench.order.pk)

    seen = shop.client.get(
        f"/api/v1/order/ui/{bench.order.pk}", **shop._extra({"X_Order_Token": token})
    ).json()
    merchant = api(as_="owner").get(f"order/{bench.order.pk}").json()

    for attempt in (seen["attempts"][0], merchant["attempts"][0]):
        assert attempt["amount"] == "100.00"
        assert attempt["charged"]["amount"] == "28.57"
        assert attempt["charged"]["rate"] == "3.5"
    with inside(store):
        assert PaymentAttempt.objects.get().currency == "PEN"
