"""A store adds neighbourhoods to its cities; each is in its own lists alone."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.neighborhoods.models import Neighborhood
from common.ids import new_id
from reference.place_path import MAX_KEY_LENGTH
from tenants.context import inside
from tests.factories.neighborhoods import LIMA, make_neighborhood
from tests.http import ShopClient

pytestmark = pytest.mark.django_db
PATH, LIST = "location/neighborhood", "location/neighborhood/get"
JARDINES = {**LIMA, "name": "Urb. Los Jardines"}
SANTIAGO = {"country": "CL", "state": "RM", "city": "Santiago"}


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def own(client: Any, place: dict[str, str] = LIMA) -> list[str]:
    """The names that aren't the system's."""
    return [row["name"] for row in client.post(LIST, place).json()["items"] if not row["system"]]


def rows(store: Any) -> list[tuple[str, str, str, str]]:
    with inside(store):
        return list(
            Neighborhood.objects.live().order_by("pk").values_list("country", "state", "city", "name")
        )


def refusal(answer: Any) -> tuple[int, str, Any]:
    reported = answer.json()
    return answer.status_code, reported["code"], reported["params"]


def test_merchant_adds_a_neighborhood(admin: Any, store: Any) -> None:
    made = admin.post(PATH, {**JARDINES, "name": "  Urb.  Los\tJardines "})

    expected = {"name": "Urb. Los Jardines", "code": None, **LIMA, "system": False, "version": 1}
    assert made.status_code == 201
    assert made.json() == {"_id": made.json()["_id"], **expected}
    assert rows(store) == [("PE", "15", "1501", "Urb. Los Jardines")]


def test_own_rows_of_a_country_come_as_leaves_of_its_tree(admin: Any, store: Any) -> None:
    with inside(store):
        near, far = make_neighborhood("Camacho"), make_neighborhood("Zaga", state="08", city="0801")
        make_neighborhood("Bellavista", **SANTIAGO)

    items = admin.get("location/country/PE/own").json()["items"]

    assert items == [
        {"place": far.path, "name": "Zaga", "cityName": "Cusco", "stateName": "Cusco"},
        {"place": near.path, "name": "Camacho", "cityName": "Lima", "stateName": "Lima"},
    ]


def test_own_rows_stand_among_the_districts_by_name(admin: Any) -> None:
    made = admin.post(PATH, {**JARDINES, "name": "Los Álamos"}).json()

    items = admin.post(LIST, LIMA).json()["items"]

    place = next(number for number, item in enumerate(items) if item == made)
    assert (len(items), [item["name"] for item in items[place - 1 : place + 2]]) == (
        44,
        ["Lince", "Los Álamos", "Los Olivos"],
    )
    assert {item["version"] for item in items if item["system"]} == {None}


def test_list_is_that_of_the_store_of_the_token_else_of_the_host(
    api: Any, shop: Any, admin: Any, owner: Any, keeper: Any, other_keeper: Any
) -> None:
    other_admin = api(as_=other_keeper.owner, store=other_keeper.store)
    other_shop = ShopClient(shop.client, other_keeper.store)
    admin.post(PATH, {**JARDINES, "name": "Mía"})
    other_admin.post(PATH, {**JARDINES, "name": "Ajena"})
    user = api(as_=owner, store=None)

    assert (own(admin), own(other_admin)) == (["Mía"], ["Ajena"])
    assert (own(shop), own(other_shop)) == (["Mía"], ["Ajena"])
    assert (own(api()), own(user)) == ([], [])

    shop.token = user.token
    assert own(shop) == ["Mía"]
    shop.token = other_admin.token
    assert own(shop) == ["Ajena"]
    shop.token = "st_" + "x" * 43
    assert shop.post(LIST, LIMA).status_code == 401


def test_city_that_is_written_has_own_rows_alone(admin: Any, shop: Any) -> None:
    made = admin.post(PATH, {**SANTIAGO, "name": "Ñuñoa"}).json()

    assert own(shop, {**SANTIAGO, "city": " SANTIAGO "}) == ["Ñuñoa"]
    assert shop.post(LIST, SANTIAGO).json()["items"] == [made]
    assert own(shop, {**SANTIAGO, "city": "Maipú"}) == []
    assert shop.post(LIST, {**LIMA, "city": "9999"}).status_code == 404


def test_list_costs_one_statement_in_a_store_and_none_outside(store: Any, api: Any) -> None:
    with inside(store):
        make_neighborhood()

    def statement_count(client: Any) -> int:
        with CaptureQueriesContext(connection) as statements:
            client.post(LIST, LIMA)
        return sum("neighborhoods_neighborhood" in entry["sql"] for entry in statements)

    assert statement_count(ShopClient(api().client, store)) == 1
    assert statement_count(api()) == 0


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("es", "Este barrio ya existe en esta ciudad."),
        ("en", "This neighborhood already exists in this city."),
    ],
)
@pytest.mark.parametrize("name", ["URB LOS JARDINES", "Urb. Los Jardínes", "miraflores"])
def test_name_that_the_city_has_is_refused(api: Any, store: Any, name: str, language: str, text: str) -> None:
    admin = api(as_="owner", language=language)
    admin.post(PATH, JARDINES)

    refused = admin.post(PATH, {**LIMA, "name": name})

    assert refusal(refused) == (409, "11000", {"reason": "neighborhood_taken", "field": "name"})
    assert refused.json()["message"] == text
    assert rows(store) == [("PE", "15", "1501", "Urb. Los Jardines")]


def test_same_name_in_another_city_is_another_neighborhood(admin: Any) -> None:
    places = [LIMA, {**LIMA, "city": "1502"}, SANTIAGO, {**SANTIAGO, "city": "Maipú"}]

    assert [admin.post(PATH, {**JARDINES, **place}).status_code for place in places] == [201] * 4
    assert admin.post(PATH, {**JARDINES, **SANTIAGO, "city": "santiago "}).status_code == 409


@pytest.mark.parametrize("letter", ["ß", "ﷺ", "𝔐"])
def test_letters_that_are_spelt_by_many_fit_their_key(admin: Any, store: Any, letter: str) -> None:
    made = admin.post(PATH, {**SANTIAGO, "city": letter * 100, "state": "RM", "name": letter * 100})

    assert made.status_code == 201, made.json()
    assert made.json()["name"] == letter * 100
    with inside(store):
        assert len(Neighborhood.objects.get().name_key) <= MAX_KEY_LENGTH


@pytest.mark.parametrize(
    ("changes", "field", "rule"),
    [
        ({"country": "XX"}, "country", "not_a_choice"),
        ({"country": "Perú"}, "country", "not_a_choice"),
        ({"state": "99"}, "state", "not_a_choice"),
        ({"city": "0101"}, "city", "not_a_choice"),
        ({**SANTIAGO, "state": "Santiago"}, "state", "not_a_choice"),
        ({**SANTIAGO, "city": "--"}, "city", "required"),
        ({"name": "¡!"}, "name", "required"),
        ({"name": "  "}, "name", "too_short"),
        ({"name": "x" * 101}, "name", "too_long"),
        ({"name": "a\0b"}, "name", "text_control_characters"),
        ({"name": "a\x1bb"}, "name", "text_control_characters"),
        ({"code": "150199"}, "code", "unknown_field"),
    ],
)
def test_what_is_wrong_is_reported_at_its_field(
    admin: Any, store: Any, changes: dict[str, Any], field: str, rule: str
) -> None:
    with inside(store):
        made = make_neighborhood("Zárate")

    refused = [
        refusal(admin.post(PATH, {**JARDINES, **changes})),
        refusal(admin.patch(f"{PATH}/{made.pk}", changes)),
    ]

    for status, code, params in refused:
        assert (status, code) == (422, "VALIDATION")
        assert [(name, issues[0]["rule"]) for name, issues in params.items()] == [(field, rule)]
    assert rows(store) == [("PE", "15", "1501", "Zárate")]


@pytest.mark.parametrize(
    ("language", "text"), [("es", "Elige una de las opciones."), ("en", "Choose one of the options.")]
)
def test_refusals_speak_the_callers_language(api: Any, language: str, text: str) -> None:
    refused = api(as_="owner", language=language).post(PATH, {**JARDINES, "state": "99"})

    assert refused.json()["params"]["state"] == [{"rule": "not_a_choice", "message": text}]


def test_neighborhood_is_renamed_and_moved(admin: Any) -> None:
    path = f"{PATH}/{admin.post(PATH, JARDINES).json()['_id']}"

    renamed = admin.patch(path, {"name": "Las Flores", "version": 1}).json()
    moved = admin.patch(path, {"city": "1502", "name": None}).json()

    assert (renamed["name"], renamed["city"], renamed["version"]) == ("Las Flores", "1501", 2)
    assert (moved["name"], moved["city"], moved["version"]) == ("Las Flores", "1502", 3)
    assert (own(admin), own(admin, {**LIMA, "city": "1502"})) == ([], ["Las Flores"])


def test_other_spelling_of_its_own_name_is_no_duplicate(admin: Any) -> None:
    path = f"{PATH}/{admin.post(PATH, JARDINES).json()['_id']}"

    assert admin.patch(path, {"name": "URB. LOS JARDINES"}).json()["name"] == "URB. LOS JARDINES"


@pytest.mark.parametrize("name", ["Las Flores", "San Isidro"])
def test_change_to_a_name_that_is_there_is_refused(admin: Any, store: Any, name: str) -> None:
    path = f"{PATH}/{admin.post(PATH, JARDINES).json()['_id']}"
    admin.post(PATH, {**LIMA, "name": "Las Flores"})

    refused = admin.patch(path, {"name": name})

    assert refusal(refused) == (409, "11000", {"reason": "neighborhood_taken", "field": "name"})
    assert [row[3] for row in rows(store)] == ["Urb. Los Jardines", "Las Flores"]


def test_late_writer_is_shown_the_row_as_it_is(admin: Any) -> None:
    path = f"{PATH}/{admin.post(PATH, JARDINES).json()['_id']}"
    now = admin.patch(path, {"name": "Las Flores", "version": 1}).json()

    late = admin.patch(path, {"name": "Los Pinos", "version": 1})

    assert refusal(late) == (409, "409", {"reason": "stale", "current": now})
    assert own(admin) == ["Las Flores"]


def test_deleted_neighborhood_is_gone(admin: Any, store: Any) -> None:
    path = f"{PATH}/{admin.post(PATH, JARDINES).json()['_id']}"

    answers = [admin.delete(path), admin.delete(path), admin.patch(path, {"name": "x"})]

    assert [answer.status_code for answer in answers] == [204, 404, 404]
    assert rows(store) == []


def test_foreign_row_is_not_found_and_stays(api: Any, admin: Any, store: Any, other_keeper: Any) -> None:
    foreign = api(as_=other_keeper.owner, store=other_keeper.store)
    paths = [f"{PATH}/{admin.post(PATH, JARDINES).json()['_id']}", f"{PATH}/{new_id()}"]

    assert [foreign.delete(path).status_code for path in paths] == [404, 404]
    assert [foreign.patch(path, {"name": "x"}).status_code for path in paths] == [404, 404]
    assert rows(store) == [("PE", "15", "1501", "Urb. Los Jardines")]


def test_each_call_wants_its_word_of_shipping(api: Any, store: Any, collaborator: Any) -> None:
    with inside(store):
        path = f"{PATH}/{make_neighborhood().pk}"

    def allowed(*words: str) -> list[int]:
        client = api(as_=collaborator(resources=list(words)))
        answers = [client.post(PATH, {**LIMA, "name": "Otra"}), client.patch(path, {}), client.delete(path)]
        return [answer.status_code for answer in answers]

    assert allowed("shipping.view", "products.edit", "settings.edit") == [403, 403, 403]
    assert rows(store) == [("PE", "15", "1501", "Urb. Los Jardines")]
    assert allowed("shipping.create") == [201, 403, 403]
    assert allowed("shipping.edit") == [403, 200, 403]
    assert allowed("shipping.delete") == [403, 403, 204]
