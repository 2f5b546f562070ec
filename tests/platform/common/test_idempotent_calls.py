"""A call marked as idempotent, shown with the one that adds a warehouse."""

from types import SimpleNamespace
from typing import Any

import pytest
from ninja import Status

from apps.warehouses.models import Warehouse
from billing.models import Subscription
from common.idempotency import idempotent
from tenants.context import inside

pytestmark = pytest.mark.django_db
KEY = {"Idempotency_Key": "k1"}


@pytest.fixture(autouse=True)
def _room(owner: Any) -> None:
    Subscription.objects.create(user_id=owner.pk, plan_id="PREMIUM", state="ACTIVE")


def count(store: Any) -> int:
    with inside(store):
        return Warehouse.objects.filter(name="Norte").count()


def test_repeat_gets_the_first_answer_and_says_so(api: Any, store: Any) -> None:
    first = api(as_="owner").post("warehouse", {"name": "Norte"}, **KEY)
    second = api(as_="owner").post("warehouse", {"name": "Norte"}, **KEY)

    assert (first.status_code, second.status_code) == (201, 201)
    assert ("Idempotent-Replayed" in first.headers, second.headers["Idempotent-Replayed"]) == (False, "true")
    assert second.json() == first.json()
    assert count(store) == 1


def test_without_a_key_each_call_acts(api: Any, store: Any) -> None:
    made = [api(as_="owner").post("warehouse", {"name": "Norte"}) for _ in range(2)]

    assert [answer.status_code for answer in made] == [201, 201]
    assert count(store) == 2


def test_key_is_that_of_one_body(api: Any, store: Any) -> None:
    api(as_="owner").post("warehouse", {"name": "Norte"}, **KEY)

    other = api(as_="owner").post("warehouse", {"name": "Sur"}, **KEY)

    assert (other.status_code, other.json()["params"]["reason"]) == (409, "idempotency_mismatch")
    assert count(store) == 1


def test_keys_of_two_people_and_two_stores_do_not_meet(
    api: Any, store: Any, collaborator: Any, other_keeper: Any
) -> None:
    callers = [
        api(as_="owner"),
        api(as_=collaborator("ADMIN")),
        api(as_=other_keeper.owner, store=other_keeper.store),
    ]
    made = [caller.post("warehouse", {"name": "Norte"}, **KEY) for caller in callers]

    assert ["Idempotent-Replayed" in answer.headers for answer in made] == [False] * 3
    assert count(store) == 2


def test_refused_call_keeps_nothing(api: Any, store: Any) -> None:
    refused = api(as_="owner").post("warehouse", {"name": "Norte", "email": "nobody"}, **KEY)
    made = api(as_="owner").post("warehouse", {"name": "Norte", "email": "a@tienda.pe"}, **KEY)

    assert (refused.status_code, made.status_code) == (422, 201)


def test_answer_that_is_no_schema_is_a_mistake_of_the_code(store: Any, owner: Any) -> None:
    call = idempotent("thing")(lambda request: Status(201, {"name": "Norte"}))
    request = SimpleNamespace(
        headers={"Idempotency-Key": "k1"}, store=store, caller=SimpleNamespace(user_id=owner.pk)
    )

    with pytest.raises(TypeError, match="answers a schema"):
        call(request)
