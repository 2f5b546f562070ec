import pytest

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api):
    return api(as_="owner")


def names(admin):
    return [item["name"] for item in admin.get("campaign").json()["items"]]


def add(admin, name):
    return admin.post("campaign", {"name": name}).json()


def test_added_ones_stand_at_the_end(admin):
    made = admin.post("campaign", {"name": "Uno"})
    add(admin, "Dos")

    assert (made.status_code, made.json()["active"], made.json()["version"]) == (201, True, 1)
    assert names(admin) == ["Uno", "Dos"]
    assert admin.get(f"campaign/{made.json()['_id']}").json() == made.json()


@pytest.mark.parametrize("name", ["", "x" * 61, None])
def test_a_wrong_name_is_refused(admin, name):
    answer = admin.post("campaign", {"name": name})

    assert (answer.status_code, list(answer.json()["params"])) == (422, ["name"])
    assert names(admin) == []


def test_what_a_change_leaves_out_stays(admin):
    made = add(admin, "Uno")

    changed = admin.patch(f"campaign/{made['_id']}", {"active": False, "version": 1}).json()

    assert (changed["name"], changed["active"], changed["version"]) == ("Uno", False, 2)


def test_a_stale_version_is_refused_with_the_row_as_it_is_now(admin):
    address = f"campaign/{add(admin, 'Uno')['_id']}"
    mine = admin.patch(address, {"name": "Dos", "version": 1}).json()

    stale = admin.patch(address, {"name": "Tres", "version": 1})

    assert stale.status_code == 409
    assert stale.json()["params"] == {"reason": "stale", "current": mine}
    assert names(admin) == ["Dos"]


def test_a_name_is_used_once(admin):
    add(admin, "Uno")
    other = add(admin, "Dos")

    added = admin.post("campaign", {"name": "Uno"})
    renamed = admin.patch(f"campaign/{other['_id']}", {"name": "Uno"})

    assert (added.status_code, renamed.status_code) == (409, 409)
    assert added.json()["message"] == "This name is already in use."
    assert names(admin) == ["Uno", "Dos"]


def test_deleted_one_is_gone_until_it_is_restored(admin):
    made = add(admin, "Uno")
    address = f"campaign/{made['_id']}"

    assert admin.delete(address).status_code == 204
    assert (names(admin), admin.get(address).status_code) == ([], 404)
    assert admin.post(f"{address}/restore").json() | {"version": 1} == made
    assert names(admin) == ["Uno"]


def test_they_are_put_in_order_only_as_a_whole(admin):
    one, two = add(admin, "Uno")["_id"], add(admin, "Dos")["_id"]

    part = admin.post("campaign/order", {"campaignOids": [two]})
    whole = admin.post("campaign/order", {"campaignOids": [two, one]})

    assert (part.status_code, list(part.json()["params"])) == (422, ["campaignOids"])
    assert [item["position"] for item in whole.json()["items"]] == [0, 1]
    assert names(admin) == ["Dos", "Uno"]
