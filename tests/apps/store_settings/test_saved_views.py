"""Named views of lists."""

from typing import Any, get_args

import pytest

from apps.store_settings.models import SavedView
from apps.store_settings.saved_view_schemas import ListName
from apps.store_settings.services.saved_views import LISTS
from common.permissions import PERMISSIONS
from tenants.context import inside

pytestmark = pytest.mark.django_db

DRAFTS = {"list": "products", "name": "Borradores", "query": "status=DRAFT&sort=-price&columns=sku,stock"}


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


@pytest.fixture
def seller(api: Any, collaborator: Any) -> Any:
    return api(as_=collaborator("SALES"))


def names(client: Any, **query: Any) -> list[str]:
    return [view["name"] for view in client.get("view", **query).json()["items"]]


def test_view_is_kept_for_its_author(admin: Any, seller: Any) -> None:
    made = seller.post("view", DRAFTS)
    seller.post("view", {**DRAFTS, "list": "orders", "name": "Por enviar", "query": ""})

    assert (made.status_code, made.json()["query"]) == (201, DRAFTS["query"])
    assert (made.json()["isMine"], made.json()["canChange"], made.json()["shared"]) == (True, True, False)
    assert names(seller) == ["Por enviar", "Borradores"]
    assert names(seller, list="products") == ["Borradores"]
    assert names(admin) == []
    assert admin.patch(f"view/{made.json()['_id']}", {"name": "x"}).status_code == 404
    assert admin.delete(f"view/{made.json()['_id']}").status_code == 404


def test_shared_view_is_changed_by_its_author_and_who_edits_settings(
    admin: Any, seller: Any, api: Any, collaborator: Any
) -> None:
    view = seller.post("view", {**DRAFTS, "shared": True}).json()
    other = api(as_=collaborator("SALES"))
    address = f"view/{view['_id']}"

    assert [one["canChange"] for one in other.get("view").json()["items"]] == [False]
    assert (other.patch(address, {"name": "x"}).status_code, other.delete(address).status_code) == (403, 403)
    assert admin.patch(address, {"name": "Todos"}).json()["name"] == "Todos"
    assert seller.patch(address, {"shared": False}).json()["shared"] is False
    assert names(admin) == []
    assert seller.delete(address).status_code == 204
    assert names(seller) == []


def test_shared_view_is_for_those_who_may_see_its_list(
    admin: Any, seller: Any, api: Any, collaborator: Any
) -> None:
    keeper = api(as_=collaborator("CATALOGUE"))
    named = {"list": "orders", "name": "Ana", "query": "q=ana%40correo.pe", "shared": True}
    view = admin.post("view", named).json()
    for name in ("products", "stock", "attachments"):
        admin.post("view", {**DRAFTS, "list": name, "name": name, "shared": True})

    assert names(seller) == ["Ana", "products", "stock"]
    assert names(keeper) == ["attachments", "products", "stock"]
    assert names(keeper, list="orders") == []
    assert keeper.patch(f"view/{view['_id']}", {"name": "x"}).status_code == 404
    assert keeper.delete(f"view/{view['_id']}").status_code == 404
    assert names(admin) == ["attachments", "Ana", "products", "stock"]


def test_each_list_says_who_may_see_it() -> None:
    assert set(LISTS) == set(get_args(ListName))
    assert set(LISTS.values()) <= PERMISSIONS


@pytest.mark.parametrize(
    ("fields", "path", "rule"),
    [
        ({"list": "coupons"}, "list", "not_a_choice"),
        ({"name": " "}, "name", "too_short"),
        ({"name": "x" * 61}, "name", "too_long"),
        ({"name": "a\u0000b"}, "name", "text_control_characters"),
        ({"query": "status"}, "query", "query_malformed"),
        ({"query": "q=" + "x" * 2000}, "query", "too_long"),
        ({"query": "&".join(f"a{n}=1" for n in range(51))}, "query", "query_malformed"),
    ],
)
def test_refusals(admin: Any, store: Any, fields: dict[str, Any], path: str, rule: str) -> None:
    refused = admin.post("view", {**DRAFTS, **fields})

    assert (refused.status_code, refused.json()["params"][path][0]["rule"]) == (422, rule)
    with inside(store):
        assert not SavedView.objects.exists()


def test_a_person_keeps_fifty_of_a_list(admin: Any, seller: Any, store: Any, owner: Any) -> None:
    with inside(store):
        SavedView.objects.bulk_create(
            SavedView(list="products", name=f"{n}", user_id=owner.pk) for n in range(50)
        )

    refused = admin.post("view", DRAFTS)

    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "too_many_views")
    assert admin.post("view", {**DRAFTS, "list": "orders"}).status_code == 201
    assert seller.post("view", DRAFTS).status_code == 201


def test_other_store_sees_no_view(admin: Any, api: Any, other_keeper: Any) -> None:
    view = admin.post("view", {**DRAFTS, "shared": True}).json()
    stranger = api(as_=other_keeper.owner, store=other_keeper.store)

    assert names(stranger) == []
    assert stranger.patch(f"view/{view['_id']}", {"name": "x"}).status_code == 404
