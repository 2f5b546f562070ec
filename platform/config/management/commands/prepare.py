"""Brings a database up to this code: public tables, plans, the store template, stores behind."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import connection

from billing.default_plans import default_plans
from billing.models import Plan
from tenants.services.migrate_stores import migrate_stores
from tenants.services.template import ensure_template

LOCK = 7_315_001


class Command(BaseCommand):
    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [LOCK])
        call_command("migrate_schemas", shared=True, verbosity=0, interactive=False)
        for plan in default_plans():
            Plan.objects.get_or_create(tier_plan=plan["tier_plan"], defaults=plan)
        template = ensure_template()
        rollout = migrate_stores()
        self.stdout.write(f"schema {template.version[:8]}: {rollout}")
        for name, reason in rollout.refused.items():
            self.stderr.write(f"  {name}: {reason}")
