"""Stores, and the releases that come to them."""

import sys
from importlib import import_module

import pytest

from tenants import schema_version
from tenants.schema_version import code_version
from tenants.services.open_store import open_store
from tests.factories.accounts import make_user
from tests.tenants.next_release import write_package


@pytest.fixture
def shops(request, drop_schemas_after):
    return [
        open_store(owner=make_user(email=f"m{n}@correo.pe"), name=f"M{n}", subdomain_name=f"migrated-{n}")
        for n in range(getattr(request, "param", 4))
    ]


@pytest.fixture
def release(shops, settings, tmp_path, monkeypatch):
    """`release(COLUMNS, ...)`: the code that knows these migrations after the committed ones."""
    made = []

    def publish(*texts):
        package = tmp_path / f"next_{len(made)}" / f"notifications_next_{len(made)}"
        made.append(package)
        write_package(package, *texts)
        monkeypatch.syspath_prepend(str(package.parent))
        settings.MIGRATION_MODULES = {"notifications": package.name}
        forget_versions()
        import_module(package.name)
        return code_version()

    yield publish
    settings.MIGRATION_MODULES = {}
    forget_versions()
    for package in made:
        for name in [name for name in sys.modules if name.startswith(package.name)]:
            del sys.modules[name]


def forget_versions():
    """Code changes under a living process in tests alone."""
    for remembered in (code_version, schema_version.code_migrations, schema_version._release):
        remembered.cache_clear()
