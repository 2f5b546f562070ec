import django.db.models.deletion
from django.db import migrations, models

# Not by listing.rebuild: a worker of the release before, which may take it, does not know the table.
_FILL = """
INSERT INTO products_listingunits (product_id, units)
SELECT listing.product_id, CASE WHEN count(variant.available) = count(*) THEN sum(variant.available) END
FROM products_listing listing
LEFT JOIN products_variant variant ON variant.product_id = listing.product_id AND variant.deleted_at IS NULL
GROUP BY listing.product_id
"""


class Migration(migrations.Migration):
    # The release before does not write it: what it sells meanwhile keeps its old place in the list by stock,
    # and what it adds is missing there, until it is saved, its stock moves, or it is mended at night.
    expands = True

    dependencies = [("products", "0012_orders_and_flags")]

    operations = [
        migrations.CreateModel(
            name="ListingUnits",
            fields=[
                (
                    "listing",
                    models.OneToOneField(
                        db_column="product_id",
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to="products.listing",
                    ),
                ),
                ("units", models.IntegerField(null=True)),
            ],
        ),
        migrations.RunSQL(_FILL, migrations.RunSQL.noop),
        migrations.AddIndex(
            model_name="listingunits",
            index=models.Index(fields=["units", "listing"], name="units_rising"),
        ),
        migrations.AddIndex(
            model_name="listingunits",
            index=models.Index(
                models.OrderBy(models.F("units"), descending=True, nulls_last=True),
                models.F("listing"),
                name="units_falling",
            ),
        ),
    ]
