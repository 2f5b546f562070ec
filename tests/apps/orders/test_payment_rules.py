"""What each way to pay does to a cart, and where the checkout lets it be used."""

from decimal import Decimal
from typing import Any

import pytest

from apps.orders.checkout.services.reprice import apply_price, reprice
from apps.orders.listing.services.export_rows import export_rows, reader_of
from apps.orders.models import Order
from apps.orders.pricing import DiscountRule, LinePrice
from apps.payments.models import PaymentMethod
from common.money import to_wire
from tenants.context import inside
from tenants.models import Store
from tests.factories.orders import LIMA, cash_method, place, wire_order
from tests.factories.payments import make_wallet
from tests.factories.stock import stocked
from tests.factories.warehouses import WarehouseFactory

pytestmark = pytest.mark.django_db
MIRAFLORES = {level: LIMA[level] for level in ("country", "state", "city", "neighborhood")}


def quote(buyer: Any, body: dict[str, Any], **changes: Any) -> dict[str, Any]:
    names = ("lines", "shippingKey", "address", "paymentMethodOid")
    answer = buyer.post("order/ui/quote", {name: body[name] for name in names} | changes)
    assert answer.status_code == 200, answer.content
    return answer.json()


def option_of(quoted: dict[str, Any], method: PaymentMethod) -> dict[str, Any]:
    return next(way for way in quoted["ways"] if way["paymentMethodOid"] == str(method.pk))


@pytest.fixture
def yape(in_the_store: Any) -> PaymentMethod:
    """5 % off."""
    return make_wallet(adjust_percent="-5")


@pytest.fixture
def set_cash(in_the_store: Any) -> Any:
    """`set_cash(min_amount=..., zones=[...])`: changes the store's cash on delivery."""

    def change(**rules: Any) -> PaymentMethod:
        PaymentMethod.objects.filter(pk=cash_method().pk).update(**rules)
        return cash_method()

    return change


def test_quote_says_what_each_payment_method_costs(buyer: Any, yape: PaymentMethod) -> None:
    body = wire_order((stocked(5, price="24.97"), 3))

    quoted = quote(buyer, body)

    assert quoted["total"] == "84.90"
    assert option_of(quoted, cash_method()) == {
        "paymentMethodOid": str(cash_method().pk),
        "problem": None,
        "discount": "0.00",
        "surcharge": "0.00",
        "rounding": "-0.01",
        "total": "84.90",
    }
    # 5 % of 74.91 is 3.7455.
    assert option_of(quoted, yape)["discount"] == "3.75"
    assert option_of(quoted, yape)["total"] == "81.16"
    assert [why["kind"] for why in quoted["explanations"]] == ["cash_rounding", "tax_included"]


def test_order_keeps_the_discount_of_its_way(buyer: Any, yape: PaymentMethod) -> None:
    body = wire_order((stocked(5, price="24.97"), 3), method=yape)
    quoted = quote(buyer, body)

    placed = buyer.post("order/ui", {**body, "total": quoted["total"]}).json()

    order = Order.objects.get(pk=placed["_id"])
    row = order.discounts.get()
    assert (row.type, row.reason, row.percent, row.amount) == ("PAYMENT_METHOD", "Yape", 5, Decimal("3.75"))
    assert (order.discount, order.total) == (Decimal("3.75"), Decimal("81.16"))
    assert quoted["discounts"] == [{"type": "PAYMENT_METHOD", "reason": "Yape", "amount": "3.75", "note": ""}]
    assert order.payment["adjustPercent"] == "-5.00"


def test_surcharge_is_reported_before_and_kept(buyer: Any, in_the_store: Any) -> None:
    plin = make_wallet(wallet="PLIN", adjust_percent="2.95")
    body = wire_order((stocked(5, price="24.97"), 3), method=plin)
    quoted = quote(buyer, body)

    order = Order.objects.get(pk=buyer.post("order/ui", body).json()["_id"])

    assert (quoted["surcharge"], quoted["total"]) == ("2.21", "87.12")
    assert (order.surcharge, order.total, order.discounts.count()) == (Decimal("2.21"), Decimal("87.12"), 0)


@pytest.mark.parametrize(
    ("rules", "problem"),
    [
        ({"min_amount": "60.01"}, "below_min"),
        ({"min_amount": "60"}, None),
        ({"max_amount": "59.99"}, "above_max"),
        ({"max_amount": "60"}, None),
        ({"zones": [MIRAFLORES]}, None),
        ({"zones": [{**MIRAFLORES, "neighborhood": ""}]}, None),
        ({"zones": [{**MIRAFLORES, "neighborhood": "150131"}]}, "not_in_zone"),
    ],
)
def test_rules_of_a_way_hold_at_the_quote_and_at_the_placing(
    buyer: Any, set_cash: Any, rules: dict[str, Any], problem: str | None
) -> None:
    method, body = set_cash(**rules), wire_order((stocked(5, price="50.00"), 1))

    quoted, placed = quote(buyer, body), buyer.post("order/ui", body)

    assert option_of(quoted, method)["problem"] == problem
    assert placed.status_code == (422 if problem else 201)
    if problem:
        issues = placed.json()["params"]["paymentMethodOid"]
        assert [entry["rule"] for entry in issues] == [problem]
        assert Order.objects.count() == 0


