"""The catalogue as shoppers see it."""

from typing import Any

import pytest

from apps.products.models import Variant
from apps.stock.services.reserve import reserve
from common.ids import new_id
from tenants.context import inside

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api: Any) -> Any:
    return api(as_="owner")


def add(admin: Any, name: str = "Polo", **fields: Any) -> dict[str, Any]:
    body = {
        "name": {"es": name, "en": f"{name} en"},
        "status": "PUBLISHED",
        "price": "20",
        "stock": 9,
        **fields,
    }
    answer = admin.post("product", body)
    assert answer.status_code == 201, answer.json()
    product: dict[str, Any] = answer.json()
    return product


def test_shopper_sees_a_card_in_their_language(admin: Any, shop: Any, photo: str) -> None:
    category = admin.post("product/category", {"name": {"es": "Ropa", "en": "Clothes"}}).json()["_id"]
    product = add(
        admin,
        comparePrice="25",
        categoryOids=[category],
        photos=[{"attachmentOid": photo, "alt": {"es": "De frente"}}],
    )

    card = shop.get("product/ui").json()["items"][0]

    assert (card["_id"], card["slug"], card["name"]) == (product["_id"], "polo", "Polo")
    assert (card["price"], card["comparePrice"], card["currency"]) == ("20.00", "25.00", "PEN")
    assert (card["inStock"], card["left"]) == (True, None)
    assert card["category"] == {"slug": "ropa", "name": "Ropa"}
    assert card["photo"]["alt"] == "De frente"
    shop.language = "en"
    assert shop.get("product/ui").json()["items"][0]["category"] == {"slug": "clothes", "name": "Clothes"}


def test_card_shows_no_private_field(admin: Any, shop: Any) -> None:
    add(admin, cost="5", barcode="7751234567894")

    text = shop.get("product/ui").content.decode() + shop.get("product/ui/polo").content.decode()

    for word in ("cost", "barcode", "onHand", "reserved", "searchText", "7751234567894", "5.00"):
        assert word not in text


@pytest.mark.parametrize("status", ["DRAFT", "ARCHIVED"])
def test_unpublished_product_is_not_found(admin: Any, shop: Any, status: str) -> None:
    add(admin, status=status)

    assert shop.get("product/ui").json()["total"] == 0
    assert shop.get("product/ui/polo").status_code == 404
    assert shop.get("product/ui/polo/stock").status_code == 404


def test_hidden_product_is_reached_by_its_link_alone(admin: Any, shop: Any) -> None:
    add(admin, status="HIDDEN")

    assert shop.get("product/ui").json()["total"] == 0
    assert shop.get("product/ui/polo").status_code == 200


def test_filters_and_orders(admin: Any, shop: Any) -> None:
    add(admin, "Caro", price="90", stock=0)
    add(admin, "Barato", price="5")
    add(admin, "Consultar", price=None)

    def names(**query: Any) -> list[str]:
        return [card["name"] for card in shop.get("product/ui", **query).json()["items"]]

    assert names() == ["Consultar", "Barato", "Caro"]
    # What is sold out stands last in every order.
    assert names(sort="name") == ["Barato", "Consultar", "Caro"]
    assert names(sort="price") == ["Barato", "Consultar", "Caro"]
    assert names(minPrice="6") == ["Caro"]
    assert names(maxPrice="6") == ["Barato"]
    assert names(inStock="true", sort="name") == ["Barato", "Consultar"]
    assert names(q="bara") == ["Barato"]
    assert names(category="nada") == []
    assert names(page=2, limit=2) == ["Caro"]


def test_product_page_has_both_addresses_and_clean_html(admin: Any, shop: Any) -> None:
    add(admin, description={"es": '<p onclick="x()">Hola</p>'}, seo={"title": {"es": "Compra polo"}})

    view = shop.get("product/ui/polo").json()

    assert view["descriptionHtml"] == "<p>Hola</p>"
    assert view["alternates"] == {"es": "polo", "en": "polo-en"}
    assert view["seo"] == {"title": "Compra polo", "description": ""}
    assert view["variants"][0] | {"_id": ""} == {
        "_id": "",
        "sku": None,
        "gtin": None,
        "price": "20.00",
        "comparePrice": None,
        "offer": None,
        "onSale": False,
        "saleEndsAt": None,
        "priceTiers": [],
        "options": {},
        "values": [],
        "photo": None,
        "weightKg": None,
        "size": None,
        "inStock": True,
        "left": None,
        "presale": None,
    }


def test_earlier_address_leads_to_the_new_one(admin: Any, shop: Any) -> None:
    product = add(admin)
    admin.patch(f"product/{product['_id']}", {"slug": {"es": "polera"}})

    assert shop.get("product/ui/polo").json()["slug"] == "polera"
    assert shop.get("product/ui/polo-en").json()["slug"] == "polera"


def test_stock_follows_orders_at_once(admin: Any, shop: Any, store: Any) -> None:
    add(admin, stock=4)
    with inside(store):
        reserve(order_id=new_id(), lines=[(Variant.objects.get().pk, 4)])

    answer = shop.get("product/ui/polo/stock")

    assert (answer.json()["variants"][0]["inStock"], answer.json()["variants"][0]["left"]) == (False, 0)
    assert answer["Cache-Control"] == "no-store"


def test_categories_of_the_shop(admin: Any, shop: Any, photo: str) -> None:
    result = admin.post("product/category", {"name": {"es": "Ropa"}, "pictureOid": photo}).json()
    hidden = admin.post("product/category", {"name": {"es": "Oculta"}, "visible": False}).json()
    admin.post("product/category", {"name": {"es": "Debajo"}, "parentOid": hidden["_id"]})
    add(admin, categoryOids=[result["_id"], hidden["_id"]])
    add(admin, status="DRAFT", categoryOids=[result["_id"]])

    items = shop.get("category/ui").json()["items"]

    assert [(row["slug"], row["productCount"]) for row in items] == [("ropa", 1)]
    assert items[0]["picture"]["urls"]["card"]["jpg"].startswith("/media/")
    assert shop.get("product/ui", category="oculta").json()["total"] == 0


def test_platform_host_does_not_answer_for_a_shop(admin: Any, api: Any) -> None:
    assert api().get("product/ui").status_code == 404


def test_shop_host_does_not_answer_for_the_merchant(shop: Any) -> None:
    assert shop.get("product").status_code == 404
