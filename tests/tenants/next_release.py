"""Migrations that a next release brings to a store app, and that release as files."""

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

COLUMNS = """
from django.db import migrations, models

class Migration(migrations.Migration):
    dependencies = [("notifications", "0002_push_device")]
    operations = [
        migrations.AddField("notification", "urgency", models.IntegerField(default=3)),
        migrations.AddIndex("notification", models.Index(fields=["urgency"], name="note_urgency")),
        migrations.CreateModel("Digest", [("id", models.UUIDField(primary_key=True)),
            ("notification", models.ForeignKey("notifications.notification", models.CASCADE))]),
    ]
"""
BY_PYTHON = """
from django.db import migrations

def fill(apps, editor):
    apps.get_model("notifications", "Notification").objects.filter(kind="late").update(urgency=9)

class Migration(migrations.Migration):
    dependencies = [("notifications", "0002_columns")]
    operations = [
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.RemoveIndex("notification", "note_urgency"),
    ]
"""

GROWS = """
from django.db import migrations, models

class Migration(migrations.Migration):
    dependencies = [("notifications", "0002_push_device")]
    operations = [
        migrations.AddField("notification", "urgency", models.IntegerField(default=3, db_default=3)),
        migrations.AddField("notification", "read_by", models.UUIDField(null=True)),
        migrations.AddIndex("notification", models.Index(fields=["urgency"], name="note_urgency")),
        migrations.CreateModel("Digest", [("id", models.UUIDField(primary_key=True))]),
    ]
"""
FILLS = """
from django.db import migrations

def fill(apps, editor):
    apps.get_model("notifications", "Notification").objects.filter(kind="late").update(urgency=9)

class Migration(migrations.Migration):
    expands = True
    dependencies = [("notifications", "0002_other")]
    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
"""


def write_package(package: Path, *texts: str) -> None:
    """The committed migrations of `notifications` and then these."""
    shutil.copytree(ROOT / "apps" / "notifications" / "migrations", package)
    for number, text in enumerate(texts, start=2):
        name = {COLUMNS: "columns", BY_PYTHON: "by_python"}.get(text, "other")
        (package / f"{number:04}_{name}.py").write_text(text)
