"""A shop's host answers shoppers, the platform's host answers merchants, and neither the other's calls."""

import pytest
from django.test import Client
from django.urls import resolve

from config.surfaces import is_answered
from tests.architecture.calls import all_calls, attempt, shape
from tests.http import ApiClient, ShopClient

pytestmark = pytest.mark.django_db
SHARED = {
    "currency/list",
    "currency/{}",
    "location/country",
    "location/country/{}",
    "location/country/{}/district",
    "location/country/{}/state/{}",
    "location/country/{}/tree",
    "location/neighborhood/get",
}
LOOKING_IN = {"coupon/ui/{}", "analytics/ui/globe", "blog/ui", "blog/ui/{}"}


def _statuses(client, calls):
    return {call.name: attempt(client, call) for call in calls}


def test_shop_refuses_every_call_of_the_platform(store, api):
    owners_token = api(as_="owner").token
    shop = ShopClient(Client(), store)
    shop.token = owners_token
    foreign = [call for call in all_calls() if not call.is_of_shops and shape(call.path) not in SHARED]

    for name, seen in _statuses(shop, foreign).items():
        assert (seen.status, seen.answer.json()["code"], seen.writes) == (404, "404", ()), name


def test_platform_refuses_the_calls_of_shops(store, api):
    calls = [call for call in all_calls() if call.is_of_shops and shape(call.path) not in LOOKING_IN]

    for name, seen in _statuses(api(as_="owner"), calls).items():
        assert (seen.status, seen.answer.json()["code"], seen.writes) == (404, "404", ()), name


def test_shared_calls_are_answered_on_both(store, api, shop):
    for client in (api(), shop):
        assert client.get("currency/list").status_code == 200
        assert client.get("location/country/PE").status_code == 200


@pytest.mark.parametrize(
    ("path", "on_shop", "on_platform"),
    [
        ("order/ui/{}", True, False),
        ("ui/shopping-cart", True, False),
        ("facebook/feed", True, False),
        ("coupon/ui/{}", True, True),
        ("analytics/ui/globe", True, True),
        ("blog/ui", True, True),
        ("blog/ui/{}", True, True),
        ("currency/{}", True, True),
        ("currency", False, True),
        ("user/login", False, True),
        ("openapi.json", False, True),
        ("guide/{}", False, True),
    ],
)
def test_rule(path, on_shop, on_platform):
    assert (is_answered(path, on_shop=True), is_answered(path, on_shop=False)) == (on_shop, on_platform)


def test_a_parameter_that_reads_ui_is_no_call_of_a_shop(api, store):
    assert resolve("/api/v1/location/country/ui").route.endswith("<country>")
    assert api().get("location/country/ui").json()["params"]["reason"] == "not_found"


def test_probes_answer_before_the_host_is_looked_at(db):
    assert (
        ApiClient(Client(), None, "en").client.get("/livez", headers={"Host": "nobody.pe"}).status_code == 200
    )
