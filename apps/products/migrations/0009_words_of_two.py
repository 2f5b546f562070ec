"""A word that was the address of two things, one a language, stays with one of them.

It stays with what shoppers have seen, before what they have not; with whom it is the current address of,
before whom it only leads to; else with whom it was given to first. The other one gets the word with a
number, as a new thing would; what was only an earlier address of it leads to the first from now on, as
both cannot be told apart. Cards and pages follow by the outbox.
"""

from django.db import migrations

# Who gives out an address meanwhile waits, so that the unique index of the next migration can be built.
_HOLD = "LOCK TABLE products_slug IN SHARE ROW EXCLUSIVE MODE"
# A word has at most one row a language, so at most one of its two owners loses it. Words that are too
# long for a number get the id of the object.
_SETTLE = """
WITH ranked AS (
    SELECT slug.*, first_value(slug.object_id) OVER (
        PARTITION BY slug.kind, slug.slug ORDER BY
            CASE slug.kind
                WHEN 'product' THEN product.published_at IS NOT NULL AND product.deleted_at IS NULL
                ELSE category.id IS NOT NULL AND category.deleted_at IS NULL
            END DESC,
            slug.current DESC, slug.created_at, slug.id
    ) AS owner_id
    FROM products_slug slug
    LEFT JOIN products_product product ON slug.kind = 'product' AND product.id = slug.object_id
    LEFT JOIN products_category category ON slug.kind = 'category' AND category.id = slug.object_id
    WHERE (slug.kind, slug.slug) IN (
        SELECT kind, slug FROM products_slug GROUP BY kind, slug HAVING count(DISTINCT object_id) > 1
    )
), losing AS (
    SELECT ranked.*, coalesce(
        (
            SELECT ranked.slug || '-' || number FROM generate_series(2, 9999) number
            WHERE length(ranked.slug) <= 249 AND NOT EXISTS (
                SELECT 1 FROM products_slug taken
                WHERE taken.kind = ranked.kind AND taken.locale IN ('es', 'en')
                    AND taken.slug = ranked.slug || '-' || number
            )
            ORDER BY number LIMIT 1
        ),
        left(ranked.slug, 200) || '-' || ranked.object_id
    ) AS other
    FROM ranked WHERE object_id <> owner_id
), moved AS (
    SELECT kind, object_id, jsonb_object_agg(locale, other) AS slugs
    FROM losing WHERE current GROUP BY kind, object_id
), products AS (
    UPDATE products_product product
    SET slugs = product.slugs || moved.slugs, version = product.version + 1, updated_at = now()
    FROM moved WHERE moved.kind = 'product' AND moved.object_id = product.id
), categories AS (
    UPDATE products_category category
    SET slugs = category.slugs || moved.slugs, version = category.version + 1, updated_at = now()
    FROM moved WHERE moved.kind = 'category' AND moved.object_id = category.id
), current_ones AS (
    UPDATE products_slug slug SET slug = losing.other, updated_at = now()
    FROM losing WHERE losing.current AND losing.id = slug.id
)
DELETE FROM products_slug slug USING losing WHERE NOT losing.current AND losing.id = slug.id
"""
# No table of the store may be in it: on a cluster it would run on a worker, of another current_schema().
_REBUILD = """
INSERT INTO public.common_outboxmessage
    (id, store_id, kind, queue, dedupe_key, payload, request_id, not_before, created_at, attempts, last_error)
SELECT gen_random_uuid(), store.id, 'listing.rebuild', 'bulk', 'listing.rebuild:0009:' || store.id, '{}', '',
    now(), now(), 0, ''
FROM public.tenants_store store
WHERE store.schema_name = current_schema()
ON CONFLICT (dedupe_key) DO NOTHING
"""
# One row is enough for a word that an object has in both languages.
_ONCE = """
DELETE FROM products_slug slug USING products_slug other
WHERE other.kind = slug.kind AND other.slug = slug.slug
    AND (other.created_at, other.id) < (slug.created_at, slug.id)
"""
STEPS = [_HOLD, _SETTLE, _REBUILD, _ONCE]


class Migration(migrations.Migration):
    # The release before finds all it asks for; a word that a thing has in one language is numbered when it
    # gives it the same one in the other.
    expands = True

    dependencies = [("products", "0008_category_moved")]

    operations = [migrations.RunSQL(STEPS, migrations.RunSQL.noop)]
