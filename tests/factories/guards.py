"""Guards of the database switched off for one rival, and points where rivals meet.

A control runs the real service with one guard missing and must show the damage. The switches change the
statements on their way to Postgres, so nothing of the service is replaced; a guard that is worded
another way one day makes its control fail.
"""

import re
from collections.abc import Callable
from contextlib import ExitStack
from threading import Barrier, Event, local
from typing import Any

from django.db import connection

from tenants.context import inside
from tenants.models import Store
from tests.factories.concurrency import race

Change = Callable[..., Any]
"""As `connection.execute_wrapper` takes it."""

_LOCK = re.compile(r" FOR (NO KEY )?UPDATE( OF \S+)?\s*$")
ADVISORY = "pg_advisory_xact_lock(hashtextextended(%s, 0))"


def under(act: Callable[[], Any], *changes: Change) -> Callable[[], Any]:
    """`act`, with every statement of its thread going through `changes`."""

    def changed() -> Any:
        with ExitStack() as stack:
            for change in changes:
                stack.enter_context(connection.execute_wrapper(change))
            return act()

    return changed


def without(guard: str, instead: str = "") -> Change:
    """Takes the text of a guard out of every statement that has it."""

    def change(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        return execute(sql.replace(guard, instead), params, many, context)

    return change


def without_row_locks(table: str) -> Change:
    """Reads the rows of a table that should have been locked, and locks nothing."""

    def change(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        return execute(_LOCK.sub("", sql) if f'FROM "{table}"' in sql else sql, params, many, context)

    return change


def without_advisory_lock() -> Change:
    return without(ADVISORY, "hashtextextended(%s, 0)")


def meet(text: str, callers: int, *, after: bool = False) -> Change:
    """Each rival waits for the others at its first statement with `text`: just before it, or just after."""
    barrier, mine = Barrier(callers), local()

    def change(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        is_first = text in sql and not getattr(mine, "came", False)
        if is_first and not after:
            mine.came = True
            barrier.wait(timeout=20)
        answer = execute(sql, params, many, context)
        if is_first and after:
            mine.came = True
            barrier.wait(timeout=20)
        return answer

    return change


def meanwhile(text: str, store: Store, act: Callable[[], Any], *, after: bool = False) -> Change:
    """A rival does the whole of `act` and commits, just before the first statement with `text` or just after.

    For a control whose outcome must not hang on who of two is the faster; an error of `act` is raised.
    """
    waiting = [act]

    def competitor() -> None:
        if isinstance(answer := race(store, [waiting.pop()])[0], Exception):
            raise answer

    def change(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        is_first = text in sql and bool(waiting)
        if is_first and not after:
            competitor()
        answer = execute(sql, params, many, context)
        if is_first and after:
            competitor()
        return answer

    return change


def then_wait(text: str, done: Event) -> Change:
    """After a statement with `text` says so, and goes on when a rival waits for one of its locks."""

    def change(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        answer = execute(sql, params, many, context)
        if text in sql:
            done.set()
            until_somebody_waits()
        return answer

    return change


def until_somebody_waits() -> None:
    with connection.cursor() as cursor:
        waiting = 0
        while not waiting:
            cursor.execute(
                "SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid) "
                "WHERE NOT granted AND datname = current_database()"
            )
            waiting = cursor.fetchone()[0]


def drop_constraint(store: Store, table: str, name: str) -> None:
    """In the schema of this store alone, which goes when the test ends."""
    with inside(store), connection.cursor() as cursor:
        cursor.execute(f'ALTER TABLE "{table}" DROP CONSTRAINT IF EXISTS "{name}"')
        cursor.execute(f'DROP INDEX IF EXISTS "{name}"')


def sqlstate(error: object) -> str | None:
    """The code of Postgres behind an error of Django."""
    return getattr(getattr(error, "__cause__", None), "sqlstate", None)
