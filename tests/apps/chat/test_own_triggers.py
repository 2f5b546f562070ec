"""Triggers that answer no message (a greeting, news of an order), and who waits for nobody."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.utils import timezone

from apps.chat.models import Author, Conversation, Message
from apps.chat.services.order_news import tell_of_orders
from apps.chat.services.waiting import KIND, remind_of_waiting
from apps.notifications.models import Notification
from apps.orders.models import ActorKind, OrderEvent
from tenants.context import inside
from tests.factories.chat import CLERK, answer, make_conversation, make_trigger, open_chat
from tests.factories.customers import make_customer
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db
HELLO = "¿Te ayudo con tu carrito?"


def _texts():
    return list(Message.objects.order_by("number").values_list("author", "body"))


def _greeting(**rule):
    return make_trigger(HELLO, event="VISIT", words=(), label="Carrito", **rule)


def test_the_widget_knows_what_it_may_say_and_an_answer_begins_below_it(shop, store):
    with inside(store):
        open_chat()
        trigger = _greeting(cart_from=Decimal(300), page="CART")
        make_trigger("Hola, {{customer.first_name}}.", event="VISIT", words=())

    [greeting] = shop.get("chat/ui/launcher").json()["greetings"]
    first = {"body": "Sí, ¿llega a Cayma?", "greetingOid": greeting["_id"]}
    started = shop.post("chat/ui/conversation", first).json()

    assert (greeting["_id"], greeting["body"], greeting["cartFrom"]) == (str(trigger.pk), HELLO, "300.00")
    assert [one["automatic"] for one in started["conversation"]["messages"]] == [True, False]
    with inside(store):
        assert _texts() == [(Author.TRIGGER, HELLO), (Author.VISITOR, first["body"])]
        assert Conversation.objects.get().labels == ["Carrito"]


def test_a_greeting_answers_no_message_and_one_for_first_messages_follows_it(shop, store):
    with inside(store):
        open_chat()
        greeting = _greeting()
        make_trigger("Ya te atiendo.", event="FIRST_MESSAGE", words=())

    shop.post("chat/ui/conversation", {"body": "Hola", "greetingOid": str(greeting.pk)})

    with inside(store):
        assert [body for _, body in _texts()] == [HELLO, "Hola", "Ya te atiendo."]


def test_a_dry_run_of_a_greeting_counts_carts(api, store):
    rule = {"event": "VISIT", "cartFrom": "300.00"}
    run = api(as_="owner").post("chat/trigger/dry-run", {"body": {"es": HELLO}, "rule": rule}).json()
    assert (run["carts"], run["cartHits"], run["answered"]) == (0, 0, 0)


@pytest.fixture
def ready(in_the_store):
    """A conversation of the customer of an order that is ready, and the trigger that says so."""
    make_trigger("Tu pedido {{order.number}} está listo.", event="ORDER", words=(), order_state="READY")
    order = place((stocked(3), 1))
    order.customer_id = make_customer().pk
    order.save()
    row = make_conversation("Hola", customer_id=order.customer_id)
    params = {"from": "PREPARING", "to": "READY"}
    OrderEvent.objects.create(order=order, kind="state_changed", actor_kind=ActorKind.SYSTEM, params=params)
    return row


def test_an_order_that_came_to_a_state_is_in_the_chat_once(ready):
    assert [tell_of_orders(), tell_of_orders()] == [1, 0]

    news = Message.objects.get(author=Author.TRIGGER)
    assert news.body.startswith("Tu pedido #")
    assert news.conversation_id == ready.pk
    assert Conversation.objects.get().waiting_since is not None, "no person has answered"


def test_nothing_is_sent_while_a_person_talks_or_long_after(ready):
    answer(ready)

    assert tell_of_orders() == 0
    Message.objects.filter(member_id=CLERK).delete()
    assert tell_of_orders(timezone.now() + timedelta(minutes=16)) == 0


def test_who_waits_long_and_belongs_to_nobody_is_a_notice_once(in_the_store):
    row = make_conversation()
    later = timezone.now() + timedelta(minutes=12)

    assert [remind_of_waiting(), remind_of_waiting(later), remind_of_waiting(later)] == [0, 1, 0]
    note = Notification.objects.get(kind=KIND)
    assert note.params == {"minutes": "12"}
    Conversation.objects.filter(pk=row.pk).update(assignee_id=CLERK)
    assert remind_of_waiting(later + timedelta(hours=1)) == 0
