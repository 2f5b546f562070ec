"""The order of a list of the shop: what the shopper chose, or the rule of the category."""

from collections.abc import Callable
from typing import Final

from apps.products.category_tree import Node, category_tree
from apps.products.listing_sql import Filter, Part
from apps.products.models import CategorySort

ORDERS: Final = {
    "name": "sort_name, product_id DESC",
    "-name": "sort_name DESC, product_id DESC",
    "-createdAt": "published_at DESC, product_id DESC",
    "price": "price_min, product_id DESC",
    "-price": "price_min DESC NULLS LAST, product_id DESC",
    "best-selling": "sold DESC, product_id DESC",
}
FEATURED: Final = "featured"
"""What the merchant features, then the rest; each from the newest on, and what is sold out after both."""
_NEWEST: Final = ORDERS["-createdAt"]
_RULES: Final = {
    CategorySort.BEST_SELLING: "best-selling",
    CategorySort.NEWEST: "-createdAt",
    CategorySort.STOCK_FIRST: "-createdAt",
    CategorySort.PRICE: "price",
    CategorySort.PRICE_DESC: "-price",
    CategorySort.NAME: "name",
}
# Walks the ranks of one category in the order of their index.
PLACED: Final = (
    "(SELECT listing.*, placed.position FROM products_productcategory placed"
    " JOIN products_listing listing ON listing.product_id = placed.product_id"
    " WHERE placed.category_id = %s) placed"
)


def shelf_parts(wanted: Filter, sort: str, *, sold_out_last: bool = True) -> list[Part]:
    """The stretches of a list in an order that was chosen."""
    return _arranged(wanted, lambda those: _by_choice(those, sort), sold_out_last=sold_out_last)


def category_parts(wanted: Filter, category: Node) -> list[Part]:
    """The stretches of a category's page; `wanted` is what was asked for beside the category."""
    is_last = category.sold_out_last or category.sort == CategorySort.STOCK_FIRST
    return _arranged(wanted, lambda those: _by_rule(those, category), sold_out_last=is_last)


def _arranged(wanted: Filter, order: Callable[[Filter], list[Part]], *, sold_out_last: bool) -> list[Part]:
    """What can't be bought stands after all that can, in the same order."""
    if not sold_out_last or "in_stock" in wanted.texts:
        return order(wanted)
    return [*order(wanted.also("in_stock")), *order(wanted.also("NOT in_stock"))]


def _by_choice(wanted: Filter, sort: str) -> list[Part]:
    if sort == FEATURED:
        return [Part(wanted.also("featured"), _NEWEST), Part(wanted.also("NOT featured"), _NEWEST)]
    return [ordered(wanted, sort)]


def ordered(wanted: Filter, sort: str) -> Part:
    return Part(wanted, ORDERS[sort])


def _by_rule(wanted: Filter, category: Node) -> list[Part]:
    """By hand: first what lies in the category itself, by its rank, then what lies below it."""
    family = category_tree().within(category.id)
    within = wanted.also("category_ids && %s::uuid[]", family)
    if category.sort != CategorySort.MANUAL:
        return [ordered(within, _RULES[CategorySort(category.sort)])]
    own = Part(wanted, "position, product_id", PLACED, (category.id,))
    below = within.also("NOT category_ids @> ARRAY[%s]::uuid[]", category.id)
    return [own, Part(below, _NEWEST)] if len(family) > 1 else [own]
