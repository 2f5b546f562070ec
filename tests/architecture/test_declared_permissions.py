"""An operation without a known permission does not get as far as starting the server."""

import pytest

from common.api import Router
from common.permissions import PERMISSIONS, ROLES, SENSITIVE, SPECIAL
from tests.architecture.calls import all_calls


@pytest.mark.parametrize("method", ["get", "post", "patch", "put", "delete"])
@pytest.mark.parametrize("options", [{}, {"permission": None}, {"permission": "orders.anything"}])
def test_operation_without_a_known_permission_is_refused(method, options):
    with pytest.raises(TypeError, match="declares no known permission"):
        getattr(Router(), method)("/thing", **options)


def test_operations_declare_known_words():
    assert [call.name for call in all_calls() if call.permission not in SPECIAL | PERMISSIONS] == []


def test_names_of_operations_are_used_once(db, client):
    document = client.get("/api/v1/openapi.json", headers={"Host": "localhost:8000"}).json()
    names = [operation["operationId"] for path in document["paths"].values() for operation in path.values()]

    assert sorted({name for name in names if names.count(name) > 1}) == []


def test_roles_hold_known_words_and_only_the_owner_holds_all():
    assert [role for role, words in ROLES.items() if words - PERMISSIONS] == []
    assert [role for role, words in ROLES.items() if words == PERMISSIONS] == ["OWNER"]
    assert SENSITIVE <= PERMISSIONS
