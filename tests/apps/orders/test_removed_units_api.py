"""Units that leave an order by a refund, as the API takes it."""

import pytest

from apps.orders.payments.services.payments import record_payment
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def cup(in_the_store):
    return stocked(9, price="30.00", product__name={"es": "Taza"}, sku="T-1")


@pytest.fixture
def plate(in_the_store):
    return stocked(9, price="18.90", product__name={"es": "Plato"}, sku="P-1")


def test_asked_through_the_api_units_leave_unless_it_says_no(api, store, cup, plate, clerk):
    order = place((cup, 2), (plate, 2))
    record_payment(order_id=order.pk, amount=None, reference="", actor=clerk)
    lines = {line.product_name: str(line.pk) for line in order.lines.all()}
    requested = [
        {"lineOid": lines["Taza"], "quantity": 1},
        {"lineOid": lines["Plato"], "quantity": 1, "remove": False},
    ]

    answer = api(as_="owner").post(f"order/{order.pk}/refund", {"lines": requested, "how": "MANUAL"})

    assert answer.status_code == 201, answer.content
    reported = answer.json()
    assert [(line["quantityRefunded"], line["quantityRemoved"]) for line in reported["lines"]] == [
        (1, 1),
        (1, 0),
    ]
    assert reported["refunds"][0]["lines"] == [
        {"lineOid": lines["Taza"], "quantity": 1, "removed": 1},
        {"lineOid": lines["Plato"], "quantity": 1},
    ]
