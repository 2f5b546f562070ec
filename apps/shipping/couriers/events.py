from common.events import Event

COURIERS_CHANGED = Event("couriers.changed", renews_shop=True)
