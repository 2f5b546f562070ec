from django.db import migrations, models


class Migration(migrations.Migration):
    expands = True  # a choice that nothing wrote; the column stays as it is

    dependencies = [("message_templates", "0002_suppression")]

    operations = [
        migrations.AlterField(
            model_name="suppression",
            name="reason",
            field=models.CharField(
                choices=[("UNSUBSCRIBED", "Unsubscribed"), ("BOUNCED", "Bounced")], max_length=12
            ),
        ),
    ]
