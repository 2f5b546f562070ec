"""What a product says of itself beyond its variants."""

from importlib import import_module
from typing import Any

import pytest
from django.core import signing
from django.db import connection

from apps.orders.checkout.services.cart_variants import MAX_UNITS
from apps.products.field_types import MAX_PER_LINE
from apps.products.models import Product
from apps.products.preview import allows_preview
from common.ids import new_id
from tenants.context import inside
from tenants.models import Store
from tests.factories.orders import place
from tests.factories.products import make_variant

pytestmark = pytest.mark.django_db
MIGRATION = import_module("apps.products.migrations.0006_color_of_specifications")


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def add(admin: Any, **fields: Any) -> dict[str, Any]:
    answer = admin.post("product", {"name": {"es": "Polo"}, "price": "10", **fields})
    assert answer.status_code == 201, answer.json()
    product: dict[str, Any] = answer.json()
    return product


EVERYTHING = {
    "kind": "DIGITAL",
    "publishAt": "2027-01-01T05:00:00.000Z",
    "unpublishAt": "2027-02-01T05:00:00.000Z",
    "minPerOrder": 2,
    "maxPerOrder": 6,
    "featured": True,
    "freeShipping": True,
    "specifications": [
        {"key": "material", "name": {}, "value": {"es": "Algodón", "en": "Cotton"}},
        {"key": "own", "name": {"es": "Cierre"}, "value": {"es": "Botones"}},
        {"key": "own", "name": {"es": "Cuello"}, "value": {"es": "V"}},
    ],
    "feed": {
        "googleCategory": "212",
        "gender": "unisex",
        "ageGroup": "adult",
        "mpn": "P-1",
        "excluded": True,
    },
}


def test_color_goes_by_the_name_of_the_source(admin: Any, shop: Any) -> None:
    color = {"key": "color", "name": {}, "value": {"es": "Añil", "en": "Indigo"}}
    name = {"es": "Taza", "en": "Mug"}
    product = add(admin, name=name, status="PUBLISHED", specifications=[color])
    shop.language = "en"

    result = shop.get("product/ui/mug").json()

    assert product["specifications"] == [color]
    assert result["specifications"] == [{"key": "color", "name": "Color", "value": "Indigo"}]


def test_rows_of_the_earlier_spelling_are_renamed_in_their_place(admin: Any, store: Any) -> None:
    size, color = ({"key": key, "value": {"es": "x"}} for key in ("size", "color"))
    ids = [add(admin, name={"es": name}, specifications=[size, color])["_id"] for name in ("Uno", "Dos")]
    other = add(admin, name={"es": "Tres"}, specifications=[size])["_id"]
    with inside(store):
        _run(MIGRATION.BACK)
        stored = [row["key"] for row in Product.objects.get(pk=ids[0]).specifications]
        _run(MIGRATION.TO_COLOR)

    assert stored == ["size", "colour"]
    for one in ids:
        rows = admin.get(f"product/{one}").json()["specifications"]
        assert [row["key"] for row in rows] == ["size", "color"]
    assert len(admin.get(f"product/{other}").json()["specifications"]) == 1


def _run(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)


def test_every_field_is_kept_and_cleared(admin: Any) -> None:
    other = add(admin)["_id"]
    related = {"related": [other], "upSell": [other], "crossSell": []}
    product = add(admin, related=related, **EVERYTHING)

    cleared = admin.patch(
        f"product/{product['_id']}",
        {
            **dict.fromkeys(("publishAt", "unpublishAt", "maxPerOrder", "specifications", "related", "feed")),
            "minPerOrder": 1,
            "kind": None,
        },
    ).json()

    assert {name: product[name] for name in EVERYTHING} == EVERYTHING
    assert product["related"] == related
    assert (cleared["publishAt"], cleared["maxPerOrder"], cleared["specifications"]) == (None, None, [])
    assert cleared["related"] == {"related": [], "upSell": [], "crossSell": []}
    assert cleared["feed"] == {
        "googleCategory": "",
        "gender": None,
        "ageGroup": None,
        "mpn": "",
        "excluded": False,
    }
    assert (cleared["kind"], cleared["minPerOrder"], cleared["featured"]) == ("DIGITAL", 1, True)


