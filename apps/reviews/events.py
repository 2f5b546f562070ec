from common.events import Event

REVIEWS_CHANGED = Event("reviews.changed", renews_shop=True)
