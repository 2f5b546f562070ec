from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("products", "0007_forget_photos")]

    operations = [
        migrations.AddField(
            model_name="category",
            name="moved",
            field=models.JSONField(db_default=models.Value({}, models.JSONField()), default=dict),
        ),
    ]
