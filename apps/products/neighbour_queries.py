"""The products before and after one, as a list was asked for."""

from uuid import UUID

from apps.products.beside_queries import live_product
from apps.products.call_schemas import NeighboursOut
from apps.products.listing_sql import select
from apps.products.queries import filtered, part_of
from apps.products.schemas import ProductQuery


def neighbours(product_id: UUID, query: ProductQuery) -> NeighboursOut:
    """Nothing beside a product that the list does not hold: two statements."""
    live_product(product_id)
    part = part_of(query, filtered(query))
    rows = select(
        "SELECT before, after FROM (SELECT product_id, lag(product_id) OVER asked AS before,"  # noqa: S608 - texts of ours
        f" lead(product_id) OVER asked AS after FROM {part.table} WHERE {part.filter.where}"
        f" WINDOW asked AS (ORDER BY {part.order})) placed WHERE product_id = %s",
        [*part.table_params, *part.filter.params, *part.order_params, product_id],
    )
    before, after = rows[0] if rows else (None, None)
    return NeighboursOut(previous_id=before, next_id=after)
