"""Listing's rows in SQL: the ORM can neither build their words nor write or compare many at once."""

from typing import Any
from uuid import UUID

import orjson
from django.db import connection

from apps.products.listing_sql import UNITS
from tenants.current import current_store

Row = dict[str, Any]

_GIVEN = {
    "product_id": "uuid",
    "created_at": "timestamptz",
    "updated_at": "timestamptz",
    "status": "text",
    "sort_name": "text",
    "published_at": "timestamptz",
    "publish_at": "timestamptz",
    "unpublish_at": "timestamptz",
    "due_at": "timestamptz",
    "price_min": "numeric",
    "price_max": "numeric",
    "in_stock": "boolean",
    "low": "boolean",
    "featured": "boolean",
    "photo_id": "uuid",
    "category_ids": "uuid[]",
    "card_es": "text",
    "card_en": "text",
    "facets": "text",
    "row": "text",
}
_COLUMNS = ", ".join(f'"{name}"' for name in _GIVEN)
_SHAPE = ", ".join(f'"{name}" {kind}' for name, kind in _GIVEN.items())
_STORED = ", ".join(f'"{name}"::{kind} AS "{name}"' for name, kind in _GIVEN.items())
_FRESH = ", ".join(f'"{name}" = EXCLUDED."{name}"' for name in [*_GIVEN, "words"] if name != "product_id")
# The parameter is one JSON array; Postgres makes it rows, so n products are one statement.
_SHOULD = f"""
SELECT {_COLUMNS}, units, setweight(to_tsvector('simple', names), 'A')
    || setweight(to_tsvector('simple', labels), 'B') || setweight(to_tsvector('simple', rest), 'C')
    || forms AS words
FROM jsonb_to_recordset(%s::jsonb)
    AS given ({_SHAPE}, units integer, names text, labels text, rest text, forms tsvector)
ORDER BY product_id
"""  # noqa: S608 - built of the names above
_WRITE = f"""
WITH fresh AS MATERIALIZED ({_SHOULD}), written AS (
    INSERT INTO products_listing ({_COLUMNS}, words, sold) SELECT {_COLUMNS}, words, 0 FROM fresh
    ON CONFLICT (product_id) DO UPDATE SET {_FRESH}
)
INSERT INTO products_listingunits AS stored (product_id, units) SELECT product_id, units FROM fresh
ON CONFLICT (product_id) DO UPDATE SET units = EXCLUDED.units
WHERE stored.units IS DISTINCT FROM EXCLUDED.units
"""  # noqa: S608
_COMPARE = f"""
SELECT coalesce(stored.product_id, fresh.product_id)
FROM (
    SELECT {_STORED}, kept.units, words, kept.product_id AS kept
    FROM products_listing LEFT JOIN products_listingunits kept USING (product_id) WHERE product_id = ANY(%s)
) stored
FULL JOIN (SELECT *, product_id AS kept FROM ({_SHOULD}) given) fresh USING (product_id)
WHERE stored IS DISTINCT FROM fresh
"""  # noqa: S608
# Locks what nobody else holds and waits for nothing, so it may be called with any locks at hand.
_HOLD = """
WITH wanted AS MATERIALIZED (
    SELECT product_id FROM products_listing
    WHERE product_id IN (SELECT product_id FROM products_variant WHERE id = ANY(%s))
), held AS MATERIALIZED (
    SELECT product_id FROM products_listing WHERE product_id IN (SELECT product_id FROM wanted)
    ORDER BY product_id FOR UPDATE SKIP LOCKED
)
SELECT wanted.product_id, held.product_id IS NOT NULL FROM wanted LEFT JOIN held USING (product_id)
"""
_STOCK = f"""
WITH fresh AS MATERIALIZED (
    SELECT product_id, bool_or(available IS NULL OR available > 0) AS in_stock,
        coalesce(bool_or(available BETWEEN 1 AND coalesce(low_stock_at, %s)), false) AS low,
        {UNITS} AS units
    FROM products_variant WHERE product_id = ANY(%s) AND deleted_at IS NULL GROUP BY product_id
), flagged AS (
    UPDATE products_listing listing SET in_stock = fresh.in_stock, low = fresh.low FROM fresh
    WHERE listing.product_id = fresh.product_id
        AND (listing.in_stock, listing.low) IS DISTINCT FROM (fresh.in_stock, fresh.low)
)
UPDATE products_listingunits stored SET units = fresh.units FROM fresh
WHERE stored.product_id = fresh.product_id AND stored.units IS DISTINCT FROM fresh.units
"""  # noqa: S608
# Rows are locked in the order of their ids before any of them is written.
_ADD_SOLD = """
WITH counted AS (SELECT * FROM unnest(%s::uuid[], %s::int[]) AS counted (product_id, units)),
    held AS (
        SELECT product_id FROM products_listing WHERE product_id IN (SELECT product_id FROM counted)
        ORDER BY product_id FOR UPDATE
    )
UPDATE products_listing listing SET sold = listing.sold + counted.units
FROM held JOIN counted USING (product_id) WHERE listing.product_id = held.product_id
"""
_SET_SOLD = """
WITH counted AS (SELECT * FROM unnest(%s::uuid[], %s::int[]) AS counted (product_id, units)),
    changed AS (
        SELECT listing.product_id, coalesce(counted.units, 0) AS units
        FROM products_listing listing LEFT JOIN counted USING (product_id)
        WHERE listing.sold <> coalesce(counted.units, 0)
            AND (%s::uuid[] IS NULL OR listing.product_id = ANY(%s::uuid[]))
        ORDER BY listing.product_id FOR UPDATE OF listing
    )
UPDATE products_listing listing SET sold = changed.units
FROM changed WHERE listing.product_id = changed.product_id
"""


def add_to_sold(units: dict[UUID, int]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(_ADD_SOLD, [list(units), list(units.values())])


def write_sold(units: dict[UUID, int], *, among: list[UUID] | None) -> None:
    """Makes the units the figures of these products, of all where none are named."""
    with connection.cursor() as cursor:
        cursor.execute(_SET_SOLD, [list(units), list(units.values()), among, among])


def hold_listings(variant_ids: list[UUID]) -> dict[UUID, bool]:
    """The listed products of these variants, and whether their rows are locked for us now."""
    with connection.cursor() as cursor:
        cursor.execute(_HOLD, [variant_ids])
        return dict(cursor.fetchall())


def write_stock(product_ids: list[UUID]) -> None:
    """Stock flags and units of rows that are locked."""
    with connection.cursor() as cursor:
        cursor.execute(_STOCK, [current_store().low_stock_at, product_ids])


def write_rows(rows: list[Row]) -> None:
    """Inserts or replaces, in the order of the ids, in one statement; `sold` of a known row stays."""
    if not rows:
        return
    with connection.cursor() as cursor:
        cursor.execute(_WRITE, [_to_json(rows)])


def differing(rows: list[Row], ids: list[Any]) -> list[Any]:
    """The ids among these whose stored row is not the given one; `sold` is not compared."""
    with connection.cursor() as cursor:
        cursor.execute(_COMPARE, [ids, _to_json(rows)])
        return [row[0] for row in cursor.fetchall()]


def _to_json(rows: list[Row]) -> str:
    return orjson.dumps(rows, default=str).decode()
