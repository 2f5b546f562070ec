"""The gate of campaigns, for the plans that are there; new installations begin with it."""

from typing import Any, Final

from django.db import migrations

A_DAY: Final = {"LITE": 100, "STARTER": 1_000, "PRO": 10_000, "PREMIUM": 50_000}


def add_gate(apps: Any, schema_editor: Any) -> None:
    for plan in apps.get_model("billing", "Plan").objects.filter(tier_plan__in=A_DAY):
        plan.gates = {"campaign_mails": A_DAY[plan.tier_plan], **plan.gates}
        plan.save(update_fields=["gates"])


class Migration(migrations.Migration):
    dependencies = [("billing", "0002_plan_names")]

    operations = [migrations.RunPython(add_gate, migrations.RunPython.noop)]
