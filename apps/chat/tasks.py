"""The clock of the chat, and what the night takes away."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from apps.chat.models import DAYS_STORED, Conversation
from apps.chat.services.daily_check import check_all
from apps.chat.services.files import delete_with_files
from apps.chat.services.inbound import INBOUND, work_off
from apps.chat.services.media import MEDIA, take_media
from apps.chat.services.order_news import tell_of_orders
from apps.chat.services.outbound import OUTBOUND, send_out
from apps.chat.services.waiting import remind_of_waiting
from common.outbox import handler
from common.schedule import every
from tenants.every_store import in_every_store


@every(60, "chat.orders")
def tell_of_orders_everywhere() -> None:
    """What triggers say of orders, in every store that has one."""
    in_every_store(tell_of_orders)


@every(86_400, "chat.channels", offset=9 * 3600)
def check_channels_everywhere() -> None:
    """Whether the tokens of channels outside are taken, and what became of templates, in every store."""
    in_every_store(check_all)


@handler(INBOUND)
def work_off_notice(payload: dict[str, Any]) -> None:
    work_off(payload)


@handler(OUTBOUND, external=True)
def send_message_out(payload: dict[str, Any]) -> None:
    send_out(UUID(payload["messageOid"]))


@handler(MEDIA, external=True)
def fetch_media_of_message(payload: dict[str, Any]) -> None:
    take_media(UUID(payload["messageOid"]))


@every(300, "chat.waiting")
def remind_of_waiting_everywhere() -> None:
    """Who has waited long and belongs to nobody, in every store."""
    in_every_store(remind_of_waiting)


def purge_conversations(now: datetime) -> None:
    """As the widget promises: thirty days after the last message."""
    delete_with_files(Conversation.objects.filter(last_message_at__lte=now - timedelta(days=DAYS_STORED)))
