"""What a search finds, in which order, and what it offers when it finds nothing."""

from typing import Any

import pytest
from django.utils import timezone

from apps.products.listings.services.rebuild_listings import rebuild_listings
from apps.products.models import Listing, Product, SearchTerm, Variant
from apps.products.search.search import MAX_RANKED
from apps.products.search.services.save_search_terms import MAX_STORED, flush_searches, save_search_terms
from common.ids import new_id
from tenants.context import inside

pytestmark = pytest.mark.django_db


@pytest.fixture
def add(api: Any) -> Any:
    admin = api(as_="owner")

    def make(name: str, **fields: Any) -> str:
        body = {"name": {"es": name}, "status": "PUBLISHED", "price": "20", "stock": 9, **fields}
        answer = admin.post("product", body)
        assert answer.status_code == 201, answer.json()
        found: str = answer.json()["_id"]
        return found

    return make


def names(answer: Any) -> list[str]:
    return [card["name"] for card in answer.json()["items"]]


def test_name_goes_before_brand_before_the_rest_and_whole_before_beginning(add: Any, shop: Any) -> None:
    add("Plato", shortDescription={"es": "Va con tu café"})
    add("Cuenco", brand="Cafetal")
    add("Jarra", brand="Café")
    add("Cafetera")
    add("Taza de café")

    assert names(shop.get("product/ui", q="cafe")) == ["Taza de café", "Cafetera", "Jarra", "Cuenco", "Plato"]


def test_on_a_tie_stock_goes_first_then_what_sells(add: Any, shop: Any, store: Any) -> None:
    add("Taza gris", stock=0)
    poor, good = add("Taza roja"), add("Taza verde")
    with inside(store):
        Listing.objects.filter(pk=good).update(sold=9)
        Listing.objects.filter(pk=poor).update(sold=3)

    assert names(shop.get("product/ui", q="taza")) == ["Taza verde", "Taza roja", "Taza gris"]


def test_codes_are_found_with_and_without_their_signs(add: Any, shop: Any) -> None:
    add("Taza", sku="AB-123/x")

    for text in ("ab-123", "AB123", "ab 123/X"):
        assert names(shop.get("product/ui", q=text)) == ["Taza"], text


def test_a_slip_of_the_finger_is_mended(add: Any, shop: Any) -> None:
    add("Poncho andino")

    answer = shop.get("product/ui", q="ponhco").json()

    assert (answer["total"], answer["corrected"], answer["alternatives"]) == (1, "poncho", None)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("zapatila 42", "zapatilla 42"), ("cafe molidp 250", "cafe molido 250"), ("ponhco rojo", "poncho rojo")],
)
def test_a_slip_is_mended_beside_words_that_names_and_labels_do_not_hold(
    add: Any, shop: Any, typed: str, meant: str
) -> None:
    add("Zapatilla 42")
    add("Café molido 250 g")
    color_option = {"name": {"es": "Color"}, "values": [{"es": "Rojo"}]}
    add(
        "Poncho andino",
        options=[color_option],
        variants=[{"values": [0], "price": "20"}],
        price=None,
        stock=None,
    )

    answer = shop.get("product/ui", q=typed).json()

    assert (answer["total"], answer["corrected"], answer["alternatives"]) == (1, meant, None)


def test_nothing_found_offers_near_words_and_best_sellers(add: Any, shop: Any) -> None:
    add("Poncho andino")

    answer = shop.get("product/ui", q="ponhco violeta").json()

    assert (answer["total"], answer["items"], answer["corrected"]) == (0, [], None)
    assert answer["alternatives"]["terms"] == ["poncho"]
    assert [card["name"] for card in answer["alternatives"]["products"]] == ["Poncho andino"]


def test_suggestions_go_on_from_what_is_typed(add: Any, api: Any, shop: Any) -> None:
    api(as_="owner").post("product/category", {"name": {"es": "Ponchos"}})
    add("Poncho andino")
    add("Chal poncheño")

    answer = shop.get("product/ui/suggest", q="ponch").json()

    assert answer["terms"] == ["poncheno", "poncho"]
    assert [category["slug"] for category in answer["categories"]] == ["ponchos"]
    assert {card["name"] for card in answer["products"]} == {"Poncho andino", "Chal poncheño"}
    assert shop.get("product/ui/suggest", q="").json() == {"terms": [], "categories": [], "products": []}


