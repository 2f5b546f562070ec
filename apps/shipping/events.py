from common.events import Event

SHIPPING_CHANGED = Event("shipping.changed", renews_shop=True)
