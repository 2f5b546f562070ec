from django.db import migrations, models


class Migration(migrations.Migration):
    expands = True  # choices alone; the column stays as it is

    dependencies = [
        ("content", "0002_announcements"),
    ]

    operations = [
        migrations.AlterField(
            model_name="page",
            name="kind",
            field=models.CharField(
                choices=[
                    ("TERMS", "Terms"),
                    ("PRIVACY", "Privacy"),
                    ("COOKIES", "Cookies"),
                    ("REFUNDS", "Refunds"),
                    ("SHIPPING", "Shipping"),
                    ("ABOUT", "About"),
                    ("HOME", "Home"),
                    ("PRODUCT", "Product"),
                    ("QUESTION", "Question"),
                    ("HEADER", "Header"),
                    ("BANNER", "Banner"),
                    ("POPUP", "Popup"),
                ],
                max_length=8,
            ),
        ),
    ]
