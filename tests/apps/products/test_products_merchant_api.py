"""Products as a merchant works with them."""

from typing import Any

import pytest

from apps.products.models import Product, Variant
from apps.stock.models import StockMovement
from apps.stock.services.reserve import reserve
from billing.models import Plan
from common.ids import new_id
from tenants.context import inside

pytestmark = pytest.mark.django_db

POLO = {
    "name": {"es": "Polo básico ñandú", "en": "Plain T-shirt"},
    "description": {"es": "<p>Algodón</p><script>alert(1)</script>"},
    "shortDescription": {"es": "Suave"},
    "status": "PUBLISHED",
    "brand": "Aya",
    "tags": ["verano"],
    "price": "39.9",
    "comparePrice": "59.90",
    "cost": "12",
    "sku": "POL-1",
    "barcode": "7750001",
    "stock": 12,
    "weightKg": 0.25,
    "seo": {"title": {"es": "Polo"}},
}


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def add(admin: Any, **fields: Any) -> dict[str, Any]:
    answer = admin.post("product", {"name": {"es": "Polo"}, "price": "10", **fields})
    assert answer.status_code == 201, answer.json()
    product: dict[str, Any] = answer.json()
    return product


def unsigned(product: dict[str, Any]) -> dict[str, Any]:
    """Without the link that is signed with the second of the answer."""
    return {name: value for name, value in product.items() if name != "previewUrl"}


def test_merchant_adds_a_product_with_one_variant(admin: Any, store: Any) -> None:
    category = admin.post("product/category", {"name": {"es": "Ropa"}}).json()

    product = admin.post("product", {**POLO, "categoryOids": [category["_id"]]}).json()

    assert product["slug"] == {"es": "polo-basico-nandu", "en": "plain-t-shirt"}
    assert product["description"] == {"es": "<p>Algodón</p>"}
    assert (product["price"], product["comparePrice"], product["cost"]) == ("39.90", "59.90", "12.00")
    assert (product["stock"], product["currency"], product["weightKg"]) == (12, "PEN", 0.25)
    assert product["primaryCategoryOid"] == category["_id"]
    assert product["url"] == "http://barronorte.shop.localhost:8000/es/p/polo-basico-nandu"
    variant = product["variants"][0]
    assert (variant["onHand"], variant["reserved"], variant["sku"]) == (12, 0, "POL-1")
    assert unsigned(admin.get(f"product/{product['_id']}").json()) == unsigned(product)
    with inside(store):
        movement = StockMovement.objects.get()
        assert (movement.kind, movement.quantity, movement.reason) == ("ADJUSTED", 12, "COUNT")


def test_a_row_of_the_list_tells_its_dates(admin: Any) -> None:
    dates = {"publishAt": "2027-01-01T05:00:00.000Z", "unpublishAt": "2027-02-01T05:00:00.000Z"}
    add(admin, status="PUBLISHED", **dates)
    add(admin, name={"es": "Taza"})

    rows = admin.get("product", sort="name").json()["items"]

    assert {name: rows[0][name] for name in dates} == dates
    assert {name: rows[1][name] for name in dates} == dict.fromkeys(dates)


def test_labels_are_those_of_the_products_most_used_first(admin: Any) -> None:
    add(admin, tags=["café", "gres"], brand="Norte")
    add(admin, tags=["gres"], brand="Sur")
    add(admin, tags=["gres"], brand="Sur")
    removed = add(admin, tags=["barro"], brand="Este")["_id"]
    admin.delete(f"product/{removed}")

    assert admin.get("product/labels").json() == {"tags": ["gres", "café"], "brands": ["Sur", "Norte"]}
    assert admin.get("product/labels", q="CAFE").json() == {"tags": ["café"], "brands": []}
    assert admin.get("product/labels", q="or").json() == {"tags": [], "brands": ["Norte"]}


def test_a_label_with_an_apostrophe_is_found_without_it(admin: Any) -> None:
    admin.post("product", {"name": {"es": "Helado"}, "brand": "D'Onofrio", "tags": []})

    for typed in ("donof", "d'onof"):
        assert admin.get("product/labels", q=typed).json()["brands"] == ["D'Onofrio"], typed


def test_labels_are_fifty_of_a_kind(admin: Any) -> None:
    add(admin, tags=[f"tag {number:02}" for number in range(60)])

    assert admin.get("product/labels").json()["tags"] == [f"tag {number:02}" for number in range(50)]


