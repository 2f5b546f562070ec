"""What is hidden from a member can't be found out by searching for it."""

import pytest
from django.db import connection

from common.text import search_key, search_key_sql
from tenants.context import inside
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
NUSTA = {
    "first_name": "Ñusta",
    "last_name": "Peña",
    "email": "nusta@correo.pe",
    "phone": "987000111",
    "document_type": "DNI",
    "document_number": "45678912",
}
SEES = ["orders.view", "customers.see_contact"]


@pytest.fixture
def orders(store):
    """1001 of Lucía Ramírez, 1002 of Ñusta Peña, both to Miraflores."""
    with inside(store):
        variant = stocked(9)
        return [place((variant, 1)), place((variant, 1), origin="MANUAL", contact=NUSTA)]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("1002", [1002]),
        ("2", [1002]),
        ("RAMIREZ lucía", [1001]),
        ("Penã ñusta", [1002]),
        ("miraflores lima", [1002, 1001]),
        ("987654321", []),
        ("9", []),
        ("nusta 987", []),
        ("correo", []),
        ("nusta@correo.pe", []),
        ("45678912", []),
        ("larco", []),
    ],
)
def test_who_may_not_see_contacts_finds_by_number_name_and_place_alone(
    api, collaborator, orders, words, found
):
    page = api(as_=collaborator(resources=["orders.view"])).get("order", q=words).json()

    assert [row["number"] for row in page["items"]] == found
    assert (page["total"], page["counts"]["ALL"]) == (len(found), len(found))


@pytest.mark.parametrize(
    ("words", "found"), [("987 000", [1002]), ("correo", [1002, 1001]), ("nusta correo 456789", [1002])]
)
def test_who_may_see_them_finds_by_contact_too(api, collaborator, orders, words, found):
    page = api(as_=collaborator(resources=SEES)).get("order", q=words).json()

    assert [row["number"] for row in page["items"]] == found


@pytest.mark.parametrize("resources", [SEES[:1], SEES])
@pytest.mark.parametrize("words", ["Søren Weiß", "SOREN WEISS", "ægir", "Aegir STRAẞE", "søren aegir"])
def test_letters_that_are_no_accents_are_found_as_they_are_spelt(api, collaborator, store, resources, words):
    soren = NUSTA | {"first_name": "SØREN Ægir", "last_name": "Weiß Straße"}
    with inside(store):
        place((stocked(1), 1), origin="MANUAL", contact=soren)

    page = api(as_=collaborator(resources=resources)).get("order", q=words).json()

    assert [row["number"] for row in page["items"]] == [1001]


def test_the_database_spells_every_latin_letter_as_words_are_spelt():
    letters = [letter for letter in map(chr, range(0xC0, 0x250)) if letter.isalpha()]

    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {search_key_sql('x')} FROM unnest(%s::text[]) AS t(x)", [letters])
        spelt = [row[0].rstrip("·") for row in cursor.fetchall()]  # of Ŀ: a sign

    assert spelt == [search_key(letter) for letter in letters]
