"""Writing in a conversation. Its row is locked meanwhile: numbers have no gaps and none comes late."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.chat.channels import channel_of
from apps.chat.models import Author, Conversation, Message, MessageKind, State
from apps.chat.rules import Rule
from apps.chat.services.agents import take_agent_place
from apps.chat.services.triggers import answer_of, apply_rule, count_use
from apps.chat.topics import wake_readers
from apps.notifications.services.notify import notify
from apps.notifications.services.read import mark_read
from common.errors import NotFound
from common.locks import lock_rows
from common.text import search_text

INBOX: Final = "/admin/chat/inbox"


@dataclass(frozen=True)
class Written:
    author: str
    body: str = ""
    kind: str = MessageKind.TEXT
    data: dict[str, Any] = field(default_factory=dict)
    member_id: UUID | None = None
    member_name: str = ""
    reply_id: UUID | None = None


def admin_path(conversation_id: UUID) -> str:
    return f"{INBOX}?conversation={conversation_id}"


@transaction.atomic
def add_visitor_message(*, conversation_id: UUID, body: str, data: dict[str, Any] | None = None) -> Message:
    """Opens the conversation again; the first trigger that fits answers at once."""
    conversation, now = lock_conversation(conversation_id), timezone.now()
    if conversation.waiting_since is None:
        conversation.waiting_since = now
        # Not its words: the bell is read by more people than the chat, and for longer.
        notify("chat_message", {}, link=admin_path(conversation.pk), group_key=f"chat:{conversation.pk}")
    conversation.unread += 1
    conversation.state, conversation.snoozed_until = State.OPEN, None
    answer = answer_of(conversation, body, now)
    message = _append(conversation, Written(Author.VISITOR, body, data=data or {}), now)
    conversation.visitor_read = message.number
    if answer is not None:
        written = Written(Author.TRIGGER, answer.body, reply_id=answer.trigger.pk)
        _append(conversation, written, now)
        apply_rule(answer.rule, conversation)
        count_use(answer.trigger.pk, now)
    conversation.save()
    wake_readers(conversation.pk)
    return message


def add_automatic_message(conversation: Conversation, written: Written, rule: Rule, now: datetime) -> Message:
    """What a trigger says without having been written to. The caller holds the row of the conversation."""
    message = _append(conversation, written, now)
    apply_rule(rule, conversation)
    channel_of(conversation).deliver(conversation, message)
    if written.reply_id is not None:
        count_use(written.reply_id, now)
    conversation.save()
    wake_readers(conversation.pk)
    return message


@transaction.atomic
def add_member_message(*, conversation_id: UUID, written: Written) -> Message:
    """A note moves nothing but itself; an answer ends the wait, and whoever answers first takes it over."""
    conversation, now = lock_conversation(conversation_id), timezone.now()
    if written.kind != MessageKind.NOTE and written.member_id is not None:
        take_agent_place(written.member_id, now)
    message = _append(conversation, written, now)
    conversation.team_read, conversation.unread = message.number, 0
    if written.kind != MessageKind.NOTE:
        _end_wait(conversation, now)
        conversation.assignee_id = conversation.assignee_id or written.member_id
        if conversation.state == State.RESOLVED:
            conversation.state = State.OPEN
        channel_of(conversation).deliver(conversation, message)
    if written.reply_id is not None:
        count_use(written.reply_id, now)
    conversation.save()
    mark_read(link=admin_path(conversation.pk), since=conversation.created_at)
    wake_readers(conversation.pk)
    return message


def lock_conversation(conversation_id: UUID) -> Conversation:
    """For what is written without a version: the team's own changes are not late because a visitor wrote."""
    rows = Conversation.objects.stored(timezone.now())
    row = lock_rows(rows, [conversation_id], no_key=True).get(conversation_id)
    if row is None:
        raise NotFound()
    return row


def _end_wait(conversation: Conversation, now: datetime) -> None:
    if conversation.waiting_since and conversation.first_reply_seconds is None:
        conversation.first_reply_seconds = int((now - conversation.waiting_since).total_seconds())
    conversation.waiting_since = None


def _append(conversation: Conversation, written: Written, now: datetime) -> Message:
    conversation.message_count += 1
    message = Message.objects.create(
        conversation=conversation,
        number=conversation.message_count,
        author=written.author,
        kind=written.kind,
        body=written.body,
        data=written.data,
        member_id=written.member_id,
        member_name=written.member_name,
        reply_id=written.reply_id,
        search_text=search_text(f"{written.body} {written.data.get('name', '')}"),
    )
    if written.kind != MessageKind.NOTE:
        conversation.last_message_at = now
        conversation.preview = (written.body or written.data.get("name", ""))[:160]
        conversation.preview_author = written.author
    return message
