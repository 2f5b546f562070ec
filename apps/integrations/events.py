from common.events import Event

INTEGRATION_CHANGED = Event("integration.changed", renews_shop=True)
