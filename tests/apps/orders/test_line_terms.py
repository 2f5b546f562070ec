"""What a line costs at a moment and for a quantity, and the limits of a product in one order."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone

from apps.orders.checkout.services.price_order import price_order
from apps.products.models import Product, Variant
from apps.products.offers import offer_at, tier_price
from tests.factories.products import ProductFactory
from tests.factories.stock import stocked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]
NOW = timezone.now()
BEFORE, LATER = NOW - timedelta(hours=1), NOW + timedelta(hours=1)


def priced(*requested: tuple[Variant, int]) -> Any:
    return price_order(
        requested=[(variant.pk, quantity) for variant, quantity in requested],
        shipping_key=None,
        address=None,
        payment_method_id=None,
        language="es",
    )


@pytest.mark.parametrize(
    ("starts", "ends", "expected"),
    [
        (None, None, (8, 10, True)),
        (BEFORE, LATER, (8, 10, True)),
        (BEFORE, None, (8, 10, True)),
        (None, LATER, (8, 10, True)),
        (LATER, None, (10, None, False)),
        (None, BEFORE, (10, None, False)),
        (NOW, LATER, (8, 10, True)),
        (BEFORE, NOW, (10, None, False)),
    ],
)
def test_a_sale_price_holds_within_its_dates(starts: Any, ends: Any, expected: Any) -> None:
    offer = offer_at(NOW, Decimal(8), Decimal(10), starts, ends)

    assert (offer.price, offer.compare_price, offer.on_sale) == expected


@pytest.mark.parametrize(("quantity", "unit"), [(1, 10), (9, 10), (10, 8), (49, 8), (50, 6)])
def test_the_highest_tier_that_is_reached_counts(quantity: int, unit: int) -> None:
    tiers = [{"from": 10, "price": "8.00"}, {"from": 50, "price": "6.00"}]

    assert tier_price(Decimal(10), tiers, quantity) == unit


def test_an_order_takes_the_price_of_the_moment(in_the_store: Any) -> None:
    variant = stocked(9, price="8.00", compare_price="10.00", sale_starts_at=LATER)

    line = priced((variant, 2)).lines[0]

    assert (line.unit_price, line.compare_price, line.total) == (10, None, 20)


def test_an_order_takes_the_price_of_its_quantity(in_the_store: Any) -> None:
    variant = stocked(99, price="10.00", price_tiers=[{"from": 10, "price": "8.50"}])

    line = priced((variant, 10)).lines[0]

    assert (line.unit_price, line.compare_price, line.total) == (Decimal("8.50"), 10, 85)


def test_limits_of_an_order_count_all_variants_of_a_product(in_the_store: Any) -> None:
    product = ProductFactory.create(min_per_order=3, max_per_order=5)
    first = stocked(99, product=product)
    second = stocked(99, product=product, position=1, combination="m")

    problems = [
        [line.problem for line in priced((first, one), (second, other)).lines]
        for one, other in ((1, 1), (1, 2), (4, 2))
    ]

    assert problems == [["too_few"] * 2, [None] * 2, ["too_many"] * 2]


@pytest.mark.parametrize("dates", [{"publish_at": LATER}, {"unpublish_at": BEFORE}])
def test_nothing_is_sold_outside_its_dates(in_the_store: Any, dates: Any) -> None:
    variant = stocked(9)
    Product.objects.filter(pk=variant.product_id).update(**dates)

    assert priced((variant, 1)).lines[0].problem == "not_on_sale"
