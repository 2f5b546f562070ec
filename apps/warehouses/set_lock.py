"""The lock of the set of a store's warehouses.

Who puts units somewhere holds the set as it is; who changes which warehouses are in use, or which is
the default, waits for them and they for him. Buyers take no part: they only take units away, and a
warehouse that goes has none. The order of locks: order, this set, levels.
"""

from django.db import connection

from common.store_context import current_store_id


def hold_set() -> None:
    """The warehouses stay as they are until the transaction ends; many may hold them."""
    _lock("pg_advisory_xact_lock_shared")


def change_set() -> None:
    """Alone with the set until the transaction ends."""
    _lock("pg_advisory_xact_lock")


def _lock(function: str) -> None:
    if not connection.in_atomic_block:
        raise RuntimeError("a lock needs a transaction")
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {function}(hashtextextended(%s, 0))", [f"warehouses:{current_store_id()}"])
