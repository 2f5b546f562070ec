from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("orders", "0005_order_work"),
    ]

    # The new one first: readers are shut out by the removal alone.
    operations = [
        migrations.AddIndex(
            model_name="order",
            index=models.Index(
                fields=["next_action", "placed_at", "id"],
                name="order_work_placed",
                condition=models.Q(number__isnull=False, archived_at__isnull=True)
                & ~models.Q(next_action="NONE"),
            ),
        ),
        migrations.RemoveIndex(
            model_name="order",
            name="order_work",
        ),
    ]
