"""What a merchant does with carts, and what becomes of them."""

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from apps.orders.carts.periods import EXPIRES_DAYS, RECOVERED_DAYS, SAME_VISIT, STORED_DAYS
from apps.orders.models import CartState, Order, ShoppingCart
from common.crud import lock_or_404
from common.errors import Conflict
from common.locks import lock_rows

MOVES: Final = {
    CartState.OPEN: {CartState.CONTACTED, CartState.LOST},
    CartState.CONTACTED: {CartState.LOST, CartState.OPEN},
    CartState.LOST: {CartState.OPEN, CartState.CONTACTED},
}
"""By hand; back to OPEN undoes. Recovered and expired ones stay."""


@transaction.atomic
def update_cart(*, cart_id: UUID, state: str, version: int | None) -> ShoppingCart:
    cart: ShoppingCart = lock_or_404(ShoppingCart.objects.all(), cart_id, version=version)
    if state == cart.state:
        return cart
    if state not in MOVES.get(CartState(cart.state), ()):
        raise Conflict("cart_fixed", state=cart.state)
    cart.state = state
    cart.contacted_at = timezone.now() if state == CartState.CONTACTED else cart.contacted_at
    cart.save(update_fields=["state", "contacted_at", "version", "updated_at"])
    return cart


@transaction.atomic
def settle_carts(order: Order) -> None:
    """Carts that an order came of: by their link, or by the same buyer within a week.

    One that was still being filled when it was ordered was never left, and goes.
    """
    event = order.events.filter(kind="placed").first()
    code = event.params.get("cart") if event else None
    same = Q(code=code) if code else Q(pk__isnull=True)
    if order.email:
        same |= Q(email=order.email)
    if order.phone:
        same |= Q(phone=order.phone)
    since = order.placed_at - timedelta(days=RECOVERED_DAYS)
    unsettled = ShoppingCart.objects.exclude(state__in=(CartState.RECOVERED, CartState.EXPIRED))
    ids = unsettled.filter(same, seen_at__gte=since).values_list("pk", flat=True)
    for cart in lock_rows(unsettled, ids).values():
        if cart.state == CartState.OPEN and order.placed_at - cart.seen_at < SAME_VISIT and cart.code != code:
            cart.delete()
        else:
            cart.state, cart.order_id = CartState.RECOVERED, order.pk
            cart.version += 1
            cart.save()


def expire_carts(now: datetime) -> None:
    """Of the night: nobody is written to after thirty days, and after sixty nothing is left."""
    ShoppingCart.objects.filter(seen_at__lte=now - timedelta(days=STORED_DAYS)).delete()
    waiting = (CartState.OPEN, CartState.CONTACTED)
    old = ShoppingCart.objects.filter(state__in=waiting, seen_at__lte=now - timedelta(days=EXPIRES_DAYS))
    old.update(state=CartState.EXPIRED, updated_at=now)
