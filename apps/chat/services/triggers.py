"""What answers by itself: texts that a person wrote, to messages of visitors alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, cast
from uuid import UUID

from django.db import transaction
from django.db.models import F, Max

from apps.chat.models import Author, Conversation, MessageKind, QuickReply, ReplyKind
from apps.chat.rules import OF_MESSAGES, Rule, Situation, judge, read_rule
from apps.chat.services.quick_replies import check_body, check_room
from apps.chat.variables import fill
from apps.chat.web_channel import opening_of, web_channel
from common import crud
from common.errors import Invalid, issue
from common.i18n import parse_language
from common.text import TranslatedText, translate
from tenants.current import current_store
from tenants.models import Membership, MembershipState

MAX_TRIGGERS: Final = 30


@dataclass(frozen=True)
class Answer:
    trigger: QuickReply
    body: str
    rule: Rule


def apply_rule(rule: Rule, conversation: Conversation) -> None:
    if rule.label and rule.label not in conversation.labels:
        conversation.labels = [*conversation.labels, rule.label]
    if rule.assignee_id and conversation.assignee_id is None:
        conversation.assignee_id = rule.assignee_id


def answer_of(conversation: Conversation, text: str, now: datetime) -> Answer | None:
    """Of the first trigger that fits a message which is about to be written; one whose data are missing is
    passed over."""
    triggers = [
        row
        for row in QuickReply.objects.triggers().filter(active=True)
        if row.rule.get("event", "MESSAGE") in OF_MESSAGES
    ]
    if not triggers:
        return None
    is_open = opening_of(web_channel(), now).is_open
    is_first = not conversation.messages.filter(author=Author.VISITOR).exists()
    last_person, last_own = _last_times(conversation)
    for trigger in triggers:
        own = last_own.get(trigger.pk)
        situation = Situation(
            text=text,
            is_first=is_first,
            is_open=is_open,
            since_person=now - last_person if last_person else None,
            since_own=now - own if own else None,
        )
        rule = read_rule(trigger.rule)
        if judge(rule, situation):
            continue
        body, missing = fill(body_in(trigger, conversation.language), conversation)
        if body and not missing:
            return Answer(trigger, body, rule)
    return None


def greetings() -> list[tuple[QuickReply, Rule]]:
    """What the widget may say before anybody has written, from above to below."""
    rows = [(row, read_rule(row.rule)) for row in QuickReply.objects.triggers().filter(active=True)]
    return [(row, rule) for row, rule in rows if rule.event == "VISIT"]


def body_in(reply: QuickReply, language: str) -> str:
    return body_in_language(reply.texts, language)


def body_in_language(body: Mapping[str, str], language: str) -> str:
    own = parse_language(current_store().language)
    return translate(cast(TranslatedText, body), parse_language(language, own), own)


def count_use(reply_id: UUID, now: datetime) -> None:
    QuickReply.objects.filter(pk=reply_id).update(uses=F("uses") + 1, last_used_at=now)


def get_trigger(trigger_id: UUID) -> QuickReply:
    return crud.get_or_404(QuickReply.objects.triggers(), pk=trigger_id)


@transaction.atomic
def create_trigger(*, title: str, body: Mapping[str, str], rule: Rule, active: bool) -> QuickReply:
    check_room(QuickReply.objects.triggers(), MAX_TRIGGERS)
    row = QuickReply(
        kind=ReplyKind.TRIGGER,
        title=title,
        body=dict(body),
        rule=_checked(rule).as_json(),
        active=active,
        position=crud.next_position(QuickReply.objects.triggers()),
    )
    check_body(row)
    crud.create(row)
    return row


@transaction.atomic
def update_trigger(
    *, trigger_id: UUID, changes: Mapping[str, Any], rule: Rule | None = None, version: int | None = None
) -> QuickReply:
    row = crud.lock_or_404(QuickReply.objects.triggers(), trigger_id, version=version)
    stored = {**changes, "rule": _checked(rule).as_json()} if rule else changes
    for name, value in stored.items():
        setattr(row, name, value)
    check_body(row)
    crud.update(row)
    return row


@transaction.atomic
def delete_trigger(*, trigger_id: UUID) -> None:
    crud.soft_delete(crud.lock_or_404(QuickReply.objects.triggers(), trigger_id), active=False)


@transaction.atomic
def restore_trigger(*, trigger_id: UUID) -> QuickReply:
    """It comes back switched off."""
    rows = crud.restorable(QuickReply.objects.filter(kind=ReplyKind.TRIGGER))
    row = crud.lock_or_404(rows, trigger_id)
    crud.restore(row)
    return row


@transaction.atomic
def reorder_triggers(*, trigger_ids: Sequence[UUID]) -> None:
    crud.reorder(QuickReply.objects.triggers(), list(trigger_ids), field="triggerOids")


def _last_times(conversation: Conversation) -> tuple[datetime | None, dict[UUID, datetime]]:
    rows = conversation.messages.exclude(kind=MessageKind.NOTE)
    person = rows.filter(author=Author.MEMBER).aggregate(at=Max("created_at"))["at"]
    own = rows.filter(author=Author.TRIGGER).values_list("reply_id").annotate(at=Max("created_at"))
    return person, dict(own)


def _checked(rule: Rule) -> Rule:
    if rule.event == "OUT_OF_HOURS" and not web_channel().hours:
        raise Invalid({"rule.event": [issue("chat_hours_missing")]})
    if rule.event == "VISIT" and rule.seconds == 0 and not rule.on_exit and rule.cart_from is None:
        raise Invalid({"rule.seconds": [issue("chat_visit_empty")]})
    if rule.event == "MESSAGE" and not rule.words:
        raise Invalid({"rule.words": [issue("chat_words_missing")]})
    members = Membership.objects.filter(store_id=current_store().id, state=MembershipState.ACTIVE)
    if rule.assignee_id and not members.filter(user_id=rule.assignee_id).exists():
        raise Invalid({"rule.assigneeOid": [issue("not_a_choice")]})
    return rule