@pytest.mark.parametrize(
    ("fields", "path", "rule"),
    [
        ({"minPerOrder": 3, "maxPerOrder": 2}, "maxPerOrder", "max_below_min"),
        ({"minPerOrder": 0}, "minPerOrder", "too_small"),
        ({"minPerOrder": 100_000}, "minPerOrder", "too_big"),
        (
            {"publishAt": "2027-02-01T00:00:00Z", "unpublishAt": "2027-02-01T00:00:00Z"},
            "unpublishAt",
            "unpublish_before_publish",
        ),
        ({"publishAt": "2027-02-01T00:00:00"}, "publishAt", "invalid"),
        ({"specifications": [{"key": "own", "value": {"es": "x"}}]}, "specifications.0.name", "required"),
        (
            {"specifications": [{"key": "size", "value": {"es": "x"}}] * 2},
            "specifications.1.key",
            "specification_twice",
        ),
        ({"specifications": [{"key": "shoe", "value": {"es": "x"}}]}, "specifications.0.key", "not_a_choice"),
        ({"related": {"upSell": [str(new_id())]}}, "related.upSell.0", "product_unknown"),
        ({"related": {"related": [str(new_id())] * 25}}, "related.related", "too_long"),
        ({"feed": {"gender": "all"}}, "feed.gender", "not_a_choice"),
        ({"feed": {"mpn": "x" * 71}}, "feed.mpn", "too_long"),
    ],
)
def test_refusals_name_the_field(admin: Any, fields: dict[str, Any], path: str, rule: str) -> None:
    refused = admin.post("product", {"name": {"es": "Polo"}, **fields})

    assert (refused.status_code, refused.json()["params"][path][0]["rule"]) == (422, rule)


def test_minimum_is_at_most_what_a_line_of_an_order_takes(admin: Any) -> None:
    assert add(admin, minPerOrder=MAX_UNITS)["minPerOrder"] == MAX_UNITS == MAX_PER_LINE


def test_tier_begins_at_no_more_than_a_line_of_an_order_takes(admin: Any, store: Any) -> None:
    Store.objects.filter(pk=store.pk).update(store_type="DISTRIBUTOR")
    path, offer = f"product/{add(admin)['_id']}", {"price": "20"}

    wrong = admin.patch(path, {**offer, "priceTiers": [{"from": 100_000, "price": "8"}]})
    right = admin.patch(path, {**offer, "priceTiers": [{"from": MAX_PER_LINE, "price": "8"}]})

    assert wrong.json()["params"]["priceTiers.0.from"][0]["rule"] == "too_big"
    assert right.json()["priceTiers"] == [{"from": MAX_PER_LINE, "price": "8.00"}]


def test_larger_minimum_of_before_is_still_read_and_put_right(admin: Any, store: Any) -> None:
    path = f"product/{add(admin)['_id']}"
    with inside(store):
        Product.objects.update(min_per_order=500_000)

    read, renamed = admin.get(path), admin.patch(path, {"name": {"es": "Otro"}})

    assert (read.status_code, read.json()["minPerOrder"]) == (200, 500_000)
    assert (renamed.status_code, renamed.json()["minPerOrder"]) == (200, 500_000)
    assert admin.patch(path, {"minPerOrder": 12}).json()["minPerOrder"] == 12


def test_deleted_product_leaves_the_lists_it_was_chosen_for_and_is_back_when_restored(admin: Any) -> None:
    removed, stays = (admin.post("product", {"name": {"es": name}}).json()["_id"] for name in "AB")
    chosen = {"related": [removed, stays], "upSell": [removed], "crossSell": []}
    product = add(admin, related=chosen)
    path = f"product/{product['_id']}"

    admin.delete(f"product/{removed}")
    without = admin.get(path).json()["related"]
    admin.post(f"product/{removed}/restore")
    back = admin.get(path).json()["related"]
    admin.delete(f"product/{removed}")
    saved = admin.patch(path, {"related": chosen})
    admin.post(f"product/{removed}/restore")

    assert without == {"related": [stays], "upSell": [], "crossSell": []}
    assert back == chosen
    assert (saved.status_code, saved.json()["related"]) == (200, without)
    assert admin.get(path).json()["related"] == without


def test_list_of_given_products(admin: Any) -> None:
    ids = [admin.post("product", {"name": {"es": name}}).json()["_id"] for name in "ABC"]

    page = admin.get("product", oids=[ids[2], ids[0], str(new_id())], sort="name").json()

    assert ([row["_id"] for row in page["items"]], page["total"]) == ([ids[0], ids[2]], 2)
    assert admin.get("product", oids=[str(new_id())] * 101).status_code == 422


def test_product_is_not_related_to_itself(admin: Any) -> None:
    product = add(admin)

    refused = admin.patch(f"product/{product['_id']}", {"related": {"crossSell": [product["_id"]]}})

    assert refused.json()["params"]["related.crossSell.0"][0]["rule"] == "related_itself"


