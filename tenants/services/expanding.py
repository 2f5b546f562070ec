"""Which migrations the release before can live with, while its processes still run.

Its code inserts rows without the new columns and reads the columns that it knows. What cannot be
judged (Python, SQL, altered and dropped columns) breaks it, unless the migration says `expands = True`.
"""

from typing import Any

from django.db.migrations import Migration
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations import (
    AddField,
    AddIndex,
    AlterModelManagers,
    AlterModelOptions,
    AlterModelTableComment,
    CreateModel,
    RemoveIndex,
    RenameIndex,
    SeparateDatabaseAndState,
)

from tenants.schema_version import store_labels

HARMLESS = (
    CreateModel,
    AddIndex,
    RemoveIndex,
    RenameIndex,
    AlterModelOptions,
    AlterModelManagers,
    AlterModelTableComment,
)


def breaking_migrations() -> list[str]:
    """The store migrations of this code that older code cannot live with, as "app.0001_name"."""
    disk = MigrationLoader(None).disk_migrations
    return sorted(
        f"{app}.{name}"
        for (app, name), migration in disk.items()
        if app in store_labels() and not expands(migration)
    )


def expands(migration: Migration) -> bool:
    declared: bool | None = getattr(migration, "expands", None)
    if declared is not None:
        return declared
    return all(_expands(one) for one in migration.operations)


def _expands(operation: Any) -> bool:
    if isinstance(operation, SeparateDatabaseAndState):
        return all(_expands(one) for one in operation.database_operations)
    if isinstance(operation, AddField):
        return _may_be_left_out(operation.field)
    return isinstance(operation, HARMLESS)


def _may_be_left_out(field: Any) -> bool:
    """Whether rows can be inserted without it. Django drops a `default` after filling the old rows."""
    if field.many_to_many:
        return True
    return bool(field.null or (field.has_db_default() and not field.unique))
