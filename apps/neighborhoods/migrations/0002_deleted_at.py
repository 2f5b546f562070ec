from django.db import migrations, models


class Migration(migrations.Migration):
    # The release before lists a deleted row until it ends, and breaks the constraint as ever.
    expands = True

    dependencies = [("neighborhoods", "0001_initial")]

    operations = [
        migrations.AddField("neighborhood", "deleted_at", models.DateTimeField(null=True)),
        migrations.RemoveConstraint("neighborhood", "neighborhood_once"),
        migrations.AddConstraint(
            "neighborhood",
            models.UniqueConstraint(
                fields=["place_key", "name_key"],
                name="neighborhood_once",
                condition=models.Q(deleted_at=None),
            ),
        ),
    ]
