"""The catalogue as Meta and Google read it."""

import csv
from io import StringIO
from typing import Any
from xml.etree import ElementTree

import pytest
from django.db.models import F

from apps.products.feed import goods
from apps.products.feed.services import feed_file
from tenants.models import Store
from tests.factories.attachments import png
from tests.http import ShopClient

pytestmark = pytest.mark.django_db

REQUIRED = ("id", "title", "description", "availability", "condition", "price", "link", "image_link", "brand")
G = "{http://base.google.com/ns/1.0}"


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


@pytest.fixture
def renew(store: Store) -> Any:
    """What the commit of a change does."""
    return lambda: Store.objects.filter(pk=store.pk).update(content_version=F("content_version") + 1)


@pytest.fixture
def add(admin: Any, renew: Any) -> Any:
    picture = str(admin.upload("attachment/file", {"file": png((600, 600))}).json()["_id"])

    def add(name: str = "Taza", **fields: Any) -> dict[str, Any]:
        body = {
            "name": {"es": name},
            "status": "PUBLISHED",
            "price": "39.90",
            "stock": 5,
            "brand": "Barro Norte",
            "description": {"es": "<p>De arcilla.</p><p>Se lava a mano.</p>"},
            "photos": [{"attachmentOid": picture}],
            **fields,
        }
        answer = admin.post("product", body)
        assert answer.status_code == 201, answer.json()
        renew()
        product: dict[str, Any] = answer.json()
        return product

    return add


