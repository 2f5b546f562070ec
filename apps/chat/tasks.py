"""The clock of the chat, and what the night takes away."""

from datetime import datetime, timedelta

from apps.chat.models import DAYS_STORED, Conversation
from apps.chat.services.files import delete_with_files
from apps.chat.services.order_news import tell_of_orders
from apps.chat.services.waiting import remind_of_waiting
from common.schedule import every
from tenants.every_store import in_every_store


@every(60, "chat.orders")
def tell_of_orders_everywhere() -> None:
    """What triggers say of orders, in every store that has one."""
    in_every_store(tell_of_orders)


@every(300, "chat.waiting")
def remind_of_waiting_everywhere() -> None:
    """Who has waited long and belongs to nobody, in every store."""
    in_every_store(remind_of_waiting)


def purge_conversations(now: datetime) -> None:
    """As the widget promises: thirty days after the last message."""
    delete_with_files(Conversation.objects.filter(last_message_at__lte=now - timedelta(days=DAYS_STORED)))
