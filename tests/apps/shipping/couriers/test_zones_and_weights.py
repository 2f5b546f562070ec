"""Zones of deliveries, charged weights and boxes, in exact figures."""

from dataclasses import replace

import pytest

from apps.shipping.couriers.errors import CourierError
from apps.shipping.couriers.packing import Box, complete, pack
from apps.shipping.couriers.places import NAMES
from apps.shipping.couriers.port import Parcel
from apps.shipping.couriers.weights import Weight, weigh
from apps.shipping.couriers.zones import Zone, zone_of
from reference.tables import COUNTRIES

BARRANCO, MIRAFLORES, WANCHAQ = "150104", "150122", "080108"
PLATES = Parcel(2400, 30, 24, 20)


@pytest.mark.parametrize(
    ("origin", "destination", "zone"),
    [
        (BARRANCO, BARRANCO, Zone.LOCAL),
        (BARRANCO, MIRAFLORES, Zone.LIMA_METRO),
        (BARRANCO, "070101", Zone.LIMA_METRO),
        (BARRANCO, "150102", Zone.LIMA_OUTER),
        (BARRANCO, "150501", Zone.LIMA_PROV),
        (BARRANCO, "130101", Zone.COSTA),
        (BARRANCO, "040101", Zone.SIERRA),
        (BARRANCO, "040701", Zone.COSTA),
        (BARRANCO, WANCHAQ, Zone.SIERRA),
        (BARRANCO, "220101", Zone.SELVA),
        (BARRANCO, "160101", Zone.REMOTE),
        (WANCHAQ, BARRANCO, Zone.SIERRA),
        (WANCHAQ, "080101", Zone.LOCAL),
        ("200101", "130101", Zone.COSTA),
        ("200101", WANCHAQ, Zone.SIERRA),
    ],
)
def test_zone_of_a_delivery(origin, destination, zone):
    assert zone_of(origin, destination) == zone


def test_every_district_has_a_zone():
    districts = [
        code
        for department in COUNTRIES["PE"].states.values()
        for province in department.parts.values()
        for code in province.parts
    ]
    counts = dict.fromkeys(Zone, 0)
    for code in districts:
        counts[zone_of(BARRANCO, code)] += 1

    assert len(districts) == 1891
    assert [counts[zone] for zone in (Zone.LOCAL, Zone.LIMA_METRO, Zone.LIMA_OUTER, Zone.LIMA_PROV)] == [
        1,
        37,
        12,
        128,
    ]


def test_volume_counts_as_the_weight_that_it_would_have():
    assert weigh((PLATES,), 6000) == Weight(2400, 2400, 3000, 6000)
    assert weigh((PLATES,), 5000) == Weight(2400, 2880, 3000, 5000)
    assert weigh((replace(PLATES, weight_g=900, quantity=2),), 6000) == Weight(1800, 4800, 5000, 6000)


def test_light_packages_are_charged_one_kilogram():
    assert weigh((Parcel(80, 15, 10, 2),), 6000) == Weight(80, 50, 1000, 6000)


@pytest.mark.parametrize("parcel", [replace(PLATES, weight_g=None), replace(PLATES, width_cm=None)])
def test_package_that_nobody_has_measured_is_named(parcel):
    with pytest.raises(CourierError) as refused:
        weigh((parcel,), 6000)

    assert refused.value.code == "MISSING_DIMENSIONS"


BOXES = (Box("S", 30, 20, 12, 150), Box("M", 30, 24, 20, 250))
DEFAULT = Parcel(1000, 30, 20, 12)


def test_units_go_into_the_smallest_box_that_holds_them():
    plate = Parcel(500, 22, 22, 5, 4)

    assert pack([plate], BOXES, DEFAULT) == Parcel(2250, 30, 24, 20)
    assert pack([replace(plate, length_cm=12, width_cm=12)], BOXES, DEFAULT) == Parcel(2150, 30, 20, 12)


def test_what_fits_no_box_goes_as_it_is_or_as_the_default():
    rug = Parcel(3000, 120, 20, 20)

    assert pack([rug], BOXES, DEFAULT) == rug
    assert pack([replace(rug, quantity=2)], BOXES, DEFAULT) == Parcel(6000, 30, 20, 12)


def test_unknown_measures_are_those_of_the_default_package():
    unknown = Parcel(None, None, None, None, 2)

    assert pack([unknown, PLATES], BOXES, DEFAULT) == Parcel(2400, 30, 20, 12)
    assert pack([unknown], BOXES, None) == Parcel(None, None, None, None)
    assert complete(replace(PLATES, weight_g=None), DEFAULT) == replace(PLATES, weight_g=1000)
    assert complete(unknown, DEFAULT) == replace(DEFAULT, quantity=2)


def test_places_by_name_lead_to_inei_and_back():
    assert (NAMES.from_inei(WANCHAQ), NAMES.to_inei("cusco/cusco/wanchaq")) == (
        "CUSCO/CUSCO/WANCHAQ",
        WANCHAQ,
    )
    assert [place.code for place in NAMES.provinces("TACNA")] == [
        "TACNA/CANDARAVE",
        "TACNA/JORGE BASADRE",
        "TACNA/TACNA",
        "TACNA/TARATA",
    ]
