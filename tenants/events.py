from common.events import Event

STORE_CHANGED = Event("store.changed", renews_shop=True)
