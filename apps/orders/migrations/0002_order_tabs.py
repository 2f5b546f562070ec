from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("orders", "0001_initial")]

    operations = [
        migrations.AddIndex(
            model_name="order",
            index=models.Index(
                fields=["state", "next_action"],
                name="order_tabs",
                condition=models.Q(number__isnull=False, archived_at__isnull=True),
            ),
        ),
    ]