def test_zone_is_no_problem_before_the_address_is_known(buyer: Any, set_cash: Any) -> None:
    method, body = set_cash(zones=[{"country": "PE", "state": "08"}]), wire_order((stocked(5), 1))

    assert option_of(quote(buyer, body, address=None), method)["problem"] is None
    assert quote(buyer, body, address=None)["shipping"]["reached"] is None
    assert quote(buyer, body)["shipping"]["reached"] is True


def test_cash_at_pickup_and_on_delivery_have_their_own_places(buyer: Any, in_the_store: Any) -> None:
    at_pickup = PaymentMethod.objects.create(kind="CASH_AT_PICKUP", name={"es": "Efectivo"})
    warehouse = WarehouseFactory.create(is_pickup=True)
    body = wire_order((stocked(5), 1))
    fetched = {"shippingKey": f"pickup:{warehouse.pk}", "address": None}

    delivered, collected = quote(buyer, body), quote(buyer, body, **fetched)
    refused = buyer.post("order/ui", {**body, **fetched})

    assert (option_of(delivered, at_pickup)["problem"], option_of(delivered, cash_method())["problem"]) == (
        "pickup_only",
        None,
    )
    assert (option_of(collected, at_pickup)["problem"], option_of(collected, cash_method())["problem"]) == (
        None,
        "delivery_only",
    )
    assert refused.json()["params"]["paymentMethodOid"][0]["rule"] == "delivery_only"


def test_merchant_may_pass_by_the_limits_of_a_way(set_cash: Any) -> None:
    set_cash(min_amount="1000", zones=[{"country": "PE", "state": "08"}])

    assert place((stocked(5, price="50.00"), 1), origin="MANUAL").total == Decimal("60.00")


@pytest.mark.parametrize("currency", ["PEN", "USD", "CLP", "KWD"])
def test_cart_order_wire_and_export_are_the_same_money(
    api: Any, shop: Any, store: Any, currency: str
) -> None:
    with inside(store):
        Store.objects.filter(pk=store.pk).update(currency=currency)
        variants = [stocked(99, price=price) for price in ("7.995", "1.005", "333.333")]
        ways = [cash_method(), make_wallet(adjust_percent="-3.33"), make_wallet(adjust_percent="2.95")]
        bodies = [
            wire_order((variants[0], 3), (variants[1], 7), (variants[2], 1), method=way) for way in ways
        ]
    for body in bodies:
        quoted = quote(shop, body)
        placed = shop.post("order/ui", {**body, "total": quoted["total"]})
        order = api(as_="owner").get(f"order/{placed.json()['_id']}").json()

        names = ("currency", "subtotal", "discount", "surcharge", "rounding", "tax", "total")
        assert placed.status_code == 201, placed.content
        assert {name: order[name] for name in names} == {name: quoted[name] for name in names}
        assert order["shippingPrice"] == quoted["shipping"]["price"]
        with inside(store):
            row = Order.objects.get(pk=order["_id"])
            assert to_wire(row.total, row.currency) == order["total"]
            parts = row.subtotal - row.discount + row.shipping_price + row.surcharge + row.rounding
            assert parts == row.total
            first, *rest = exported(row)
        sums = {name: str(first[name]) for name in names}
        assert sums | {"shipping": str(first["shipping"])} == {
            **{name: order[name] for name in names},
            "shipping": order["shippingPrice"],
        }
        assert sum(line["lineTotal"] for line in (first, *rest)) == first["subtotal"]
        assert [line["total"] for line in rest] == [None, None]


def exported(order: Order) -> list[dict[str, Any]]:
    """The rows of its lines, for a reader who sees all."""
    seen = {"seesContact": True, "seesCost": True}
    reader = reader_of(seen, language="es", zone="America/Lima", store_language="es")
    return [dict(zip(reader.columns, row, strict=True)) for row in export_rows([order.pk], reader)]


def test_another_price_of_an_order_keeps_what_is_not_sent(yape: PaymentMethod) -> None:
    order = place((stocked(9, price="100.00"), 1), method=yape)
    order.shipping_price = Decimal("10.00")

    friend = DiscountRule("MANUAL", "Amiga", percent=Decimal(10))
    cheaper = reprice(order, lines=[LinePrice(Decimal("100.00"), 2)], manual=friend)
    apply_price(order, cheaper)
    again = reprice(order, lines=[LinePrice(Decimal("100.00"), 1)])
    without = reprice(order, lines=[LinePrice(Decimal("100.00"), 1)], manual=None, shipping=Decimal(0))
    in_cash = reprice(order, lines=[LinePrice(Decimal("99.99"), 1)], manual=None, method=cash_method())

    assert [(row.type, row.amount) for row in order.discounts.all()] == [
        ("MANUAL", Decimal("20.00")),
        ("PAYMENT_METHOD", Decimal("9.00")),
    ]
    assert (order.subtotal, order.discount, order.total) == (200, 29, 181)
    assert [row.amount for row in again.discounts] == [Decimal("10.00"), Decimal("4.50")]
    assert (without.discount, without.total) == (Decimal("5.00"), Decimal("95.00"))
    assert (in_cash.discount, in_cash.rounding, in_cash.total) == (0, Decimal("-0.09"), Decimal("109.90"))
