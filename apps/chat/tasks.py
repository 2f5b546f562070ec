"""What the night takes away."""

from datetime import datetime, timedelta

from apps.chat.models import DAYS_STORED, Conversation


def purge_conversations(now: datetime) -> None:
    """As the widget promises: thirty days after the last message."""
    Conversation.objects.filter(last_message_at__lte=now - timedelta(days=DAYS_STORED)).delete()
