from decimal import Decimal

import pytest
from django.core import mail

from apps.notifications.models import Notification
from apps.orders.money_text import money_text
from apps.orders.services.claims import reject_claim, send_claim
from apps.orders.services.comment import add_comment
from common.models import OutboxMessage
from common.outbox import perform
from tenants.context import inside
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


def deliver():
    """Does what the worker would do until nothing is left."""
    for _ in range(4):
        for message in OutboxMessage.objects.filter(done_at=None).order_by("created_at"):
            perform(message.pk)


def letters():
    deliver()
    return {message.to[0]: message for message in mail.outbox}


@pytest.fixture
def variant(store):
    with inside(store):
        return stocked(9, price="1250.00", product__name={"es": "Taza <Quincha>"})


def test_placing_tells_buyer_and_merchant_once(store, variant, owner):
    with inside(store):
        order = place((variant, 2))

    found = letters()
    deliver()

    buyer, merchant = found["lucia@correo.pe"], found[owner.email]
    assert len(mail.outbox) == 2
    assert buyer.subject == f"Recibimos tu pedido #{order.number} en Barronorte"
    assert "S/\u00a02,510.00" in buyer.body
    assert f"/es/order/{order.pk}#t=" in buyer.body
    assert "Taza &lt;Quincha&gt;" in buyer.alternatives[0][0]
    assert "{{" not in buyer.alternatives[0][0] + buyer.body
    assert f"/admin/orders/{order.pk}?storeOid={store.pk}" in merchant.body
    assert "#t=" not in merchant.body
    assert buyer.reply_to == [owner.email]
    with inside(store):
        assert Notification.objects.filter(kind="order_placed").count() == 1


def test_buyer_reads_the_language_of_the_order(store, variant):
    with inside(store):
        place_by_wallet((variant, 1), language="en")

    buyer = letters()["lucia@correo.pe"]

    assert buyer.subject == "We got your order #1001 at Barronorte"
    assert "Your order is held for you until" in buyer.body
    assert "+51 987 000 111 · Ana Quispe" in buyer.body
    assert "/en/order/" in buyer.body


@pytest.mark.parametrize(
    ("path", "said", "subject"),
    [
        (("CONFIRMED",), {}, "Tu pedido #1001 está confirmado"),
        (("CONFIRMED", "SHIPPED"), {"courier": "Olva", "tracking": "77"}, "Tu pedido #1001 va en camino"),
        (("CANCELLED",), {"reason": "INVENTORY", "note": "Se rompió"}, "Se canceló tu pedido #1001"),
    ],
)
def test_changes_reach_the_buyer(store, variant, move, path, said, subject):
    with inside(store):
        move(place((variant, 1)), *path, **said)

    deliver()

    last = [message for message in mail.outbox if message.to == ["lucia@correo.pe"]][-1]
    assert last.subject == subject
    assert all(word in last.body for word in said.values() if word != "INVENTORY")
    assert "INVENTORY" not in last.body


def test_merchant_may_keep_quiet(store, variant, move):
    with inside(store):
        move(place((variant, 1)), "CONFIRMED", notify=False)

    deliver()

    assert not [message for message in mail.outbox if "confirmado" in message.subject]


def test_claim_and_its_rejection_are_told(store, variant, clerk, owner):
    with inside(store):
        order = place_by_wallet((variant, 1))
        claim = send_claim(order_id=order.pk, operation_number="04518273")
        reject_claim(claim_id=claim.pk, reason="No está en mi Yape", actor=clerk)

    deliver()

    told = [message for message in mail.outbox if "04518273" in message.body]
    rejected = [message for message in mail.outbox if "No está en mi Yape" in message.body]
    assert [message.to for message in told] == [[owner.email]]
    assert [message.to for message in rejected] == [["lucia@correo.pe"]]
    assert "#t=" in rejected[0].body


def test_messages_go_to_the_other_side(store, variant, clerk, owner):
    with inside(store):
        order = place((variant, 1))
        add_comment(order_id=order.pk, body="¿Llega hoy?", actor=None)
        add_comment(order_id=order.pk, body="Mañana", actor=clerk, visible_to_buyer=True)
        add_comment(order_id=order.pk, body="Cliente fiel", actor=clerk)

    deliver()

    sent = [(message.to[0], message.body) for message in mail.outbox]
    assert [to for to, body in sent if "¿Llega hoy?" in body] == [owner.email]
    assert [to for to, body in sent if "Mañana" in body] == ["lucia@correo.pe"]
    assert not [to for to, body in sent if "Cliente fiel" in body]


def test_order_without_mail_address_is_no_failure(store, variant):
    with inside(store):
        place((variant, 1), origin="MANUAL", contact={"first_name": "Rosa", "phone": "912345678"})

    assert "lucia@correo.pe" not in letters()
    assert not OutboxMessage.objects.exclude(last_error="").exists()


@pytest.mark.parametrize(
    ("amount", "currency", "text"),
    [(1234.5, "PEN", "S/\u00a01,234.50"), (-5, "PEN", "-S/\u00a05.00"), (12345, "CLP", "$\u00a012,345")],
)
def test_money_is_written_as_people_read_it(amount, currency, text):
    assert money_text(Decimal(str(amount)), currency) == text
