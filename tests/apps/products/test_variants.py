"""Options and variants: the matrix of a product."""

from itertools import product as combine
from typing import Any
from uuid import UUID

import pytest

from apps.products.models import PriceChange, Variant
from apps.stock.models import StockLevel, StockMovement
from apps.stock.services.reserve import reserve
from common.ids import new_id
from tenants.context import inside
from tenants.models import Store

pytestmark = pytest.mark.django_db

COLOR = {"name": {"es": "Color", "en": "Colour"}, "values": [{"es": "Rojo", "en": "Red"}, {"es": "Azul"}]}
SIZE = {"name": {"es": "Talla"}, "values": [{"es": "S"}, {"es": "M"}]}


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def row(*values: int, **fields: Any) -> dict[str, Any]:
    return {"values": list(values), "price": "10", **fields}


def add(admin: Any, *rows: dict[str, Any], options: Any = (COLOR, SIZE), **fields: Any) -> dict[str, Any]:
    body = {"name": {"es": "Polo"}, "options": list(options), **fields}
    answer = admin.post("product", {**body, "variants": list(rows)} if rows else body)
    assert answer.status_code == 201, answer.json()
    made: dict[str, Any] = answer.json()
    return made


def spoken(product: dict[str, Any]) -> list[str]:
    return [" / ".join(each["value"]["es"] for each in one["options"]) for one in product["variants"]]


def test_matrix_is_made_whole(admin: Any, store: Any) -> None:
    product = add(
        admin,
        row(0, 0, sku="R-S", stock=3, size={"width": 10, "height": 2.5}, weightKg=0.2, lowStockAt=3),
        row(0, 1, price=None, trackStock=False, cost="4", barcode="775"),
        row(1, 1, price="9", comparePrice="12", saleEndsAt="2099-01-01T00:00:00-05:00"),
    )

    assert spoken(product) == ["Rojo / S", "Rojo / M", "Azul / M"]
    first, second, third = product["variants"]
    assert (first["values"], first["sku"], first["stock"], first["isLow"]) == ([0, 0], "R-S", 3, True)
    assert first["size"] == {"width": 10.0, "height": 2.5, "depth": None}
    assert (second["price"], second["stock"], second["cost"], second["barcode"]) == (
        None,
        None,
        "4.00",
        "775",
    )
    assert (third["onSale"], third["saleEndsAt"], third["stock"]) == (True, "2099-01-01T05:00:00.000Z", 0)
    assert (product["sku"], product["price"], product["stock"]) == ("R-S", "10.00", None)
    assert product["options"][0]["values"][0] == {"es": "Rojo", "en": "Red"}
    with inside(store):
        assert StockMovement.objects.get().quantity == 3
        assert StockLevel.objects.get().on_hand == 3


def test_whole_list_changes_moves_adds_and_deletes(admin: Any, store: Any) -> None:
    first, second, third = add(admin, row(0, 0, sku="A", stock=1), row(0, 1, sku="B"), row(1, 0, sku="C"))[
        "variants"
    ]

    changed = admin.patch(
        f"product/{_product_of(store, first)}",
        {
            "variants": [
                row(1, 1, sku="NEW", stock=7),
                {"_id": third["_id"], "sku": "A", "stock": 4},
                {"_id": first["_id"], "sku": "C", "price": "11", "stock": 2},
            ]
        },
    ).json()

    assert spoken(changed) == ["Azul / M", "Azul / S", "Rojo / S"]
    assert [one["sku"] for one in changed["variants"]] == ["NEW", "A", "C"]
    assert [one["stock"] for one in changed["variants"]] == [7, 4, 2]
    assert [one["price"] for one in changed["variants"]] == ["10.00", "10.00", "11.00"]
    with inside(store):
        assert Variant.objects.get(pk=second["_id"]).deleted_at is not None


def _product_of(store: Any, variant: dict[str, Any]) -> Any:
    with inside(store):
        return Variant.objects.get(pk=variant["_id"]).product_id


def test_values_of_two_variants_change_places(admin: Any) -> None:
    product = add(admin, row(0, 0), row(1, 0))
    one, two = product["variants"]

    changed = admin.patch(
        f"product/{product['_id']}",
        {"variants": [{"_id": one["_id"], "values": [1, 0]}, {"_id": two["_id"], "values": [0, 0]}]},
    ).json()

    assert spoken(changed) == ["Azul / S", "Rojo / S"]
    assert [each["_id"] for each in changed["variants"]] == [one["_id"], two["_id"]]


