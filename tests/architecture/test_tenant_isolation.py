"""What one store has, another store's owner neither sees nor can tell apart from nothing."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from common.permissions import MEMBER, PERMISSIONS
from config.api import operations
from tenants.context import inside
from tests.architecture.calls import Call, all_calls
from tests.architecture.list_rows import LISTS, MAKERS, NO_ROWS
from tests.http import ShopClient

pytestmark = pytest.mark.django_db
OF_STORES = PERMISSIONS | {MEMBER}


def _address(call: Call) -> str:
    """What stands before the first id: `order/ui/{uuid:order_id}/comment` -> `order`."""
    return call.path.partition("/{uuid")[0].removesuffix("/ui")


def _lists_items(operation) -> bool:
    answers = [
        getattr(model, "model_fields", {}).get("response") for model in operation.response_models.values()
    ]
    return any("items" in getattr(answer.annotation, "model_fields", {}) for answer in answers if answer)


ROW_LISTS = sorted(
    path
    for method, path, operation in operations()
    if method == "GET"
    and "{" not in path
    and operation.view_func.permission in OF_STORES
    and _lists_items(operation)
    if path not in NO_ROWS
)
BY_ID = [
    call
    for call in all_calls()
    if "{uuid" in call.path and (call.permission in OF_STORES or call.is_of_shops)
]
ADDRESSES = sorted({_address(call) for call in BY_ID} - NO_ROWS)


def _ids(client, path):
    answer = client.get(path)
    assert answer.status_code == 200, answer.content
    return {item["_id"] for item in answer.json()["items"]}


def _make(address, store):
    with inside(store):
        return MAKERS[address]() if address in MAKERS else None


@pytest.mark.parametrize("path", ROW_LISTS)
def test_list_shows_the_rows_of_its_store_alone(path, api, keeper, other_keeper):
    address = next((one for one, its_list in LISTS.items() if its_list == path), path)
    _make(address, keeper.store)

    own = _ids(api(as_=keeper.owner), path)
    foreign = _ids(api(as_=other_keeper.owner, store=other_keeper.store), path)

    assert own, f"a new store has no rows here: name what makes one in ROWS[{address!r}] of tests/factories"
    assert own & foreign == set()


@pytest.mark.parametrize("address", ADDRESSES)
def test_foreign_id_and_missing_id_get_the_same_answer(address, api, keeper, other_keeper):
    made = _make(address, keeper.store)
    result = LISTS.get(address, address)
    known = _ids(api(as_=keeper.owner), result) if result in ROW_LISTS else {str(made.pk)} if made else set()
    assert known, f"no row is behind these ids: name what makes one in ROWS[{address!r}] of tests/factories"

    merchant = api(as_=other_keeper.owner, store=other_keeper.store)
    shopper = ShopClient(Client(), other_keeper.store)
    for call in [call for call in BY_ID if _address(call) == address]:
        client = shopper if call.is_of_shops else merchant
        foreign, missing = (_answer(client, call, one) for one in (min(known), uuid4()))
        assert foreign == missing, call.name
        assert foreign[0] == 404 or call.method in ("POST", "PATCH", "PUT"), call.name


def _answer(client, call, first_id):
    path = re.sub(r"\{uuid\w*:[^}]*\}", str(first_id), call.path, count=1)
    path = re.sub(r"\{uuid\w*:[^}]*\}", lambda _: str(uuid4()), path)
    answer = client._send(call.method, path, {} if call.method in ("POST", "PATCH", "PUT") else None)
    return answer.status_code, re.sub(rb'"requestId":"[^"]*"', b"", answer.content)
