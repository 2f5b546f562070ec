"""How many people of a store answer in its chat: a gate of the plan. Reading and noting are open to all."""

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db.models import QuerySet

from apps.chat.models import Author, Message, MessageKind
from billing.gate import reserve
from common.store_context import current_store_id
from tenants.current import current_store

GATE: Final = "chat_agents"
COUNTS_FOR: Final = timedelta(days=30)
"""Whoever has answered since then is an agent; who stops frees the place."""


def agents_at(now: datetime) -> int:
    return _answers(now).values("member_id").distinct().count()


def take_agent_place(member_id: UUID, now: datetime) -> None:
    """In the transaction of the answer; PlanLimit when the plan has no place for one more."""
    if not _answers(now).filter(member_id=member_id).exists():
        owner_id = current_store().owner_id
        reserve(GATE, owner_id=owner_id, scope=current_store_id(), used=lambda: agents_at(now))


def _answers(now: datetime) -> "QuerySet[Message]":
    rows = Message.objects.filter(author=Author.MEMBER, created_at__gt=now - COUNTS_FOR)
    return rows.exclude(kind=MessageKind.NOTE).order_by()
