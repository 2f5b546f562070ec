"""The products before and after one, as a list was asked for."""

from uuid import UUID

from apps.products.listing_sql import select
from apps.products.listings.queries import filter_listings, part_of
from apps.products.listings.schemas import ProductQuery
from apps.products.organizing.related_queries import live_product
from apps.products.organizing.schemas import NeighborsOut


def product_neighbors(product_id: UUID, query: ProductQuery) -> NeighborsOut:
    """Nothing beside a product that the list does not hold: two statements."""
    live_product(product_id)
    part = part_of(query, filter_listings(query))
    rows = select(
        "SELECT before, after FROM (SELECT product_id, lag(product_id) OVER asked AS before,"  # noqa: S608 - texts of ours
        f" lead(product_id) OVER asked AS after FROM {part.table} WHERE {part.filter.where}"
        f" WINDOW asked AS (ORDER BY {part.order})) placed WHERE product_id = %s",
        [*part.table_params, *part.filter.params, *part.order_params, product_id],
    )
    before, after = rows[0] if rows else (None, None)
    return NeighborsOut(previous_id=before, next_id=after)
