"""What the home tells, beside the figures that test_merchant_api holds."""

from apps.products.editing.services.delete_product import delete_product
from tenants.context import inside
from tests.factories.orders import place
from tests.factories.stock import stocked


def test_what_sells_is_named_in_the_readers_language(api, store, move):
    with inside(store):
        saved = stocked(9, price="10.00", product__name={"es": "Taza", "en": "Mug"})
        removed = stocked(9, price="10.00", product__name={"es": "Olla", "en": "Pot"})
        move(place((saved, 2), (removed, 1)), "CONFIRMED")
        delete_product(product_id=removed.product_id)

    named = {
        locale: [
            top["name"]
            for top in api(as_="owner", language=locale).get("order/summary").json()["topProducts"]
        ]
        for locale in ("es", "en")
    }

    assert named == {"es": ["Taza", "Olla"], "en": ["Mug", "Olla"]}
