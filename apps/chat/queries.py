"""Reads of conversations."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from statistics import median
from typing import Final
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from apps.chat.models import Conversation, ConversationQuerySet, Message, MessageKind, State
from apps.chat.schemas import ConversationQuery, InboxCounts
from apps.orders.models import Order, OrderEvent
from common.crud import get_or_404
from common.text import search_key

FIGURES_OVER: Final = timedelta(days=30)
MIN_REPLIES: Final = 3
"""So many answered conversations make a time that is told to visitors."""


def inbox() -> ConversationQuerySet:
    """With a message at least: opening the widget alone is nothing to answer."""
    return Conversation.objects.stored(timezone.now()).filter(message_count__gt=0)


def get_conversation(conversation_id: UUID) -> Conversation:
    return get_or_404(Conversation.objects.stored(timezone.now()), pk=conversation_id)


def find_conversations(query: ConversationQuery, user_id: UUID) -> ConversationQuerySet:
    now = timezone.now()
    rows = _tab(inbox(), query.tab, user_id, now)
    if query.label:
        rows = rows.filter(labels__contains=[query.label])
    for word in search_key(query.q).split():
        text = Message.objects.filter(conversation=OuterRef("pk"), search_text__contains=word)
        rows = rows.filter(Exists(text) | Q(name__icontains=word))
    return rows.order_by("-last_message_at", "-pk")


def inbox_counts(user_id: UUID) -> InboxCounts:
    now = timezone.now()
    open_ones = Q(state=State.OPEN) | Q(state=State.SNOOZED, snoozed_until__lte=now)
    figures = inbox().aggregate(
        unanswered=Count("pk", filter=open_ones & Q(waiting_since__isnull=False)),
        mine=Count("pk", filter=open_ones & Q(assignee_id=user_id)),
        unassigned=Count("pk", filter=open_ones & Q(assignee_id=None)),
        unread=Count("pk", filter=Q(unread__gt=0)),
    )
    waiting = inbox().open(now).filter(waiting_since__isnull=False).order_by("waiting_since")
    return InboxCounts(**figures, waits_since=waiting.values_list("waiting_since", flat=True).first())


def moments_of(state: str, since: datetime) -> "QuerySet[OrderEvent]":
    """When orders of customers came to a state."""
    rows = OrderEvent.objects.filter(kind="state_changed", params__to=state, created_at__gt=since)
    return rows.filter(order__customer_id__isnull=False).order_by("created_at", "pk")


def messages_after(conversation_id: UUID, number: int, limit: int) -> "QuerySet[Message]":
    rows = Message.objects.filter(conversation_id=conversation_id, number__gt=number)
    return rows.order_by("number")[:limit]


def messages_before(conversation_id: UUID, number: int | None, limit: int) -> list[Message]:
    """The last ones before a number, or of all, in the order in which they were written."""
    rows = Message.objects.filter(conversation_id=conversation_id)
    if number is not None:
        rows = rows.filter(number__lt=number)
    return list(rows.order_by("-number")[:limit])[::-1]


def orders_in(messages: Iterable[Message]) -> dict[str, Order]:
    """The orders that messages show, as they are now."""
    ids = {one.data["orderOid"] for one in messages if one.kind == MessageKind.ORDER}
    return {str(order.pk): order for order in Order.objects.placed().filter(pk__in=ids)} if ids else {}


def names_of(user_ids: Iterable[UUID | None]) -> dict[UUID, str]:
    ids = {one for one in user_ids if one}
    users = User.objects.filter(pk__in=ids).only("first_name", "last_name") if ids else []
    return {user.pk: user.full_name for user in users}


def newest_orders(customer_ids: Iterable[UUID | None]) -> dict[UUID, int]:
    """The number of the last order of each customer."""
    ids = {one for one in customer_ids if one}
    if not ids:
        return {}
    rows = Order.objects.placed().filter(customer_id__in=ids).order_by("customer_id", "-placed_at")
    last = rows.distinct("customer_id").values_list("customer_id", "number")
    return {customer_id: number for customer_id, number in last if number is not None}


def reply_minutes() -> int | None:
    """The median of the last thirty days; None while too few were answered to say anything."""
    since = timezone.now() - FIGURES_OVER
    rows = Conversation.objects.filter(created_at__gt=since, first_reply_seconds__isnull=False)
    seconds = [one for one in rows.values_list("first_reply_seconds", flat=True)[:1000] if one is not None]
    return max(1, round(median(seconds) / 60)) if len(seconds) >= MIN_REPLIES else None


def last_answerer() -> str:
    """The first name of who answered last: who a visitor is likely to meet."""
    rows = Message.objects.filter(member_id__isnull=False).exclude(kind=MessageKind.NOTE)
    name = rows.order_by("-pk").values_list("member_name", flat=True).first() or ""
    return name.split(" ")[0]


def _tab(rows: ConversationQuerySet, tab: str, user_id: UUID, now: datetime) -> ConversationQuerySet:
    if tab == "UNANSWERED":
        return rows.open(now).filter(waiting_since__isnull=False)
    if tab == "MINE":
        return rows.open(now).filter(assignee_id=user_id)
    if tab == "UNASSIGNED":
        return rows.open(now).filter(assignee_id=None)
    if tab == "UNREAD":
        return rows.filter(unread__gt=0)
    if tab == "SNOOZED":
        return rows.filter(state=State.SNOOZED, snoozed_until__gt=now)
    return rows.filter(state=State.RESOLVED) if tab == "RESOLVED" else rows
