"""Plans are called as everywhere else in the product, where nobody has called them otherwise."""

from typing import Any

from django.db import migrations


def call_as_elsewhere(apps: Any, schema_editor: Any) -> None:
    plans = apps.get_model("billing", "Plan").objects
    for tier in ("LITE", "STARTER", "PRO", "PREMIUM"):
        first = {"en": tier.capitalize(), "es": tier.capitalize()}
        plans.filter(tier_plan=tier, name=first).update(name={"en": tier, "es": tier})


class Migration(migrations.Migration):
    dependencies = [("billing", "0001_initial")]

    operations = [migrations.RunPython(call_as_elsewhere, migrations.RunPython.noop)]
