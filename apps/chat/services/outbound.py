"""What the team writes to a person outside: queued in its transaction, sent in its order."""

from datetime import timedelta
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.chat.channels import Channel, register_channel
from apps.chat.models import Conversation, DeliveryState, Message, MessageKind
from apps.chat.outside.port import MessageRefused, Outgoing, OutgoingFile, ProviderDown, TokenRefused
from apps.chat.outside.registry import PROVIDERS
from apps.chat.outside_channels import is_window_open, outside_channel
from apps.chat.services.inbound import advance
from apps.chat.services.messages import lock_conversation
from apps.chat.services.outside_health import take_refusal
from apps.chat.shared_files import shared_file_url
from apps.chat.topics import wake_readers
from apps.orders.links import order_url, shop_url
from apps.orders.models import Order
from common.errors import Conflict, NotFound
from common.outbox import enqueue
from common.store_context import current_store_id
from tenants.current import current_store

OUTBOUND: Final = "chat.outbound"
GIVEN_UP: Final = timedelta(minutes=30)
"""After that a message that could not be sent is marked so: it would come as a surprise."""


def register_outside() -> None:
    for kind, provider in PROVIDERS.items():
        register_channel(Channel(kind, _queue, is_window_open, provider.max_text))


def _queue(conversation: Conversation, message: Message) -> None:
    file, provider = message.data.get("file"), PROVIDERS[conversation.channel]
    if file and file["type"] not in provider.file_types:
        raise Conflict("chat_files_outside", name=provider.name)
    message.delivery = {**message.delivery, "state": DeliveryState.QUEUED, "reason": ""}
    message.save(update_fields=["delivery", "updated_at"])
    payload = {"messageOid": str(message.pk)}
    enqueue(OUTBOUND, payload, store_id=current_store_id(), dedupe_key=f"{OUTBOUND}:{message.pk}")


def send_out(message_id: UUID) -> None:
    """Outside of any transaction. A message that a receipt has named meanwhile is out already."""
    message = Message.objects.select_related("conversation").filter(pk=message_id).first()
    if message is None or message.delivery["state"] != DeliveryState.QUEUED:
        return
    is_late = message.created_at < timezone.now() - GIVEN_UP
    if not is_late and _has_earlier(message):
        raise ProviderDown("an earlier one is still to be sent")
    try:
        reason = _refusal(message)
    except ProviderDown:
        if not is_late:
            raise
        reason = "away"
    _settle(message, DeliveryState.FAILED if reason else DeliveryState.SENT, reason)


def _refusal(message: Message) -> str:
    """Empty: it was taken."""
    conversation = message.conversation
    channel = outside_channel(conversation.channel)
    if channel is None:
        return "disconnected"
    template, stored = message.delivery.get("template"), message.data.get("file")
    file = OutgoingFile(shared_file_url(message.pk), stored["type"], stored["name"]) if stored else None
    outgoing = Outgoing(message.pk, conversation.contact, _text_of(message), template, file)
    try:
        PROVIDERS[channel.kind].send(channel.login(), outgoing)
    except TokenRefused as why:
        take_refusal(channel.kind, str(why))
        return "token"
    except MessageRefused as why:
        return str(why)
    return ""


def _has_earlier(message: Message) -> bool:
    rows = Message.objects.filter(conversation_id=message.conversation_id, number__lt=message.number)
    since = timezone.now() - GIVEN_UP
    return rows.filter(delivery__state=DeliveryState.QUEUED, created_at__gt=since).exists()


@transaction.atomic
def _settle(sent: Message, state: str, reason: str) -> None:
    try:
        conversation = lock_conversation(sent.conversation_id)
    except NotFound:
        return  # its thirty days are over
    message = conversation.messages.filter(pk=sent.pk).first()
    if message is not None and advance(message, state, reason):
        conversation.save(update_fields=["updated_at"])
        wake_readers(conversation.pk)


def _text_of(message: Message) -> str:
    """A card as words, with its link."""
    if message.kind == MessageKind.PRODUCT:
        return _product(message.data, message.conversation.language)
    if message.kind == MessageKind.ORDER:
        order = Order.objects.get(pk=message.data["orderOid"])
        return f"#{order.number}\n{order_url(order, current_store())}"
    return message.body


def _product(card: dict[str, Any], language: str) -> str:
    page = f"{shop_url(current_store())}/{language}/p/{card['slug']}"
    return f"{card['name']}\n{card['currency']} {card['price']}\n{page}"
