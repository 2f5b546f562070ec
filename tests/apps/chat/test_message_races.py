"""Many write in one conversation at once: no number twice, none missing, no place of the plan too many."""

from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError

from apps.chat.models import Conversation, Message
from apps.chat.services.messages import Written, add_member_message, add_visitor_message
from common.errors import PlanLimit
from common.ids import new_id
from tenants.context import inside
from tests.factories.chat import make_conversation
from tests.factories.concurrency import race
from tests.factories.guards import meet, under, without_row_locks

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("drop_schemas_after"),
]
TABLE = "chat_conversation"


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Any:
    return keeper.store


@pytest.fixture
def conversation(store: Any) -> Conversation:
    with inside(store):
        return make_conversation()


def _write(conversation: Conversation, number: int) -> Message:
    return add_visitor_message(conversation_id=conversation.pk, body=f"Mensaje {number}")


def _answer(conversation: Conversation) -> Message:
    written = Written("MEMBER", "Hola", member_id=new_id(), member_name="Ana Quispe")
    return add_member_message(conversation_id=conversation.pk, written=written)


def test_messages_at_once_are_counted_without_gaps(store: Any, conversation: Conversation) -> None:
    race(store, [partial(_write, conversation, number) for number in range(8)])

    with inside(store):
        numbers = list(conversation.messages.order_by("number").values_list("number", flat=True))
        conversation.refresh_from_db()
    assert numbers == list(range(1, 10))
    assert (conversation.message_count, conversation.unread) == (9, 9)


def test_control_without_the_row_lock_one_of_two_fails(store: Any, conversation: Conversation) -> None:
    unlocked = without_row_locks(TABLE), meet(f'FROM "{TABLE}"', 2, after=True)
    acts = [partial(_write, conversation, number) for number in range(2)]

    results = race(store, [under(act, *unlocked) for act in acts])

    assert {type(result) for result in results} == {IntegrityError, Message}


def test_of_two_agents_one_gets_the_only_place(store: Any, conversation: Conversation) -> None:
    with inside(store):
        other = make_conversation("¿Hola?")

    results = race(store, [partial(_answer, conversation), partial(_answer, other)])

    assert {type(result) for result in results} == {Message, PlanLimit}
