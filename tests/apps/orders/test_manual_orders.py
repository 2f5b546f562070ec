"""Orders that a merchant writes by hand."""

import pytest

from tenants.context import inside
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api):
    return api(as_="owner")


def test_manual_order_is_written_once(admin, store):
    with inside(store):
        variant = stocked(5, price="25.00")
    body = {
        "lines": [{"variantOid": str(variant.pk), "quantity": 1}],
        "contact": {"firstName": "Rosa", "phone": "912345678"},
    }

    first = admin.post("order", body, Idempotency_Key="manual")
    again = admin.post("order", body, Idempotency_Key="manual")

    assert (first.status_code, first.json()["origin"], first.json()["total"]) == (201, "MANUAL", "25.00")
    assert first.json()["events"][0]["actorName"] == "Ana Quispe"
    assert (again.json()["_id"], again["Idempotent-Replayed"]) == (first.json()["_id"], "true")
    assert first.json()["nextAction"] == "CONFIRM"
