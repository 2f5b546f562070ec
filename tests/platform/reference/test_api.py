import gzip
from datetime import timedelta

import pytest
from django.utils import timezone
from ninja.testing import TestClient

from accounts.models import AuthToken
from common.errors import NotFound
from common.i18n import in_language
from reference import currency_api, location_api

currency, location = TestClient(currency_api.router), TestClient(location_api.router)
LIMA = {"country": "PE", "state": "15", "city": "1501"}


def test_currencies():
    with in_language("es"):
        listed = currency.get("/currency/list").json()["items"]
        one = currency.get("/currency/PEN").json()

    assert one == {"code": "PEN", "name": "sol peruano", "symbol": "S/", "digits": 2}
    assert one in listed


def test_countries():
    with in_language("en"):
        listed = location.get("/location/country").json()["items"]

    assert {"code": "PE", "name": "Peru", "dialCode": "+51", "currency": "PEN"} in listed
    assert len(listed) == 249


def test_a_country_with_its_states():
    peru, antarctica = (location.get(f"/location/country/{code}").json() for code in ("PE", "AQ"))

    assert list(peru) == ["code", "name", "dialCode", "currency", "states", "freeText"]
    assert peru["states"][0] == {"code": "01", "name": "Amazonas"}
    assert (len(peru["states"]), peru["freeText"]) == (25, False)
    assert (antarctica["states"], antarctica["freeText"]) == ([], True)


def test_a_state_with_its_cities():
    lima = location.get("/location/country/PE/state/15").json()
    santiago = location.get("/location/country/CL/state/RM").json()

    assert (lima["code"], lima["name"], lima["freeText"], len(lima["cities"])) == ("15", "Lima", False, 10)
    assert lima["cities"][0] == {"code": "1502", "name": "Barranca"}
    assert (santiago["cities"], santiago["freeText"]) == ([], True)


def test_a_country_with_all_its_places():
    with in_language("en"):
        answer = location.get("/location/country/PE/tree")
        peru, chile = answer.json(), location.get("/location/country/CL/tree").json()
    lima = next(state for state in peru["states"] if state[0] == "15")
    provinces = [city for state in peru["states"] for city in state[2]]

    assert (list(peru), peru["code"], peru["name"]) == (["code", "name", "states", "sets"], "PE", "Peru")
    assert (len(peru["states"]), len(provinces)) == (25, 196)
    assert sum(len(city[2]) for city in provinces) == 1891
    assert [city[:2] for city in lima[2][:2]] == [["1501", "Lima"], ["1502", "Barranca"]]
    assert lima[2][0][2][:2] == [["150101", "Lima"], ["150102", "Ancón"]]
    assert peru["sets"][0] == {
        "key": "LIMA_METRO",
        "name": "Metropolitan Lima",
        "places": ["PE/07", "PE/15/1501"],
    }
    assert chile["states"][0] == ["AI", "Aisén del General Carlos Ibañez del Campo"]
    assert chile["sets"] == [{"key": "COUNTRY", "name": "Whole country", "places": ["CL"]}]
    assert len(gzip.compress(answer.content)) < 24_000


def test_districts_of_a_city():
    items = location.post("/location/neighborhood/get", json=LIMA).json()["items"]

    assert len(items) == 43
    assert items[0] == {
        "_id": "150102",
        "name": "Ancón",
        "code": "150102",
        **LIMA,
        "system": True,
        "version": None,
    }


def test_a_body_with_more_than_the_place_is_refused():
    assert location.post("/location/neighborhood/get", json={**LIMA, "name": "x"}).status_code == 422
    assert location.post("/location/neighborhood/get", json={"country": "PE"}).status_code == 422


@pytest.mark.parametrize(
    "path", ["/location/country/XX", "/location/country/PE/state/26", "/location/country/XX/tree"]
)
def test_unknown_places_are_not_found(path):
    with pytest.raises(NotFound):
        location.get(path)


def test_unknown_currency_is_not_found():
    with pytest.raises(NotFound):
        currency.get("/currency/XXX")


def test_answers_may_be_kept_for_each_language():
    for answer in (currency.get("/currency/PEN"), location.get("/location/country/PE/tree")):
        assert answer.headers["Cache-Control"] == "public, max-age=3600"
        assert answer.headers["Vary"] == "Accept-Language"


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "es"])
def test_districts_are_given_to_visitors_and_good_tokens_alone(api, owner, store, language):
    """A token that is not good is refused, as everywhere: its bearer would take himself for logged in."""
    path, expired = "location/neighborhood/get", api(as_=owner, language=language)
    AuthToken.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    forged, visitor = api(language=language), api(language=language)
    forged.token = "st_" + "x" * 43

    assert expired.post(path, LIMA).json()["params"]["reason"] == "token_expired"
    assert (forged.post(path, LIMA).status_code, visitor.post(path, LIMA).status_code) == (401, 200)
    for level in (None, store):
        assert api(as_=owner, store=level).post(path, LIMA).status_code == 200
