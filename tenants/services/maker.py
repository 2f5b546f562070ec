"""The role that owns the schemas of stores and what is in them: PROVISION_ROLE, see ADR 0010."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.db import connection
from psycopg import sql


@contextmanager
def as_role(cursor: Any) -> Iterator[None]:
    """What is done in the block on the cursor's connection is done as the maker, when there is one.

    Inside a transaction only: one that fails takes the role back by itself.
    """
    if not settings.PROVISION_ROLE:
        yield
        return
    if not connection.in_atomic_block:
        raise RuntimeError("a role is taken inside a transaction, which ends it")
    cursor.execute(sql.SQL("SET LOCAL ROLE {}").format(sql.Identifier(settings.PROVISION_ROLE)))
    yield
    cursor.execute("SET LOCAL ROLE NONE")
