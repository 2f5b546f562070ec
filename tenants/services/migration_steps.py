"""The migrations of a store's apps: what a store lacks, and the SQL of each, generated once.

Stores are alike down to the names of constraints, so the SQL that the first store needs fits all
the others. Steps that Python must do run through Django's own operations instead.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import psycopg
import sqlparse
from django.apps import apps
from django.db import connection
from django.db.migrations import Migration
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations import SeparateDatabaseAndState
from django.db.models import QuerySet

from tenants.schema_version import code_migrations, store_labels

Key = tuple[str, str]


class NotAtomic(RuntimeError):
    """A store is migrated in one transaction; such a step cannot be a part of it."""


class AheadOfCode(RuntimeError):
    """A store was brought to a release that this code does not know."""


@dataclass
class MigrationSteps:
    loader: Any = field(default_factory=lambda: MigrationLoader(None))
    _statements: dict[Key, list[str]] = field(default_factory=dict)
    _states: dict[Key, Any] = field(default_factory=dict)

    def lacking(self, applied: Iterable[Key]) -> list[Migration]:
        """In the order in which they must run; also those of shared apps that they build on."""
        seen = set(applied)
        plan: list[Migration] = []
        for leaf in sorted(self.loader.graph.leaf_nodes()):
            if leaf[0] not in store_labels():
                continue
            for key in self.loader.graph.forwards_plan(leaf):
                if key not in seen:
                    seen.add(key)
                    plan.append(self.loader.graph.nodes[key])
        return plan

    def run(self, migration: Migration, raw: Any, applied: set[Key]) -> None:
        """Brings the current store over one migration, inside the caller's transaction."""
        key = (migration.app_label, migration.name)
        if migration.app_label in store_labels() and not _is_covered(migration, applied):
            if needs_python(migration.operations):
                self._run_python(migration)
            else:
                _send(raw, self._sql_of(migration))
        _send(raw, [_record(key)])

    def _run_python(self, migration: Migration) -> None:
        state = self._state_before(migration).clone()
        with connection.schema_editor(atomic=True) as editor:
            migration.apply(state, editor)
        with connection.cursor() as cursor:
            # A table with checks still waiting for the commit cannot be altered by a later step.
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")

    def _sql_of(self, migration: Migration) -> list[str]:
        key = (migration.app_label, migration.name)
        if key not in self._statements:
            with connection.schema_editor(collect_sql=True, atomic=True) as editor:
                migration.apply(self._state_before(migration).clone(), editor, collect_sql=True)
            self._statements[key] = [
                one
                for text in editor.collected_sql
                if not text.startswith("--")
                # Django joins a new foreign key and its SET CONSTRAINTS; a pipeline sends them one by one.
                for one in sqlparse.split(text)
            ]
        return self._statements[key]

    def _state_before(self, migration: Migration) -> Any:
        key = (migration.app_label, migration.name)
        if key not in self._states:
            self._states[key] = self.loader.project_state(key, at_end=False)
        return self._states[key]


def refuse_steps_outside_a_transaction() -> None:
    """Raises NotAtomic for a store migration with `atomic = False`, before any store is touched."""
    disk = MigrationLoader(None).disk_migrations
    wrong = sorted(
        f"{app}.{name}" for (app, name), one in disk.items() if app in store_labels() and not one.atomic
    )
    if wrong:
        raise NotAtomic(
            f"{', '.join(wrong)}: atomic = False is not for the migrations of stores. Each store is "
            "migrated in one transaction, so that it has all of a release or nothing of it. Take it out, "
            "and use AddIndex for AddIndexConcurrently: the tables of one store are small, and the "
            "lock waits 300 ms at most."
        )


def refuse_newer(schema: str, applied: Iterable[Key]) -> None:
    """Raises AheadOfCode when a store has migrations that this code does not know."""
    labels = store_labels()
    newer = {f"{app}.{name}" for app, name in applied if app in labels} - code_migrations()
    if newer:
        raise AheadOfCode(f"schema {schema} has migrations of a later release: {', '.join(sorted(newer))}")


def needs_python(operations: Iterable[Any]) -> bool:
    return any(
        needs_python(one.database_operations)
        if isinstance(one, SeparateDatabaseAndState)
        else not one.reduces_to_sql
        for one in operations
    )


def read_with_models() -> None:
    """Reads every table of the current store as this code will; an error tells a schema that is off."""
    for label in store_labels():
        for model in apps.get_app_config(label).get_models():
            list(QuerySet(model)[:1])


def applied_migrations(schema: str) -> set[Key]:
    """What a store has; asks for its table by name, which costs nothing however many stores there are."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT to_regclass(%s)", [f'"{schema}".django_migrations'])
        if cursor.fetchone() == (None,):
            raise LookupError(f"schema {schema} is missing")
        cursor.execute("SELECT app, name FROM django_migrations")
        return set(cursor.fetchall())


def _is_covered(migration: Migration, applied: set[Key]) -> bool:
    """A squashed migration whose parts the store has already."""
    return bool(migration.replaces) and {tuple(part) for part in migration.replaces} <= applied


def _send(raw: Any, statements: Iterable[Any]) -> None:
    with connection.wrap_database_errors, raw.pipeline():
        cursor = psycopg.Cursor(raw)
        for statement in statements:
            cursor.execute(statement)


def _record(key: Key) -> str:
    # Names of our own migration files.
    return f"INSERT INTO django_migrations (app, name, applied) VALUES ('{key[0]}', '{key[1]}', now())"  # noqa: S608
