"""What the channels outside cost this month, whose windows are open, and what arrived in a week."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from apps.chat.channel_figures import channel_figures
from apps.chat.models import Author, Conversation, Message
from common.ids import new_id
from tenants.context import inside

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 20, 17, tzinfo=UTC)
SENT, READ, FAILED = {"state": "SENT"}, {"state": "READ"}, {"state": "FAILED", "reason": "away"}
TEMPLATE = {"template": {"name": "pedido_listo", "language": "es", "values": []}}


def make_talk(name="Rosa", channel="WHATSAPP", window=None, deliveries=()):
    row = Conversation.objects.create(
        visitor_hash=new_id().hex,
        channel=channel,
        name=name,
        language="es",
        message_count=len(deliveries),
        last_message_at=NOW,
        window_until=window,
    )
    for number, (at, delivery) in enumerate(deliveries, start=1):
        message = Message.objects.create(
            conversation=row, number=number, author=Author.MEMBER, delivery=delivery
        )
        Message.objects.filter(pk=message.pk).update(created_at=at)
    return row


def test_the_month_begins_at_midnight_in_the_store_and_failures_cost_nothing(store):
    midnight = datetime(2026, 11, 1, 5, tzinfo=UTC)
    priced = TEMPLATE | {"cost": "0.07"}
    with inside(store):
        make_talk(deliveries=[
            (midnight - timedelta(seconds=1), READ | priced),
            (midnight, SENT | priced),
            (NOW, READ | TEMPLATE | {"cost": "0.2525"}),
            (NOW, FAILED | priced),
            (NOW, {"state": "QUEUED"} | priced),
            (NOW, SENT | TEMPLATE | {"cost": None}),
            (NOW, SENT),
        ])  # fmt: skip
        found = channel_figures(NOW).cost

    assert found.model_dump(mode="json", by_alias=True) == {
        "since": "2026-11-01T05:00:00.000Z",
        "amount": "0.3225",
        "sent": 3,
        "unpriced": 1,
    }


def test_open_windows_stand_in_the_order_in_which_they_end(store):
    with inside(store):
        later = make_talk("Lucía", window=NOW + timedelta(hours=20))
        make_talk("Jorge", window=NOW)
        soon = make_talk("", "INSTAGRAM", window=NOW + timedelta(minutes=5))
        make_talk("Vera", "WEB")
        found = channel_figures(NOW)

    assert [(one.conversation_id, one.channel, one.name) for one in found.windows] == [
        (soon.pk, "INSTAGRAM", ""),
        (later.pk, "WHATSAPP", "Lucía"),
    ]
    assert found.window_count == 2


def test_what_was_read_has_arrived_and_failures_have_their_reasons(store):
    week = NOW - timedelta(days=7)
    refused = {"state": "FAILED", "reason": "Re-engagement message"}
    with inside(store):
        make_talk(deliveries=[
            (week - timedelta(seconds=1), READ),
            (week, READ),
            (NOW, {"state": "DELIVERED"}),
            (NOW, SENT),
            (NOW, refused),
            (NOW, refused),
            (NOW, FAILED),
        ])  # fmt: skip
        make_talk(channel="MESSENGER", deliveries=[(NOW, SENT)])
        make_talk(channel="WEB", deliveries=[(NOW, {})])
        found = channel_figures(NOW).deliveries

    whatsapp, messenger = (one.model_dump() for one in found)
    reasons = [
        {"reason": "Re-engagement message", "count": 2},
        {"reason": "away", "count": 1},
    ]
    steps = {"sent": 3, "delivered": 2, "read": 1, "failed": 3}
    assert whatsapp == {"kind": "WHATSAPP", **steps, "reasons": reasons}
    assert messenger == {
        "kind": "MESSENGER", "sent": 1, "delivered": 0, "read": 0, "failed": 0, "reasons": []
    }  # fmt: skip


def test_they_are_read_with_the_chat(api, store, collaborator):
    seller = api(as_=collaborator(resources=["orders.view"]))
    assert seller.get("chat/channel/figures").status_code == 403
    with inside(store):
        make_talk(window=timezone.now() + timedelta(hours=1))
        Conversation.objects.update(last_message_at=timezone.now())

    found = api(as_="owner").get("chat/channel/figures").json()

    assert (found["cost"]["sent"], found["windowCount"], found["deliveries"]) == (0, 1, [])
