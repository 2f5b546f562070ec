"""Texts that Meta has looked at, for when the window is closed; each send has a price."""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.chat.models import Author, Conversation, Message
from apps.chat.outside.port import MessageRefused, ProviderDown, Template, TemplateNews, TokenRefused
from apps.chat.outside.registry import PROVIDERS
from apps.chat.outside_channels import OutsideChannel, outside_channel, price_of
from apps.chat.queries import get_conversation
from apps.chat.services.messages import Written, add_member_message
from apps.chat.services.outside_health import change_channel, lock_channel
from apps.chat.services.outside_setup import answer_of_meta, get_channel
from apps.orders.actors import Actor
from common.errors import Conflict, Invalid, NotFound, issue

APPROVED: Final = "APPROVED"
DRAFT: Final = "DRAFT"
IN_REVIEW: Final = "IN_REVIEW"
_BLANK: Final = re.compile(r"\{\{\d+\}\}")


def blanks_of(body: str) -> int:
    return len(set(_BLANK.findall(body)))


def read_templates(*, channel_id: UUID) -> OutsideChannel:
    """As Meta has them now; what it has not seen yet stays a draft."""
    channel = get_channel(channel_id)
    return answer_of_meta(lambda: _read(channel))


def refresh_templates(channel: OutsideChannel) -> None:
    """By the clock, which nobody watches: while Meta does not answer, what was known stands."""
    with suppress(ProviderDown, TokenRefused, MessageRefused):
        _read(channel)


@transaction.atomic
def take_template_news(kind: str, news: TemplateNews) -> None:
    """One that was made at Meta's own page comes with the next look."""
    channel = lock_channel(kind)
    if channel is None:
        return
    changed = {"state": news.state, "reason": news.reason}
    named = (news.name, news.language)
    rows = [row | changed if (row["name"], row["language"]) == named else row for row in channel.templates]
    change_channel(kind, {"templates": rows})


def _read(channel: OutsideChannel) -> OutsideChannel:
    found = PROVIDERS[channel.kind].templates(channel.login())
    known = {(one.name, one.language) for one in found}
    drafts = [
        row
        for row in channel.templates
        if row["state"] == DRAFT and (row["name"], row["language"]) not in known
    ]
    return change_channel(channel.kind, {"templates": [*(asdict(one) for one in found), *drafts]})


def submit_template(*, channel_id: UUID, template: Template, examples: Sequence[str]) -> OutsideChannel:
    """What Meta refuses at once stays as a draft, with its reason."""
    channel = get_channel(channel_id)
    provider = PROVIDERS[channel.kind]
    if not provider.has_templates:
        raise NotFound()
    if len(examples) != blanks_of(template.body):
        raise Invalid({"examples": [issue("chat_template_values", count=blanks_of(template.body))]})
    reason = answer_of_meta(lambda: _refusal(channel, template, examples))
    row = asdict(template) | {"state": DRAFT if reason else IN_REVIEW, "reason": reason}
    others = [
        one
        for one in channel.templates
        if (one["name"], one["language"]) != (template.name, template.language)
    ]
    return change_channel(channel.kind, {"templates": [row, *others]})


def _refusal(channel: OutsideChannel, template: Template, examples: Sequence[str]) -> str:
    """Empty: it is looked at."""
    try:
        PROVIDERS[channel.kind].submit(channel.login(), template, examples)
    except MessageRefused as why:
        return str(why)
    return ""


def offered_in(conversation: Conversation) -> list[dict[str, Any]]:
    """The approved ones, each with what it costs to send it to this person."""
    channel = outside_channel(conversation.channel)
    rows = [row for row in channel.templates if row["state"] == APPROVED] if channel else []
    return [
        row
        | {
            "cost": price_of(channel, row["category"], conversation.contact),
            "blanks": blanks_of(row["body"]),
        }
        for row in rows
        if channel is not None
    ]


def send_template(
    *, conversation_id: UUID, name: str, language: str, values: Sequence[str], member: Actor
) -> Message:
    conversation = get_conversation(conversation_id)
    rows = [row for row in offered_in(conversation) if (row["name"], row["language"]) == (name, language)]
    if not rows:
        raise Conflict("chat_template_unknown")
    template = rows[0]
    if len(values) != template["blanks"]:
        raise Invalid({"values": [issue("chat_template_values", count=template["blanks"])]})
    cost: Decimal | None = template["cost"]
    delivery = {
        "template": {"name": name, "language": language, "values": list(values)},
        "cost": str(cost) if cost is not None else None,
    }
    written = Written(
        Author.MEMBER,
        _filled(template["body"], values),
        member_id=member.id,
        member_name=member.name,
        delivery=delivery,
    )
    return add_member_message(conversation_id=conversation_id, written=written)


def _filled(body: str, values: Sequence[str]) -> str:
    """In one pass: a value that looks like a blank stays as it was written."""
    texts = {f"{{{{{number}}}}}": value for number, value in enumerate(values, start=1)}
    return _BLANK.sub(lambda found: texts.get(found[0], found[0]), body)
