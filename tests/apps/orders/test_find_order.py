"""A buyer who has lost the link of his order asks for it; nobody else learns anything."""

from typing import Any

import pytest
from django.core import mail

from apps.orders.models import Order
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def order(store: Any) -> Order:
    """Of lucia@correo.pe and +51987654321; what was told when it was placed is gone."""
    with inside(store):
        placed = place((stocked(5), 1))
    deliver()
    mail.outbox.clear()
    return placed


def deliver() -> None:
    """Does what the worker would do until nothing is left."""
    for _ in range(3):
        for message in OutboxMessage.objects.filter(done_at=None).order_by("created_at"):
            process(message.pk)


def ask(shop: Any, number: int, contact: str) -> Any:
    answer = shop.post("order/ui/find", {"number": number, "contact": contact})
    deliver()
    return answer


@pytest.mark.parametrize(
    "contact", ["lucia@correo.pe", " Lucia@Correo.PE ", "987654321", "+51 987 654 321", "987-654-321"]
)
def test_link_goes_to_the_address_of_the_order(shop: Any, order: Order, contact: str) -> None:
    answer = ask(shop, order.number, contact)

    assert (answer.status_code, answer.content) == (204, b"")
    [letter] = mail.outbox
    assert letter.to == ["lucia@correo.pe"]
    assert letter.subject == f"El enlace de tu pedido #{order.number} en Barronorte"
    assert f"/es/order/{order.pk}#t=" in letter.body


@pytest.mark.parametrize("contact", ["otra@correo.pe", "987654322", "lucia", "pedido", "@@@"])
def test_who_does_not_know_the_buyer_gets_the_same_answer_and_sends_nothing(
    shop: Any, order: Order, contact: str
) -> None:
    answer = ask(shop, order.number, contact)

    assert (answer.status_code, answer.content) == (204, b"")
    assert mail.outbox == []


def test_number_of_no_order_gets_the_same_answer(shop: Any, order: Order) -> None:
    answer = ask(shop, order.number + 1, "lucia@correo.pe")

    assert (answer.status_code, answer.content) == (204, b"")
    assert mail.outbox == []


def test_order_without_an_address_has_nowhere_to_send_it(shop: Any, order: Order, store: Any) -> None:
    with inside(store):
        Order.objects.filter(pk=order.pk).update(email="")

    assert ask(shop, order.number, "987654321").status_code == 204
    assert mail.outbox == []


def test_mailbox_is_not_filled(shop: Any, order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [1_800_000_000.0]
    monkeypatch.setattr("apps.orders.detail.services.send_link.time.time", lambda: moment[0])
    for contact in ("lucia@correo.pe", "987654321", "lucia@correo.pe"):
        ask(shop, order.number, contact)
    assert len(mail.outbox) == 1

    moment[0] += 600
    ask(shop, order.number, "lucia@correo.pe")
    assert len(mail.outbox) == 2


def test_so_many_tries_a_minute(shop: Any, order: Order) -> None:
    answers = [ask(shop, order.number, f"a{number}@correo.pe").status_code for number in range(11)]

    assert answers == [204] * 10 + [429]


@pytest.mark.parametrize(
    "body",
    [
        {"number": 0, "contact": "lucia@correo.pe"},
        {"number": 10**12, "contact": "lucia@correo.pe"},
        {"number": 1001, "contact": "a"},
        {"number": 1001, "contact": "a" * 255},
        {"number": 1001},
    ],
)
def test_what_can_be_no_order_is_refused(shop: Any, body: dict[str, Any]) -> None:
    assert shop.post("order/ui/find", body).status_code == 422
    assert not OutboxMessage.objects.filter(kind="order.link_asked").exists()
