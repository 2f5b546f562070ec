"""What acts about an order leave behind: quiet notes of the bell, mails and goods in its history."""

import pytest
from django.core.mail.backends.base import BaseEmailBackend

from apps.notifications.models import Notification
from apps.orders.comments.services.create_comment import create_comment
from apps.orders.payments.services.claims import create_claim
from tenants.context import inside
from tests.factories.card_payments import deliver
from tests.factories.orders import place, place_by_wallet
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def two(store):
    with inside(store):
        cup = stocked(20, price="25.00")
        orders = [place((cup, 2)), place((cup, 1))]
        deliver()
    return orders


def unread(store):
    with inside(store):
        return sorted(Notification.objects.filter(read_at=None).values_list("params__number", flat=True))


def test_opening_an_order_reads_its_notes_alone(api, store, two):
    admin = api(as_="owner")

    answer = admin.patch(f"store/notification/readed?link=/admin/orders/{two[0].pk}")

    assert (answer.status_code, answer.json()["unread"]) == (200, 1)
    assert unread(store) == ["1002"]
    assert admin.patch("store/notification/readed").json()["unread"] == 0


def test_what_a_member_does_about_an_order_reads_its_notes(store, two, clerk, move):
    with inside(store):
        create_comment(order_id=two[1].pk, body="¿Llega hoy?", actor=None)
        move(two[0], "CONFIRMED")

    assert unread(store) == ["1002"]


class Away(BaseEmailBackend):
    def send_messages(self, email_messages):
        raise OSError("nobody answers")


def test_mail_to_the_buyer_is_in_the_history_once_it_is_sent(api, store, two, clerk, settings):
    def mailed():
        events = api(as_="owner").get(f"order/{two[0].pk}").json()["events"]
        return [row["params"]["subject"] for row in events if row["kind"] == "mail_sent"]

    first = mailed()
    settings.EMAIL_BACKEND = f"{__name__}.Away"
    with inside(store):
        create_comment(order_id=two[0].pk, body="Ya sale", actor=clerk, visible_to_buyer=True)
        deliver("order.comment_added")
        with pytest.raises(OSError, match="nobody answers"):
            deliver("mail.send")

    assert first == ["Recibimos tu pedido #1001 en Barronorte"]
    assert mailed() == first


def test_mail_to_the_team_is_not(api, store):
    with inside(store):
        order = place_by_wallet((stocked(5), 1))
        create_claim(order_id=order.pk, operation_number="04518273")
        deliver()

    events = api(as_="owner").get(f"order/{order.pk}").json()["events"]

    assert [row["kind"] for row in events].count("mail_sent") == 1


def test_the_history_tells_what_became_of_the_goods(api, store, move):
    with inside(store):
        cup, pot = stocked(20, price="25.00"), stocked(20, price="10.00")
        sent = move(place((cup, 2), (pot, 1)), "CONFIRMED", "SHIPPED")
        removed = move(place((cup, 3)), "CANCELLED", reason="OTHER")

    moves = [
        [(row["kind"], row["units"]) for row in api(as_="owner").get(f"order/{one.pk}").json()["stockMoves"]]
        for one in (sent, removed)
    ]

    assert moves == [[("RESERVED", 3), ("SHIPPED", 3)], [("RESERVED", 3), ("RELEASED", 3)]]
