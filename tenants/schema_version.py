"""The version of a store's schema, and which versions this code can work with.

A version is a digest of the store migrations that made the schema. What release a version belongs
to, and which of its migrations an older release cannot live with, is told by its StoreTemplate,
written before the first store is brought there. See docs/algorithms/store-migrations.md.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from django.conf import settings
from django.db.migrations.loader import MigrationLoader

from tenants.models import StoreTemplate


@dataclass(frozen=True)
class Release:
    """Names ("app.0001_name") of the store migrations of a version, and of those that break older code."""

    migrations: frozenset[str]
    breaking: frozenset[str]


@cache
def code_version() -> str:
    names = sorted(f"{app}.{name}" for app, name in _loader().disk_migrations if app in store_labels())
    return sha256("\n".join(names).encode()).hexdigest()[:32]


@cache
def code_migrations() -> frozenset[str]:
    """What this code knows, the migrations that a squash replaced included."""
    known = {key: one for key, one in _loader().disk_migrations.items() if key[0] in store_labels()}
    replaced = {tuple(part) for one in known.values() for part in one.replaces}
    return frozenset(f"{app}.{name}" for app, name in {*known, *replaced})


def store_labels() -> set[str]:
    return {name.rpartition(".")[2] for name in settings.TENANT_APPS}


def is_served(schema_version: str) -> bool:
    """Whether this code can work with a store's schema: its own, or one that has only grown since."""
    if schema_version == code_version():
        return True
    release = release_of(schema_version)
    if release is None or not is_ahead(release.migrations):
        return False
    return not (release.breaking - code_migrations())


def is_ahead(migrations: Iterable[str]) -> bool:
    """Whether a release of these migrations comes after this code."""
    return code_migrations() < frozenset(migrations)


def release_of(schema_version: str) -> Release | None:
    """None for a version that no `prepare` has met."""
    try:
        return _release(schema_version)
    except StoreTemplate.DoesNotExist:
        return None


@cache
def _release(schema_version: str) -> Release:
    """Read once in a process: a version never changes. A version that is missing is asked for again."""
    rows = StoreTemplate.objects.values_list("migrations", "breaking")
    migrations, breaking = rows.get(pk=schema_version)
    return Release(frozenset(migrations), frozenset(breaking))


def _loader() -> MigrationLoader:
    return MigrationLoader(None)
