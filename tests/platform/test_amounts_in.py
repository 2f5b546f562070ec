"""An amount with more digits than the store's currency has is refused wherever one comes in."""

from typing import Any

import pytest

from apps.products.models import Product
from tenants.context import inside
from tenants.models import Store

pytestmark = pytest.mark.django_db
TOO_MANY = [
    ("PEN", "0.004"),
    ("PEN", "12.345"),
    ("PEN", 12.345),
    ("CLP", "1990.50"),
    ("CLP", "1.990"),
    ("CLP", "0.4"),
    ("CLP", 0.4),
]


@pytest.fixture
def priced_in(store: Any) -> Any:
    def change(currency: str) -> None:
        Store.objects.filter(pk=store.pk).update(currency=currency)

    return change


def product(price: Any, **fields: Any) -> dict[str, Any]:
    return {"name": {"es": "Polo"}, "status": "PUBLISHED", "price": price, **fields}


@pytest.mark.parametrize(("currency", "amount"), TOO_MANY)
def test_no_price_is_rounded(api: Any, store: Any, priced_in: Any, currency: str, amount: Any) -> None:
    priced_in(currency)

    answer = api(as_="owner").post("product", product(amount))

    assert answer.status_code == 422
    (issue,) = answer.json()["params"]["price"]
    example = {"PEN": "12.50", "CLP": "1250"}[currency]
    assert (issue["rule"], issue["message"]) == ("amount_malformed", f"Enter an amount such as {example}.")
    with inside(store):
        assert not Product.objects.exists()


@pytest.mark.parametrize(
    ("currency", "amount", "stored"),
    [
        ("PEN", "12.500", "12.50"),
        ("PEN", 12.5, "12.50"),
        ("CLP", "1990.00", "1990"),
        ("CLP", "1990.0", "1990"),
        ("KWD", "1.995", "1.995"),
    ],
)
def test_zeros_after_the_last_digit_are_no_digits(
    api: Any, priced_in: Any, currency: str, amount: Any, stored: str
) -> None:
    priced_in(currency)
    admin = api(as_="owner")

    made = admin.post("product", product(amount))

    assert made.status_code == 201, made.json()
    assert admin.get(f"product/{made.json()['_id']}").json()["variants"][0]["price"] == stored


VARIANT = {"values": [0], "price": "20.00"}
OPTION = {"name": {"es": "Talla"}, "values": [{"es": "M"}]}
ID = "01a212e4-7d7b-7aba-8242-99273037d118"


@pytest.mark.parametrize(
    ("verb", "path", "body", "field"),
    [
        ("post", "product", product("20.00", comparePrice="30.001"), "comparePrice"),
        ("post", "product", product("20.00", cost="10.001"), "cost"),
        (
            "post",
            "product",
            product(None, options=[OPTION], variants=[{**VARIANT, "price": "9.999"}]),
            "variants.0.price",
        ),
        (
            "post",
            "product",
            product(
                None, options=[OPTION], variants=[{**VARIANT, "priceTiers": [{"from": 5, "price": "9.999"}]}]
            ),
            "variants.0.priceTiers.0.price",
        ),
        ("post", f"order/{ID}/payment", {"amount": "0.001"}, "amount"),
        ("patch", "shipping/standard", {"price": "2.999"}, "price"),
    ],
)
def test_so_it_is_for_every_amount(api: Any, verb: str, path: str, body: Any, field: str) -> None:
    answer = getattr(api(as_="owner"), verb)(path, body)

    assert answer.status_code == 422, answer.json()
    assert [issue["rule"] for issue in answer.json()["params"][field]] == ["amount_malformed"]


@pytest.mark.parametrize("path", ["product?minPrice=0.004", "order?maxTotal=9.999"])
def test_filters_are_amounts_too(api: Any, path: str) -> None:
    assert api(as_="owner").get(path).status_code == 422
