from common.events import Event

PRESALES_CHANGED = Event("presales.changed", renews_shop=True)
