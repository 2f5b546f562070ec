"""Discounts from the quote to the order and back."""

from decimal import Decimal

import pytest

from apps.discounts.models import Coupon, CouponCode, Promotion, Redemption
from apps.orders.models import Order
from apps.payments.models import PaymentMethod
from common.errors import Invalid
from tenants.context import enter
from tests.factories.discounts import make_batch, make_coupon, make_promotion
from tests.factories.orders import cash_method, place, wire_order
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
TWO_FOR_ONE = {"kind": "N_FOR_M", "terms": {"take": 2, "pay": 1}}


@pytest.fixture
def mug(in_the_store):
    return stocked(50, price=Decimal("49.00"))


@pytest.fixture
def pot(in_the_store):
    return stocked(50, price=Decimal("165.00"))


def _quote(buyer, *lines, **fields):
    body = wire_order(*lines)
    sent = {name: body[name] for name in ("lines", "shippingKey", "address", "paymentMethodOid")}
    answer = buyer.post("order/ui/quote", sent | fields)
    assert answer.status_code == 200, answer.json()
    return answer.json()


def test_the_picture_is_quoted_placed_and_refunded(mug, pot, buyer):
    """98 + 165 - 49 - 21.40, and what comes back of each unit."""
    make_promotion(**TWO_FOR_ONE, scope={"products": [str(mug.product_id)]}, name={"es": "2×1 en tazas"})
    make_coupon(person_limit=1)

    quoted = _quote(buyer, (mug, 2), (pot, 1), couponCode="grácias10")
    assert [(row["reason"], row["amount"], row["note"]) for row in quoted["discounts"]] == [
        ("2×1 en tazas", "49.00", "1 par, una va gratis"),
        ("Cupón GRACIAS10", "21.40", "10\u00a0% de S/\u00a0214.00"),
    ]
    assert (quoted["coupon"]["applied"], quoted["coupon"]["amount"]) == (True, "21.40")
    assert [line["discount"] for line in quoted["lines"]] == ["53.90", "16.50"]

    order = place((mug, 2), (pot, 1), coupon_code="GRACIAS10", total=Decimal(quoted["total"]))
    assert order.discount == Decimal("70.40")
    assert [line.discount for line in order.lines.all()] == [Decimal("53.90"), Decimal("16.50")]
    assert Coupon.objects.get().used == 1
    assert Promotion.objects.get().used == 1
    row = Redemption.objects.get(coupon__isnull=False)
    assert (row.discount, row.sold, len(row.people)) == (Decimal("21.40"), Decimal("192.60"), 2)


def test_each_refusal_says_why(mug, buyer):
    make_coupon(minimum_amount=Decimal(110))

    quoted = _quote(buyer, (mug, 2), couponCode="GRACIAS10")
    coupon = quoted["coupon"]
    assert (coupon["applied"], coupon["reason"], coupon["missing"]) == (False, "min_amount", "12.00")
    assert coupon["message"] == "Te faltan S/\u00a012.00."
    with pytest.raises(Invalid) as refused:
        place((mug, 2), coupon_code="GRACIAS10")
    assert refused.value.issues["couponCode"][0]["rule"] == "coupon_min_amount"
    unknown = _quote(buyer, (mug, 2), couponCode="NADA")["coupon"]
    assert (unknown["reason"], unknown["gives"]) == ("unknown_code", "")


def test_a_person_uses_it_as_often_as_it_says(mug, buyer):
    make_coupon(person_limit=1)
    place((mug, 1), coupon_code="GRACIAS10")

    with pytest.raises(Invalid) as refused:
        place((mug, 1), coupon_code="GRACIAS10")
    assert refused.value.issues["couponCode"][0]["rule"] == "coupon_used_by_you"
    contact = {"email": "LUCIA+otra@correo.pe"}
    quoted = _quote(buyer, (mug, 1), couponCode="GRACIAS10", contact=contact)
    assert quoted["coupon"]["reason"] == "used_by_you"
    assert _quote(buyer, (mug, 1), couponCode="GRACIAS10")["coupon"]["applied"] is True


def test_a_slot_comes_back_with_a_canceled_order(mug, move):
    make_coupon(use_limit=1)
    order = place((mug, 1), coupon_code="GRACIAS10")
    with pytest.raises(Invalid):
        place((mug, 1), coupon_code="GRACIAS10")

    move(order, "CANCELLED", reason="CUSTOMER")
    assert Coupon.objects.get().used == 0
    again = place((mug, 1), coupon_code="GRACIAS10")
    assert Coupon.objects.get().used == Redemption.objects.filter(released_at=None).count() == 1
    assert again.discount == Decimal("4.90")


