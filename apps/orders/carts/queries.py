"""Carts as their merchant sees them."""

from datetime import timedelta
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from django.db.models import Count, QuerySet, Sum
from django.utils import timezone

from apps.orders import states
from apps.orders.carts.consent import consents_of
from apps.orders.carts.periods import STILL_THERE, STORED_DAYS
from apps.orders.carts.schemas import (
    CartFigure,
    CartPage,
    CartQuery,
    CartReasonCount,
    CartRow,
)
from apps.orders.models import CartState, Order, ShoppingCart
from common.money import in_currency
from common.schemas import page_of
from common.text import search_key
from tenants.current import current_store

_SAME: Final = (
    "id state customer_name district value currency reason reason_params seen_at order_id version".split()
)


def cart_page(query: CartQuery) -> CartPage:
    left = _left()
    page = page_of(_filtered(left, query).order_by("-seen_at", "pk"), query)
    row_of = cart_rows(page["items"])
    currency = current_store().currency
    with in_currency(currency):
        rows = [CartRow(**row_of[cart.pk]) for cart in page["items"]]
        return CartPage(
            **page | {"items": rows},
            figures=_figures(left, currency),
            reasons=_reasons(left),
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


def cart_rows(carts: list[ShoppingCart]) -> dict[UUID, dict[str, Any]]:
    """What the list shows of each; two statements for all of them."""
    orders = Order.objects.filter(pk__in=[cart.order_id for cart in carts if cart.order_id])
    numbers = dict(orders.values_list("pk", "number"))
    allowed = consents_of(carts)
    return {
        cart.pk: {name: getattr(cart, name) for name in _SAME}
        | {
            "items": ", ".join(line["name"] for line in cart.lines),
            "item_count": sum(line["quantity"] for line in cart.lines),
            "may_write": bool(allowed[cart.pk]),
            "order_number": numbers.get(cart.order_id) if cart.order_id else None,
        }
        for cart in carts
    }
