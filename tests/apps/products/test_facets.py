"""What a category or a search can be narrowed by, with how many products each choice leaves."""

from typing import Any

import pytest

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


@pytest.fixture
def goods(admin: Any) -> dict[str, str]:
    """Two mugs, a bowl and a vase; the id of the category of mugs."""
    mugs = admin.post("product/category", {"name": {"es": "Tazas"}}).json()["_id"]

    def add(name: str, brand: str, color: list[str], **fields: Any) -> None:
        options = [{"name": {"es": "Color"}, "values": [{"es": one} for one in color]}]
        rows = [{"values": [at], "price": fields.get("price", "20"), "stock": 5} for at in range(len(color))]
        body = {"name": {"es": name}, "brand": brand, "status": "PUBLISHED", "options": options}
        extra = {key: value for key, value in fields.items() if key != "price"}
        assert admin.post("product", {**body, "variants": rows, **extra}).status_code == 201

    clay = {"key": "material", "value": {"es": "Arcilla"}}
    add("Taza Marea", "Barro", ["Azul", "Rojo"], categoryOids=[mugs], specifications=[clay])
    add("Taza Quincha", "Lima", ["rojo"], categoryOids=[mugs], price="50")
    add("Bowl", "Barro", ["Verde"], specifications=[clay])
    sale = {"name": {"es": "Jarrón"}, "status": "PUBLISHED", "price": "10", "comparePrice": "15", "stock": 0}
    assert admin.post("product", sale).status_code == 201
    return {"mugs": mugs}


def counted(answer: Any, key: str) -> dict[str, int]:
    facets = {one["key"]: one for one in answer.json()["facets"]}
    return {one["label"]: one["count"] for one in facets[key]["values"]} if key in facets else {}


def token(answer: Any, key: str, label: str) -> str:
    facet = next(one for one in answer.json()["facets"] if one["key"] == key)
    return next(str(one["token"]) for one in facet["values"] if one["label"] == label)


def test_values_are_counted_in_products(goods: Any, shop: Any) -> None:
    answer = shop.get("product/ui/facets")

    assert counted(answer, "brand") == {"Barro": 2, "Lima": 1}
    assert counted(answer, "color") == {"Rojo": 2, "Azul": 1, "Verde": 1}
    # One value alone is no choice.
    assert counted(answer, "material") == {}
    assert answer.json()["sale"]["count"] == 1
    assert answer.json()["inStock"] == 3


def test_several_values_of_one_facet_and_all_facets_hold(goods: Any, shop: Any) -> None:
    first = shop.get("product/ui/facets")
    red, blue, green = (token(first, "color", name) for name in ("Rojo", "Azul", "Verde"))
    lima = token(first, "brand", "Lima")

    def names(*facet: str) -> set[str]:
        return {card["name"] for card in shop.get("product/ui", facet=list(facet)).json()["items"]}

    assert names(red) == {"Taza Marea", "Taza Quincha"}
    assert names(f"{blue},{green}") == {"Taza Marea", "Bowl"}
    assert names(red, lima) == {"Taza Quincha"}
    narrowed = shop.get("product/ui/facets", facet=[red])
    assert counted(narrowed, "color") == {"Rojo": 2, "Azul": 1, "Verde": 1}
    assert counted(narrowed, "brand") == {"Barro": 1, "Lima": 1}


def test_category_search_and_price_narrow_counts(goods: Any, shop: Any) -> None:
    assert counted(shop.get("product/ui/facets", category="tazas"), "brand") == {"Barro": 1, "Lima": 1}
    assert counted(shop.get("product/ui/facets", q="taza"), "color") == {"Rojo": 2, "Azul": 1}
    assert counted(shop.get("product/ui/facets", maxPrice="30"), "color") == {
        "Rojo": 1,
        "Azul": 1,
        "Verde": 1,
    }
    assert shop.get("product/ui/facets", category="nada").json()["facets"] == []


def test_token_that_nobody_has_finds_nothing(goods: Any, shop: Any) -> None:
    assert shop.get("product/ui", facet=["0" * 12]).json()["total"] == 0
    assert shop.get("product/ui", facet=["rojo"]).status_code == 422


def test_page_of_a_choice_is_not_indexed(goods: Any, shop: Any) -> None:
    red = token(shop.get("product/ui/facets"), "color", "Rojo")

    html = shop.page(f"/es/c/tazas?facet={red}").content.decode()

    assert "Taza Quincha" in html
    assert "noindex" in html