def test_searches_are_counted_and_misses_shown_first(add: Any, api: Any, shop: Any) -> None:
    add("Taza")
    for text in ("taza", "Taza", "TÁZA ", "bicicleta", "!!"):
        shop.get("product/ui", q=text)
    for part in ({"sort": "name"}, {"minPrice": 99}, {"maxPrice": 0}, {"inStock": True}, {"page": 2}):
        assert shop.get("product/ui", q="taza", **part).status_code == 200
    assert shop.get("product/ui", q="taza", category="ropa").status_code == 200

    flush_searches()
    flush_searches()

    rows = api(as_="owner").get("product/search-terms").json()["items"]
    assert [(row["text"], row["searches"], row["withoutResult"]) for row in rows] == [
        ("bicicleta", 1, 1),
        ("taza", 3, 0),
    ]


def test_a_store_keeps_so_many_terms(in_the_store: Any) -> None:
    save_search_terms({f"palabra {number}": (1, 0) for number in range(MAX_STORED)})
    save_search_terms({"falta": (2, 2), "otra": (5, 0)})

    assert SearchTerm.objects.count() == MAX_STORED
    assert set(SearchTerm.objects.order_by("-searches")[:2].values_list("text", flat=True)) == {
        "falta",
        "otra",
    }


def test_of_very_many_the_name_still_goes_first_then_what_sells(shop: Any, in_the_store: Any) -> None:
    named = ["Taza de café", "Café molido", "Cafetera", "Cafetal"]
    labeled = [f"Cuenco {number}" for number in range(MAX_RANKED)]
    rows = [_published(name, brand="Café" if name in labeled else "") for name in [*labeled, *named]]
    Product.objects.bulk_create(rows)
    Variant.objects.bulk_create(Variant(product=row, price=20, on_hand=9, available=9) for row in rows)
    rebuild_listings()
    _sell(rows, {"Cafetera": 5, "Taza de café": 2, "Café molido": 1, "Cuenco 7": 90})

    pages = [shop.get("product/ui", q="cafe", limit=48, page=page) for page in range(1, 12)]

    assert names(pages[0])[:5] == ["Taza de café", "Café molido", "Cafetera", "Cafetal", "Cuenco 7"]
    assert {page.json()["total"] for page in pages} == {MAX_RANKED + 4}
    assert sorted(name for page in pages for name in names(page)) == sorted([*labeled, *named])
    suggested = shop.get("product/ui/suggest", q="cafe").json()["products"]
    assert [card["name"] for card in suggested][:4] == names(pages[0])[:4]


def test_many_whole_words_of_the_name_go_before_the_rest(shop: Any, in_the_store: Any) -> None:
    named = [f"Taza {number}" for number in range(MAX_RANKED + 1)]
    rows = [_published(name) for name in [*named, "Tazón"]] + [_published("Plato", brand="Taza")]
    Product.objects.bulk_create(rows)
    rebuild_listings()
    _sell(rows, {"Plato": 90, "Taza 7": 3})

    first = shop.get("product/ui", q="taza", limit=48)
    last = shop.get("product/ui", q="taza", limit=48, page=11)

    assert names(first)[0] == "Taza 7"
    assert "Plato" not in names(first)
    assert names(last)[-2:] == ["Taza 0", "Plato"]
    assert first.json()["total"] == MAX_RANKED + 2


def _sell(rows: list[Product], sold: dict[str, int]) -> None:
    """By id: Postgres has no statistics of rows of this transaction, and joins by name for seconds."""
    ids = {row.name["es"]: row.pk for row in rows}
    for name, units in sold.items():
        Listing.objects.filter(pk=ids[name]).update(sold=units)


def _published(name: str, **fields: Any) -> Product:
    product = Product(name={"es": name}, slugs={"es": new_id().hex}, status="PUBLISHED", **fields)
    product.published_at = timezone.now()
    return product


