import re

import pytest

from common.errors import NotFound
from common.i18n import in_language
from common.money import exponent
from reference.district_search import find_districts
from reference.queries import (
    Country,
    Currency,
    District,
    Place,
    cities_of,
    countries,
    country_of,
    currencies,
    currency_of,
    districts_of,
    has_districts,
    state_of,
    states_of,
)


def test_a_country_is_named_in_the_language_of_the_caller():
    with in_language("es"):
        assert country_of("PE") == Country("PE", "Perú", "+51", "PEN")
    with in_language("en"):
        assert country_of("PE") == Country("PE", "Peru", "+51", "PEN")


def test_lists_are_sorted_as_a_reader_expects():
    with in_language("es"):
        names = [country.name for country in countries()]
        regions = [state.name for state in states_of("CL")]

    assert (len(names), names[0], names[-1]) == (249, "Afganistán", "Zimbabue")
    assert names.index("Níger") < names.index("Nigeria") < names.index("Noruega")
    assert regions[-5:-1] == ["Maule", "Ñuble", "Región Metropolitana de Santiago", "Tarapacá"]


def test_countries_without_telephones_or_money_say_so():
    assert country_of("AQ").dial_code is None
    assert country_of("AQ").currency is None
    assert sum(country.dial_code is None for country in countries()) == 7


def test_the_levels_of_peru():
    assert state_of("PE", "15") == Place("15", "Lima")
    assert len(states_of("PE")) == 25
    assert Place("1501", "Lima") in cities_of("PE", "15")
    assert District("150122", "Miraflores", "150122", "PE", "15", "1501") in districts_of("PE", "15", "1501")
    assert len(districts_of("PE", "15", "1501")) == 43
    assert len(districts_of("PE", "07", "0701")) == 7


def test_elsewhere_states_are_known_and_cities_are_not():
    assert Place("RM", "Región Metropolitana de Santiago") in states_of("CL")
    assert cities_of("CL", "RM") == []
    assert districts_of("CL", "RM", "Santiago") == []
    assert [has_districts(code) for code in ("PE", "CL", "AQ")] == [True, False, False]


def test_states_are_named_in_both_languages_where_they_have_two_names():
    with in_language("es"):
        assert state_of("US", "NY").name == "Nueva York"
    with in_language("en"):
        assert state_of("US", "NY").name == "New York"


@pytest.mark.parametrize(
    ("ask", "codes"),
    [
        (country_of, ["XX"]),
        (country_of, ["pe"]),
        (states_of, [""]),
        (state_of, ["PE", "26"]),
        (cities_of, ["PE", "LMA"]),
        (districts_of, ["XX", "15", "1501"]),
        (districts_of, ["PE", "15", "0101"]),
        (districts_of, ["PE", "99", "1501"]),
        (currency_of, ["DEM"]),
    ],
)
def test_unknown_codes_are_not_found(ask, codes):
    with pytest.raises(NotFound):
        ask(*codes)


def test_currencies_have_the_symbol_of_home():
    with in_language("es"):
        assert currency_of("PEN") == Currency("PEN", "sol peruano", "S/", 2)
    with in_language("en"):
        assert currency_of("USD") == Currency("USD", "US Dollar", "$", 2)
    assert [currency_of(code).symbol for code in ("CLP", "BRL", "BOB", "EUR", "GTQ")] == (
        ["$", "R$", "Bs", "€", "Q"]
    )


def test_money_rounds_to_the_digits_of_the_list():
    assert {item.code: item.digits for item in currencies()} == {
        item.code: exponent(item.code) for item in currencies()
    }


def test_every_country_pays_in_a_listed_currency():
    listed = {currency.code for currency in currencies()}

    assert {country.currency for country in countries()} - {None} <= listed


def test_names_are_clean():
    for country in countries():
        for state in states_of(country.code):
            assert not re.search(r"[\[\]()*]|^\s|\s$|^$", state.name), state


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("miraf", ("150122", "Miraflores", "Lima", "Lima")),
        ("miraflores arequipa", ("040110", "Miraflores", "Arequipa", "Arequipa")),
        ("san martin de p", ("150135", "San Martín de Porres", "Lima", "Lima")),
        ("SURCO", ("150140", "Santiago de Surco", "Lima", "Lima")),
        ("yanahuara", ("040126", "Yanahuara", "Arequipa", "Arequipa")),
    ],
)
def test_a_district_is_found_by_some_letters(typed, first):
    found = find_districts("PE", typed)[0]
    assert (found.code, found.name, found.city_name, found.state_name) == first


def test_districts_are_found_where_they_are_known():
    assert find_districts("PE", "  ") == find_districts("PE", "xyzzy") == find_districts("CL", "Ñuñoa") == []
    assert len(find_districts("PE", "san")) == 8
    with pytest.raises(NotFound):
        find_districts("XX", "san")
