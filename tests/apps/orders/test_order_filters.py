"""The filters of the list, its tags and the people who can be given an order."""

import pytest
from django.db import connection

from apps.orders.listing import order_filter
from apps.orders.listing.queries import SORTS
from apps.orders.models import Order
from tenants.context import inside
from tenants.models import Store
from tests.factories.orders import LIMA, place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
CUSCO = {**LIMA, "state": "08", "city": "0801", "neighborhood": "080101"}


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def orders(store, owner, move):
    """1001 Lima, cash, mine, tagged; 1002 Cusco, wallet; 1003 from a chat, sent by Olva; 1004 archived."""
    with inside(store):
        cup = stocked(50, price="25.00", product__name={"es": "Taza"})
        bowl = stocked(50, price="100.00", product__name={"es": "Cuenco"})
        made = [
            place((cup, 1)),
            place_by_wallet((bowl, 2), address=CUSCO),
            move(place((cup, 1)), "CONFIRMED", "SHIPPED", courier="D’Olva Exprés"),
            move(place((cup, 1)), "CANCELLED", reason="OTHER"),
        ]
        Order.objects.filter(pk=made[0].pk).update(
            tags=["mayorista", "Navidad"], assignee_id=owner.pk, assignee_name="Ana"
        )
        Order.objects.filter(pk=made[2].pk).update(origin="CHAT")
        Order.objects.filter(pk=made[3].pk).update(archived_at=made[3].placed_at)
        made[0].product = cup.product_id
    return made


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ({"addressState": "08"}, [1002]),
        ({"addressState": "15", "addressCity": "1501", "addressNeighborhood": "150122"}, [1001, 1003]),
        ({"addressNeighborhood": "150101"}, []),
        ({"paymentKind": "WALLET_MANUAL"}, [1002]),
        ({"fulfillmentState": "FULFILLED"}, [1003]),
        ({"shippingKind": "PICKUP"}, []),
        ({"origin": "STOREFRONT"}, [1001, 1002]),
        ({"origin": "CHAT"}, [1003]),
        ({"courier": "olva"}, [1003]),
        ({"courier": "EXPRES olva"}, [1003]),
        ({"courier": "dolva"}, [1003]),
        ({"courier": "Shalom"}, []),
        ({"courier": "%"}, [1001, 1002, 1003]),
        ({"tag": "mayorista"}, [1001]),
        ({"tag": "mayo"}, []),
        ({"assignee": "me"}, [1001]),
        ({"assignee": "none"}, [1002, 1003]),
        ({"minTotal": "200.00"}, [1002]),
        ({"maxTotal": "199.99"}, [1001, 1003]),
        ({"archived": "true"}, [1004]),
        ({"tag": "mayorista", "addressState": "08"}, []),
        ({"tab": "ON_THE_WAY", "addressState": "15"}, [1003]),
    ],
)
def test_filters_narrow_rows_counts_and_total(admin, orders, query, numbers):
    page = admin.get("order", sort="number", **query).json()

    assert [row["number"] for row in page["items"]] == numbers
    assert page["total"] == len(numbers)
    assert page["counts"][query.get("tab", "ALL")] == len(numbers)


@pytest.mark.parametrize("zone", ["America/Lima", "Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_days_at_the_edge_of_the_calendar_bound_nothing(admin, orders, store, zone):
    Store.objects.filter(pk=store.pk).update(time_zone=zone)
    edges = {"from": "0001-01-01", "to": "9999-12-31"}

    listed, exported = admin.get("order", **edges), admin.get("order/export", **edges, columns="number")

    assert [row["number"] for row in listed.json()["items"]] == [1003, 1002, 1001]
    assert exported.status_code in (200, 202)
    assert admin.get("order", **{"from": "9999-12-31", "to": "0001-01-01"}).json()["items"] == []
    assert admin.get("order", to="9999-12-30").json()["total"] == 3


@pytest.mark.one_postgres
@pytest.mark.parametrize("sort", ["-placedAt", "placedAt"])
def test_work_of_one_kind_comes_out_of_its_index_in_the_order_of_the_list(store, sort):
    where, values = order_filter.of_tab(order_filter.OrderFilter(), "TO_PACK")
    query = f"SELECT tags FROM orders_order WHERE {where} ORDER BY {SORTS[sort]} LIMIT 25"
    with inside(store), connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute("SET LOCAL enable_sort = off")
        cursor.execute(f"EXPLAIN {query}", values)
        plan = "\n".join(line for (line,) in cursor.fetchall())

    assert "using order_work_placed" in plan
    assert "Sort" not in plan


def test_orders_of_a_product_are_found(admin, orders):
    assert admin.get("order", productOid=str(orders[0].product)).json()["total"] == 2


def test_a_parcel_that_was_cancelled_brings_its_courier_no_orders(admin, orders, store):
    with inside(store):
        parcel = orders[2].parcels.get()
        parcel.state = "CANCELLED"
        parcel.save()

    assert admin.get("order", courier="olva").json()["total"] == 0


def test_an_assignee_is_a_member_or_a_word(admin, orders, owner):
    assert admin.get("order", assignee=str(owner.pk)).json()["total"] == 1
    assert admin.get("order", assignee="somebody").status_code == 422


def test_tags_in_use_are_counted(admin, orders, store):
    with inside(store):
        Order.objects.filter(pk=orders[1].pk).update(tags=["mayorista"])
        Order.objects.filter(pk=orders[3].pk).update(tags=["archivada"])

    assert admin.get("order/tags").json()["items"] == [
        {"tag": "mayorista", "count": 2},
        {"tag": "Navidad", "count": 1},
    ]


def test_people_of_the_store_can_be_given_orders(admin, orders, owner, collaborator, store):
    clerk = collaborator(resources=["orders.view"])
    deleted = collaborator()
    deleted.memberships.update(state="REMOVED")

    people = {row["_id"]: row["name"] for row in admin.get("order/assignee").json()["items"]}

    assert people == {str(owner.pk): owner.full_name, str(clerk.pk): clerk.full_name}


def test_tags_and_assignee_are_written_with_the_order(admin, orders, owner):
    path = f"order/{orders[1].pk}"

    order = admin.patch(path, {"tags": ["Urgente", "urgente", "feria"], "assigneeOid": str(owner.pk)}).json()

    assert (order["tags"], order["assigneeName"]) == (["Urgente", "feria"], owner.full_name)
    assert [event["kind"] for event in order["events"]][-2:] == ["tagged", "assigned"]
    assert order["events"][-2]["params"] == {"added": ["Urgente", "feria"], "removed": []}
    assert admin.patch(path, {"tags": ["a,b"]}).status_code == 422
    assert admin.patch(path, {"assigneeOid": str(orders[1].pk)}).status_code == 422


def test_an_open_order_is_not_archived(admin, orders):
    refused = admin.patch(f"order/{orders[0].pk}", {"archived": True})
    back = admin.patch(f"order/{orders[3].pk}", {"archived": False}).json()

    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "archive_open")
    assert (back["archivedAt"], back["events"][-1]["kind"]) == (None, "unarchived")