def test_related_falls_back_to_the_category_and_to_what_was_bought_together(admin: Any, store: Any) -> None:
    category = admin.post("product/category", {"name": {"es": "Ropa"}}).json()["_id"]
    product = add(admin, status="PUBLISHED", categoryOids=[category])
    near = add(admin, name={"es": "Casaca"}, status="PUBLISHED", categoryOids=[category])
    draft = add(admin, name={"es": "Borrador"}, categoryOids=[category])
    address = f"product/{product['_id']}"

    by_category = admin.get(f"{address}/related").json()
    admin.patch(address, {"related": {"related": [draft["_id"]], "crossSell": [near["_id"]]}})
    chosen = admin.get(f"{address}/related").json()

    assert ([card["_id"] for card in by_category["related"]], by_category["source"]) == (
        [near["_id"]],
        "category",
    )
    assert ([card["_id"] for card in chosen["related"]], chosen["source"]) == ([draft["_id"]], "chosen")
    assert [(card["name"], card["price"]) for card in chosen["crossSell"]] == [({"es": "Casaca"}, "10.00")]
    with inside(store):
        mine, often, once = (make_variant(track_stock=False, available=None) for _ in range(3))
        for others in ((often,), (often, once)):
            place(*[(variant, 1) for variant in (mine, *others)])
    together = admin.get(f"product/{mine.product_id}/related").json()
    assert together["source"] == "together"
    assert [card["_id"] for card in together["related"]] == [str(often.product_id), str(once.product_id)]


def test_copy_has_everything_but_what_is_one_products_own(admin: Any) -> None:
    options = [{"name": {"es": "Talla"}, "values": [{"es": "S"}, {"es": "M"}]}]
    product = add(
        admin,
        options=options,
        variants=[
            {"values": [0], "price": "9", "sku": "S", "stock": 4, "size": {"width": 3}, "lowStockAt": 2},
            {"values": [1], "price": "8"},
        ],
        **EVERYTHING,
    )

    copy = admin.post(f"product/{product['_id']}/duplicate").json()

    assert copy["name"] == {"es": "Polo (copia)"}
    own = {"publishAt": None, "unpublishAt": None}
    assert {name: copy[name] for name in EVERYTHING} == EVERYTHING | own
    assert copy["options"] == product["options"]
    same = ("values", "price", "size", "lowStockAt")
    assert [[one[name] for name in same] for one in copy["variants"]] == [
        [one[name] for name in same] for one in product["variants"]
    ]
    assert [(one["sku"], one["stock"]) for one in copy["variants"]] == [(None, 0), (None, 0)]
    assert admin.get(f"product/{copy['_id']}/price-history").json()["total"] == 2


def test_preview_link_opens_a_draft_for_a_day(admin: Any, store: Any, other_store: Any) -> None:
    product, other = add(admin), add(admin, name={"es": "Otro"})
    token = product["previewUrl"].partition("?preview=")[2]

    with inside(store):
        assert allows_preview(token, product["_id"])
        assert not allows_preview(token, other["_id"])
        assert not allows_preview(token + "x", product["_id"])
        assert not allows_preview("", product["_id"])
    with inside(other_store):
        assert not allows_preview(token, product["_id"])


def test_preview_token_with_one_sign_changed_opens_nothing(admin: Any, store: Any) -> None:
    product = add(admin)
    token = product["previewUrl"].partition("?preview=")[2]
    changed = [f"{token[:at]}{'A' if sign != 'A' else 'B'}{token[at + 1 :]}" for at, sign in enumerate(token)]

    with inside(store):
        assert allows_preview(token, product["_id"])
        assert [one for one in changed if allows_preview(one, product["_id"])] == []


def test_preview_token_of_yesterday_opens_nothing(
    admin: Any, store: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    product = add(admin)
    token = product["previewUrl"].partition("?preview=")[2]
    now = signing.time.time()
    monkeypatch.setattr(signing.time, "time", lambda: now + 24 * 60 * 60 + 1)

    with inside(store):
        assert not allows_preview(token, product["_id"])


def test_shop_shows_a_draft_to_who_has_the_link(admin: Any, shop: Any) -> None:
    product = add(admin)
    path = "/es/p/polo"

    without = shop.page(path)
    result = shop.page(product["previewUrl"].partition(path)[1] + product["previewUrl"].partition(path)[2])
    again = shop.page(path)

    assert (without.status_code, result.status_code, again.status_code) == (404, 200, 404)
    assert result["X-Robots-Tag"] == "noindex"
    assert "no-store" in result["Cache-Control"]


def test_products_that_have_a_variant_without_weight_are_found(admin: Any) -> None:
    add(admin, name={"es": "Pesado"}, weightKg="0.350")
    light = add(admin, name={"es": "Sin peso"})

    found = admin.get("product", noWeight=True).json()

    assert [row["name"]["es"] for row in found["items"]] == ["Sin peso"]
    assert admin.patch(f"product/{light['_id']}", {"weightKg": "0.2"}).status_code == 200
    assert admin.get("product", noWeight=True).json()["items"] == []
