from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("payments", "0002_order_desk")]

    operations = [
        migrations.AddField(
            model_name="paymentmethod",
            name="version",
            field=models.PositiveIntegerField(db_default=1, default=1),
        ),
    ]
