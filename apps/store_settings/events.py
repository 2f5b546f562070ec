from common.events import Event

DESIGN_CHANGED = Event("design.changed", renews_shop=True)
CHECKOUT_CHANGED = Event("checkout.changed", renews_shop=True)
PRESENCE_CHANGED = Event("presence.changed", renews_shop=True)
