from django.db import migrations, models


class Migration(migrations.Migration):
    # The release before reads the index of tabs by its first columns.
    expands = True

    dependencies = [
        ("orders", "0012_said_amount"),
    ]

    # The new one first: readers are shut out by the removal alone.
    operations = [
        migrations.AddIndex(
            model_name="order",
            index=models.Index(
                condition=models.Q(number__isnull=False, archived_at__isnull=True),
                fields=["state", "next_action", "payment_state", "fulfillment_state"],
                name="order_tab_counts",
            ),
        ),
        migrations.RemoveIndex(
            model_name="order",
            name="order_tab_axes",
        ),
    ]
