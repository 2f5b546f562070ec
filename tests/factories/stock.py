"""Variants with units on the shelf of the default warehouse."""

from typing import Any

from apps.products.models import Variant
from apps.stock.services.set_on_hand import set_on_hand
from apps.warehouses.queries import default_warehouse
from tests.factories.products import make_variant


def stocked(units: int, **fields: Any) -> Variant:
    variant = make_variant(**fields)
    set_on_hand(variant_id=variant.pk, warehouse_id=default_warehouse().pk, target=units)
    variant.refresh_from_db()
    return variant


ROWS = {"stock": lambda: stocked(3), "stock/movement": lambda: stocked(3)}