def test_a_code_of_a_batch_is_for_one_order(mug, move):
    make_batch(2)
    order = place((mug, 1), coupon_code="VOLVISTE-00000000")

    assert Coupon.objects.get().used == 1
    with pytest.raises(Invalid) as refused:
        place((mug, 1), coupon_code="VOLVISTE-00000000")
    assert refused.value.issues["couponCode"][0]["rule"] == "coupon_exhausted"
    with pytest.raises(Invalid) as refused:
        place((mug, 1), coupon_code="VOLVISTE")
    assert refused.value.issues["couponCode"][0]["rule"] == "coupon_unknown_code"
    move(order, "CANCELLED", reason="CUSTOMER")
    assert not CouponCode.objects.filter(order_id__isnull=False).exists()


def test_a_first_order_is_first_by_any_identity(mug):
    make_coupon(first_order=True)
    place((mug, 1), coupon_code="GRACIAS10")

    with pytest.raises(Invalid) as refused:
        place((mug, 1), coupon_code="GRACIAS10")
    assert refused.value.issues["couponCode"][0]["rule"] == "coupon_first_order"


def test_a_coupon_of_free_delivery_spares_the_delivery(mug, buyer):
    make_coupon(code="ENVIOLIMA", kind="FREE_DELIVERY", percent=None, places=["PE/15"])

    without = _quote(buyer, (mug, 1))
    quoted = _quote(buyer, (mug, 1), couponCode="ENVIOLIMA")
    assert Decimal(without["shipping"]["price"]) > 0
    assert quoted["shipping"]["price"] == "0.00"
    assert quoted["coupon"]["amount"] == without["shipping"]["price"]
    order = place((mug, 1), coupon_code="ENVIOLIMA")
    assert (order.shipping_price, order.total) == (Decimal(0), Decimal(quoted["total"]))
    assert Redemption.objects.get().discount == Decimal(without["shipping"]["price"])


def test_paying_one_way_stands_beside_the_others(mug, buyer):
    method = cash_method()
    make_promotion(kind="PAYMENT_METHOD", terms={"percent": "5", "payment_method_oids": [str(method.pk)]})
    card = PaymentMethod.objects.create(kind="OTHER", name={"es": "Otro"})

    ways = {way["paymentMethodOid"]: way for way in _quote(buyer, (mug, 2))["ways"]}
    assert (ways[str(method.pk)]["discount"], ways[str(card.pk)]["discount"]) == ("4.90", "0.00")
    order = place((mug, 2))
    assert [(row.type, row.amount) for row in order.discounts.all()] == [("PAYMENT_METHOD", Decimal("4.90"))]


def test_goods_of_a_promotion_may_not_count_for_free_delivery(mug, admin_free, buyer):
    promotion = make_promotion(scope={"products": [str(mug.product_id)]}, terms={"percent": "10"})

    assert Decimal(_quote(buyer, (mug, 5))["shipping"]["price"]) == 0
    promotion.free_delivery = "NOT_COUNTED"
    promotion.save()
    assert Decimal(_quote(buyer, (mug, 5))["shipping"]["price"]) > 0


@pytest.fixture
def admin_free(api, in_the_store):
    rule = {"name": {"es": "Gratis"}, "minimum": "199.00"}
    assert api(as_="owner").patch("shipping/promotion", {"rules": [rule]}).status_code == 200
    enter(in_the_store)


def test_what_is_nearly_reached_is_named(mug, buyer):
    make_promotion(kind="TIERS", terms={"tiers": [{"minimum": "110", "percent": "10"}]})

    (nudge,) = _quote(buyer, (mug, 2))["nudges"]
    assert (nudge["reason"], nudge["missing"]) == ("min_amount", "12.00")


def test_a_sale_that_sells_out_between_quote_and_order_is_another_price(mug, buyer):
    promotion = make_promotion(kind="PRICE_OFF", terms={"percent": "50"}, use_limit=2)
    total = _quote(buyer, (mug, 2))["total"]
    Promotion.objects.filter(pk=promotion.pk).update(used=1)

    answer = buyer.post("order/ui", wire_order((mug, 2)) | {"total": total})
    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "price_changed")
    assert Order.objects.count() == 0
