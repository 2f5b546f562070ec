import random
from decimal import Decimal

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.attachments.models import Attachment
from apps.orders.models import Order, OrderCounter
from apps.payments.models import PaymentMethod
from apps.products.models import Variant
from apps.stock.errors import OutOfStock
from common.batch import SEPARATOR
from common.errors import Conflict, Invalid
from common.models import OutboxMessage
from tests.factories.orders import CONTACT, LIMA, cash_method, place, place_by_wallet, wire_order
from tests.factories.payments import make_wallet
from tests.factories.shipping import open_pickup_point, set_standard
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


def test_order_keeps_copies_and_sums():
    variant = stocked(5, price="25.00", sku="TAZ-1", cost="9.00", product__name={"es": "Taza"})

    order = place((variant, 2))

    line = order.lines.get()
    assert (order.number, order.state, order.payment_state, order.next_action) == (
        1001,
        "PENDING",
        "PENDING",
        "CONFIRM",
    )
    assert (order.subtotal, order.shipping_price, order.total) == (50, 10, 60)
    assert order.tax == Decimal("9.15")
    assert (line.product_name, line.sku, line.unit_price, line.cost, line.total) == (
        "Taza",
        "TAZ-1",
        25,
        9,
        50,
    )
    assert order.shipping_address["neighborhoodName"] == "Miraflores"
    assert (order.phone, order.first_item["name"], order.item_count) == ("+51987654321", "Taza", 2)


def test_placing_reserves_stock_and_queues_messages():
    variant = stocked(5)

    order = place((variant, 2))

    variant.refresh_from_db()
    assert (variant.available, variant.reserved) == (3, 2)
    assert OutboxMessage.objects.filter(dedupe_key=f"order.placed:{order.pk}").exists()
    assert [event.kind for event in order.events.all()] == ["placed"]


def test_numbers_follow_each_other():
    variant = stocked(5)

    assert [place((variant, 1)).number for _ in range(3)] == [1001, 1002, 1003]
    assert OrderCounter.objects.get().value == 1003


def test_wallet_order_expires_after_the_methods_hours():
    order = place((stocked(1), 1), method=make_wallet(due_hours=2))

    assert order.next_action == "NONE"
    assert (order.expires_at - order.placed_at).total_seconds() == 7200


def test_cash_order_does_not_expire():
    assert place((stocked(1), 1)).expires_at is None


def test_cash_total_is_rounded_down_to_ten_centimos():
    variant = stocked(9, price="7.99")

    cash, wallet = place((variant, 1)), place_by_wallet((variant, 1))

    assert (cash.total, cash.rounding) == (Decimal("17.90"), Decimal("-0.09"))
    assert (wallet.total, wallet.rounding) == (Decimal("17.99"), 0)
    assert cash.subtotal + cash.shipping_price + cash.rounding == cash.total


def test_delivery_is_free_from_an_amount():
    set_standard(free_from="50")
    variant = stocked(9, price="25.00")

    assert place((variant, 1)).shipping_price == 10
    assert place((variant, 2)).shipping_price == 0


def test_same_variant_twice_is_one_line():
    variant = stocked(5)

    assert place((variant, 1), (variant, 2)).lines.get().quantity == 3


def test_order_of_nothing_to_pay_is_confirmed():
    set_standard(price="0")

    order = place((stocked(1, price="0.00"), 1))

    assert (order.state, order.payment_state, order.next_action) == ("CONFIRMED", "PAID", "PACK")


def test_short_lines_are_named_and_nothing_is_written():
    few, none = stocked(2, product__name={"es": "Taza"}), stocked(0, product__name={"es": "Plato"})

    with pytest.raises(OutOfStock) as refusal:
        place((few, 3), (none, 1))

    assert [(line["name"], line["left"], line["problem"]) for line in refusal.value.params["lines"]] == [
        ("Taza", 2, "not_enough"),
        ("Plato", 0, "sold_out"),
    ]
    assert Order.objects.count() == 0


@pytest.mark.parametrize("status", ["DRAFT", "ARCHIVED"])
def test_product_that_is_not_on_sale_is_refused(status):
    with pytest.raises(OutOfStock) as refusal:
        place((stocked(2, product__status=status), 1))

    assert refusal.value.params["lines"][0]["problem"] == "not_on_sale"


def test_product_without_price_is_refused():
    with pytest.raises(OutOfStock) as refusal:
        place((stocked(2, price=None), 1))

    assert refusal.value.params["lines"][0]["problem"] == "ask_price"


def test_hidden_product_can_be_bought_by_its_link():
    assert place((stocked(2, product__status="HIDDEN"), 1)).number == 1001


