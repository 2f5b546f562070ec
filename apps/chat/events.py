"""What this app lets others know."""

from common.events import Event

WEB_CHANNEL_CHANGED = Event("chat.web_channel_changed", renews_shop=True)
