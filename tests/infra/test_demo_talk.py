"""The chat of a new demo store shows what an inbox can hold, in the language of the store."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.chat.models import Conversation, Message
from apps.orders.actors import Actor
from apps.orders.models import ActorKind
from infra.demo.clock import injected
from infra.demo.talk import TALKS, fill_chat
from tests.factories.customers import make_customer
from tests.factories.orders import place
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_inbox_of_a_demo_holds_each_kind_of_conversation(in_the_store, store, language):
    order, now = place((stocked(3), 1)), timezone.now()
    order.customer_id = make_customer().pk
    order.save()
    with injected():
        fill_chat(Actor(ActorKind.USER, store.owner_id, "Ana Quispe"), now, language)

    rows = Conversation.objects.order_by("created_at")
    seen = [(row.channel, row.state, row.rating, row.unread, row.assignee_id is not None) for row in rows]
    assert seen == [
        ("WEB", "OPEN", "", 0, True),
        ("WEB", "RESOLVED", "GOOD", 0, True),
        ("WEB", "OPEN", "", 1, True),
        ("WHATSAPP", "OPEN", "", 2, False),
        ("WEB", "OPEN", "", 2, False),
    ]
    assert {row.language for row in rows} == {language}
    outside = rows.get(channel="WHATSAPP")
    assert outside.window_until == now + timedelta(hours=24) - timedelta(minutes=93)
    answered = Message.objects.get(author="TRIGGER")
    assert answered.conversation_id == rows.last().pk
    assert TALKS["es"].keys() == TALKS["en"].keys()
