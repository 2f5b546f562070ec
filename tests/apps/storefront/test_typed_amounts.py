"""Prices as visitors write them into an address; the same cases stand in listing.test.ts."""

from typing import Any

import pytest

from apps.storefront.page_data import known_query
from apps.storefront.typed_amounts import read_amount


@pytest.mark.parametrize(
    ("typed", "currency", "read"),
    [
        ("1,500", "PEN", "1500"),
        ("1,500.00", "PEN", "1500"),
        ("S/ 1500", "PEN", "1500"),
        ("S/\u00a01,500.00", "PEN", "1500"),
        ("49,9", "PEN", "49.90"),
        ("1.990", "CLP", "1990"),
        ("1,990", "CLP", "1990"),
        ("$ 1.234.567", "CLP", "1234567"),
        ("1.995", "KWD", "1.995"),
        ("12.345", "PEN", None),
        ("1.2.3", "PEN", None),
        ("1,23,456", "PEN", None),
        ("abc", "PEN", None),
        ("-5", "PEN", None),
        ("٣", "PEN", None),
        ("123456789012", "PEN", None),
        ("", "PEN", None),
    ],
)
def test_a_price_is_read_as_the_shop_prints_it(typed: str, currency: str, read: str | None) -> None:
    assert read_amount(typed, currency) == read


@pytest.mark.django_db
def test_two_prices_in_either_order_are_one_choice(in_the_store: Any) -> None:
    requested = {"minPrice": "S/ 1,500.00", "maxPrice": "60"}

    assert known_query("c/tazas", requested) == "minPrice=60&maxPrice=1500"
    assert known_query("c/tazas", {"minPrice": "abc"}) == ""
