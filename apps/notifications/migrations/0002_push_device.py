from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("notifications", "0001_initial")]

    operations = [
        migrations.CreateModel(
            name="PushDevice",
            fields=[
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("id", models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ("user_id", models.UUIDField()),
                ("session", models.CharField(max_length=64)),
                ("user_epoch", models.PositiveIntegerField()),
                ("endpoint", models.CharField(max_length=1000)),
                ("public_key", models.CharField(max_length=100)),
                ("auth_secret", models.CharField(max_length=40)),
                ("user_agent", models.CharField(default="", max_length=255)),
                ("used_at", models.DateTimeField(null=True)),
            ],
            options={"abstract": False},
        ),
    ]
