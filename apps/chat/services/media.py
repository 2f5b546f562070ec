"""Pictures and files that people send through channels outside: fetched by the worker, stored as our own."""

from datetime import datetime, timedelta
from io import BytesIO
from typing import Any, Final
from uuid import UUID

from django.core.files.storage import default_storage
from django.db import transaction
from django.utils import timezone

from apps.chat.models import Message
from apps.chat.outside.port import Media, MediaRefused, ProviderDown, TokenRefused
from apps.chat.outside.registry import PROVIDERS
from apps.chat.outside_channels import outside_channel
from apps.chat.services.files import store_file
from apps.chat.services.messages import lock_conversation
from apps.chat.services.outside_health import take_refusal
from apps.chat.topics import wake_readers
from common.errors import Invalid, NotFound, Unavailable
from common.outbox import enqueue
from common.store_context import current_store_id
from common.text import search_text

MEDIA: Final = "chat.media"
WAITING: Final = "WAITING"
FAILED: Final = "FAILED"
GIVEN_UP: Final = timedelta(minutes=30)
_NAMES: Final = {"image": "IMG"}


def waiting_data(media: Media, at: datetime) -> dict[str, Any]:
    """What a message holds until its file is there."""
    name = media.name or f"{_NAMES.get(media.kind, 'DOC')}-{at:%Y%m%d}"
    return {"name": name[:120], "media": {"state": WAITING, "ref": media.ref}}


def order_media(message: Message) -> None:
    payload = {"messageOid": str(message.pk)}
    enqueue(MEDIA, payload, store_id=current_store_id(), dedupe_key=f"{MEDIA}:{message.pk}")


def take_media(message_id: UUID) -> None:
    """Outside of any transaction. What may pass is tried again for half an hour."""
    rows = Message.objects.select_related("conversation").filter(data__media__state=WAITING)
    message = rows.filter(pk=message_id).first()
    if message is None:
        return
    try:
        file = store_file(BytesIO(_fetched(message)), message.data["name"])
    except (ProviderDown, Unavailable):
        if message.created_at > timezone.now() - GIVEN_UP:
            raise
        _fail(message, "away")
    except MediaRefused as why:
        _fail(message, str(why))
    except Invalid:
        _fail(message, "type")
    else:
        if not _settle(message, {"name": file["name"], "file": file}):
            default_storage.delete(file["key"])


def _fetched(message: Message) -> bytes:
    kind = message.conversation.channel
    channel = outside_channel(kind)
    if channel is None:
        raise MediaRefused("disconnected")
    try:
        return PROVIDERS[kind].fetch_media(channel.login(), message.data["media"]["ref"])
    except TokenRefused as why:
        take_refusal(kind, str(why))
        raise MediaRefused("token") from None


def _fail(message: Message, reason: str) -> None:
    _settle(message, {"name": message.data["name"], "media": {"state": FAILED, "reason": reason}})


@transaction.atomic
def _settle(fetched: Message, data: dict[str, Any]) -> bool:
    """False: somebody else was faster, or the conversation has been deleted."""
    try:
        conversation = lock_conversation(fetched.conversation_id)
    except NotFound:
        return False
    message = conversation.messages.filter(pk=fetched.pk, data__media__state=WAITING).first()
    if message is None:
        return False
    message.data, message.search_text = data, search_text(f"{message.body} {data['name']}")
    message.save(update_fields=["data", "search_text", "updated_at"])
    if not message.body and message.number == conversation.message_count:
        conversation.preview = data["name"][:160]
    conversation.save(update_fields=["preview", "updated_at"])
    wake_readers(conversation.pk)
    return True
