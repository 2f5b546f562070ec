import common.models
from django.db import migrations, models

from apps.orders.models.money import BareNumber

# What was open stood for what the buyer did not say. Only another amount must have been said; the rest stays
# unknown, and no row loses anything.
_SAID_FOR_SURE = "UPDATE orders_paymentclaim SET said = amount WHERE amount <> expected"


class Migration(migrations.Migration):
    # The release before writes numbers alone, which both constraints hold to, and reads `amount` as ever.
    expands = True

    dependencies = [
        ("orders", "0011_awaiting_payment"),
    ]

    operations = [
        migrations.AddField(
            model_name="paymentclaim",
            name="said",
            field=common.models.AmountField(decimal_places=3, max_digits=14, null=True),
        ),
        migrations.RunSQL(_SAID_FOR_SURE, migrations.RunSQL.noop),
        migrations.AddConstraint(
            model_name="paymentclaim",
            constraint=models.UniqueConstraint(
                models.F("method_id"),
                BareNumber("operation_number"),
                condition=~models.Q(state="REJECTED") & ~models.Q(operation_number=""),
                name="claim_number_once",
            ),
        ),
        migrations.RemoveConstraint(
            model_name="paymentclaim",
            name="claim_operation_once",
        ),
    ]
