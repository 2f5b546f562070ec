from django.db import migrations, models

import common.models

# Orders whose money went back before anything was sent are not to be packed: see next_action.told_action.
_NOTHING_TO_SEND = """
UPDATE orders_order
SET next_action = 'NONE'
WHERE next_action IN ('CONFIRM', 'PACK', 'SHIP', 'HAND_OVER') AND payment_state = 'REFUNDED'
    AND state IN ('PENDING', 'CONFIRMED', 'PREPARING', 'READY') AND fulfillment_state = 'UNFULFILLED'
"""


class Migration(migrations.Migration):
    # The release before works the column out again whenever it writes such an order.
    expands = True

    dependencies = [
        ("orders", "0009_joined_names"),
    ]

    operations = [
        migrations.AddField(
            model_name="order",
            name="removed",
            field=common.models.AmountField(db_default=0, decimal_places=3, default=0, max_digits=14),
        ),
        migrations.AddField(
            model_name="orderline",
            name="quantity_removed",
            field=models.PositiveIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="refund",
            name="removed",
            field=common.models.AmountField(db_default=0, decimal_places=3, default=0, max_digits=14),
        ),
        migrations.RunSQL(_NOTHING_TO_SEND, migrations.RunSQL.noop),
    ]
