from common.events import Event

PRODUCT_CHANGED = Event("product.changed", renews_shop=True)
