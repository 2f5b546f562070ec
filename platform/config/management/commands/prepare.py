"""Brings a database up to this code: public tables, plans, the store template, stores behind."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from billing.default_plans import default_plans
from billing.models import Plan
from config.checks import refuse_unfit
from tenants.models import Store, StoreTemplate
from tenants.schema_version import release_of
from tenants.services.migrate_stores import migrate_stores
from tenants.services.migration_steps import NotAtomic
from tenants.services.template import ensure_template

LOCK = 7_315_001


def _wait_for_others() -> None:
    """Until the end of the connection nobody else prepares this database."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [LOCK])


class Command(BaseCommand):
    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_unfit()
        _wait_for_others()
        call_command("migrate_schemas", shared=True, verbosity=0, interactive=False)
        # That command closes the connection, and the lock goes with it.
        _wait_for_others()
        for plan in default_plans():
            Plan.objects.get_or_create(tier_plan=plan["tier_plan"], defaults=plan)
        try:
            template = ensure_template()
        except NotAtomic as error:
            raise CommandError(str(error)) from None
        self._report_breaking_changes(template)
        rollout = migrate_stores()
        self.stdout.write(f"schema {template.version[:8]}: {rollout}")
        for name, reason in rollout.refused.items():
            self.stderr.write(f"  {name}: {reason}")

    def _report_breaking_changes(self, template: StoreTemplate) -> None:
        """Names what makes running processes of the release before refuse a store from here on."""
        versions = Store.objects.values_list("schema_version", flat=True).distinct()
        before = [release_of(version) for version in versions if version != template.version]
        breaking = {
            name for release in before if release for name in set(template.breaking) - release.migrations
        }
        if breaking:
            self.stderr.write(
                f"  not for the release before, restart its processes now: {', '.join(sorted(breaking))}"
            )
