from django.db import migrations, models
from django.db.models import Value


class Migration(migrations.Migration):
    dependencies = [
        ("orders", "0016_discount_shares"),
    ]

    operations = [
        migrations.AddField(
            model_name="order",
            name="answers",
            field=models.JSONField(db_default=Value([], models.JSONField()), default=list),
        ),
    ]
