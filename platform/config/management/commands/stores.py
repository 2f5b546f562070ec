"""Stores from the command line: list, migrate, check, drop."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from tenants.models import Store, StoreState
from tenants.schema_version import code_version, is_ahead, is_served, release_of
from tenants.services.change_store import close_store
from tenants.services.migrate_stores import migrate_stores
from tenants.services.migration_steps import NotAtomic


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("action", choices=["list", "migrate", "check", "close"])
        parser.add_argument("subdomain", nargs="?")

    def handle(self, *args: Any, **options: Any) -> None:
        stores = list(Store.objects.exclude(state=StoreState.DELETED).order_by("created_at"))
        if options["subdomain"]:
            stores = [store for store in stores if store.subdomain_name == options["subdomain"]]
            if not stores:
                raise CommandError(f"no store is called {options['subdomain']}")
        getattr(self, f"_{options['action']}")(stores, named=bool(options["subdomain"]))

    def _list(self, stores: list[Store], named: bool) -> None:
        for store in stores:
            where = _where(store.schema_version)
            self.stdout.write(f"{store.subdomain_name:30} {store.state:10} {store.schema_name} {where}")

    def _migrate(self, stores: list[Store], named: bool) -> None:
        try:
            rollout = migrate_stores(stores if named else None)
        except NotAtomic as error:
            raise CommandError(str(error)) from None
        self.stdout.write(str(rollout))
        if rollout.refused:
            raise CommandError("; ".join(f"{name}: {reason}" for name, reason in rollout.refused.items()))

    def _check(self, stores: list[Store], named: bool) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT nspname FROM pg_namespace")
            schemas = {row[0] for row in cursor.fetchall()}
        bad = [store.subdomain_name for store in stores if store.schema_name not in schemas]
        bad += [store.subdomain_name for store in stores if not is_served(store.schema_version)]
        if bad:
            raise CommandError(f"without a schema that this release serves: {', '.join(sorted(set(bad)))}")
        self.stdout.write(f"{len(stores)} stores are right")

    def _close(self, stores: list[Store], named: bool) -> None:
        if not named:
            raise CommandError("name the store to close")
        close_store(stores[0])


def _where(schema_version: str) -> str:
    if schema_version == code_version():
        return "current"
    if is_served(schema_version):
        return "ahead, served"
    release = release_of(schema_version)
    return "ahead, refused" if release and is_ahead(release.migrations) else "behind"