@pytest.mark.parametrize(("language", "given"), [("es", "Rojo / M"), ("en", "Red / M")])
def test_combination_twice_is_named_in_the_callers_language(admin: Any, language: str, given: str) -> None:
    admin.language = language
    body = {"name": {"es": "Polo"}, "options": [COLOR, SIZE], "variants": [row(0, 1), row(1, 1), row(0, 1)]}

    refused = admin.post("product", body)

    problem = refused.json()["params"]["variants.2.values"][0]
    assert (refused.status_code, problem["rule"], problem["combination"]) == (422, "combination_twice", given)
    assert given in problem["message"]


def test_signs_make_two_values(admin: Any) -> None:
    powers = {
        "name": {"es": "Medida"},
        "values": [{"es": "-1.50"}, {"es": "+1.50"}, {"es": "A"}, {"es": "A+"}],
    }

    product = add(admin, *[row(place) for place in range(4)], options=[powers])

    assert spoken(product) == ["-1.50", "+1.50", "A", "A+"]
    assert [one["values"] for one in product["variants"]] == [[0], [1], [2], [3]]


@pytest.mark.parametrize(
    ("fields", "path", "rule"),
    [
        ({"variants": [row(0)]}, "variants.0.values", "values_mismatch"),
        ({"variants": [row(0, 2)]}, "variants.0.values", "values_mismatch"),
        ({"variants": [row(0, 0, _id=str(new_id()))]}, "variants.0._id", "variant_unknown"),
        ({"variants": [row(0, 0, sku="A"), row(0, 1, sku="A")]}, "variants.1.sku", "sku_twice"),
        ({"variants": [row(0, 0, comparePrice="9")]}, "variants.0.comparePrice", "compare_price_low"),
        (
            {"variants": [row(0, 0, saleEndsAt="2030-01-01T00:00:00Z")]},
            "variants.0.comparePrice",
            "sale_needs_compare",
        ),
        (
            {"variants": [row(0, 0, saleEndsAt="9999-01-01T00:00:00Z")]},
            "variants.0.saleEndsAt",
            "date_out_of_range",
        ),
        (
            {"variants": [row(0, 0, pictureOid=str(new_id()))]},
            "variants.0.pictureOid",
            "picture_not_of_product",
        ),
        (
            {"variants": [row(0, 0, priceTiers=[{"from": 2, "price": "9"}])]},
            "variants.0.priceTiers",
            "distributor_only",
        ),
        ({"variants": []}, "variants", "too_short"),
        ({"options": [COLOR, COLOR]}, "options.1.name", "option_twice"),
        (
            {"options": [{**SIZE, "values": [{"es": "m"}, {"es": " M "}]}]},
            "options.0.values.1",
            "value_twice",
        ),
        ({"options": [COLOR] * 4}, "options", "too_long"),
        ({"options": [{**SIZE, "values": []}]}, "options.0.values", "too_short"),
    ],
)
def test_refusals_name_the_row(admin: Any, store: Any, fields: dict[str, Any], path: str, rule: str) -> None:
    refused = admin.post("product", {"name": {"es": "Polo"}, "options": [COLOR, SIZE], **fields})

    assert refused.status_code == 422, refused.json()
    assert refused.json()["params"][path][0]["rule"] == rule
    with inside(store):
        assert not Variant.objects.exists()


def test_taken_sku_names_its_row(admin: Any) -> None:
    add(admin, row(0, 0, sku="A"))

    refused = admin.post(
        "product",
        {"name": {"es": "Otro"}, "options": [COLOR, SIZE], "variants": [row(0, 0), row(0, 1, sku="A")]},
    )

    assert refused.json()["params"]["variants.1.sku"][0]["rule"] == "sku_taken"


def test_tiers_stay_when_the_store_is_no_distributor_any_more(admin: Any, store: Any) -> None:
    """The editor sends rows whole: what was stored may come back, other tiers may not."""
    Store.objects.filter(pk=store.pk).update(store_type="DISTRIBUTOR")
    tiers = [{"from": 6, "price": "9.00"}]
    product = add(admin, *(row(0, size, priceTiers=tiers) for size in (0, 1)))
    ids = [one["_id"] for one in product["variants"]]
    Store.objects.filter(pk=store.pk).update(store_type="STORE")
    address = f"product/{product['_id']}"

    def save(second: list[Any]) -> Any:
        first = {"_id": ids[0], "price": "12", "priceTiers": tiers}
        return admin.patch(address, {"variants": [first, {"_id": ids[1], "priceTiers": second}]})

    saved, other, removed = save(tiers), save([{"from": 3, "price": "9.00"}]), save([])

    assert (saved.status_code, saved.json()["variants"][0]["price"]) == (200, "12.00")
    assert [one["priceTiers"] for one in saved.json()["variants"]] == [tiers, tiers]
    assert other.json()["params"]["variants.1.priceTiers"][0]["rule"] == "distributor_only"
    assert [one["priceTiers"] for one in removed.json()["variants"]] == [tiers, []]


