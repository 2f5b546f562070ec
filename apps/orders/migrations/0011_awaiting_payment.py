from django.db import migrations, models

# What is being packed asks to be packed to the end; it used to ask to be sent.
_PACKED_TO_THE_END = """
UPDATE orders_order SET next_action = 'PACK' WHERE state = 'PREPARING' AND next_action IN ('SHIP', 'HAND_OVER')
"""


class Migration(migrations.Migration):
    # The release before knows all these words, and reads the index of tabs by its first columns.
    expands = True

    dependencies = [
        ("orders", "0010_removed_units"),
    ]

    # The new ones first: readers are shut out by the removal alone.
    operations = [
        migrations.RunSQL(_PACKED_TO_THE_END, migrations.RunSQL.noop),
        migrations.AddIndex(
            model_name="order",
            index=models.Index(
                condition=models.Q(number__isnull=False, archived_at__isnull=True),
                fields=["state", "next_action", "payment_state"],
                name="order_tab_axes",
            ),
        ),
        migrations.AddIndex(
            model_name="order",
            index=models.Index(
                condition=models.Q(number__isnull=False, archived_at__isnull=True, next_action="NONE")
                & (
                    models.Q(state="CONFIRMED")
                    | models.Q(state="DELIVERED")
                    | models.Q(state="PENDING")
                    | models.Q(state="PREPARING")
                    | models.Q(state="READY")
                )
                & (
                    models.Q(payment_state="AUTHORIZED")
                    | models.Q(payment_state="FAILED")
                    | models.Q(payment_state="PARTIALLY_PAID")
                    | models.Q(payment_state="PENDING")
                ),
                fields=["placed_at", "id"],
                name="order_to_collect",
            ),
        ),
        migrations.RemoveIndex(
            model_name="order",
            name="order_tabs",
        ),
    ]
