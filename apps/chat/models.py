"""Conversations with who visits the shop, their messages, and the texts that answer them."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import models
from django.db.models import Q
from django.utils import timezone

from apps.customers.models import Customer
from common.models import StoreModel, StoreQuerySet

REPLY_FILES: Final = "files"
"""Beside the languages in the body of a quick reply: ids of files of the library."""
DAYS_STORED: Final = 30
"""After the last message; the widget says so before anybody writes."""


class State(models.TextChoices):
    OPEN = "OPEN"
    SNOOZED = "SNOOZED"
    RESOLVED = "RESOLVED"


class Author(models.TextChoices):
    VISITOR = "VISITOR"
    MEMBER = "MEMBER"
    TRIGGER = "TRIGGER"


class MessageKind(models.TextChoices):
    TEXT = "TEXT"
    NOTE = "NOTE"
    """For the team alone."""
    PRODUCT = "PRODUCT"
    ORDER = "ORDER"
    """An order with the link that pays it."""


class DeliveryState(models.TextChoices):
    QUEUED = "QUEUED"
    SENT = "SENT"
    DELIVERED = "DELIVERED"
    READ = "READ"
    FAILED = "FAILED"


class Rating(models.TextChoices):
    GOOD = "GOOD"
    FAIR = "FAIR"
    BAD = "BAD"


class ReplyKind(models.TextChoices):
    QUICK = "QUICK"
    TRIGGER = "TRIGGER"


class ConversationQuerySet(StoreQuerySet["Conversation"]):
    def open(self, now: datetime) -> "ConversationQuerySet":
        """Those that want something from the team, with what was put off until now."""
        return self.filter(Q(state=State.OPEN) | Q(state=State.SNOOZED, snoozed_until__lte=now))

    def stored(self, now: datetime) -> "ConversationQuerySet":
        return self.filter(last_message_at__gt=now - timedelta(days=DAYS_STORED))


class Conversation(StoreModel):
    """With one visitor, who is known by a token of which the hash is stored alone."""

    channel = models.CharField(max_length=10, default="WEB")
    contact = models.CharField(max_length=64, default="", db_default="")
    """Who it is at an outside channel, as that calls a person."""
    visitor_hash = models.CharField(max_length=64)
    language = models.CharField(max_length=2)
    page = models.CharField(max_length=255, default="")
    """Where in the shop it was begun."""
    name = models.CharField(max_length=120, default="")
    email = models.CharField(max_length=254, default="")
    phone = models.CharField(max_length=40, default="")
    customer = models.ForeignKey(
        Customer, on_delete=models.SET_NULL, null=True, related_name="+", db_index=False
    )

    state = models.CharField(max_length=8, choices=State.choices, default=State.OPEN)
    snoozed_until = models.DateTimeField(null=True)
    assignee_id = models.UUIDField(null=True)
    labels = models.JSONField(default=list)

    message_count = models.PositiveIntegerField(default=0)
    """The number of the last message: they are counted under the lock of this row."""
    team_read = models.PositiveIntegerField(default=0)
    visitor_read = models.PositiveIntegerField(default=0)
    unread = models.PositiveIntegerField(default=0)
    """Messages of the visitor that nobody of the team has seen."""
    waiting_since = models.DateTimeField(null=True)
    """Since when the visitor waits for a person; what a trigger says is no answer."""
    window_until = models.DateTimeField(null=True)
    """Until then an outside channel lets us write freely."""
    first_reply_seconds = models.PositiveIntegerField(null=True)
    last_message_at = models.DateTimeField(default=timezone.now)
    preview = models.CharField(max_length=160, default="")
    preview_author = models.CharField(max_length=8, default="")

    rating = models.CharField(max_length=4, choices=Rating.choices, default="")
    rating_comment = models.CharField(max_length=500, default="")
    version = models.PositiveIntegerField(default=1)

    objects = ConversationQuerySet.as_manager()  # type: ignore[misc]
    derived_columns = frozenset(
        "message_count team_read visitor_read unread waiting_since first_reply_seconds last_message_at "
        "preview preview_author".split()
    )

    class Meta:
        constraints = [models.UniqueConstraint(fields=["visitor_hash"], name="conversation_visitor")]


class Message(StoreModel):
    """`number` counts from 1 in its conversation, so that who was away asks for what came after it."""

    conversation = models.ForeignKey(
        Conversation, on_delete=models.CASCADE, related_name="messages", db_index=False
    )
    number = models.PositiveIntegerField()
    author = models.CharField(max_length=7, choices=Author.choices)
    kind = models.CharField(max_length=7, choices=MessageKind.choices, default=MessageKind.TEXT)
    body = models.CharField(max_length=2000, default="")
    data = models.JSONField(default=dict)
    """PRODUCT: the card as it was sent. ORDER: {"orderOid"}."""
    member_id = models.UUIDField(null=True)
    member_name = models.CharField(max_length=160, default="")
    reply_id = models.UUIDField(null=True)
    """The quick reply or the trigger that it was made from."""
    sent_at = models.DateTimeField(null=True)
    """By the clock of an outside channel; its messages may come later, and stand in this order."""
    delivery = models.JSONField(default=dict, db_default={})
    """Of what went to an outside channel: {"state", "reason", "cost", "template"}."""
    search_text = models.TextField(default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["conversation", "number"], name="message_number"),
        ]


class QuickReplyQuerySet(StoreQuerySet["QuickReply"]):
    def quick(self) -> "QuickReplyQuerySet":
        return self.filter(kind=ReplyKind.QUICK, deleted_at=None)

    def triggers(self) -> "QuickReplyQuerySet":
        """The first one that fits answers."""
        return self.filter(kind=ReplyKind.TRIGGER, deleted_at=None).order_by("position", "pk")


class QuickReply(StoreModel):
    """A text that a person wrote, to be sent by a person or, as a trigger, by itself."""

    kind = models.CharField(max_length=7, choices=ReplyKind.choices, default=ReplyKind.QUICK)
    shortcut = models.CharField(max_length=30, default="")
    """Typed after `/`; a trigger has none."""
    title = models.CharField(max_length=60)
    body = models.JSONField(default=dict)
    """A text by language; of a quick reply also REPLY_FILES."""
    owner_id = models.UUIDField(null=True)
    """Who alone sees it; null: the whole team."""
    position = models.PositiveIntegerField(default=0)
    active = models.BooleanField(default=False)
    rule = models.JSONField(default=dict)
    """Of a trigger: see rules.Rule."""
    uses = models.PositiveIntegerField(default=0)
    last_used_at = models.DateTimeField(null=True)
    deleted_at = models.DateTimeField(null=True)
    version = models.PositiveIntegerField(default=1)

    objects = QuickReplyQuerySet.as_manager()  # type: ignore[misc]
    derived_columns = frozenset({"uses", "last_used_at"})

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["shortcut"],
                name="quick_reply_shortcut",
                condition=Q(kind="QUICK", deleted_at__isnull=True),
            )
        ]

    @property
    def activity_label(self) -> str:
        return self.title

    @property
    def texts(self) -> dict[str, str]:
        return {language: text for language, text in self.body.items() if language != REPLY_FILES}

    @property
    def file_ids(self) -> list[UUID]:
        return [UUID(key) for key in self.body.get(REPLY_FILES, [])]

    def write(self, texts: Mapping[str, str], file_ids: Sequence[UUID]) -> None:
        files = {REPLY_FILES: [str(key) for key in file_ids]} if file_ids else {}
        self.body = {**texts, **files}
