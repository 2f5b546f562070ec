from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("payments", "0003_version")]

    operations = [
        migrations.AlterField(
            model_name="paymentmethod",
            name="kind",
            field=models.CharField(
                choices=[
                    ("WALLET_MANUAL", "Wallet Manual"),
                    ("BANK_TRANSFER", "Bank Transfer"),
                    ("CASH_ON_DELIVERY", "Cash On Delivery"),
                    ("CASH_AT_PICKUP", "Cash At Pickup"),
                    ("CARD_GATEWAY", "Card Gateway"),
                    ("ON_ACCOUNT", "On Account"),
                    ("OTHER", "Other"),
                ],
                max_length=16,
            ),
        ),
    ]
