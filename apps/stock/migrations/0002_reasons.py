from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("stock", "0001_initial")]

    operations = [
        migrations.AlterField(
            model_name="stockmovement",
            name="kind",
            field=models.CharField(
                choices=[
                    ("RECEIVED", "Received"),
                    ("RESERVED", "Reserved"),
                    ("RELEASED", "Released"),
                    ("SHIPPED", "Shipped"),
                    ("RETURNED", "Returned"),
                    ("ADJUSTED", "Adjusted"),
                    ("MOVED", "Moved"),
                ],
                max_length=8,
            ),
        ),
        migrations.AddField(
            model_name="stockmovement",
            name="note",
            field=models.CharField(default="", max_length=500),
        ),
        migrations.AddField(
            model_name="stockmovement",
            name="other_warehouse_id",
            field=models.UUIDField(null=True),
        ),
    ]