def test_list_takes_six_statements(admin: Any, django_assert_max_num_queries: Any, photo: str) -> None:
    category = admin.post("product/category", {"name": {"es": "Ropa"}}).json()["_id"]
    for number in range(3):
        add(admin, name={"es": f"Polo {number}"}, categoryOids=[category], photos=[{"attachmentOid": photo}])

    with django_assert_max_num_queries(6):
        page = admin.get("product", q="pol", categoryOid=category).json()

    assert page["total"] == 3
    assert page["items"][0]["categoryNames"] == [{"es": "Ropa"}]
    assert page["items"][0]["photo"]["urls"]["thumb"]["webp"].startswith("/media/stores/")


def test_detail_takes_six_statements(admin: Any, django_assert_max_num_queries: Any, photo: str) -> None:
    category = admin.post("product/category", {"name": {"es": "Ropa"}}).json()["_id"]
    product = add(admin, categoryOids=[category], photos=[{"attachmentOid": photo, "alt": {"es": "Frente"}}])

    with django_assert_max_num_queries(6):  # the two changes of the search path are among them
        result = admin.get(f"product/{product['_id']}").json()

    assert result["photos"][0]["attachmentOid"] == photo
    assert result["photos"][0]["alt"] == {"es": "Frente"}


def test_list_counts_each_status_and_filters(admin: Any) -> None:
    add(admin, status="PUBLISHED", stock=3)
    add(admin, status="DRAFT")
    add(admin, status="DRAFT", trackStock=False)

    page = admin.get("product", status="DRAFT").json()

    assert page["counts"] == {"ALL": 3, "DRAFT": 2, "PUBLISHED": 1, "HIDDEN": 0, "ARCHIVED": 0}
    assert (page["total"], len(page["items"])) == (2, 2)
    assert admin.get("product", stock="in").json()["total"] == 2
    assert admin.get("product", stock="out").json()["total"] == 1
    assert admin.get("product", stock="low").json()["total"] == 1


@pytest.mark.parametrize(
    ("typed", "found"),
    [("polo nan", 1), ("ÑANDÚ", 1), ("pol-1", 1), ("aya verano", 1), ("zapato", 0), ("'; drop:* & |", 0)],
)
def test_search_finds_word_beginnings(admin: Any, typed: str, found: int) -> None:
    admin.post("product", POLO)

    assert admin.get("product", q=typed).json()["total"] == found


def test_list_is_ordered_as_a_merchant_reads_it(admin: Any) -> None:
    for name, price in (("Ñandú", "3"), ("Ábaco", "1"), ("Nuez", None), ("Oso", "2")):
        add(admin, name={"es": name}, price=price)

    def names(sort: str) -> list[str]:
        return [row["name"]["es"] for row in admin.get("product", sort=sort).json()["items"]]

    assert names("name") == ["Ábaco", "Nuez", "Ñandú", "Oso"]
    assert names("price") == ["Ábaco", "Oso", "Ñandú", "Nuez"]
    assert names("-price") == ["Ñandú", "Oso", "Ábaco", "Nuez"]
    assert len(names("-stock")) == 4


def test_late_version_changes_nothing(admin: Any) -> None:
    product = add(admin)
    admin.patch(f"product/{product['_id']}", {"brand": "Uno", "version": product["version"]})

    refused = admin.patch(f"product/{product['_id']}", {"brand": "Dos", "version": product["version"]})

    assert refused.status_code == 409
    fresh = admin.get(f"product/{product['_id']}").json()
    reported = refused.json()["params"]
    assert (reported.keys(), reported["reason"]) == ({"reason", "current"}, "stale")
    assert unsigned(reported["current"]) == unsigned(fresh)
    assert (fresh["version"], fresh["cost"]) == (2, product["cost"])
    assert admin.get(f"product/{product['_id']}").json()["brand"] == "Uno"


def test_patch_without_version_wins_and_null_clears(admin: Any) -> None:
    product = admin.post("product", POLO).json()

    cleared = {
        "price": None,
        "comparePrice": None,
        "sku": None,
        "description": None,
        "brand": None,
        "seo": None,
    }
    changed = admin.patch(f"product/{product['_id']}", cleared).json()

    assert (changed["price"], changed["sku"], changed["description"]) == (None, None, {})
    assert (changed["brand"], changed["seo"]["title"], changed["stock"]) == ("", {}, 12)


