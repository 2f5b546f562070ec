from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("warehouses", "0001_initial")]

    operations = [
        migrations.AlterModelOptions(
            name="warehouse", options={"ordering": ("-is_default", "position", "name", "pk")}
        ),
        migrations.AlterField(model_name="warehouse", name="name", field=models.CharField(max_length=250)),
        migrations.AddField(model_name="warehouse", name="point", field=models.JSONField(null=True)),
        migrations.AddField(
            model_name="warehouse", name="phone", field=models.CharField(default="", max_length=40)
        ),
        migrations.AddField(
            model_name="warehouse", name="email", field=models.CharField(default="", max_length=254)
        ),
        migrations.AddField(
            model_name="warehouse", name="position", field=models.PositiveSmallIntegerField(default=0)
        ),
        migrations.AddField(model_name="warehouse", name="exceptions", field=models.JSONField(default=list)),
        migrations.AddField(
            model_name="warehouse", name="needs_document", field=models.BooleanField(default=False)
        ),
        migrations.AddField(
            model_name="warehouse", name="keep_days", field=models.PositiveSmallIntegerField(null=True)
        ),
    ]
