"""Moving one thing in a list: products of a category, categories, subcategories."""

from typing import Any

import pytest

from apps.products.models import ProductCategory
from common.ids import new_id
from tenants.context import inside

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


class Shelf:
    """A category with products named by letters."""

    def __init__(self, admin: Any, store: Any, letters: str) -> None:
        self.admin, self.store = admin, store
        self.id = admin.post("product/category", {"name": {"es": "Ropa"}}).json()["_id"]
        self.ids = {
            letter: admin.post("product", {"name": {"es": letter}, "categoryOids": [self.id]}).json()["_id"]
            for letter in letters
        }

    def move(self, letter: str, **where: Any) -> Any:
        named = {
            f"{name}Oid" if name != "position" else name: self.ids.get(value, value)
            for name, value in where.items()
        }
        return self.admin.post(f"product/{self.ids[letter]}/organize", {"categoryOid": self.id, **named})

    @property
    def order(self) -> str:
        letters = {product_id: letter for letter, product_id in self.ids.items()}
        with inside(self.store):
            rows = ProductCategory.objects.filter(category=self.id).order_by("position", "pk")
            return "".join(letters[str(row.product_id)] for row in rows)


@pytest.mark.parametrize(
    ("letter", "where", "order", "place"),
    [
        ("D", {"before": "B"}, "ADBC", 2),
        ("A", {"after": "C"}, "BCAD", 3),
        ("C", {"before": "A"}, "CABD", 1),
        ("A", {"after": "D"}, "BCDA", 4),
        ("D", {"position": 1}, "DABC", 1),
        ("A", {"position": 3}, "BCAD", 3),
        ("A", {"position": 99}, "BCDA", 4),
        ("B", {"position": 2}, "ABCD", 2),
    ],
)
def test_product_moves(
    admin: Any, store: Any, letter: str, where: dict[str, Any], order: str, place: int
) -> None:
    shelf = Shelf(admin, store, "ABCD")

    moved = shelf.move(letter, **where)

    assert (moved.status_code, moved.json(), shelf.order) == (200, {"position": place}, order)


def test_one_move_writes_one_row_until_a_gap_is_used_up(admin: Any, store: Any) -> None:
    shelf = Shelf(admin, store, "ABC")

    for number in range(24):
        shelf.move("BC"[number % 2], after="A")

    assert shelf.order == "ACB"
    with inside(store):
        ranks = list(
            ProductCategory.objects.filter(category=shelf.id)
            .order_by("position")
            .values_list("position", flat=True)
        )
    assert ranks == sorted(set(ranks))


@pytest.mark.parametrize(
    ("where", "path", "rule"),
    [
        ({}, "position", "one_place"),
        ({"before": "A", "position": 1}, "beforeOid", "one_place"),
        ({"before": "B"}, "beforeOid", "not_a_neighbour"),
        ({"after": str(new_id())}, "afterOid", "not_a_neighbour"),
        ({"position": 0}, "position", "too_small"),
    ],
)
def test_refusals(admin: Any, store: Any, where: dict[str, Any], path: str, rule: str) -> None:
    shelf = Shelf(admin, store, "AB")

    refused = shelf.move("B", **where)

    assert (refused.status_code, refused.json()["params"][path][0]["rule"]) == (422, rule)
    assert shelf.order == "AB"


def test_product_moves_where_it_is_alone(admin: Any, store: Any) -> None:
    shelf = Shelf(admin, store, "AB")
    other = admin.post("product/category", {"name": {"es": "Otra"}}).json()["_id"]

    elsewhere = admin.post(f"product/{shelf.ids['A']}/organize", {"categoryOid": other, "position": 1})
    unknown = admin.post(f"product/{shelf.ids['A']}/organize", {"categoryOid": str(new_id()), "position": 1})

    assert elsewhere.json()["params"]["categoryOid"][0]["rule"] == "product_not_there"
    assert unknown.json()["params"]["categoryOid"][0]["rule"] == "category_unknown"


def test_deleted_products_do_not_count(admin: Any, store: Any) -> None:
    shelf = Shelf(admin, store, "ABCD")
    admin.delete(f"product/{shelf.ids['B']}")

    moved = shelf.move("D", position=2)

    assert (moved.json()["position"], shelf.order) == (2, "ABDC")
    assert shelf.move("A", before="B").json()["params"]["beforeOid"][0]["rule"] == "not_a_neighbour"


