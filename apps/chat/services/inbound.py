"""Notices of the channels outside: proved and queued at once, worked off in the store they belong to."""

import logging
from collections.abc import Iterator, Mapping
from datetime import datetime
from hashlib import sha256
from typing import Any, Final
from uuid import UUID, uuid5

import orjson
from django.db import transaction
from django.utils import timezone

from apps.chat.models import Author, Conversation, DeliveryState, Message
from apps.chat.outside import meta
from apps.chat.outside.port import Incoming, Receipt
from apps.chat.outside.registry import PROVIDERS
from apps.chat.services.files import delete_with_files
from apps.chat.services.media import order_media, waiting_data
from apps.chat.services.messages import Arrival, add_visitor_message, lock_conversation
from apps.chat.services.templates import take_template_news
from apps.chat.topics import wake_readers
from common.errors import BadRequest
from common.outbox import enqueue
from common.store_context import current_store_id
from tenants.current import current_store
from tenants.models import OutsideAccount

logger = logging.getLogger(__name__)
INBOUND: Final = "chat.inbound"
MAX_TEXT: Final = 2000
RANKS: Final = {
    DeliveryState.QUEUED: 0,
    DeliveryState.SENT: 1,
    DeliveryState.FAILED: 2,
    DeliveryState.DELIVERED: 3,
    DeliveryState.READ: 4,
}
"""A receipt that comes late takes nothing back; what arrived has not failed."""


def receive_webhook(*, body: bytes, signature: str) -> None:
    """Notices of accounts that nobody has connected are dropped. BadRequest for what Meta has not signed."""
    if not meta.is_signed(body, signature):
        raise BadRequest("chat_webhook_proof")
    notices = meta.notices_in(body)
    with transaction.atomic():
        for notice, account in _with_accounts(notices):
            payload = {"kind": notice.kind, "account": account.external_id, "value": notice.value}
            digest = sha256(orjson.dumps(payload, option=orjson.OPT_SORT_KEYS)).hexdigest()
            enqueue(INBOUND, payload, store_id=account.store_id, dedupe_key=f"{INBOUND}:{digest}")


def _with_accounts(notices: list[meta.Notice]) -> Iterator[tuple[meta.Notice, OutsideAccount]]:
    """Each notice with each account that it tells of; seldom one of templates, so for those one by one."""
    ids = {notice.account_id for notice in notices if not notice.is_of_business}
    rows = OutsideAccount.objects.filter(external_id__in=ids) if ids else []
    accounts = {(row.kind, row.external_id): row for row in rows}
    for notice in notices:
        if notice.is_of_business:
            owned = OutsideAccount.objects.filter(kind=notice.kind, business_id=notice.account_id)
            yield from ((notice, row) for row in owned.exclude(business_id=""))
        elif (notice.kind, notice.account_id) in accounts:
            yield notice, accounts[notice.kind, notice.account_id]


def work_off(payload: Mapping[str, Any]) -> None:
    """One notice, in the transaction of its message of the outbox."""
    kind, account_id = payload["kind"], payload["account"]
    for event in PROVIDERS[kind].read(payload["value"]):
        if isinstance(event, Incoming):
            _take_message(kind, account_id, event)
        elif isinstance(event, Receipt):
            _take_receipt(kind, account_id, event)
        else:
            take_template_news(kind, event)


def contact_hash(kind: str, account_id: str, contact: str) -> str:
    """In the place of a visitor's token, which nobody outside has: its unique key finds the conversation."""
    return sha256(f"{kind}:{account_id}:{contact}".encode()).hexdigest()


def _take_message(kind: str, account_id: str, event: Incoming) -> None:
    now = timezone.now()
    arrival = Arrival(_message_id(kind, account_id, event.external_id), min(event.at, now))
    if Message.objects.filter(pk=arrival.message_id).exists():
        return
    conversation = _conversation_with(kind, account_id, event, now)
    data = waiting_data(event.media, arrival.at) if event.media else {}
    message = add_visitor_message(
        conversation_id=conversation.pk, body=event.text[:MAX_TEXT], data=data, arrival=arrival
    )
    if event.media is not None:
        order_media(message)


def _message_id(kind: str, account_id: str, external_id: str) -> UUID:
    """A message that is told of twice has one key."""
    return uuid5(current_store_id(), f"{kind}:{account_id}:{external_id}")


def _conversation_with(kind: str, account_id: str, event: Incoming, now: datetime) -> Conversation:
    key = contact_hash(kind, account_id, event.contact)
    rows = Conversation.objects.filter(visitor_hash=key)
    if not rows.filter(pk__in=Conversation.objects.stored(now)).exists():
        delete_with_files(rows)
    conversation, _is_new = Conversation.objects.get_or_create(
        visitor_hash=key,
        defaults={
            "channel": kind,
            "contact": event.contact[:64],
            "language": current_store().language,
            "name": event.name[:120],
            "phone": f"+{event.contact}"[:40] if kind == "WHATSAPP" else "",
        },
    )
    return conversation


@transaction.atomic
def _take_receipt(kind: str, account_id: str, event: Receipt) -> None:
    key = contact_hash(kind, account_id, event.contact)
    found = Conversation.objects.stored(timezone.now()).filter(visitor_hash=key).first()
    if found is None:
        return
    conversation = lock_conversation(found.pk)
    rows = conversation.messages.exclude(author=Author.VISITOR).exclude(delivery={})
    rows = rows.filter(pk=event.message_id) if event.message_id else rows.filter(created_at__lte=event.until)
    advanced = [message.pk for message in rows if advance(message, event.state, event.reason)]
    if advanced:
        conversation.save(update_fields=["updated_at"])
        wake_readers(conversation.pk)


def advance(message: Message, state: str, reason: str = "") -> bool:
    """The caller holds the row of its conversation."""
    if RANKS[DeliveryState(state)] <= RANKS[DeliveryState(message.delivery["state"])]:
        return False
    message.delivery = {**message.delivery, "state": state, "reason": reason}
    message.save(update_fields=["delivery", "updated_at"])
    return True
