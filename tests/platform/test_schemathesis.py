"""Every operation under generated calls: no failure, no undocumented answer, no field too many."""

import logging
import re
from typing import Any

import pytest
from django.apps import apps
from django.conf import settings

from accounts.services.tokens import issue_store_token, issue_user_token
from common.permissions import PLATFORM, USER
from common.redis import connection as redis
from common.schemas import wire_name
from tenants.context import inside
from tests.architecture.calls import all_calls
from tests.architecture.list_rows import MAKERS
from tests.factories.console import console_of, make_platform_admin
from tests.http import ShopClient
from tests.platform.openapi_walk import Caller, Walk, documented, token_for

EXAMPLES = 4
DONE = {"visitor": 15, "owner": 40, "member": 15}
"""So many operations are really carried out by such a caller; a walk of refusals would prove little."""
FREE_FORM = {"credentials", "testCredentials"}
"""Documented as an open object: the keys that a gateway names for itself (others are refused)."""


@pytest.fixture
def rows(keeper):
    """A row of the store behind each kind of id."""
    named = {
        "attachment_id": "attachment",
        "order_id": "order",
        "claim_id": "payment/claim",
        "product_id": "product",
        "category_id": "product/category",
        "subcategory_id": "product/category/subcategory",
        "view_id": "view",
    }
    with inside(keeper.store):
        return {name: str(MAKERS[address]().pk) for name, address in named.items()}


@pytest.fixture
def walk(keeper, rows, collaborator):
    """As a visitor, the owner, and a member without any permission."""
    callers = {"visitor": Caller(lambda call: None)}
    for name, user in (("owner", keeper.owner), ("member", collaborator())):
        issued = issue_user_token(user)
        at_store = issue_store_token(issued.hash, keeper.store.pk).token
        callers[name] = Caller(lambda call, a=issued.token, b=at_store: token_for(call, a, b))
    return Walk(callers, ShopClient(None, keeper.store).host, settings.PLATFORM_DOMAIN, rows)


@pytest.mark.django_db
def test_generated_calls_get_documented_answers(walk, caplog):
    caplog.set_level(logging.CRITICAL)

    found = walk.every_operation(EXAMPLES)

    assert found == {}, "\n\n".join(f"{name}\n{text}" for name, text in found.items())
    for name, caller in walk.callers.items():
        assert caller.statuses.total() >= len(all_calls())
        assert len(caller.succeeded) >= DONE[name], (name, sorted(caller.succeeded))


def _bodies() -> dict[str, dict[str, Any]]:
    """Operation -> schema of its JSON body."""
    found = {}
    for path, item in documented()["paths"].items():
        for method, operation in item.items():
            content = operation.get("requestBody", {}).get("content", {}).get("application/json")
            if content:
                found[f"{method.upper()} {path.removeprefix('/api/v1/')}"] = content["schema"]
    return found


def _open_objects(
    schema: Any, components: dict[str, Any], path: str, seen: tuple[str, ...] = ()
) -> list[str]:
    """Paths of objects in a schema that take fields which they do not name."""
    if isinstance(schema, list):
        return [one for part in schema for one in _open_objects(part, components, path, seen)]
    if not isinstance(schema, dict):
        return []
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return [] if name in seen else _open_objects(components[name], components, path, (*seen, name))
    found = []
    if schema.get("type") == "object" and schema.get("additionalProperties") is not False:
        found.append(path)
    for name, part in schema.get("properties", {}).items():
        found += _open_objects(part, components, f"{path}.{name}", seen)
    for key in ("anyOf", "oneOf", "allOf", "items"):
        found += _open_objects(schema.get(key), components, path, seen)
    return found


def test_every_object_that_is_sent_is_closed():
    components = documented()["components"]["schemas"]
    found = [
        path
        for name, schema in _bodies().items()
        for path in _open_objects(schema, components, name)
        if path.rpartition(".")[2] not in FREE_FORM
    ]

    assert found == []


PATH_TEXTS = {"channel": "MAIL", "written_in": "es", "tier_plan": "LITE", "name": "chat"}
"""Words of an address that must be some of a few; what is wrong with them hides a field of the same name."""


def _all_columns() -> set[str]:
    """The wire names of all fields of all models, and what a meddler would try besides."""
    names = {wire_name(field.name) for model in apps.get_models() for field in model._meta.get_fields()}
    columns = {field.attname for model in apps.get_models() for field in model._meta.concrete_fields}
    return names | columns | {"isOwner", "isAdmin", "schemaName", "storeTier", "__class__", "_state"}


@pytest.mark.django_db
def test_no_body_takes_a_field_of_a_model_that_it_does_not_name(keeper, rows, api):
    components, bodies, columns = documented()["components"]["schemas"], _bodies(), _all_columns()
    clients = {
        USER: api(as_=keeper.owner, store=None),
        PLATFORM: console_of(make_platform_admin()),
        "": api(as_=keeper.owner),
    }
    shop = ShopClient(clients[""].client, keeper.store)
    wrong = {}
    for call in all_calls():
        schema = bodies.get(_documented(call))
        if schema is None:
            continue
        sent = sorted(columns - set(_named(schema, components)))
        client = shop if call.is_of_shops else clients.get(call.permission, clients[""])
        path = re.sub(r"\{uuid\w*:([^}]*)\}", lambda found: rows.get(found[1]) or rows["order_id"], call.path)
        path = re.sub(r"\{int:[^}]*\}", "1", path)
        for name, text in PATH_TEXTS.items():
            path = path.replace(f"{{{name}}}", text)
        # So many that one answer tells of all of them, and of what is missing.
        for start in range(0, len(sent), 10):
            redis().flushdb()
            some = set(sent[start : start + 10])
            answer = client._send(call.method, path, dict.fromkeys(some, "x"))
            refused = {
                name
                for name, issues in answer.json()["params"].items()
                if isinstance(issues, list) and issues[0]["rule"] == "unknown_field"
            }
            if answer.status_code != 422 or refused != some:
                wrong[call.name] = (answer.status_code, sorted(some - refused)[:5])

    assert wrong == {}


def _documented(call: Any) -> str:
    return f"{call.method} " + re.sub(r"\{(?:\w+:)?(\w+)\}", r"{\1}", call.path)


def _named(schema: Any, components: dict[str, Any]) -> list[str]:
    if "$ref" in schema:
        return _named(components[schema["$ref"].rpartition("/")[2]], components)
    parts = [part for key in ("anyOf", "allOf", "oneOf") for part in schema.get(key, [])]
    return [*schema.get("properties", {}), *(name for part in parts for name in _named(part, components))]
