from django.db import migrations, models


class Migration(migrations.Migration):
    expands = True

    dependencies = [
        ("orders", "0004_payment_desk"),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name="order",
            name="order_to_do",
        ),
        migrations.AddIndex(
            model_name="order",
            index=models.Index(
                fields=["next_action"],
                name="order_work",
                condition=models.Q(number__isnull=False, archived_at__isnull=True)
                & ~models.Q(next_action="NONE"),
            ),
        ),
    ]
