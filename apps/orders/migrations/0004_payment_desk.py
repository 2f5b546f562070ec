import common.models
from django.db import migrations, models

import apps.orders.models.money


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
