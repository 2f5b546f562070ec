from django.db import migrations
from django.db.models import Q

from common.text import search_text

APOSTROPHES = "['‘’ʻʼ`´＇]"


def add_joined(apps, schema_editor):
    """`donofrio` finds the files and folders of D'Onofrio that are there."""
    files = apps.get_model("attachments", "Attachment").objects.only("name", "original_name", "tags", "alt")
    columns = ("name", "original_name", "tags", "alt")
    held = Q()
    for column in columns:
        held |= Q(**{f"{column}__regex": APOSTROPHES})
    for file in files.filter(held).iterator(chunk_size=500):
        file.search_text = search_text(
            " ".join([file.name, file.original_name, *file.tags, *file.alt.values()])
        )
        file.save(update_fields=["search_text"])
    folders = apps.get_model("attachments", "Folder").objects.only("name")
    for folder in folders.filter(name__regex=APOSTROPHES).iterator(chunk_size=500):
        folder.search_key = search_text(folder.name)
        folder.save(update_fields=["search_key"])


class Migration(migrations.Migration):
    # The release before reads the columns alike and writes them without these words.
    expands = True

    dependencies = [("attachments", "0003_folder_search_key")]

    operations = [migrations.RunPython(add_joined, migrations.RunPython.noop)]
