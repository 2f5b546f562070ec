from django.db import migrations, models

# Not by listing.rebuild: a worker of the release before, which may take it, does not know the column.
_FILL = """
UPDATE products_listing listing SET featured = true
FROM products_product product WHERE product.id = listing.product_id AND product.featured
"""


class Migration(migrations.Migration):
    # The release before writes rows without it; those of products that it features meanwhile say so as
    # soon as they are saved or rebuilt.
    expands = True

    dependencies = [("products", "0010_slug_once")]

    operations = [
        migrations.AddField(
            model_name="listing",
            name="featured",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddIndex(
            model_name="listing",
            index=models.Index(
                condition=models.Q(("featured", True)),
                fields=["status", "-published_at", "-product"],
                name="listing_featured",
            ),
        ),
        migrations.RunSQL(_FILL, migrations.RunSQL.noop),
    ]
