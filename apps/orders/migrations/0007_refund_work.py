from django.db import migrations

# Orders that ended and were last written when a part given back, the archive or money on its way still left a
# refund to do. A live one is written again when the refund on its way ends.
_NOTHING_TO_GIVE_BACK = """
UPDATE orders_order AS ended
SET next_action = 'NONE'
WHERE next_action = 'REFUND' AND state IN ('CANCELLED', 'EXPIRED', 'RETURNED') AND (
    payment_state NOT IN ('PARTIALLY_PAID', 'PAID', 'OVERPAID')
    OR archived_at IS NOT NULL
    OR (SELECT coalesce(sum(amount), 0) FROM orders_payment WHERE order_id = ended.id)
        <= (SELECT coalesce(sum(amount), 0) FROM orders_refund WHERE order_id = ended.id AND state = 'PENDING')
)
"""


class Migration(migrations.Migration):
    # The release before works the column out again whenever it writes such an order.
    expands = True

    dependencies = [
        ("orders", "0006_order_work_placed"),
    ]

    operations = [
        migrations.RunSQL(_NOTHING_TO_GIVE_BACK, migrations.RunSQL.noop),
    ]
