from common.events import Event

PAYMENT_CHANGED = Event("payment.changed", renews_shop=True)
