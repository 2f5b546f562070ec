import pytest

from apps.notifications.services.notify import notify
from tenants.context import inside

pytestmark = pytest.mark.django_db


@pytest.fixture
def two(store):
    with inside(store):
        notify(
            "order_placed", {"number": 1001, "customer": "Lucía", "total": "S/ 98.00"}, link="/admin/orders/x"
        )
        notify("order_placed", {"number": 1002, "customer": "Rosa", "total": "S/ 10.00"})


def test_list_is_translated_when_it_is_read(api, two):
    spanish = api(as_="owner", language="es").get("store/notification/info").json()
    english = api(as_="owner", language="en").get("store/notification/info").json()

    assert [row["title"] for row in spanish["items"]] == ["Nuevo pedido #1002", "Nuevo pedido #1001"]
    assert english["items"][1]["title"] == "New order #1001"
    assert english["items"][1]["description"] == "Lucía · S/ 98.00"
    assert (english["total"], english["totalIsCapped"]) == (2, False)


def test_reading_and_deleting(api, two):
    caller = api(as_="owner")
    first, second = (row["_id"] for row in caller.get("store/notification/info").json()["items"])

    caller.patch(f"store/notification/{first}/readed")
    assert caller.get("store/notification").json()["unread"] == 1
    assert caller.delete(f"store/notification/{second}").status_code == 204
    assert caller.get("store/notification").json()["unread"] == 0
    assert [row["_id"] for row in caller.get("store/notification/info").json()["items"]] == [first]


def test_repeats_of_a_group_fold_into_one(api, store):
    with inside(store):
        for left in (3, 2):
            notify("low_stock", {"product": "Taza", "left": left}, group_key="low:taza")

    [row] = api(as_="owner").get("store/notification/info").json()["items"]

    assert (row["repeats"], row["description"]) == (2, "2 left")


def test_foreign_notification_is_404(api, two, other_keeper):
    caller = api(as_=other_keeper.owner, store=other_keeper.store)
    mine = api(as_="owner").get("store/notification/info").json()["items"][0]["_id"]

    assert caller.patch(f"store/notification/{mine}/readed").status_code == 404
    assert caller.delete(f"store/notification/{mine}").status_code == 404
