"""One cart for its merchant: priced anew, with the text for its buyer and the ways to send it."""

from datetime import datetime
from typing import Any
from urllib.parse import quote
from uuid import UUID

from apps.customers.models import Channel
from apps.orders.carts.cart_text import cart_link, cart_text
from apps.orders.carts.consent import CHANNELS, consents_of
from apps.orders.carts.queries import cart_rows
from apps.orders.carts.schemas import CartChannel, CartLineOut, CartOut
from apps.orders.carts.services.price_cart import price_cart
from apps.orders.models import ShoppingCart
from apps.orders.parcel_presentation import masked
from common.crud import get_or_404
from common.money import in_currency
from tenants.current import current_store


def cart_detail(cart_id: UUID, *, sees_contact: bool) -> CartOut:
    cart = get_or_404(ShoppingCart.objects.all(), pk=cart_id)
    priced = price_cart(cart)
    text = cart_text(cart, priced)
    allowed = consents_of([cart])[cart.pk]
    urls = {channel: _url(cart, channel, text) if sees_contact else None for channel in CHANNELS}
    same = ("variant_id", "name", "variant_name", "photo", "quantity", "total", "left", "problem")
    with in_currency(cart.currency):
        lines = [CartLineOut(**{name: getattr(line, name) for name in same}) for line in priced.lines]
        total: Any = priced.sums.total
        return CartOut(
            **cart_rows([cart])[cart.pk],
            phone=cart.phone if sees_contact else masked(cart.phone),
            email=cart.email if sees_contact else masked(cart.email),
            lines=lines,
            total_today=total,
            text=text,
            language=cart.language,
            link=cart_link(cart),
            channels=[_channel(cart, channel, allowed.get(channel), url) for channel, url in urls.items()],
        )


def _url(cart: ShoppingCart, channel: Channel, text: str) -> str:
    if channel == Channel.EMAIL:
        return f"mailto:{cart.email}?subject={quote(current_store().name)}&body={quote(text)}"
    number = cart.phone.partition(";")[0].lstrip("+")
    return f"https://wa.me/{number}?text={quote(text)}"


def _channel(cart: ShoppingCart, channel: Channel, since: datetime | None, url: str | None) -> CartChannel:
    chosen: Any = channel.value
    return CartChannel(
        channel=chosen, allowed=since is not None, consent_at=since, url=url if since else None
    )
