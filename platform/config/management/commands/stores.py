"""Stores from the command line: list, make, migrate, check, close, drop."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from accounts.models import User, normalize_email
from common.errors import AppError, Invalid
from tenants.models import Store, StoreState
from tenants.schema_version import code_version, is_ahead, is_served, release_of
from tenants.services.migrate_stores import migrate_stores
from tenants.services.migration_steps import NotAtomic
from tenants.services.open_store import open_store
from tenants.services.update_store import close_store
from tenants.tasks import drop_store


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("action", choices=["list", "make", "migrate", "check", "close", "drop"])
        parser.add_argument("subdomain", nargs="?")
        parser.add_argument("--owner", help="make: the e-mail of an account")
        parser.add_argument("--yes", action="store_true", help="drop: really, there is no way back")

    def handle(self, *args: Any, **options: Any) -> None:
        action, subdomain = options["action"], options["subdomain"]
        if action in ("make", "close", "drop") and not subdomain:
            raise CommandError(f"name the store to {action}")
        if action == "make":
            self._make(subdomain, options["owner"] or "")
        elif action == "drop":
            self._drop(subdomain, is_sure=options["yes"])
        else:
            getattr(self, f"_{action}")(_living(subdomain), named=bool(subdomain))

    def _make(self, subdomain: str, email: str) -> None:
        """As its owner would open it, within the plan; the name can be changed in the admin."""
        owner = User.objects.filter(email=normalize_email(email), deleted_at=None).first()
        if owner is None:
            raise CommandError("--owner must be the e-mail of an account")
        try:
            store = open_store(owner=owner, name=subdomain, subdomain_name=subdomain)
        except Invalid as error:
            messages = [issue["message"] for issues in error.issues.values() for issue in issues]
            raise CommandError("; ".join(messages)) from None
        except AppError as error:
            raise CommandError(error.message()) from None
        self.stdout.write(f"{store.subdomain_name:30} {store.state:10} {store.schema_name}")

    def _drop(self, subdomain: str, *, is_sure: bool) -> None:
        """Ends a tombstone before its 30 days: schema and files go at once."""
        closed = list(Store.objects.filter(subdomain_name=subdomain, state=StoreState.DELETED))
        if not closed:
            raise CommandError(f"no closed store is called {subdomain}; close it first")
        for store in closed:
            self.stdout.write(f"{subdomain:30} {store.state:10} {store.schema_name}")
        if not is_sure:
            raise CommandError("all of this would be erased for good; say --yes")
        for store in closed:
            drop_store({"storeId": str(store.pk)})

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
        close_store(stores[0])


def _living(subdomain: str | None) -> list[Store]:
    stores = Store.objects.exclude(state=StoreState.DELETED).order_by("created_at")
    found = list(stores.filter(subdomain_name=subdomain) if subdomain else stores)
    if subdomain and not found:
        raise CommandError(f"no store is called {subdomain}")
    return found


def _where(schema_version: str) -> str:
    if schema_version == code_version():
        return "current"
    if is_served(schema_version):
        return "ahead, served"
    release = release_of(schema_version)
    return "ahead, refused" if release and is_ahead(release.migrations) else "behind"
