"""Own orders only, some warehouses only, discounts up to a percent: held by the server."""

import re
from uuid import uuid4

import pytest

from apps.notifications.services.notify import notify
from apps.orders.customers.services.meet_customer import meet_customer
from apps.orders.models import Order
from apps.warehouses.queries import default_warehouse
from common.permissions import PERMISSIONS
from tenants.context import inside
from tests.architecture.calls import all_calls
from tests.factories.collaborators import make_member
from tests.factories.customers import make_customer
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked
from tests.factories.warehouses import WarehouseFactory

pytestmark = pytest.mark.django_db
OF_ORDERS = [call for call in all_calls() if re.match(r"order/\{uuid", call.path)]


@pytest.fixture
def limited(store, api):
    """A member with all words, and the client of their token."""

    def make(**limits):
        member = make_member(store, role="CUSTOM", resources=sorted(PERMISSIONS), limits=limits)
        return member, api(as_=member.user)

    return make


def test_who_sees_own_orders_finds_no_other_by_any_call(store, limited):
    _, client = limited(ownOrders=True)
    with inside(store):
        foreign = place((stocked(1), 1)).pk

    answers = {}
    for call in OF_ORDERS:
        pairs = []
        for first in (foreign, uuid4()):
            path = re.sub(r"\{uuid\w*:[^}]*\}", str(first), call.path, count=1)
            path = re.sub(r"\{uuid\w*:[^}]*\}", str(uuid4()), path).replace("{index}", "0")
            body = {} if call.method in ("POST", "PATCH", "PUT") else None
            answer = client._send(call.method, path, body)
            pairs.append((answer.status_code, re.sub(rb'"requestId":"[^"]*"', b"", answer.content)))
        answers[call.name] = pairs

    assert {name: pair for name, pair in answers.items() if pair[0] != pair[1]} == {}


def test_lists_and_figures_hold_own_orders_alone(store, limited):
    member, client = limited(ownOrders=True)
    with inside(store):
        own, foreign = place((stocked(1), 1)), place_by_wallet((stocked(1), 1))
        Order.objects.filter(pk=own.pk).update(assignee_id=member.user_id, tags=["a"])
        Order.objects.filter(pk=foreign.pk).update(tags=["b"])

    page = client.get("order").json()
    result = client.post("order/bulk", {"ids": [str(foreign.pk)], "action": "CONFIRM"}).json()["results"]

    assert [row["_id"] for row in page["items"]] == [str(own.pk)]
    assert page["counts"]["ALL"] == 1
    assert client.get("order", q=str(foreign.number)).json()["total"] == 0
    assert client.get("order/summary").json()["today"]["orders"] == 1
    assert [row["tag"] for row in client.get("order/tags").json()["items"]] == ["a"]
    assert [row["ok"] for row in result] == [False]
    assert client.patch(f"order/{own.pk}", {"assigneeOid": str(store.owner_id)}).status_code == 422


def test_bell_of_who_sees_own_orders_is_silent_about_orders(store, limited, api):
    _, client = limited(ownOrders=True)
    owner = api(as_=store.owner)
    with inside(store):
        notify("low_stock", {"product": "Taza", "left": 1}, link="/admin/products/list")
        notify("order_expired", {"number": 1}, link=f"/admin/orders/{uuid4()}")

    seen = [row["link"] for row in client.get("store/notification/info").json()["items"]]
    marked = client.patch("store/notification/readed").json()["unread"]

    assert (seen, marked) == (["/admin/products/list"], 0)
    assert owner.get("store/notification").json()["unread"] == 1


def test_own_orders_are_as_open_as_ever(store, limited):
    member, client = limited(ownOrders=True)
    with inside(store):
        own = place((stocked(1), 1))
        Order.objects.filter(pk=own.pk).update(assignee_id=member.user_id)

    assert client.get(f"order/{own.pk}").status_code == 200
    assert client.patch(f"order/{own.pk}/state", {"state": "CONFIRMED"}).status_code == 200


def test_stock_is_changed_in_own_warehouses_alone(store, limited):
    with inside(store):
        variant, here, there = stocked(5), default_warehouse(), WarehouseFactory.create()
    _, client = limited(warehouseOids=[str(there.pk)])

    def adjust(place):
        row = {"variantOid": str(variant.pk), "warehouseOid": str(place.pk), "change": 1}
        return client.post("stock/adjust", {"rows": [row], "reason": "COUNT"})

    def transfer(source, target):
        rows = [{"variantOid": str(variant.pk), "quantity": 1}]
        return client.post(
            "stock/transfer",
            {"fromWarehouseOid": str(source.pk), "toWarehouseOid": str(target.pk), "rows": rows},
        )

    assert list(adjust(here).json()["params"]) == ["rows.0.warehouseOid"]
    assert adjust(there).status_code == 200
    assert list(transfer(here, there).json()["params"]) == ["fromWarehouseOid"]
    assert list(transfer(there, here).json()["params"]) == ["toWarehouseOid"]
    for answer in (
        client.patch(f"warehouse/{here.pk}", {"name": "Otro"}),
        client.delete(f"warehouse/{here.pk}"),
        client.delete(f"warehouse/{there.pk}?moveTo={here.pk}"),
    ):
        assert (answer.status_code, answer.json()["params"]["reason"]) == (403, "warehouse_not_yours")
    assert client.patch(f"warehouse/{there.pk}", {"name": "Otro"}).status_code == 200


@pytest.mark.parametrize(
    ("discount", "status"), [({"percent": 10}, 200), ({"percent": 10.01}, 422), ({"amount": "90.00"}, 422)]
)
def test_discount_by_hand_has_its_limit(store, limited, discount, status):
    _, client = limited(maxDiscount="10")
    with inside(store):
        order = place((stocked(3), 1))

    for path in ("edit/quote", "edit"):
        answer = client.post(f"order/{order.pk}/{path}", {"discount": discount})
        assert answer.status_code == status
        if status == 422:
            assert [row["rule"] for row in answer.json()["params"]["discount"]] == ["discount_limit"]


def test_limits_of_one_call_are_not_those_of_the_next(store, limited, api, shop):
    _, client = limited(ownOrders=True, warehouseOids=[], maxDiscount="0")
    with inside(store):
        place((stocked(1), 1))

    assert client.get("order").json()["total"] == 0
    assert api(as_=store.owner).get("order").json()["total"] == 1


def test_customer_is_seen_through_own_orders_and_counted_with_all(store, limited, api):
    member, client = limited(ownOrders=True)
    with inside(store):
        own, foreign = place((stocked(1), 1)), place((stocked(1), 1))
        Order.objects.filter(pk=own.pk).update(assignee_id=member.user_id)
        customer = meet_customer(order_id=own.pk)
        meet_customer(order_id=foreign.pk)
        other = make_customer("Otra")
    address = f"crm/customer/{customer.pk}"

    merged = client.post(f"{address}/merge", {"otherOid": str(other.pk)})
    history = client.get(f"{address}/history").json()["items"]

    assert merged.status_code == 200
    assert api(as_=store.owner).get(address).json()["orderCount"] == 2
    assert {row["params"]["number"] for row in history if "number" in row["params"]} == {own.number}
    assert client.get(f"{address}/file").json()["params"]["reason"] == "customer_file_limited"
    assert api(as_=store.owner).get(f"{address}/file").status_code == 200
