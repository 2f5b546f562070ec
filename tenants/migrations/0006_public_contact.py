"""Which contacts of a store its buyers may see.

Until now all were shown, also those that a new store had taken over from its owner's account. Shown stays
what was given as a contact: a number for chats, which has always been asked for with the word that buyers
see it, and an e-mail or a phone that is not the one of the account in a store that was edited. The rest is
kept, and shown again once its merchant says so.
"""

from typing import Any

from django.db import migrations, models
from django.db.models import Exists, OuterRef


def keep_what_was_given(apps: Any, schema_editor: Any) -> None:
    stores = apps.get_model("tenants", "Store").objects
    users = apps.get_model("accounts", "User").objects
    stores.exclude(whatsapp_phone="").update(show_whatsapp=True)
    for field in ("email", "phone"):
        of_account = users.filter(pk=OuterRef("owner_id"), **{f"{field}__iexact": OuterRef(field)})
        given = stores.filter(~Exists(of_account), version__gt=1).exclude(**{field: ""})
        given.update(**{f"show_{field}": True})


class Migration(migrations.Migration):
    dependencies = [
        ("tenants", "0005_resting_host"),
        migrations.swappable_dependency("accounts.User"),
    ]

    operations = [
        migrations.AddField(
            model_name="store",
            name="show_email",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="store",
            name="show_phone",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="store",
            name="show_whatsapp",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.RunPython(keep_what_was_given, migrations.RunPython.noop),
    ]
