"""What is new since a cursor: what the streams and those who poll read."""

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.utils import timezone

from apps.chat import queries
from apps.chat.models import Conversation, State
from apps.chat.presentation import public_messages
from apps.chat.public_schemas import PublicConversation
from apps.chat.schemas import InboxNews, InboxQuery
from apps.chat.topics import typing_in
from common.schemas import instant

OVERLAP: Final = timedelta(seconds=5)
"""A transaction that was longer under way than another is written with an earlier time."""
MAX_CHANGED: Final = 100
MAX_AT_ONCE: Final = 200


def inbox_news(query: InboxQuery, user_id: UUID) -> InboxNews:
    now = timezone.now()
    since = _moment(query.after) or now
    changed = queries.inbox().filter(updated_at__gt=since - OVERLAP).order_by("-updated_at")
    typing = query.conversation_id is not None and typing_in(query.conversation_id, "VISITOR") is not None
    return InboxNews(
        cursor=instant(now),
        changed=list(changed.values_list("pk", flat=True)[:MAX_CHANGED]),
        counts=queries.inbox_counts(user_id),
        typing=typing,
    )


def conversation_news(conversation: Conversation, after: int) -> PublicConversation:
    rows = queries.messages_after(conversation.pk, after, MAX_AT_ONCE)
    messages = list(rows)
    visible = [one for one in messages if one.kind != "NOTE"]
    return PublicConversation(
        cursor=str(messages[-1].number if messages else after),
        messages=public_messages(visible),
        resolved=conversation.state == State.RESOLVED,
        rating=conversation.rating,
        team_read=conversation.team_read,
        typing=typing_in(conversation.pk, "TEAM") or "",
    )


def _moment(cursor: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(cursor)
    except ValueError:
        return None
    return found if found.tzinfo else None
