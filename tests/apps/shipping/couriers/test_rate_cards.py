"""What the example cards make of a package; the figures of docs/algorithms/couriers.md."""

from dataclasses import replace
from decimal import Decimal

import pytest

from apps.shipping.couriers.cards import card_prices, check_limits
from apps.shipping.couriers.errors import CourierError
from apps.shipping.couriers.examples import EXAMPLE_CARDS
from apps.shipping.couriers.port import Parcel, QuoteRequest, Service
from apps.shipping.couriers.weights import weigh
from apps.shipping.couriers.zones import zone_of

PLATES = QuoteRequest("150104", "080108", (Parcel(2400, 30, 24, 20),), Decimal(228), "PEN")


def priced(card, request):
    """(service, kind and amount of each line) of each price."""
    zone, weight = zone_of(request.origin, request.destination), weigh(request.parcels, 6000)
    prices = card_prices(card, request, zone, weight)
    return [(price.rate.service, [(line.kind, str(line.amount)) for line in price.lines]) for price in prices]


def test_size_and_zone_make_the_price():
    assert priced(EXAMPLE_CARDS["shalom"], PLATES) == [("agency", [("size", "10.00"), ("zone", "2.00")])]


def test_kilograms_beyond_the_first_are_charged_each():
    assert priced(EXAMPLE_CARDS["olva"], PLATES) == [
        ("agency", [("base", "9.50"), ("extra_kg", "4.00")]),
        ("home", [("base", "14.00"), ("extra_kg", "7.00")]),
    ]


def test_only_the_service_that_is_wanted_is_priced():
    request = replace(PLATES, service=Service.AGENCY)

    assert [service for service, _ in priced(EXAMPLE_CARDS["olva"], request)] == ["agency"]


def test_insurance_and_cash_on_delivery_are_lines_of_their_own():
    request = replace(PLATES, insured=True, cod_amount=Decimal(243))

    assert priced(EXAMPLE_CARDS["urbano"], request) == [
        ("home", [("base", "14.00"), ("extra_kg", "7.00"), ("insurance", "2.28"), ("cod", "9.86")])
    ]


def test_card_without_insurance_insures_nothing():
    zone, weight = zone_of(PLATES.origin, PLATES.destination), weigh(PLATES.parcels, 6000)
    prices = card_prices(EXAMPLE_CARDS["olva"], replace(PLATES, insured=True), zone, weight)

    assert [price.insured for price in prices] == [False, False]


def test_longest_code_of_a_surcharge_counts_and_the_minimum_is_reached():
    card = replace(
        EXAMPLE_CARDS["shalom"],
        surcharges={"08": Decimal("3.00"), "080108": Decimal("1.50")},
        minimum=Decimal("15.00"),
    )

    assert priced(card, PLATES)[0][1] == [
        ("size", "10.00"),
        ("zone", "2.00"),
        ("surcharge", "1.50"),
        ("minimum", "1.50"),
    ]


@pytest.mark.parametrize(
    ("change", "card", "code", "params"),
    [
        ({}, {"excluded": frozenset({"0801"})}, "NO_COVERAGE", {}),
        ({"cod_amount": Decimal(10)}, {}, "NO_COVERAGE", {}),
        ({"parcels": (Parcel(20_001, 30, 24, 20),)}, {}, "OVERWEIGHT", {"max": "20"}),
        ({"parcels": (Parcel(2000, 121, 24, 20),)}, {}, "OVERSIZE", {"max": 120}),
        ({"parcels": (Parcel(None, 30, 24, 20),)}, {}, "MISSING_DIMENSIONS", {}),
    ],
)
def test_what_a_courier_does_not_take_is_named(change, card, code, params):
    with pytest.raises(CourierError) as refused:
        check_limits(replace(EXAMPLE_CARDS["shalom"], **card), replace(PLATES, **change))

    assert (refused.value.code, refused.value.params) == (code, params)


@pytest.mark.parametrize(
    ("parcel", "code"),
    [(Parcel(2400, 61, 24, 20), "OVERSIZE"), (Parcel(20_500, 30, 24, 20), "OVERWEIGHT")],
)
def test_package_that_no_size_holds_is_named(parcel, code):
    with pytest.raises(CourierError) as refused:
        priced(EXAMPLE_CARDS["shalom"], replace(PLATES, parcels=(parcel,)))

    assert refused.value.code == code


def test_two_packages_cost_two_boxes():
    request = replace(PLATES, parcels=(Parcel(2400, 30, 24, 20, quantity=2),))

    assert priced(EXAMPLE_CARDS["shalom"], request)[0][1] == [("size", "20.00"), ("zone", "4.00")]


def test_no_price_outside_the_zones_of_the_card():
    assert priced(EXAMPLE_CARDS["chazki"], PLATES) == []