@pytest.fixture
def read(shop: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(feed_file, "MIN_AGE", 0)

    def read(**query: Any) -> list[dict[str, str]]:
        answer = shop.get("facebook/feed", **query)
        assert answer.status_code == 200
        return list(csv.DictReader(StringIO(answer.getvalue().decode())))

    return read


OPTIONS = {
    "options": [{"name": {"es": "Color"}, "values": [{"es": "Rojo"}, {"es": "Azul"}]}],
    "variants": [{"values": [0], "price": "10", "stock": 0}, {"values": [1], "price": "12", "stock": 3}],
}


@pytest.mark.parametrize("dialect", ["meta", "google"])
def test_each_row_has_what_networks_require(add: Any, read: Any, dialect: str) -> None:
    add()

    [row] = read(dialect=dialect)

    assert all(row[name] for name in REQUIRED)
    assert row["price"] == "39.90 PEN"
    assert row["description"] == "De arcilla.\nSe lava a mano."
    assert row["image_link"].startswith("http")
    assert row["link"].endswith("/es/p/taza")
    assert row["availability"] == {"meta": "in stock", "google": "in_stock"}[dialect]


def test_ids_are_those_that_the_pages_know(add: Any, read: Any, shop: Any) -> None:
    product = add(**OPTIONS, price=None, stock=None)
    page = shop.get("product/ui/taza").json()

    rows = read()

    assert [row["id"] for row in rows] == [one["_id"] for one in page["variants"]]
    assert {row["item_group_id"] for row in rows} == {product["_id"]}
    assert [row["title"] for row in rows] == ["Taza - Rojo", "Taza - Azul"]
    assert [row["color"] for row in rows] == ["Rojo", "Azul"]
    assert [row["availability"] for row in rows] == ["out of stock", "in stock"]
    assert rows[1]["link"].endswith(f"/es/p/taza?variant={rows[1]['id']}")


def test_sale_has_both_prices(add: Any, read: Any) -> None:
    add(price="35", comparePrice="39.90")

    [row] = read()

    assert (row["price"], row["sale_price"]) == ("39.90 PEN", "35.00 PEN")


@pytest.mark.parametrize(
    "fields",
    [
        {"status": "DRAFT"},
        {"status": "HIDDEN"},
        {"feed": {"excluded": True}},
        {"price": None},
        {"photos": []},
    ],
)
def test_what_cannot_be_advertised_is_left_out(add: Any, read: Any, fields: dict[str, Any]) -> None:
    add(**fields)

    assert read() == []


def test_switch_stays_when_other_facts_change(add: Any, admin: Any) -> None:
    product = add(feed={"excluded": True, "mpn": "T-1"})

    changed = admin.patch(f"product/{product['_id']}", {"feed": {"mpn": "T-2"}}).json()

    assert changed["feed"] | {"gender": None} == {
        "googleCategory": "",
        "gender": None,
        "ageGroup": None,
        "mpn": "T-2",
        "excluded": True,
    }


def test_xml_holds_the_same_rows(add: Any, read: Any, shop: Any) -> None:
    add("Taza & plato <grande>")

    tree = ElementTree.fromstring(shop.get("facebook/feed", format="xml", dialect="google").getvalue())

    [item] = tree.iter("item")
    [row] = read(dialect="google")
    found = {element.tag.removeprefix(G): element.text for element in item}
    assert found == {name: text for name, text in row.items() if text}
    assert found["title"] == "Taza & plato <grande>"


def test_same_feed_is_not_sent_twice(add: Any, shop: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feed_file, "MIN_AGE", 0)
    product = add()
    first = shop.get("facebook/feed")
    sent = {"If-None-Match": first["ETag"]}

    again = shop.client.get("/api/v1/facebook/feed", headers={"Host": shop.host, **sent})

    assert again.status_code == 304
    assert again["ETag"] == first["ETag"]
    add("Bowl", price="20")
    changed = shop.client.get("/api/v1/facebook/feed", headers={"Host": shop.host, **sent})
    assert changed.status_code == 200
    assert changed.getvalue().decode().count(product["_id"]) == 1


def test_robot_gets_no_two_files_at_once(add: Any, shop: Any) -> None:
    add()
    first = shop.get("facebook/feed")["ETag"]
    add("Bowl")

    assert shop.get("facebook/feed")["ETag"] == first


def test_catalog_is_walked_in_pieces(add: Any, read: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(goods, "PIECE", 2)
    for number in range(4):
        add(f"Taza {number}")

    assert sorted(row["title"] for row in read()) == [f"Taza {number}" for number in range(4)]


def test_long_texts_are_cut_at_a_word(add: Any, read: Any) -> None:
    add(" ".join(["taza"] * 45))

    assert len(read(dialect="google")[0]["title"]) == 149
    assert len(read(dialect="meta")[0]["title"]) == 199


def test_health_names_what_products_lack(add: Any, admin: Any, shop: Any) -> None:
    add()
    add("Bowl", brand="", description=None)
    bare = add("Jarrón", photos=[], price=None)
    add("Plato", feed={"excluded": True})
    shop.get("facebook/feed")

    health = admin.get("product/feed").json()

    assert (health["rows"], health["ready"], health["excluded"], health["total"]) == (2, 1, 1, 2)
    assert {one["warning"]: one["rows"] for one in health["warnings"]} == {
        "no_price": 1,
        "no_photo": 1,
        "no_brand": 1,
        "no_description": 1,
    }
    assert [one["warning"] for one in health["warnings"] if one["leftOut"]] == ["no_price", "no_photo"]
    assert health["readAt"] is not None
    assert health["addresses"][0]["url"].endswith("/api/v1/facebook/feed?dialect=meta&format=csv")
    only = admin.get("product/feed", warning="no_price").json()
    assert [row["_id"] for row in only["items"]] == [bare["_id"]]
    assert only["items"][0]["warnings"] == ["no_price", "no_photo"]


def test_health_is_of_now(add: Any, admin: Any, renew: Any) -> None:
    product = add(brand="")
    assert admin.get("product/feed").json()["ready"] == 0

    admin.patch(f"product/{product['_id']}", {"brand": "Barro Norte"})
    renew()

    assert admin.get("product/feed").json()["ready"] == 1


def test_small_photo_is_a_warning(add: Any, admin: Any, photo: str) -> None:
    add(photos=[{"attachmentOid": photo}])

    assert [one["warning"] for one in admin.get("product/feed").json()["warnings"]] == ["small_photo"]


def test_stores_have_feeds_of_their_own(add: Any, read: Any, client: Any, other_store: Store) -> None:
    add()

    assert len(read()) == 1
    assert len(ShopClient(client, other_store).get("facebook/feed").getvalue().splitlines()) == 1
