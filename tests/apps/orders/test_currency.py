import pytest

from tenants.context import inside
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


def test_currency_can_change_until_the_first_order(api, store):
    caller = api(as_="owner")
    assert caller.patch("store", {"currency": "USD"}).json()["currency"] == "USD"
    caller.patch("store", {"currency": "PEN"})
    with inside(store):
        place((stocked(5, price="10.00"), 1))

    refused = caller.patch("store", {"currency": "USD"})

    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "currency_fixed")
    assert caller.patch("store", {"currency": "PEN", "name": "Barro"}).json()["currency"] == "PEN"


def test_another_country_leaves_currency_and_days_of_a_store_with_orders(api, store):
    with inside(store):
        place((stocked(5, price="10.00"), 1))

    result = api(as_="owner").patch("store", {"country": "CL"}).json()

    assert (result["country"], result["currency"], result["timeZone"]) == ("CL", "PEN", "America/Lima")
