"""The calls that docs/api promises are the calls that the API has."""

import re

import pytest

from common.permissions import MEMBER, OPTIONAL, PERMISSIONS, PUBLIC, SPECIAL, USER, USER_OR_STORE
from tests.architecture.calls import all_calls, rows, shape
from tests.architecture.sources import product_files

SOURCE, OWN = "source-endpoints.tsv", "own-endpoints.tsv"
AUTH = {
    "public": {PUBLIC, OPTIONAL},
    "user": {USER},
    "store": {MEMBER, *PERMISSIONS},
    "user|store": {USER_OR_STORE},
}


def _keys(name, built_only=True):
    return {
        (row["method"], shape(row["path"])): row
        for row in rows(name)
        if row.get("since", "built") or not built_only
    }


def test_every_router_is_mounted_and_no_call_is_offered_twice():
    declared = re.compile(r"^@router\.(get|post|patch|put|delete)\(", re.MULTILINE)
    found = [call.key for call in all_calls()]

    assert len(found) == sum(len(declared.findall(file.read_text())) for file in product_files())
    assert sorted({key for key in found if found.count(key) > 1}) == []


def test_every_operation_is_in_one_of_the_two_tables():
    known = _keys(SOURCE, built_only=False) | _keys(OWN)

    unlisted = [call.name for call in all_calls() if call.key not in known]

    assert unlisted == [], f"give each of these a row in docs/api/{OWN}"


def test_calls_of_the_source_that_are_marked_built_are_those_that_exist():
    source = _keys(SOURCE, built_only=False)
    existing = {call.key for call in all_calls() if call.key in source}
    marked = set(_keys(SOURCE))

    assert sorted(marked - existing) == [], f"marked in docs/api/{SOURCE}, but not in the API"
    assert sorted(existing - marked) == [], f"in the API: fill their column `since` in docs/api/{SOURCE}"


def test_our_own_calls_all_exist():
    existing = {call.key for call in all_calls()}

    assert sorted(set(_keys(OWN)) - existing) == [], f"listed in docs/api/{OWN}, but not in the API"


def test_no_call_is_listed_twice():
    names = [(row["method"], shape(row["path"])) for name in (SOURCE, OWN) for row in rows(name)]

    assert sorted({name for name in names if names.count(name) > 1}) == []


def test_permissions_are_those_of_the_tables():
    source, own = _keys(SOURCE), _keys(OWN)
    wrong = []
    for call in all_calls():
        allowed = (
            {own[call.key]["permission"]}
            if call.key in own
            else AUTH.get(source.get(call.key, {}).get("auth"))
        )
        if allowed and call.permission not in allowed:
            wrong.append(f"{call.name} declares {call.permission}, the table says {sorted(allowed)[:3]}")

    assert wrong == []


def test_own_rows_say_why_and_name_a_known_permission():
    assert [
        row["path"] for row in rows(OWN) if not row["why"] or row["permission"] not in SPECIAL | PERMISSIONS
    ] == []


@pytest.mark.parametrize("path", ["openapi.json", "docs"])
def test_document_of_the_api_is_public(client, db, path):
    assert client.get(f"/api/v1/{path}", headers={"Host": "localhost:8000"}).status_code == 200