def test_price_tiers_are_for_distributors(admin: Any, store: Any) -> None:
    Store.objects.filter(pk=store.pk).update(store_type="DISTRIBUTOR")
    tiers = [{"from": 10, "price": "8.50"}, {"from": 50, "price": "7"}]

    made = add(admin, row(0, 0, priceTiers=tiers))
    wrong = admin.patch(
        f"product/{made['_id']}",
        {"priceTiers": [{"from": 10, "price": "8"}, {"from": 10, "price": "9"}]},
    ).json()["params"]

    assert made["priceTiers"] == [{"from": 10, "price": "8.50"}, {"from": 50, "price": "7.00"}]
    assert [(path, issues[0]["rule"]) for path, issues in wrong.items()] == [
        ("priceTiers.1.from", "tier_not_rising"),
        ("priceTiers.1.price", "tier_not_falling"),
    ]


@pytest.mark.parametrize("body", ["plain", "matrix"])
def test_price_does_not_fall_below_its_stored_tiers(admin: Any, store: Any, body: str) -> None:
    Store.objects.filter(pk=store.pk).update(store_type="DISTRIBUTOR")
    tiers = [{"from": 10, "price": "8.50"}, {"from": 50, "price": "7.00"}]
    made = add(admin, row(0, 0, priceTiers=tiers))
    oid, variant = made["_id"], made["variants"][0]["_id"]

    def price(amount: str) -> Any:
        change = {"price": amount}
        return admin.patch(
            f"product/{oid}", change if body == "plain" else {"variants": [{"_id": variant, **change}]}
        )

    refused = price("8.50")
    saved = admin.get(f"product/{oid}").json()["variants"][0]
    taken = price("9")

    prefix = "" if body == "plain" else "variants.0."
    assert refused.status_code == 422
    assert [(path, found[0]["rule"]) for path, found in refused.json()["params"].items()] == [
        (f"{prefix}priceTiers.0.price", "tier_not_falling")
    ]
    assert (saved["price"], saved["priceTiers"]) == ("10.00", tiers)
    assert (taken.status_code, taken.json()["variants"][0]["price"]) == (200, "9.00")


def test_promised_variant_stays(admin: Any, store: Any) -> None:
    product = add(admin, row(0, 0, stock=2), row(0, 1))
    promised, free = product["variants"]
    with inside(store):
        reserve(order_id=new_id(), lines=[(UUID(promised["_id"]), 1)])
        assert Variant.objects.get(pk=promised["_id"]).reserved == 1

    refused = admin.patch(f"product/{product['_id']}", {"variants": [{"_id": free["_id"]}], "brand": "Otra"})

    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "variant_reserved")
    saved = admin.get(f"product/{product['_id']}").json()
    assert (len(saved["variants"]), saved["brand"], saved["version"]) == (2, "", 1)


def test_renamed_value_is_followed_by_its_place(admin: Any) -> None:
    product = add(admin, row(0, 0), row(1, 1))
    colors = {**COLOR, "values": [{"es": "Carmín"}, {"es": "Azul"}, {"es": "Verde"}]}

    changed = admin.patch(f"product/{product['_id']}", {"options": [colors, SIZE]}).json()

    assert spoken(changed) == ["Carmín / S", "Azul / M"]
    assert [one["values"] for one in changed["variants"]] == [[0, 0], [1, 1]]


def test_value_written_in_other_letters_is_written_so_on_its_variants(admin: Any) -> None:
    product = add(admin, row(0, 0))
    small = {**SIZE, "values": [{"es": "s"}, {"es": "M"}]}

    changed = admin.patch(f"product/{product['_id']}", {"options": [COLOR, small]}).json()

    assert spoken(changed) == ["Rojo / s"]


def test_values_in_another_order_stay_what_they_are(admin: Any) -> None:
    product = add(admin, row(0, 0), row(1, 1))
    turned = {**COLOR, "values": list(reversed(COLOR["values"]))}

    changed = admin.patch(f"product/{product['_id']}", {"options": [turned, SIZE]}).json()

    assert spoken(changed) == ["Rojo / S", "Azul / M"]
    assert [one["values"] for one in changed["variants"]] == [[1, 0], [0, 1]]


