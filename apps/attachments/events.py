from common.events import Event

ATTACHMENT_CHANGED = Event("attachment.changed", renews_shop=True)
