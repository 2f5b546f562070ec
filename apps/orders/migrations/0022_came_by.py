from django.db import migrations, models


class Migration(migrations.Migration):
    expands = True

    dependencies = [
        ("orders", "0021_refunds_by_order"),
    ]

    operations = [
        migrations.AddField(
            model_name="order",
            name="came_by",
            field=models.CharField(db_default="", default="", max_length=24),
        ),
    ]
