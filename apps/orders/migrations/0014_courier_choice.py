from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("orders", "0013_orders_to_cancel"),
    ]

    operations = [
        migrations.AddField(
            model_name="parcel",
            name="courier_quote",
            field=models.JSONField(null=True),
        ),
        migrations.AddField(
            model_name="parcel",
            name="agency_pickup",
            field=models.JSONField(null=True),
        ),
    ]
