import pytest

from common.errors import NotFound
from reference.tables import COUNTRIES
from reference.zones import zone_sets

PERU = COUNTRIES["PE"]
DISTRICTS = {
    f"PE/{state.code}/{city.code}/{code}": name.names["es"]
    for state in PERU.states.values()
    for city in state.parts.values()
    for code, name in city.parts.items()
}
ZONES = {zone.key: zone for zone in zone_sets("PE")}


def _districts(key):
    places = ZONES[key].places
    return {path for path in DISTRICTS if any(f"{path}/".startswith(f"{place}/") for place in places)}


def test_zones_cover_as_many_districts_as_couriers_price():
    assert {key: len(_districts(key)) for key in ZONES} == {
        "LIMA_METRO": 50,
        "LIMA_MODERN": 12,
        "LIMA_OUTER": 12,
        "LIMA_PROVINCES": 128,
        "COAST": 247,
        "HIGHLANDS": 1221,
        "JUNGLE": 245,
        "COUNTRY": 1891,
    }


def test_every_district_is_of_one_zone():
    zones = [_districts(key) for key in ("LIMA_METRO", "LIMA_PROVINCES", "COAST", "HIGHLANDS", "JUNGLE")]

    assert sum(map(len, zones)) == len(set.union(*zones)) == 1891


def test_districts_of_lima_by_name():
    modern, outer = (
        sorted(DISTRICTS[path] for path in _districts(f"LIMA_{key}")) for key in ("MODERN", "OUTER")
    )

    assert modern == [
        *("Barranco", "Jesús María", "La Molina", "Lince", "Magdalena del Mar", "Miraflores"),
        *("Pueblo Libre", "San Borja", "San Isidro", "San Miguel", "Santiago de Surco", "Surquillo"),
    ]
    assert outer == [
        *("Ancón", "Chaclacayo", "Cieneguilla", "Lurigancho", "Lurín", "Pachacámac", "Pucusana"),
        *("Punta Hermosa", "Punta Negra", "San Bartolo", "Santa María del Mar", "Santa Rosa"),
    ]


@pytest.mark.parametrize(
    ("zone", "path"),
    [
        ("COAST", "PE/11/1103/110301"),
        ("COAST", "PE/13/1301/130112"),
        ("COAST", "PE/14/1401/140107"),
        ("HIGHLANDS", "PE/02/0201/020105"),
        ("HIGHLANDS", "PE/02/0205/020508"),
        ("HIGHLANDS", "PE/08/0801/080101"),
    ],
)
def test_namesakes_stay_apart(zone, path):
    """The package tells altitudes by name: Independencia is in Lima, in Pisco and above Huaraz."""
    assert path in _districts(zone)


def test_a_whole_is_named_rather_than_its_parts():
    assert ZONES["LIMA_METRO"].places == ("PE/07", "PE/15/1501")
    assert ZONES["JUNGLE"].places == ("PE/01", "PE/16", "PE/17", "PE/22", "PE/25")
    assert "PE/24" in ZONES["COAST"].places
    assert {"PE/08", "PE/02/0203", "PE/04/0401/040101"} <= set(ZONES["HIGHLANDS"].places)
    for zone in ZONES.values():
        assert not [
            place for place in zone.places if any(place.startswith(f"{other}/") for other in zone.places)
        ]


def test_elsewhere_the_country_is_one_zone():
    assert [(zone.key, zone.names["es"], zone.places) for zone in zone_sets("CL")] == [
        ("COUNTRY", "Todo el país", ("CL",))
    ]
    with pytest.raises(NotFound):
        zone_sets("XX")
