"""Whether the shop may write to the buyer of a cart. Today it is what the box of the checkout says, for every
channel alike; the consents of customers, by channel, join here."""

from typing import Final

from apps.orders.models import ShoppingCart
from common.phone import parse_phone

WHATSAPP: Final = "WHATSAPP"
EMAIL: Final = "EMAIL"
CHANNELS: Final = (WHATSAPP, EMAIL)


def may_write(cart: ShoppingCart, channel: str) -> bool:
    if cart.consent_at is None:
        return False
    if channel == WHATSAPP:
        return bool(cart.phone) and parse_phone(cart.phone, None).takes_whatsapp
    return bool(cart.email)
