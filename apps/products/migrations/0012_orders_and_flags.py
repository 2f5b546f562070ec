from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("products", "0011_featured_listings")]

    operations = [
        migrations.AddIndex(
            model_name="listing",
            index=models.Index(fields=["price_min", "product"], name="listing_all_by_price"),
        ),
        migrations.AddIndex(
            model_name="listing",
            index=models.Index(
                models.OrderBy(models.F("price_min"), descending=True, nulls_last=True),
                models.F("product"),
                name="listing_all_by_price_down",
            ),
        ),
        migrations.AddIndex(
            model_name="listing",
            index=models.Index(
                condition=models.Q(("low", True)), fields=["status", "-product"], name="listing_low"
            ),
        ),
        migrations.AddIndex(
            model_name="listing",
            index=models.Index(
                condition=models.Q(("in_stock", False)), fields=["status", "-product"], name="listing_gone"
            ),
        ),
    ]
