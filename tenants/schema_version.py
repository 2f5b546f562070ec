"""The version of a store's schema: a digest of the store migrations that the code knows."""

from functools import cache
from hashlib import sha256

from django.conf import settings
from django.db.migrations.loader import MigrationLoader


@cache
def code_version() -> str:
    loader = MigrationLoader(None)
    labels = {name.rpartition(".")[2] for name in settings.TENANT_APPS}
    names = sorted(f"{app}.{name}" for app, name in loader.disk_migrations if app in labels)
    return sha256("\n".join(names).encode()).hexdigest()[:32]


def is_served(schema_version: str) -> bool:
    """Whether this code can work with a store's schema."""
    return schema_version == code_version()
