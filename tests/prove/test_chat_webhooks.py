"""10 000 notices of Meta, shuffled, doubled and forged: each true message once, in its order."""

import random
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import close_old_connections, connections
from django.test import Client

from apps.chat.models import Author, Conversation, Message
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tenants.models import OutsideAccount
from tests.apps.orders.test_order_races import store  # noqa: F401 - a store that is committed
from tests.factories.meta_server import (
    NUMBER,
    running_meta,
    sign,
    whatsapp_message,
    whatsapp_status,
)
from tests.prove.figures import figure, scaled

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
PEOPLE = 20
WORKERS = 4


def hear(notice: tuple[bytes, str]) -> int:
    body, signature = notice
    headers = {"Host": "localhost:8000", "X-Hub-Signature-256": signature}
    answer = Client().post("/api/v1/chat/webhook", body, content_type="application/json", headers=headers)
    connections.close_all()
    return answer.status_code


def work(message_id: object) -> None:
    process(message_id)
    close_old_connections()


def of_person(number: int) -> str:
    return f"519876{number:05d}"


def true_messages(count: int) -> list[tuple[str, str, float]]:
    """(person, text, when): of each person one a second."""
    began = time.time() - count - 60
    return [(of_person(one % PEOPLE), f"message {one}", began + one) for one in range(count)]


def test_each_true_message_is_there_once_in_its_order(store, settings):  # noqa: F811
    total, dice = scaled(10_000, 200), random.Random(26)
    sent = true_messages(total // 4)
    true = [
        whatsapp_message(f"wamid.{one}", text, at, contact=person)
        for one, (person, text, at) in enumerate(sent)
    ]
    late = [whatsapp_status(store.pk, "read", contact=person) for person, _, _ in sent]
    forged = [
        whatsapp_message(f"wamid.forged.{one}", "pay here", at, contact=person)
        for one, (person, _, at) in enumerate(sent)
    ]
    notices = [(body, sign(body)) for body in [*true, *true, *late]]
    notices += [(body, sign(body, "a guess")) for body in forged]
    dice.shuffle(notices)
    OutsideAccount.objects.create(store=store, kind="WHATSAPP", external_id=NUMBER)

    began = time.monotonic()
    with running_meta(settings), ThreadPoolExecutor(WORKERS) as pool:
        answers = list(pool.map(hear, notices))
        heard = time.monotonic() - began
        ids = list(OutboxMessage.objects.filter(kind="chat.inbound").values_list("pk", flat=True))
        dice.shuffle(ids)
        list(pool.map(work, ids))
    assert answers.count(400) == len(forged)
    assert answers.count(204) == len(notices) - len(forged)

    with inside(store):
        found = {
            conversation.contact: list(
                Message.objects.filter(conversation=conversation, author=Author.VISITOR)
                .order_by("number")
                .values_list("number", "body")
            )
            for conversation in Conversation.objects.all()
        }
    expected: dict[str, list[tuple[int, str]]] = {}
    for person, text, _ in sent:
        own = expected.setdefault(person, [])
        own.append((len(own) + 1, text))
    assert found == expected
    figure("26", f"{len(notices)} notices heard in {heard:.0f} s: {len(sent)} messages once each, in order")
