from common.events import Event

DISCOUNTS_CHANGED = Event("discounts.changed", renews_shop=True)
