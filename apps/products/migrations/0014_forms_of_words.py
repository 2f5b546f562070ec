import orjson
from django.db import migrations

from apps.products.word_forms import forms_vector

AT_ONCE = 1_000
_PRODUCTS = """
SELECT product.id, product.brand, product.name, product.tags, product.short_description,
    product.specifications, (
        SELECT jsonb_agg(variant.options) FROM products_variant variant
        WHERE variant.product_id = product.id AND variant.deleted_at IS NULL
    )
FROM products_listing listing JOIN products_product product ON product.id = listing.product_id
WHERE %s::uuid IS NULL OR product.id > %s ORDER BY product.id LIMIT %s
"""
_ADD = """
UPDATE products_listing listing SET words = words || added.forms::tsvector
FROM unnest(%s::uuid[], %s::text[]) AS added (product_id, forms)
WHERE listing.product_id = added.product_id
    AND NOT EXISTS (SELECT 1 FROM unnest(words) AS known (lexeme) WHERE known.lexeme LIKE '~0%%')
"""


def add_forms(apps, schema_editor):
    """Stems and joined words of what is listed. Not by listing.rebuild: a worker of the release before, which
    may take it, does not know them."""
    last = None
    with schema_editor.connection.cursor() as cursor:
        while True:
            cursor.execute(_PRODUCTS, [last, last, AT_ONCE])
            rows = cursor.fetchall()
            cursor.execute(_ADD, [[row[0] for row in rows], [_forms(*row[1:]) for row in rows]])
            if len(rows) < AT_ONCE:
                return
            last = rows[-1][0]


def _forms(brand, *texts):
    name, tags, short_description, specifications, options = (orjson.loads(text or "[]") for text in texts)
    told = [text for one in specifications for text in one["value"].values()]
    chosen = [text for of in options for one in of for text in one["value"].values()]
    rest = [*short_description.values(), *chosen, *told]
    return forms_vector({"A": name.values(), "B": [brand, *tags], "C": rest})


class Migration(migrations.Migration):
    # The release before finds all it asks for. What it writes meanwhile has no stems until it is saved again or
    # mended at night.
    expands = True

    dependencies = [("products", "0013_listing_units")]

    operations = [migrations.RunPython(add_forms, migrations.RunPython.noop)]
