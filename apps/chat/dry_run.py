"""What a trigger would have answered to the last conversations. Nothing is sent and nothing is written."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final
from uuid import UUID

from apps.chat.models import Author, Conversation, Message, MessageKind
from apps.chat.queries import inbox, moments_of
from apps.chat.rules import NEARNESS, Reason, Rule, Situation, judge
from apps.chat.services.triggers import body_in_language
from apps.chat.variables import fill
from apps.chat.web_channel import WebChannel, opening_of, web_channel
from apps.orders.models import ShoppingCart
from common.text import search_key

CONVERSATIONS: Final = 100
SERIOUS: Final = (
    "reclam", "incomplet", "roto", "rota", "danad", "devol", "estaf", "denunci", "mal estado", "complain",
    "broken", "damaged", "refund", "missing", "scam",
)  # fmt: skip
"""How words begin in a message that a person should read before anything answers it."""


@dataclass(frozen=True)
class Hit:
    conversation: Conversation
    at: datetime
    text: str
    answer: str
    to_review: bool
    """It sounds like a claim, or a datum is missing."""


@dataclass
class DryRun:
    conversations: int = 0
    hits: list[Hit] = field(default_factory=list)
    refused: Counter[Reason] = field(default_factory=Counter)
    carts: int = 0
    cart_hits: int = 0


def try_out(rule: Rule, body: Mapping[str, str], trigger_id: UUID | None) -> DryRun:
    """`trigger_id`: the one that is being edited, whose own earlier answers count for nothing."""
    if rule.event == "VISIT":
        return _try_on_carts(rule)
    if rule.event == "ORDER":
        return _try_on_orders(rule, body)
    rows = list(inbox().order_by("-last_message_at")[:CONVERSATIONS])
    messages: dict[UUID, list[Message]] = defaultdict(list)
    written = Message.objects.filter(conversation__in=rows).exclude(kind=MessageKind.NOTE)
    for message in written.order_by("conversation_id", "number"):
        messages[message.conversation_id].append(message)
    run, channel = DryRun(len(rows)), web_channel()
    for row in rows:
        found, reason = _first_hit(rule, messages[row.pk], channel, trigger_id)
        if found is None:
            run.refused[reason] += 1
        else:
            run.hits.append(_hit(row, found, body))
    return run


def _try_on_carts(rule: Rule) -> DryRun:
    """Of a visit nothing is stored; what a cart was worth is."""
    if rule.cart_from is None:
        return DryRun()
    worth = list(ShoppingCart.objects.order_by("-seen_at").values_list("value", flat=True)[:CONVERSATIONS])
    return DryRun(carts=len(worth), cart_hits=sum(total >= rule.cart_from for total in worth))


def _try_on_orders(rule: Rule, body: Mapping[str, str]) -> DryRun:
    """The conversations whose customer has an order that came to the state meanwhile."""
    rows = list(inbox().order_by("-last_message_at")[:CONVERSATIONS])
    run = DryRun(len(rows))
    for row in rows:
        moments = moments_of(rule.order_state, row.created_at)
        found = moments.filter(order__customer_id=row.customer_id).first() if row.customer_id else None
        if found is None:
            run.refused["EVENT"] += 1
        else:
            answer, missing = fill(body_in_language(body, row.language), row, found.order)
            run.hits.append(Hit(row, found.created_at, "", answer, bool(missing)))
    return run


def _first_hit(
    rule: Rule, messages: Sequence[Message], channel: WebChannel, trigger_id: UUID | None
) -> tuple[Message | None, Reason]:
    """The message that it would have answered; else why the nearest one was left alone."""
    nearest: Reason = "EVENT"
    last_person: datetime | None = None
    for at, message in enumerate(messages):
        if message.author == Author.MEMBER:
            last_person = message.created_at
        if message.author != Author.VISITOR:
            continue
        situation = Situation(
            text=message.body,
            is_first=not any(one.author == Author.VISITOR for one in messages[:at]),
            is_open=opening_of(channel, message.created_at).is_open,
            since_person=message.created_at - last_person if last_person else None,
        )
        reason = judge(rule, situation) or _other(messages[at + 1 : at + 2], trigger_id)
        if not reason:
            return message, ""
        nearest = max(nearest, reason, key=NEARNESS.index)
    return None, nearest


def _other(following: Sequence[Message], trigger_id: UUID | None) -> Reason:
    """Another trigger, which stands above, has answered it."""
    answered = any(one.author == Author.TRIGGER and one.reply_id != trigger_id for one in following)
    return "OTHER" if answered else ""


def _hit(conversation: Conversation, message: Message, body: Mapping[str, str]) -> Hit:
    answer, missing = fill(body_in_language(body, conversation.language), conversation)
    words = f" {search_key(message.body)}"
    serious = any(f" {stem}" in words for stem in SERIOUS)
    return Hit(conversation, message.created_at, message.body, answer, serious or bool(missing))
