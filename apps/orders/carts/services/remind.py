"""One mail about a cart that was left, hours later: off until a store turns it on, and only to who agreed.

Nobody becomes a customer by it: who ordered nothing is known as long as his cart is.
"""

from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils import timezone

from apps.customers.models import Channel as ConsentChannel
from apps.message_templates.marketing_moments import MAIL_TEMPLATE
from apps.message_templates.models import Channel
from apps.message_templates.moment_switches import active_moments
from apps.message_templates.queries import text_of
from apps.message_templates.rendering import Link, Values
from apps.message_templates.services.suppressions import suppressed
from apps.message_templates.writing import write_mail
from apps.orders.carts.cart_text import cart_link
from apps.orders.carts.consent import consents_of
from apps.orders.carts.periods import REMINDED_AFTER, REMINDED_WITHIN
from apps.orders.carts.services.price_cart import price_cart
from apps.orders.carts.way_out import leave_url, one_press_url
from apps.orders.checkout.services.price_order import PricedOrder
from apps.orders.links import shop_url
from apps.orders.models import CartState, ShoppingCart
from common.i18n import in_language, parse_language
from common.locks import lock_rows
from common.mail import send_mail
from reference.money_text import money_text
from tenants.context import stored_store
from tenants.current import current_store

MOMENT: Final = "abandoned_cart"
BATCH: Final = 200
HOURS: Final = range(9, 20)
"""Of the store's day."""


def remind_carts(now: datetime | None = None) -> int:
    """How many were written to; of a person with several carts the one that was left last."""
    moment = now or timezone.now()
    local = moment.astimezone(ZoneInfo(current_store().time_zone))
    if local.hour not in HOURS or MOMENT not in active_moments():
        return 0
    due = moment - REMINDED_AFTER
    left = ShoppingCart.objects.filter(state=CartState.OPEN, contacted_at=None).exclude(email="")
    carts = list(
        left.filter(seen_at__lte=due, seen_at__gt=due - REMINDED_WITHIN).order_by("-seen_at")[:BATCH]
    )
    allowed = consents_of(carts)
    unwanted = suppressed(cart.email for cart in carts)
    agreed = [cart for cart in carts if ConsentChannel.EMAIL in allowed[cart.pk]]
    by_address = {cart.email: cart for cart in reversed(agreed) if cart.email not in unwanted}
    return sum(_remind(cart, moment) for cart in by_address.values())


@transaction.atomic
def _remind(read: ShoppingCart, now: datetime) -> bool:
    """Once a cart, also when a worker does it twice: who was written to is not open any more. Who came back
    to it meanwhile may have taken his yes back."""
    cart = lock_rows(ShoppingCart.objects.filter(state=CartState.OPEN), [read.pk]).get(read.pk)
    if cart is None or cart.seen_at != read.seen_at:
        return False
    priced = price_cart(cart)
    if not any(line.problem is None for line in priced.lines):
        return False
    _send(cart, priced)
    cart.state, cart.contacted_at = CartState.CONTACTED, now
    cart.version += 1
    cart.save(update_fields=["state", "contacted_at", "version", "updated_at"])
    return True


def _send(cart: ShoppingCart, priced: PricedOrder) -> None:
    store, language, shop = stored_store(), parse_language(cart.language), shop_url(current_store())
    link = cart_link(cart)
    bought = [f"{line.quantity} × {line.name}" for line in priced.lines if line.problem is None]
    with in_language(language):
        total = money_text(priced.sums.subtotal - priced.sums.discount, priced.currency)
    values: Values = {
        "customer.first_name": cart.first_name,
        "store.name": store.name,
        "store.link": Link(f"{shop}/{language}", shop),
        "cart.products": ", ".join(bought),
        "cart.total": total,
        "cart.link": Link(link),
    }
    frame = {
        "store": store.name,
        "storePhone": "",
        "shop": f"{shop}/{language}",
        "link": link,
        "leave": leave_url(cart.email, shop, language),
    }
    send_mail(
        MAIL_TEMPLATE,
        to=cart.email,
        language=language,
        values={**write_mail(text_of(MOMENT, Channel.MAIL, language), values), **frame},
        dedupe_key=f"cart_reminder:{cart.pk}",
        store_id=store.pk,
        sender_name=store.name,
        reply_to=store.public_email,
        unsubscribe=one_press_url(cart.email, shop),
    )
