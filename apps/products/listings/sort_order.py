"""The order of a list of the shop: what the shopper chose, or the rule of the category."""

from collections.abc import Callable
from typing import Final

from apps.products.listing_sql import Filter, Part
from apps.products.listings.category_tree import Node, category_tree
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


def sorted_parts(scope: Filter, sort: str, *, sold_out_last: bool = True) -> list[Part]:
    """The stretches of a list in an order that was chosen."""
    return _in_stock_first(scope, lambda those: _by_sort(those, sort), sold_out_last=sold_out_last)


def category_parts(scope: Filter, category: Node) -> list[Part]:
    """The stretches of a category's page; `scope` is what was asked for beside the category."""
    is_last = category.sold_out_last or category.sort == CategorySort.STOCK_FIRST
    return _in_stock_first(scope, lambda those: _by_rule(those, category), sold_out_last=is_last)


def _in_stock_first(
    scope: Filter, order: Callable[[Filter], list[Part]], *, sold_out_last: bool
) -> list[Part]:
    """What can't be bought stands after all that can, in the same order."""
    if not sold_out_last or "in_stock" in scope.texts:
        return order(scope)
    return [*order(scope.also("in_stock")), *order(scope.also("NOT in_stock"))]


def _by_sort(scope: Filter, sort: str) -> list[Part]:
    if sort == FEATURED:
        return [Part(scope.also("featured"), _NEWEST), Part(scope.also("NOT featured"), _NEWEST)]
    return [ordered(scope, sort)]


def ordered(scope: Filter, sort: str) -> Part:
    return Part(scope, ORDERS[sort])


def _by_rule(scope: Filter, category: Node) -> list[Part]:
    """By hand: first what lies in the category itself, by its rank, then what lies below it."""
    family = category_tree().within(category.id)
    within = scope.also("category_ids && %s::uuid[]", family)
    if category.sort != CategorySort.MANUAL:
        return [ordered(within, _RULES[CategorySort(category.sort)])]
    own = Part(scope, "position, product_id", PLACED, (category.id,))
    below = within.also("NOT category_ids @> ARRAY[%s]::uuid[]", category.id)
    return [own, Part(below, _NEWEST)] if len(family) > 1 else [own]
