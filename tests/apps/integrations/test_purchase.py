"""The ids of a purchase: of its event that of the order, of its items those of the feed."""

import csv
from io import StringIO

import pytest

from apps.products.feed.services import feed_file
from apps.products.models import Variant
from tenants.context import inside
from tests.factories.attachments import png
from tests.factories.orders import wire_order

pytestmark = pytest.mark.django_db
VARIANTS = {
    "options": [{"name": {"es": "Color"}, "values": [{"es": "Rojo"}, {"es": "Azul"}]}],
    "variants": [{"values": [0], "price": "10", "stock": 3}, {"values": [1], "price": "12", "stock": 3}],
}


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def product(admin):
    picture = admin.upload("attachment/file", {"file": png((600, 600))}).json()["_id"]
    words = {"name": {"es": "Taza"}, "brand": "Barro Norte", "description": {"es": "<p>De arcilla.</p>"}}
    fields = {"status": "PUBLISHED", "photos": [{"attachmentOid": picture}]}
    made = admin.post("product", {**words, **fields, **VARIANTS})
    assert made.status_code == 201, made.content
    return made.json()


def place(shop, store, variant_id, key):
    with inside(store):
        body = wire_order((Variant.objects.get(pk=variant_id), 1))
    answer = shop.post("order/ui", body, Idempotency_Key=key)
    assert answer.status_code == 201, answer.content
    return answer.json()


def test_items_of_a_purchase_are_those_of_the_feed(shop, product, monkeypatch):
    monkeypatch.setattr(feed_file, "MIN_AGE", 0)
    variants = [one["_id"] for one in product["variants"]]
    rows = list(csv.DictReader(StringIO(shop.get("facebook/feed").getvalue().decode())))
    lines = [{"variantOid": one, "quantity": 1} for one in variants]
    quoted = shop.post("order/ui/quote", {"lines": lines})

    assert [line["variantOid"] for line in quoted.json()["lines"]] == [row["id"] for row in rows]
    assert [row["id"] for row in rows] == variants


def test_lost_answer_brings_the_same_order_and_so_the_same_event(admin, shop, store, product):
    [variant, _] = (one["_id"] for one in product["variants"])
    first = place(shop, store, variant, "once")
    again = place(shop, store, variant, "once")
    event = {
        "_id": f"purchase.{again['_id']}",
        "name": "PURCHASE",
        "label": f"#{again['number']}",
        "value": "10.00",
        "consent": True,
        "meta": 1,
        "google": 1,
    }

    reported = shop.post("integration/ui/event", {"events": [event]})

    assert first["_id"] == again["_id"]
    assert reported.status_code == 204
    seen = admin.get("store/integration/event").json()
    assert [(one["_id"], one["label"]) for one in seen["items"]] == [
        (f"purchase.{first['_id']}", f"#{first['number']}")
    ]
    assert [(seen[one]["purchases"], seen[one]["doubled"]) for one in ("meta", "google")] == [(1, 0)] * 2
