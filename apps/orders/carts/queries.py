"""Carts as their merchant sees them."""

from datetime import timedelta
from decimal import Decimal
from typing import Any, Final
from urllib.parse import quote
from uuid import UUID

from django.db.models import Count, QuerySet, Sum
from django.utils import timezone

from apps.orders import states
from apps.orders.carts.cart_text import cart_link, cart_text
from apps.orders.carts.consent import CHANNELS, EMAIL, may_write
from apps.orders.carts.schemas import (
    CartChannel,
    CartFigure,
    CartLineOut,
    CartOut,
    CartPage,
    CartQuery,
    CartReasonCount,
    CartRow,
)
from apps.orders.carts.services.carts import STORED_DAYS
from apps.orders.checkout.services.price_order import price_order
from apps.orders.models import CartState, Order, ShoppingCart
from apps.orders.parcel_presentation import masked
from common.crud import get_or_404
from common.i18n import parse_language
from common.money import in_currency
from common.schemas import page_of
from common.text import search_key
from tenants.current import current_store

STILL_THERE: Final = timedelta(minutes=15)
"""Who was seen so lately may still be buying: nobody is shown his cart."""
_SAME: Final = (
    "id state customer_name district value currency reason reason_params seen_at order_id version".split()
)


def cart_page(query: CartQuery) -> CartPage:
    left = _left()
    page = page_of(_filtered(left, query).order_by("-seen_at", "pk"), query)
    numbers = _numbers(page["items"])
    currency = current_store().currency
    with in_currency(currency):
        rows = [CartRow(**_row(cart, numbers)) for cart in page["items"]]
        return CartPage(
            **page | {"items": rows},
            figures=_figures(left, currency),
            reasons=_reasons(left),
        )


def cart_detail(cart_id: UUID, *, sees_contact: bool) -> CartOut:
    """Priced anew, with the text and the ways to send it."""
    cart = get_or_404(ShoppingCart.objects.all(), pk=cart_id)
    language = parse_language(cart.language)
    requested = [(UUID(line["variantOid"]), line["quantity"]) for line in cart.lines]
    priced = price_order(
        requested=requested,
        shipping_key=None,
        address=None,
        payment_method_id=None,
        language=language,
        every_way=False,
    )
    text = cart_text(cart, priced)
    same = ("variant_id", "name", "variant_name", "photo", "quantity", "total", "left", "problem")
    with in_currency(cart.currency):
        lines = [CartLineOut(**{name: getattr(line, name) for name in same}) for line in priced.lines]
        total: Any = priced.sums.total
        return CartOut(
            **_row(cart, _numbers([cart])),
            phone=cart.phone if sees_contact else masked(cart.phone),
            email=cart.email if sees_contact else masked(cart.email),
            lines=lines,
            total_today=total,
            text=text,
            language=cart.language,
            link=cart_link(cart),
            channels=[_channel(cart, channel, text, sees_contact) for channel in CHANNELS],
        )


def _left() -> "QuerySet[ShoppingCart]":
    now = timezone.now()
    since = now - timedelta(days=STORED_DAYS)
    return ShoppingCart.objects.filter(seen_at__gte=since, seen_at__lte=now - STILL_THERE)


def _filtered(carts: "QuerySet[ShoppingCart]", query: CartQuery) -> "QuerySet[ShoppingCart]":
    for name in ("state", "reason"):
        if chosen := getattr(query, name):
            carts = carts.filter(**{name: chosen})
    for word in search_key(query.q).split():
        carts = carts.filter(names__contains=word)
    if query.min_value:
        carts = carts.filter(value__gte=Decimal(query.min_value))
    if query.max_value:
        carts = carts.filter(value__lte=Decimal(query.max_value))
    return carts


def _reasons(left: "QuerySet[ShoppingCart]") -> list[CartReasonCount]:
    counted = left.order_by().values("reason").annotate(carts=Count("pk")).order_by("-carts", "reason")
    return [CartReasonCount.model_validate(row) for row in counted]


def _figures(left: "QuerySet[ShoppingCart]", currency: str) -> list[CartFigure]:
    """What was recovered is what its paid orders came to."""
    by_state = left.order_by().values_list("state").annotate(Count("pk"), Sum("value"))
    found = {state: (carts, value) for state, carts, value in by_state}
    orders = left.filter(state=CartState.RECOVERED).values("order_id")
    paid = Order.objects.filter(pk__in=orders, payment_state__in=states.WAS_PAID)
    recovered = paid.aggregate(value=Sum("total"))["value"] or Decimal(0)
    figures = []
    for state in CartState.values:
        carts, value = found.get(state, (0, Decimal(0)))
        known: Any = {"state": state, "value": recovered if state == CartState.RECOVERED else value}
        figures.append(CartFigure(carts=carts, currency=currency, **known))
    return figures


def _numbers(carts: list[ShoppingCart]) -> dict[UUID, int | None]:
    orders = Order.objects.filter(pk__in=[cart.order_id for cart in carts if cart.order_id])
    return dict(orders.values_list("pk", "number"))


def _row(cart: ShoppingCart, numbers: dict[UUID, int | None]) -> dict[str, Any]:
    return {name: getattr(cart, name) for name in _SAME} | {
        "items": ", ".join(line["name"] for line in cart.lines),
        "item_count": sum(line["quantity"] for line in cart.lines),
        "may_write": any(may_write(cart, channel) for channel in CHANNELS),
        "order_number": numbers.get(cart.order_id) if cart.order_id else None,
    }


def _channel(cart: ShoppingCart, channel: str, text: str, sees_contact: bool) -> CartChannel:
    allowed = may_write(cart, channel)
    url = None
    if allowed and sees_contact:
        body = quote(text)
        name = quote(current_store().name)
        url = (
            f"mailto:{cart.email}?subject={name}&body={body}"
            if channel == EMAIL
            else f"https://wa.me/{cart.phone.lstrip('+')}?text={body}"
        )
    chosen: Any = channel
    return CartChannel(channel=chosen, allowed=allowed, consent_at=cart.consent_at, url=url)
