"""Trying an address: what a buyer would see there, by which rule, and why the other methods are not shown.

Nothing is written and nothing is counted. The prices are those of the checkout: the same function gives them.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.products.models import ProductCategory, Variant
from apps.shipping.cart import Cart, CartLine, Destination
from apps.shipping.models import ShippingKind, ShippingMethod
from apps.shipping.planning_schemas import SimulatedOption, SimulateOut, SkippedMethod
from apps.shipping.pricing import OFF, Refusal
from apps.shipping.public_queries import free_delivery_out
from apps.shipping.queries import (
    Delivery,
    ShippingOption,
    delivery_rules,
    load_delivery_rows,
    price_options,
)
from common.errors import Invalid, issue
from common.i18n import Language, parse_language
from common.money import in_currency, round_line, to_wire
from reference.place_path import place_paths
from tenants.current import current_store

GRAMS = 1000


def cart_of(lines: Sequence[tuple[UUID, int]], currency: str) -> Cart:
    """From variants and units, at today's prices; Invalid names a variant that is gone."""
    found = {
        row.pk: row
        for row in Variant.objects.live().select_related("product").filter(pk__in=[pk for pk, _ in lines])
    }
    placed = ProductCategory.objects.filter(product__in=[row.product_id for row in found.values()])
    categories: dict[UUID, set[UUID]] = {}
    for product_id, category_id, parent_id in placed.values_list(
        "product_id", "category_id", "category__parent_id"
    ):
        categories.setdefault(product_id, set()).update(one for one in (category_id, parent_id) if one)
    rows: list[CartLine] = []
    for index, (variant_id, units) in enumerate(lines):
        if variant_id not in found:
            raise Invalid({f"lines.{index}.variantOid": [issue("not_a_choice")]})
        variant = found[variant_id]
        price = variant.offer(timezone.now()).price or Decimal(0)
        rows.append(
            CartLine(
                product_id=variant.product_id,
                units=units,
                amount=round_line(price, units, currency),
                weight_g=None if variant.weight_kg is None else int(variant.weight_kg * GRAMS),
                category_ids=frozenset(categories.get(variant.product_id, ())),
                delivers_free=variant.product.free_shipping,
            )
        )
    return Cart(sum((row.amount for row in rows), Decimal(0)), tuple(rows))


def simulate(address: Mapping[str, Any], cart: Cart, words: Language) -> SimulateOut:
    store = current_store()
    to = Destination(store.country, tuple(place_paths(address)))
    rows = load_delivery_rows(to, every_method=True)
    fallback = parse_language(store.language)
    delivery = price_options(
        to=to, cart=cart, currency=store.currency, language=words, fallback=fallback, rows=rows
    )
    weight = cart.weight_g(delivery_rules(rows).settings.parcel.weight)
    off = [Refusal(method, OFF) for method in rows.methods if not method.enabled and _is_set_up(method)]
    amount: Any = cart.amount
    with in_currency(store.currency):
        return SimulateOut(
            currency=store.currency,
            amount=amount,
            weight=weight,
            options=[_option(option) for option in delivery.options],
            skipped=[_skipped(refusal, store.currency) for refusal in [*delivery.verdict.refusals, *off]],
            free=[free_delivery_out(one, words, fallback) for one in delivery.free],
            served=_is_served(delivery),
        )


def _is_set_up(method: ShippingMethod) -> bool:
    """A method that was never set up is not missed."""
    return method.kind not in (ShippingKind.MANUAL, ShippingKind.COURIER) or method.version > 1


def _is_served(delivery: Delivery) -> bool:
    return any(option.needs_address for option in delivery.options)


def _option(option: ShippingOption) -> SimulatedOption:
    return SimulatedOption.from_row(
        option,
        promise=option.promise.wire() if option.promise else None,
        rule=dict(option.rule),
    )


def _skipped(refusal: Refusal, currency: str) -> SkippedMethod:
    params: dict[str, Any] = {}
    for name, value in refusal.params.items():
        if isinstance(value, ShippingMethod):
            params[name] = value.activity_label
        else:
            params[name] = to_wire(value, currency) if isinstance(value, Decimal) else value
    method = refusal.method
    kind: Any = method.kind
    return SkippedMethod(
        method_id=method.pk,
        kind=kind,
        name=method.activity_label,
        reason=refusal.reason,
        params=params,
    )
