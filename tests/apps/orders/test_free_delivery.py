"""Goods that are delivered free: only when all of the cart is."""

from decimal import Decimal
from typing import Any

import pytest

from apps.orders.editing.services.edit_plan import plan_edit
from apps.orders.editing.services.edit_request import EditRequest, RequestedLine
from apps.products.models import Product, Variant
from apps.shipping.models import ShippingMethod
from tests.factories.orders import place, wire_order
from tests.factories.stock import stocked
from tests.factories.warehouses import WarehouseFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


def free(variant: Variant, *, is_free: bool = True) -> Variant:
    Product.objects.filter(pk=variant.product_id).update(free_shipping=is_free)
    return variant


def quote(buyer: Any, *lines: tuple[Variant, int], **changes: Any) -> dict[str, Any]:
    body = wire_order(*lines, **changes)
    names = ("lines", "shippingKey", "address", "paymentMethodOid")
    answer = buyer.post("order/ui/quote", {name: body[name] for name in names})
    assert answer.status_code == 200, answer.content
    quoted: dict[str, Any] = answer.json()
    return quoted


def reasons(quoted: dict[str, Any]) -> list[dict[str, Any]]:
    return [why["params"] for why in quoted["explanations"] if why["kind"] == "free_delivery"]


def test_cart_of_such_goods_is_delivered_free_and_says_why(buyer: Any) -> None:
    goods = [free(stocked(5, price="24.90")), free(stocked(5, price="8.35"))]

    quoted = quote(buyer, (goods[0], 2), (goods[1], 3))

    assert [option["price"] for option in quoted["shipping"]["options"]] == ["0.00"]
    assert (quoted["subtotal"], quoted["shipping"]["price"]) == ("74.85", "0.00")
    assert quoted["total"] == "74.80"
    assert reasons(quoted) == [{"amount": "10.00"}]


def test_one_line_of_others_costs_the_delivery_of_all(buyer: Any) -> None:
    quoted = quote(buyer, (free(stocked(5, price="24.90")), 2), (stocked(5, price="8.35"), 3))

    assert (quoted["subtotal"], quoted["shipping"]["price"]) == ("74.85", "10.00")
    assert reasons(quoted) == []


def test_picking_up_is_as_it_was(buyer: Any) -> None:
    pickup = WarehouseFactory.create(is_pickup=True)

    quoted = quote(
        buyer, (free(stocked(5, price="24.90")), 2), shippingKey=f"pickup:{pickup.pk}", address=None
    )

    assert (quoted["shipping"]["price"], reasons(quoted)) == ("0.00", [])


@pytest.mark.parametrize("way", [{"free_from": Decimal(20)}, {"price": Decimal(0)}])
def test_delivery_that_costs_nothing_anyway_needs_no_reason(buyer: Any, way: dict[str, Any]) -> None:
    ShippingMethod.objects.filter(kind="STANDARD").update(**way)

    quoted = quote(buyer, (free(stocked(5, price="24.90")), 2))

    assert (quoted["shipping"]["price"], reasons(quoted)) == ("0.00", [])


def test_order_costs_what_its_quote_showed(buyer: Any) -> None:
    mug = free(stocked(5, price="24.90"))
    quoted = quote(buyer, (mug, 2))

    placed = buyer.post("order/ui", wire_order((mug, 2), total=quoted["total"]))

    assert (placed.status_code, placed.json()["total"]) == (201, "49.80")


def test_edit_that_chooses_delivery_anew_asks_about_all_its_goods() -> None:
    mug, plate = free(stocked(9, price="24.90")), stocked(9, price="8.35")
    order = place((mug, 2))

    alone = plan_edit(order, EditRequest(shipping_key="standard"))
    beside = [RequestedLine(order.lines.get().pk, None, 2), RequestedLine(None, plate.pk, 1)]
    mixed = plan_edit(order, EditRequest(lines=beside, shipping_key="standard"))
    saved = plan_edit(order, EditRequest(lines=beside))

    assert order.shipping_price == 0
    assert [plan.priced.shipping for plan in (alone, mixed, saved)] == [0, 10, 0]


def test_delivery_of_an_order_stays_when_its_goods_change() -> None:
    mug = free(stocked(9, price="24.90"))
    order = place((mug, 2))
    free(mug, is_free=False)

    plan = plan_edit(order, EditRequest(lines=[RequestedLine(order.lines.get().pk, None, 3)]))

    assert (plan.priced.shipping, plan.priced.subtotal) == (0, Decimal("74.70"))
