import common.models
from django.db import migrations, models

import apps.orders.models.money

# One number written with and without zeros was two numbers before. The first claim that stands keeps it; each
# later one is marked with a star more, without its zeros. As no spelling came twice, it fits the column.
_TELL_APART = """
WITH spelled AS (
    SELECT id, row_number() OVER (
        PARTITION BY method_id, ltrim(operation_number, '0') ORDER BY created_at, id
    ) AS place
    FROM orders_paymentclaim
    WHERE state <> 'REJECTED'
)
UPDATE orders_paymentclaim claim
SET operation_number = ltrim(claim.operation_number, '0') || repeat('*', spelled.place::int - 1)
FROM spelled
WHERE spelled.id = claim.id AND spelled.place > 1
"""


class Migration(migrations.Migration):
    # The release before answers a repeated number as it did: only more numbers are the same now.
    expands = True

    dependencies = [
        ("orders", "0003_order_desk"),
    ]

    operations = [
        migrations.AddField(
            model_name="paymentattempt",
            name="to_capture",
            field=common.models.AmountField(decimal_places=3, max_digits=14, null=True),
        ),
        migrations.AddField(
            model_name="paymentclaim",
            name="expected",
            field=common.models.AmountField(decimal_places=3, max_digits=14, null=True),
        ),
        migrations.AddIndex(
            model_name="payment",
            index=models.Index(
                models.F("method_id"),
                apps.orders.models.money.BareNumber("reference"),
                condition=models.Q(("reference", ""), _negated=True),
                name="payment_operation",
            ),
        ),
        migrations.RunSQL(_TELL_APART, migrations.RunSQL.noop),
        migrations.RemoveConstraint(
            model_name="paymentclaim",
            name="claim_operation_once",
        ),
        migrations.AddConstraint(
            model_name="paymentclaim",
            constraint=models.UniqueConstraint(
                models.F("method_id"),
                apps.orders.models.money.BareNumber("operation_number"),
                condition=models.Q(("state", "REJECTED"), _negated=True),
                name="claim_operation_once",
            ),
        ),
    ]
