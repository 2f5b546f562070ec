"""What is hidden from a member can't be found out by searching for it."""

import pytest

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