def test_value_in_use_stays(admin: Any) -> None:
    product = add(admin, row(0, 0), row(1, 1))

    value = admin.patch(
        f"product/{product['_id']}", {"options": [{**COLOR, "values": [{"es": "Rojo"}]}, SIZE]}
    )
    option = admin.patch(f"product/{product['_id']}", {"options": []})
    unused = admin.patch(
        f"product/{product['_id']}",
        {"options": [{**COLOR, "values": [{"es": "Rojo"}]}, SIZE], "variants": [row(0, 0)]},
    )

    problem = value.json()["params"]["options.0.values"][0]
    assert (problem["rule"], problem["value"]) == ("value_in_use", "Azul")
    assert option.json()["params"]["options"][0]["rule"] == "option_in_use"
    assert unused.status_code == 200


def test_simple_product_gets_options_and_loses_them(admin: Any) -> None:
    product = admin.post("product", {"name": {"es": "Polo"}, "price": "5", "stock": 4}).json()

    with_options = admin.patch(f"product/{product['_id']}", {"options": [COLOR, SIZE]}).json()
    simple = admin.patch(f"product/{product['_id']}", {"options": []}).json()

    assert (spoken(with_options), with_options["stock"]) == (["Rojo / S"], 4)
    assert (spoken(simple), simple["options"], simple["price"]) == ([""], [], "5.00")


def test_simple_fields_go_to_the_first_variant(admin: Any) -> None:
    product = add(admin, row(0, 0), row(0, 1))

    changed = admin.patch(f"product/{product['_id']}", {"price": "7", "stock": 5, "lowStockAt": 9}).json()

    assert [one["price"] for one in changed["variants"]] == ["7.00", "10.00"]
    assert [one["stock"] for one in changed["variants"]] == [5, 0]
    assert (changed["lowStockAt"], changed["variants"][0]["isLow"]) == (9, True)


def test_picture_goes_with_its_photo(admin: Any, photo: str) -> None:
    product = add(admin, row(0, 0, pictureOid=photo), photos=[{"attachmentOid": photo}])

    without = admin.patch(f"product/{product['_id']}", {"photos": []}).json()

    assert product["variants"][0]["pictureOid"] == photo
    assert without["variants"][0]["pictureOid"] is None


def test_prices_are_remembered_once_a_change(admin: Any, owner: Any, store: Any) -> None:
    product = add(admin, row(0, 0), row(0, 1, price=None))
    first, second = product["variants"]
    address = f"product/{product['_id']}"

    admin.patch(address, {"price": "10.00", "brand": "Aya"})
    admin.patch(
        address,
        {"variants": [{"_id": first["_id"], "price": "8", "comparePrice": "10"}, {"_id": second["_id"]}]},
    )
    admin.patch(address, {"variants": [{"_id": first["_id"]}, {"_id": second["_id"], "price": "6"}]})
    history = admin.get(f"{address}/price-history").json()

    assert [(each["variantName"], each["price"], each["comparePrice"]) for each in history["items"]] == [
        ("Rojo / M", "6.00", None),
        ("Rojo / S", "8.00", "10.00"),
        ("Rojo / S", "10.00", None),
    ]
    assert {each["actorName"] for each in history["items"]} == {owner.full_name}
    assert (history["total"], history["currency"]) == (3, "PEN")


def test_thousand_variants_take_as_many_statements_as_ten(
    admin: Any, store: Any, django_assert_max_num_queries: Any
) -> None:
    options = [
        {"name": {"es": name}, "values": [{"es": f"{name} {number}"} for number in range(10)]}
        for name in ("Color", "Talla", "Tela")
    ]
    rows = [row(*values, sku="-".join(map(str, values)), stock=5) for values in combine(range(10), repeat=3)]

    with django_assert_max_num_queries(45) as made:
        product = add(admin, *rows, options=options)
    ids = [one["_id"] for one in product["variants"]]
    # Everything at once: new order, new prices, ten gone, new names of all values.
    renamed = [{**each, "values": [{"es": f"Otro {n}"} for n in range(10)]} for each in options]
    turned = [
        {"_id": one, "price": "12", "sku": f"N-{place}", "stock": 5, "stockSeen": 5}
        for place, one in enumerate(reversed(ids[10:]))
    ]
    with django_assert_max_num_queries(45) as changed:
        answer = admin.patch(f"product/{product['_id']}", {"options": renamed, "variants": turned})

    assert answer.status_code == 200, answer.json()
    assert [one["_id"] for one in answer.json()["variants"]] == list(reversed(ids[10:]))
    assert answer.json()["variants"][0]["values"] == [9, 9, 9]
    assert {one["price"] for one in answer.json()["variants"]} == {"12.00"}
    assert answer.json()["stock"] == 990 * 5
    with inside(store):
        assert (Variant.objects.live().count(), PriceChange.objects.count()) == (990, 1990)
    assert len(made), len(changed)
