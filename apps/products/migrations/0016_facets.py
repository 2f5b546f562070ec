import orjson
from django.db import migrations, models

from apps.products.facet_values import facets_of, lexemes

AT_ONCE = 1_000
_PRODUCTS = """
SELECT product.id, product.brand, product.specifications, listing.card_es::jsonb ->> 'onSale', (
    SELECT jsonb_agg(variant.options ORDER BY variant.position) FROM products_variant variant
    WHERE variant.product_id = product.id AND variant.deleted_at IS NULL
)
FROM products_listing listing JOIN products_product product ON product.id = listing.product_id
WHERE %s::uuid IS NULL OR product.id > %s ORDER BY product.id LIMIT %s
"""
_ADD = """
UPDATE products_listing listing SET facets = added.facets, words = words || added.lexemes::tsvector
FROM unnest(%s::uuid[], %s::text[], %s::text[]) AS added (product_id, facets, lexemes)
WHERE listing.product_id = added.product_id AND listing.facets = '[]'
"""


def add_facets(apps, schema_editor):
    """Of what is listed. Not by listing.rebuild: a worker of the release before, which may take it, does not
    know them."""
    last = None
    with schema_editor.connection.cursor() as cursor:
        cursor.execute("SELECT language FROM public.tenants_store WHERE schema_name = current_schema()")
        [language] = cursor.fetchone() or ["es"]
        while True:
            cursor.execute(_PRODUCTS, [last, last, AT_ONCE])
            rows = cursor.fetchall()
            found = [_facets(language, *row[1:]) for row in rows]
            texts = [orjson.dumps(facets).decode() for facets in found]
            cursor.execute(_ADD, [[row[0] for row in rows], texts, [lexemes(facets) for facets in found]])
            if len(rows) < AT_ONCE:
                return
            last = rows[-1][0]


def _facets(language, brand, specifications, on_sale, options):
    product = {"brand": brand, "specifications": orjson.loads(specifications or "[]")}
    variants = [{"options": row} for row in orjson.loads(options or "[]")]
    return facets_of(product, variants, language, on_sale=on_sale == "true")


class Migration(migrations.Migration):
    # The release before finds all it asks for. What it writes meanwhile has no facets until it is saved again or
    # mended at night.
    expands = True

    dependencies = [("products", "0015_sold_out_last")]

    operations = [
        migrations.AddField(
            model_name="listing", name="facets", field=models.TextField(db_default="[]", default="[]")
        ),
        migrations.RunPython(add_facets, migrations.RunPython.noop),
    ]
