from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("orders", "0018_shopping_cart"),
    ]

    operations = [
        migrations.AddField(
            model_name="order",
            name="draft",
            field=models.JSONField(null=True),
        ),
        migrations.AddField(
            model_name="orderline",
            name="agreed",
            field=models.JSONField(null=True),
        ),
    ]