PLURALS = [
    ("Lápiz de color", "lapices"),
    ("Tapiz ayacuchano", "tapices"),
    ("Nuez pecana", "nueces"),
    ("Luz LED", "luces"),
    ("Luz LED", "luces led"),
    ("Pez betta", "peces"),
    ("Disfraz de ángel", "disfraces"),
    ("Cruces de Ayacucho", "cruz"),
    ("Ají amarillo", "ajies"),
    ("Rubí birmano", "rubíes"),
    ("Collar de plata", "collares"),
    ("Mujeres que tejen", "mujer"),
    ("Polo piqué", "polos"),
    ("Reloj de pared", "relojes"),
    ("Menú del día", "menús"),
    ("Arnés de perro", "arneses"),
    ("Sneaker urbano", "sneakers"),
    ("Gorro de lana", "gorras"),
    ("Helado D'Onofrio", "donofrio"),
    ("Helado D’Onofrio", "d'onofrio"),
]


@pytest.mark.parametrize(("name", "typed"), PLURALS)
def test_one_is_found_by_many_in_shop_suggestions_and_the_merchants_lists_at_once(
    add: Any, api: Any, shop: Any, name: str, typed: str
) -> None:
    add("Bolso tejido")
    assert names(shop.get("product/ui", q="bolso")) == ["Bolso tejido"]
    add(name)
    admin = api(as_="owner")

    page = shop.get("product/ui", q=typed).json()

    assert ([card["name"] for card in page["items"]], page["corrected"]) == ([name], None)
    suggested = shop.get("product/ui/suggest", q=typed).json()["products"]
    assert [card["name"] for card in suggested] == [name]
    for path in ("product", "stock"):
        found = admin.get(path, q=typed).json()["items"]
        assert [row.get("name", row.get("productName"))["es"] for row in found] == [name], path


def test_an_english_text_is_found_by_its_plural(add: Any, shop: Any) -> None:
    add("Caja de bayas", shortDescription={"en": "A berry box"})

    for typed in ("berries", "boxes", "berry boxes"):
        assert names(shop.get("product/ui", q=typed)) == ["Caja de bayas"], typed


def test_a_color_is_found_in_either_gender(add: Any, shop: Any) -> None:
    color_option = {"name": {"es": "Color"}, "values": [{"es": "Rojo"}]}
    add("Casaca", options=[color_option], variants=[{"values": [0], "price": "20"}], price=None, stock=None)

    assert names(shop.get("product/ui", q="casacas rojas")) == ["Casaca"]


def test_the_word_as_typed_goes_before_its_plural(add: Any, shop: Any) -> None:
    add("Polos de algodón")
    add("Polo de algodón")
    add("Cuenco", tags=["polos"])

    assert names(shop.get("product/ui", q="polo")) == ["Polo de algodón", "Polos de algodón", "Cuenco"]
    assert names(shop.get("product/ui", q="polos")) == ["Polos de algodón", "Polo de algodón", "Cuenco"]


def test_codes_and_sizes_have_no_plural(add: Any, shop: Any) -> None:
    size = {"name": {"es": "Talla"}, "values": [{"es": "XXS"}]}
    add("Taza", sku="LUZ-12")
    add("Chompa", options=[size], variants=[{"values": [0], "price": "20"}], price=None, stock=None)

    assert names(shop.get("product/ui", q="luz-12")) == ["Taza"]
    assert [shop.get("product/ui", q=typed).json()["total"] for typed in ("luces", "lu12", "xx", "xxs")] == [
        0,
        0,
        1,
        1,
    ]


def test_a_plural_that_the_store_knows_is_not_taken_for_a_slip(add: Any, shop: Any) -> None:
    add("Luz navideña")
    add("Dulces navideños")

    answer = shop.get("product/ui", q="luces navidenaz").json()

    assert (answer["corrected"], [card["name"] for card in answer["items"]]) == (
        "luces navidena",
        ["Luz navideña"],
    )


def test_suggested_categories_are_found_by_their_plural(api: Any, shop: Any) -> None:
    api(as_="owner").post("product/category", {"name": {"es": "Lápiz de color"}})

    answer = shop.get("product/ui/suggest", q="lapices").json()

    assert [category["name"] for category in answer["categories"]] == ["Lápiz de color"]