def test_stock_target_leaves_reserved_units_alone(admin: Any, store: Any) -> None:
    product = add(admin, stock=5)
    with inside(store):
        reserve(order_id=new_id(), lines=[(Variant.objects.get().pk, 2)])

    same = admin.patch(f"product/{product['_id']}", {"stock": 3}).json()
    more = admin.patch(f"product/{product['_id']}", {"stock": 10, "reason": "received"}).json()

    assert (same["variants"][0]["onHand"], same["stock"]) == (5, 3)
    assert (more["variants"][0]["onHand"], more["variants"][0]["reserved"], more["stock"]) == (12, 2, 10)


def test_untracked_stock_is_without_limit_and_comes_back(admin: Any) -> None:
    product = add(admin, stock=5)

    free = admin.patch(f"product/{product['_id']}", {"trackStock": False}).json()
    counted = admin.patch(f"product/{product['_id']}", {"trackStock": True}).json()

    assert (free["stock"], counted["stock"]) == (None, 5)


def test_sku_is_unique_among_live_products(admin: Any) -> None:
    first = add(admin, sku="A-1")
    other = add(admin, sku="A-2")

    refused = admin.post("product", {"name": {"es": "Otro"}, "sku": "A-1"})
    changed = admin.patch(f"product/{other['_id']}", {"sku": "A-1"})
    admin.delete(f"product/{first['_id']}")
    again = admin.post("product", {"name": {"es": "Otro"}, "sku": "A-1"})

    assert (refused.status_code, refused.json()["code"], refused.json()["params"]["field"]) == (
        409,
        "11000",
        "sku",
    )
    assert changed.status_code == 409
    assert again.status_code == 201


@pytest.mark.parametrize(
    ("fields", "path", "rule"),
    [
        ({"name": {"en": "Shirt"}}, "name.es", "required"),
        ({"name": {"es": " "}}, "name", "text_missing"),
        ({"name": {"es": "x" * 251}}, "name.es", "too_long"),
        ({"price": "-1"}, "price", "amount_negative"),
        ({"price": "10", "comparePrice": "9"}, "comparePrice", "compare_price_low"),
        ({"stock": -1}, "stock", "too_small"),
        ({"status": "SOLD"}, "status", "not_a_choice"),
        ({"categoryOids": [str(new_id())]}, "categoryOids.0", "category_unknown"),
        ({"photos": [{"attachmentOid": str(new_id())}]}, "photos.0.attachmentOid", "attachment_unknown"),
        ({"description": {"es": "<p>" + "x" * 66_000}}, "description.es", "too_long"),
        ({"slug": {"es": "¿?"}}, "slug.es", "slug_empty"),
        ({"deletedAt": None}, "deletedAt", "unknown_field"),
    ],
)
def test_refusals_name_the_field(
    admin: Any, store: Any, fields: dict[str, Any], path: str, rule: str
) -> None:
    refused = admin.post("product", {"name": {"es": "Polo"}, **fields})

    assert refused.status_code == 422
    assert refused.json()["params"][path][0]["rule"] == rule
    with inside(store):
        assert not Product.objects.exists()


def test_plan_limits_photos_of_a_product(admin: Any, photo: str) -> None:
    refused = admin.post("product", {"name": {"es": "Polo"}, "photos": [{"attachmentOid": photo}] * 6})

    assert refused.status_code == 402
    assert refused.json()["params"]["gate"] == "images"


def test_who_has_more_photos_than_a_smaller_plan_allows_still_orders_and_removes_them(
    admin: Any, photos: list[str]
) -> None:
    product = add(admin, photos=[{"attachmentOid": one} for one in photos])["_id"]
    plan = Plan.objects.get(pk="LITE")
    plan.gates = {**plan.gates, "images": 1}
    plan.save()

    def keep(*ids: str) -> int:
        rows = [{"attachmentOid": one, "alt": {"es": "Frente"}} for one in ids]
        return int(admin.patch(f"product/{product}", {"photos": rows}).status_code)

    first, second, third = photos
    assert [keep(third, second, first), keep(third, first), keep(third, first, second)] == [200, 200, 402]
    result = admin.get(f"product/{product}").json()["photos"]
    assert [(row["attachmentOid"], row["alt"]["es"]) for row in result] == [
        (third, "Frente"),
        (first, "Frente"),
    ]


