"""Deliveries that take no cash at the door."""

from typing import Any

import pytest

from apps.orders.models import Order
from apps.orders.payments.services.change_payment_method import change_payment_method
from apps.payments.models import PaymentMethod
from common.errors import Invalid
from tests.factories.orders import cash_method, place_by_wallet, wire_order
from tests.factories.shipping import set_standard
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


def test_who_delivers_may_take_no_cash(buyer: Any) -> None:
    set_standard(cash_on_delivery=False)
    body = wire_order((stocked(5, price="20.00"), 2))
    requested = {name: body[name] for name in ("lines", "shippingKey", "address", "paymentMethodOid")}

    quoted = buyer.post("order/ui/quote", requested).json()
    unchosen = buyer.post("order/ui/quote", {**requested, "shippingKey": None}).json()
    placed = buyer.post("order/ui", body)

    assert [way["problem"] for way in quoted["ways"]] == ["cod_not_here"]
    assert [way["problem"] for way in unchosen["ways"]] == [None]
    [refusal] = placed.json()["params"]["paymentMethodOid"]
    assert (placed.status_code, refusal["rule"]) == (422, "cod_not_here")
    assert refusal["message"] == "El pago contra entrega no está disponible con la entrega que elegiste."
    assert Order.objects.count() == 0


@pytest.mark.usefixtures("in_the_store")
def test_an_order_remembers_that_its_delivery_takes_no_cash() -> None:
    set_standard(cash_on_delivery=False)
    order = place_by_wallet((stocked(5, price="20.00"), 2))
    set_standard(cash_on_delivery=True)
    cash: PaymentMethod = cash_method()

    with pytest.raises(Invalid) as invalid:
        change_payment_method(order_id=order.pk, method_id=cash.pk)

    assert [one["rule"] for one in invalid.value.issues["paymentMethodOid"]] == ["cod_not_here"]
