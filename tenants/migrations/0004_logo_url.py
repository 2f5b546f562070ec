from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tenants", "0003_low_stock"),
    ]

    operations = [
        migrations.AddField(
            model_name="store",
            name="logo_url",
            field=models.CharField(db_default="", default="", max_length=255),
        ),
    ]
