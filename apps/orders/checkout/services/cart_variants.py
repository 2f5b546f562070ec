"""The lines of a cart and their variants, with what a checkout needs of the products."""

from collections import Counter
from collections.abc import Iterable
from typing import Final
from uuid import UUID

from apps.products.models import Category, Product, ProductCategory, Variant
from common.batch import Batch, Row, Rows, Table
from common.errors import Invalid, issue

_VARIANT: Final = Table(
    Variant, "id", "product_id", "options", "sku", "price", "compare_price", "cost", "available",
    "deleted_at", "sale_starts_at", "sale_ends_at", "price_tiers", "picture_id", "low_stock_at",
    "weight_kg",
)  # fmt: skip
_PRODUCT: Final = Table(
    Product, "id", "name", "slugs", "photos", "status", "deleted_at", "publish_at", "unpublish_at",
    "min_per_order", "max_per_order", "free_shipping", "brand",
)  # fmt: skip
"""Descriptions are long; a checkout does not need them."""
_PLACING, _CATEGORY = Table(ProductCategory), Table(Category)
MAX_UNITS = 99_999


def merge_lines(requested: Iterable[tuple[UUID, int]]) -> list[tuple[UUID, int]]:
    """One line a variant, in the order of the cart."""
    total: Counter[UUID] = Counter()
    for variant_id, quantity in requested:
        total[variant_id] += quantity
    if any(quantity > MAX_UNITS for quantity in total.values()):
        raise Invalid({"lines": [issue("too_big", max=MAX_UNITS)]})
    return list(total.items())


def query_variants(batch: Batch, ids: list[UUID]) -> Rows[Variant]:
    """Each with its product; those that are gone are left out."""
    return batch.query(
        _with_product,
        f"SELECT {_VARIANT.columns}, {_PRODUCT.columns}, {_categories()}"  # noqa: S608
        f" FROM {_VARIANT.name} JOIN {_PRODUCT.name}"
        f" ON {_PRODUCT.name}.id = product_id WHERE {_VARIANT.name}.id = ANY(%s)",
        ids,
    )


def _categories() -> str:
    """Those of a product, and those that they are part of."""
    return (
        f"ARRAY(SELECT unnest(ARRAY[category.id, category.parent_id]) FROM {_PLACING.name} placed"  # noqa: S608
        f" JOIN {_CATEGORY.name} category ON category.id = placed.category_id"
        f" WHERE placed.product_id = {_PRODUCT.name}.id)"
    )


def _with_product(row: Row) -> Variant:
    width = len(_VARIANT.fields)
    variant = _VARIANT.read(row[:width])
    variant.product = _PRODUCT.read(row[width:-1])
    variant.product.all_category_ids = frozenset(one for one in row[-1] if one)
    return variant