def test_clients_total_is_only_compared():
    variant = stocked(2, price="25.00")

    with pytest.raises(Conflict) as refusal:
        place((variant, 1), total=Decimal("1.00"))

    assert refusal.value.reason == "price_changed"
    assert refusal.value.params["quote"]["total"] == "35.00"


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"shipping_key": "flying"}, "shippingKey"),
        ({"address": None}, "address"),
        ({"address": {**LIMA, "country": "CL"}}, "shippingKey"),
        ({"address": {**LIMA, "neighborhood": "999999"}}, "address.neighborhood"),
        ({"address": {**LIMA, "line": " "}}, "address.line"),
        ({"payment_method_id": None}, "paymentMethodOid"),
        ({"contact": {**CONTACT, "phone": "12"}}, "contact.phone"),
        ({"contact": {**CONTACT, "email": "nobody"}}, "contact.email"),
        (
            {"contact": {**CONTACT, "document_type": "DNI", "document_number": "123"}},
            "contact.documentNumber",
        ),
        (
            {"contact": {**CONTACT, "document_type": "RUC", "document_number": "20100070971"}},
            "contact.documentNumber",
        ),
    ],
)
def test_what_does_not_fit_is_named(changes, field):
    variant = stocked(2)

    with pytest.raises(Invalid) as refusal:
        place((variant, 1), **changes)

    assert list(refusal.value.issues) == [field]
    assert Order.objects.count() == 0


def test_disabled_method_cannot_be_chosen():
    method = make_wallet(enabled=False)

    with pytest.raises(Invalid):
        place((stocked(1), 1), method=method)


def test_pickup_order_keeps_the_point_and_no_address():
    warehouse = open_pickup_point()

    order = place((stocked(1), 1), shipping_key=f"pickup:{warehouse.pk}", address=None)

    assert (order.shipping_kind, order.shipping_price, order.shipping_address) == ("PICKUP", 0, None)
    assert order.shipping["pickup"]["address"]["line"] == "Jr. Unión 12"
    assert order.warehouse_id == warehouse.pk


def test_cash_at_pickup_needs_a_pickup():
    method = PaymentMethod.objects.create(kind="CASH_AT_PICKUP", name={"es": "Efectivo"})

    with pytest.raises(Invalid) as refusal:
        place((stocked(1), 1), method=method)

    assert list(refusal.value.issues) == ["paymentMethodOid"]


def test_amounts_beyond_the_column_are_refused():
    variant = stocked(1)
    Variant.objects.filter(pk=variant.pk).update(price="9999999999.00", track_stock=False, available=None)

    with pytest.raises(Invalid):
        place((variant, 99_999))


def test_quote_order_and_sum_of_parts_are_one_figure(shop):
    dice = random.Random(7)
    carts = []
    for _ in range(12):
        size = dice.randint(1, 4)
        lines = [
            (stocked(99, price=f"{dice.randint(1, 99999) / 100:.2f}"), dice.randint(1, 9))
            for _ in range(size)
        ]
        carts.append((wire_order(*lines, method=dice.choice([cash_method(), make_wallet()])), lines))

    for body, lines in carts:
        quote = shop.post(
            "order/ui/quote",
            {key: body[key] for key in ("lines", "shippingKey", "address", "paymentMethodOid")},
        ).json()
        placed = shop.post("order/ui", {**body, "total": quote["total"]})

        parts = sum(variant.price * quantity for variant, quantity in lines)
        assert placed.status_code == 201
        assert placed.json()["total"] == quote["total"]
        assert Decimal(quote["subtotal"]) == parts
        assert parts + 10 + Decimal(quote["rounding"]) == Decimal(quote["total"])


def test_deleted_product_leaves_the_order_whole():
    variant = stocked(2, product__name={"es": "Taza"})
    order = place((variant, 1))

    variant.product.delete()

    assert order.lines.get().product_name == "Taza"


def test_whole_checkout_stays_within_thirty_statements_and_two_of_discounts(shop, store):
    photo = Attachment.objects.create(name="taza", mime="image/jpeg", bytes=1, width=1, height=1)
    photos = [{"attachmentOid": str(photo.pk), "alt": {}}]
    first, second = stocked(50, price="25.00", product__photos=photos), stocked(50, price="5.00")
    body = wire_order((first, 2), (second, 1))
    quote = {key: body[key] for key in ("lines", "shippingKey", "address")}
    shop.get("payment/ui")

    with CaptureQueriesContext(connection) as statements:
        shop.post("order/ui/quote", quote)
        answer = shop.post("order/ui", body, Idempotency_Key="one")

    assert answer.status_code == 201
    assert len(statements) <= 21  # messages
    # Thirty, and what promotions run now, once for the quote and once for the order.
    assert sum(len(entry["sql"].split(SEPARATOR)) for entry in statements) <= 30 + 2


def test_more_lines_cost_only_their_own_updates(shop):
    variants = [stocked(50) for _ in range(10)]
    body = wire_order(*[(variant, 1) for variant in variants])
    shop.get("payment/ui")

    with CaptureQueriesContext(connection) as statements:
        shop.post("order/ui", body, Idempotency_Key="one")

    assert len(statements) <= 12 + len(variants)
