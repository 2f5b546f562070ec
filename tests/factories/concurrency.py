"""Many callers at the same moment, each with its own connection, inside one store."""

from collections.abc import Callable
from threading import Barrier, Thread
from typing import Any

from django.db import connection, connections

from tenants.context import inside
from tenants.models import Store


def race(store: Store, acts: list[Callable[[], Any]]) -> list[Any]:
    """Starts all at once; answers what each returned, or the error it raised."""
    barrier = Barrier(len(acts))
    results: list[Any] = [None] * len(acts)

    def body(number: int, act: Callable[[], Any]) -> None:
        try:
            with inside(store):
                _be_patient()
                barrier.wait(timeout=20)
                results[number] = act()
        except Exception as error:
            results[number] = error
        finally:
            connections.close_all()

    threads = [Thread(target=body, args=pair) for pair in enumerate(acts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    return results


def _be_patient() -> None:
    """A queue on a busy machine is no deadlock, which Postgres finds after a second."""
    with connection.cursor() as cursor:
        cursor.execute("SET lock_timeout = '30s'; SET statement_timeout = '30s'")
