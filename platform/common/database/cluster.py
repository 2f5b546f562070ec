"""Whether the database is a cluster of Citus, for the few things that it does not take."""

from typing import Any


def is_cluster(cursor: Any) -> bool:
    cursor.execute("SELECT 1 FROM pg_extension WHERE extname = 'citus'")
    return cursor.fetchone() is not None
