from common.events import Event

PAGES_CHANGED = Event("pages.changed", renews_shop=True)
REDIRECTS_CHANGED = Event("redirects.changed", renews_shop=True)