def test_categories_and_subcategories_move_among_their_own(admin: Any) -> None:
    def make(name: str, parent: str | None = None) -> str:
        made = admin.post("product/category", {"name": {"es": name}, "parentOid": parent}).json()
        return str(made["_id"])

    one, two, three = make("1"), make("2"), make("3")
    first, second = make("1a", one), make("1b", one)

    top = admin.post(f"product/category/{three}/organize", {"beforeOid": one})
    below = admin.post(f"product/category/{one}/subcategory/{second}/organize", {"beforeOid": first})
    mixed = admin.post(f"product/category/{two}/organize", {"afterOid": first})
    foreign = admin.post(f"product/category/{two}/subcategory/{second}/organize", {"beforeOid": first})

    assert (top.json(), below.json()) == ({"position": 1}, {"position": 1})
    assert mixed.json()["params"]["afterOid"][0]["rule"] == "not_a_neighbour"
    assert foreign.status_code == 404
    items = admin.get("product/category").json()["items"]
    assert [row["name"]["es"] for row in items if row["parentOid"] is None] == ["3", "1", "2"]
    assert [row["name"]["es"] for row in admin.get("product/category/subcategory").json()["items"]] == [
        "1b",
        "1a",
    ]


def test_category_goes_to_a_place_counted_from_one(admin: Any) -> None:
    ids = [
        admin.post("product/category", {"name": {"es": name}}).json()["_id"] for name in ("A", "B", "C", "D")
    ]

    def order_after(category: str, position: int) -> tuple[int, str]:
        moved = admin.post(f"product/category/{category}/organize", {"position": position}).json()
        rows = admin.get("product/category").json()["items"]
        return moved["position"], "".join(row["name"]["es"] for row in rows)

    assert order_after(ids[3], 2) == (2, "ADBC")
    assert order_after(ids[0], 3) == (3, "DBAC")
    assert order_after(ids[3], 99) == (4, "BACD")
    both = admin.post(f"product/category/{ids[0]}/organize", {"position": 1, "beforeOid": ids[1]})
    assert set(both.json()["params"]) == {"beforeOid", "afterOid", "position"}


def test_subcategories_have_calls_of_their_own(admin: Any) -> None:
    top = admin.post("product/category", {"name": {"es": "Ropa"}}).json()["_id"]
    other = admin.post("product/category", {"name": {"es": "Otra"}}).json()["_id"]
    below = f"product/category/{top}/subcategory"

    made = admin.post(below, {"name": {"es": "Polos"}, "sort": "PRICE_DESC", "soldOutLast": True})
    child = made.json()["_id"]
    changed = admin.patch(f"{below}/{child}", {"sort": "NAME", "version": 1}).json()
    stale = admin.patch(f"{below}/{child}", {"sort": "NEWEST", "version": 1})
    listed = admin.get(below).json()["items"]
    moved = admin.patch(f"{below}/{child}", {"parentOid": other}).json()

    assert (made.status_code, made.json()["parentOid"], made.json()["soldOutLast"]) == (201, top, True)
    assert (changed["sort"], changed["version"], stale.status_code) == ("NAME", 2, 409)
    assert [row["_id"] for row in listed] == [child]
    assert moved["parentOid"] == other
    assert admin.get(f"{below}/{child}").status_code == 404
    assert admin.get(f"product/category/{other}/subcategory/{child}").json()["name"] == {"es": "Polos"}
    assert admin.delete(f"{below}/{child}").status_code == 404
    assert admin.delete(f"product/category/{other}/subcategory/{child}").status_code == 204
    assert admin.post(f"product/category/{new_id()}/subcategory", {"name": {"es": "x"}}).status_code == 404


def test_the_list_of_the_category_stands_by_rank_without_what_lies_elsewhere(admin, store):
    shelf = Shelf(admin, store, "ABC")
    Shelf(admin, store, "X")
    below = {"name": {"es": "Polos"}, "parentOid": shelf.id}
    child = admin.post("product/category", below).json()["_id"]
    admin.post("product", {"name": {"es": "Z"}, "categoryOids": [child]})
    assert shelf.move("C", before="A").status_code == 200

    answer = admin.get(f"product?categoryOid={shelf.id}&sort=position").json()

    assert [row["name"]["es"] for row in answer["items"]] == ["C", "A", "B"]
    assert answer["total"] == 3
    neighbors = f"product/{shelf.ids['A']}/neighbors?categoryOid={shelf.id}&sort=position"
    assert admin.get(neighbors).json() == {
        "previousOid": shelf.ids["C"],
        "nextOid": shelf.ids["B"],
    }
    assert len(admin.get("product?sort=position").json()["items"]) == 5
