"""What a person of the team did: changes of the store's rows and of its orders, in one list."""

import pytest

from apps.collaborators.acts import PAGE
from apps.orders.models import Order
from tenants.context import inside
from tests.factories.collaborators import make_member
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _seats(seats):
    seats(20)


@pytest.fixture
def member(store):
    return make_member(store, role="ADMIN")


@pytest.fixture
def order(store):
    with inside(store):
        return place((stocked(1), 1))


def acts(client, member, **query):
    return client.get(f"collaborator/{member.pk}/activity", **query).json()


def test_orders_and_rows_stand_in_the_order_of_time(api, owner, member, order):
    client = api(as_=member.user)
    client.post("attachment/folder", {"name": "Fotos"})
    client.patch(f"order/{order.pk}/state", {"state": "CONFIRMED"})
    client.post("attachment/folder", {"name": "Logos"})

    rows = acts(api(as_=owner), member)["items"]

    assert [(row["kind"], row["label"] or row["to"], row["number"]) for row in rows] == [
        ("folder", "Logos", None),
        ("order", "CONFIRMED", order.number),
        ("folder", "Fotos", None),
    ]


def test_orders_are_listed_for_who_sees_them(api, owner, store, member, order):
    api(as_=member.user).patch(f"order/{order.pk}/state", {"state": "CONFIRMED"})
    blind = make_member(store, role="CUSTOM", resources=["collaborators.view"])
    words = ["collaborators.view", "orders.view"]
    limited = make_member(store, role="CUSTOM", resources=words, limits={"ownOrders": True})

    seen = [acts(api(as_=one), member)["items"] for one in (owner, blind.user, limited.user)]
    with inside(store):
        Order.objects.filter(pk=order.pk).update(assignee_id=limited.user_id)

    assert [len(rows) for rows in seen] == [1, 0, 0]
    assert len(acts(api(as_=limited.user), member)["items"]) == 1


def test_pages_follow_each_other_without_a_gap(api, owner, member, order):
    client = api(as_=member.user)
    for number in range(PAGE // 2 + 1):
        client.post("attachment/folder", {"name": f"Fotos {number}"})
        client.post(f"order/{order.pk}/comment", {"body": f"Nota {number}", "visibleToBuyer": False})

    first = acts(api(as_=owner), member)
    second = acts(api(as_=owner), member, before=first["nextBefore"])
    ids = [row["_id"] for row in first["items"] + second["items"]]

    assert (len(first["items"]), len(second["items"]), second["nextBefore"]) == (PAGE, 2, None)
    assert ids == sorted(set(ids), reverse=True)
