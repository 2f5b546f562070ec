from datetime import timedelta

from django.db import migrations, models
from django.utils import timezone

import common.ids
from tenants.host_names import free_host

REST = timedelta(days=90)


def let_closed_stores_rest(apps, schema_editor):
    """Stores that were closed before hosts rested, and whose tombstones still stand."""
    hosts = apps.get_model("tenants", "RestingHost")
    closed = apps.get_model("tenants", "Store").objects.filter(
        state="DELETED", deleted_at__gt=timezone.now() - REST
    )
    hosts.objects.bulk_create(
        hosts(host=free_host(store.subdomain_name), owner_id=store.owner_id, until=store.deleted_at + REST)
        for store in closed
    )


class Migration(migrations.Migration):
    dependencies = [
        ("tenants", "0004_logo_url"),
    ]

    operations = [
        migrations.CreateModel(
            name="RestingHost",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=common.ids.new_id, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("host", models.CharField(max_length=253)),
                ("owner_id", models.UUIDField()),
                ("until", models.DateTimeField()),
            ],
            options={
                "indexes": [models.Index(fields=["host"], name="resting_host")],
            },
        ),
        migrations.RunPython(let_closed_stores_rest, migrations.RunPython.noop),
    ]
