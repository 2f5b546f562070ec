"""The sums in a mail add up for whoever reads them."""

from typing import Any

import pytest
from django.core import mail

from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tests.factories.orders import cash_method, place
from tests.factories.payments import make_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


def _letter() -> Any:
    for _ in range(2):
        for message in OutboxMessage.objects.filter(done_at=None).order_by("created_at"):
            process(message.pk)
    return next(letter for letter in mail.outbox if letter.to == ["lucia@correo.pe"])


def _lines(text: str) -> list[str]:
    return [line.replace("\u00a0", " ") for line in text.splitlines()]


def test_discount_of_a_payment_method_has_its_own_line(store: Any) -> None:
    with inside(store):
        cup = stocked(9, price="24.97", product__name={"es": "Taza"})
        place((cup, 3), method=make_wallet(adjust_percent="-5"))

    letter = _letter()

    assert [line for line in _lines(letter.body) if "S/" in line][1:6] == [
        "- Taza × 3: S/ 74.91",
        "Subtotal: S/ 74.91",
        "Yape: -S/ 3.75",
        "Envío a domicilio: S/ 10.00",
        "Total: S/ 81.16",
    ]
    assert "mándanos el número de operación o la captura" in letter.body
    assert "-S/\u00a03.75" in letter.alternatives[0][0]


def test_surcharge_names_its_payment_method_and_a_card_asks_for_no_operation_number(store: Any) -> None:
    with inside(store):
        card = make_wallet(
            kind="CARD_GATEWAY",
            wallet=None,
            name={"es": "Tarjeta"},
            provider="sandbox",
            adjust_percent="2.95",
        )
        place((stocked(9, price="24.97"), 3), method=card)

    letter = _letter()

    assert "Recargo · Tarjeta: S/ 2.21" in _lines(letter.body)
    assert "número de operación" not in letter.body + letter.alternatives[0][0]


def test_plain_order_has_neither(store: Any) -> None:
    with inside(store):
        place((stocked(9, price="20.00"), 1), method=cash_method())

    assert "Recargo" not in _letter().body