def test_copy_has_no_more_photos_than_the_plan_allows(admin: Any, photos: list[str], store: Any) -> None:
    product = add(admin, photos=[{"attachmentOid": one} for one in photos])["_id"]
    plan = Plan.objects.get(pk="LITE")
    plan.gates = {**plan.gates, "images": 2}
    plan.save()

    refused = admin.post(f"product/{product}/duplicate")
    admin.patch(f"product/{product}", {"photos": [{"attachmentOid": one} for one in photos[:2]]})

    assert (refused.status_code, refused.json()["params"]["gate"]) == (402, "images")
    assert len(admin.post(f"product/{product}/duplicate").json()["photos"]) == 2
    with inside(store):
        assert Product.objects.count() == 2


def test_deleted_product_is_gone_and_comes_back(admin: Any, shop: Any) -> None:
    product = add(admin, status="PUBLISHED", sku="A-1", stock=3)

    assert admin.delete(f"product/{product['_id']}").status_code == 204
    assert admin.get(f"product/{product['_id']}").status_code == 404
    assert admin.get("product").json()["counts"]["ALL"] == 0
    assert shop.get("product/ui/polo").status_code == 404

    back = admin.post(f"product/{product['_id']}/restore").json()
    assert (back["sku"], back["stock"]) == ("A-1", 3)


def test_copy_is_a_draft_without_codes_and_stock(admin: Any, photo: str) -> None:
    category = admin.post("product/category", {"name": {"es": "Ropa"}}).json()["_id"]
    product = admin.post(
        "product", {**POLO, "categoryOids": [category], "photos": [{"attachmentOid": photo}]}
    ).json()

    copy = admin.post(f"product/{product['_id']}/duplicate").json()

    assert copy["name"] == {"es": "Polo básico ñandú (copia)", "en": "Plain T-shirt (copy)"}
    assert (copy["status"], copy["sku"], copy["stock"], copy["price"]) == ("DRAFT", None, 0, "39.90")
    assert (copy["categoryOids"], len(copy["photos"])) == ([category], 1)


def test_cost_is_for_those_who_may_see_it(admin: Any, api: Any, collaborator: Any) -> None:
    product = admin.post("product", POLO).json()
    storekeeper = api(as_=collaborator("WAREHOUSE"))
    address = f"product/{product['_id']}"

    seen = storekeeper.get(address)
    late = storekeeper.patch(address, {"brand": "Otra", "version": 99})
    refused = storekeeper.patch(address, {"cost": None, "brand": "Otra"})
    in_a_row = storekeeper.patch(address, {"variants": [{"_id": product["variants"][0]["_id"], "cost": "1"}]})
    changed = storekeeper.patch(address, {"brand": "Otra"})

    assert unsigned(late.json()["params"]["current"]) == unsigned(seen.json())
    assert "cost" not in seen.content.decode() + changed.content.decode()
    assert (refused.status_code, in_a_row.status_code, changed.status_code) == (403, 403, 200)
    saved = admin.get(address).json()
    assert (saved["cost"], saved["variants"][0]["cost"], saved["brand"]) == ("12.00", "12.00", "Otra")


def test_other_store_sees_nothing(admin: Any, api: Any, other_keeper: Any) -> None:
    product = add(admin)
    stranger = api(as_=other_keeper.owner, store=other_keeper.store)

    assert stranger.get("product").json()["total"] == 0
    assert stranger.get(f"product/{product['_id']}").status_code == 404
    assert stranger.patch(f"product/{product['_id']}", {"brand": "x"}).status_code == 404
    assert stranger.delete(f"product/{product['_id']}").status_code == 404


def test_who_may_only_look_changes_nothing(admin: Any, api: Any, collaborator: Any) -> None:
    product = add(admin)
    seller = api(as_=collaborator("SALES"))

    assert seller.get("product").status_code == 200
    assert seller.post("product", {"name": {"es": "x"}}).status_code == 403
    assert seller.patch(f"product/{product['_id']}", {"brand": "x"}).status_code == 403
    assert seller.delete(f"product/{product['_id']}").status_code == 403
    assert api().get("product").status_code == 401


def test_features_count_products(admin: Any) -> None:
    add(admin)

    features = admin.get("store").json()["features"]

    assert features["products"] == {"limit": 50, "used": 1}
    assert features["warehouses"]["used"] == 1
