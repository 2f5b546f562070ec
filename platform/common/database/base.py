"""Our database engine: that of django-tenants, with fewer round trips to Postgres.

Named by settings as `common.database`; Django wants the class in a module called `base`.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from select import POLLERR, POLLHUP, POLLIN, poll
from typing import Any

from django.db import IntegrityError, InternalError
from django.db.backends.utils import CursorWrapper
from django_tenants.postgresql_backend import base
from psycopg import Connection
from psycopg_pool import ConnectionPool

from common.database import commits, retirement
from common.database.schema import SchemaEditor
from common.database.timeouts import short_timeout

PUBLIC = "public"
TRUSTED = 5.0
"""Seconds in which a pooled connection that says nothing is believed to be alive."""
CHECK = 2.0
"""Seconds for the round trip that finds out."""


class DatabaseWrapper(base.DatabaseWrapper):  # type: ignore[misc]  # the package has no types
    SchemaEditorClass = SchemaEditor
    _setting_search_path: bool
    search_path_set_schemas: list[str] | None
    schema_name: str

    @property
    def pool(self) -> Any:
        pool = super().pool
        if pool is not None and self.settings_dict["CONN_HEALTH_CHECKS"]:
            pool._check = check  # noqa: SLF001 - Django has no setting for it
        return pool

    def _configure_connection(self, connection: "Connection[Any]") -> bool:
        commits.listen(connection)
        return bool(super()._configure_connection(connection))

    def _commit(self) -> None:
        if self.connection is None:
            return
        commits.forget(self.connection)
        try:
            super()._commit()
        except InternalError:
            broken = commits.broken(self.connection)
            if broken is None:
                raise
            raise IntegrityError(str(broken)) from broken

    @contextmanager
    def cursor_of_any_path(self) -> Iterator[CursorWrapper]:
        """A cursor for statements that name the schema of every table; the search_path stays as it is."""
        before, self._setting_search_path = self._setting_search_path, True
        try:
            cursor = self.cursor()
        finally:
            self._setting_search_path = before
        with cursor:
            yield cursor

    def path_is_set(self) -> None:
        """A statement has set the search_path of the selected store; a roll-back forgets it as ever."""
        self.search_path_set_schemas = self._get_cursor_search_paths()
        self._count_store()

    def renew_when_full(self) -> None:
        """Between two stores of a work that goes through many: a new session, when this one has grown."""
        if self.connection is not None and not self.in_atomic_block and retirement.is_full(self.connection):
            self.close()

    def _handle_search_path(self, cursor: Any = None) -> None:
        before = self.search_path_set_schemas
        super()._handle_search_path(cursor)
        if self.search_path_set_schemas is not before:
            self._count_store()

    def _count_store(self) -> None:
        if self.connection is not None and self.schema_name != PUBLIC:
            retirement.has_served(self.connection, self.schema_name)

    def _close(self) -> None:
        if self.connection is not None and retirement.is_full(self.connection):
            retirement.retire(self.connection)
        super()._close()


def check(connection: "Connection[Any]") -> None:
    """Raises when a connection of the pool is dead; instead of a round trip before every request.

    A server that goes or ends a session says so: there is something to read on a connection that
    should be silent. What dies without a word is found by a real round trip after TRUSTED seconds.
    """
    now = time.monotonic()
    seen = getattr(connection, "seen_at", 0.0)
    if now - seen > TRUSTED or _is_readable(connection.fileno()):
        with short_timeout(connection, CHECK):
            ConnectionPool.check_connection(connection)
        connection.seen_at = now  # type: ignore[attr-defined]


def _is_readable(descriptor: int) -> bool:
    watched = poll()
    watched.register(descriptor, POLLIN | POLLHUP | POLLERR)
    return bool(watched.poll(0))
