from django.db import migrations, models

from common.text import search_key


def fill_keys(apps, schema_editor):
    """What the folders that are there are found by."""
    rows = apps.get_model("attachments", "Folder").objects.only("name")
    for row in rows.iterator(chunk_size=500):
        row.search_key = search_key(row.name)
        row.save(update_fields=["search_key"])


class Migration(migrations.Migration):
    # The release before inserts folders without it; they are found once they are renamed.
    expands = True

    dependencies = [("attachments", "0002_library")]

    operations = [
        migrations.AddField(
            model_name="folder",
            name="search_key",
            field=models.TextField(db_default="", default=""),
        ),
        migrations.RunPython(fill_keys, migrations.RunPython.noop),
    ]
