"""Ids are UUIDv7: ordered by time, unguessable, never shared by two stores."""

from datetime import datetime
from uuid import UUID

from uuid6 import uuid7


def new_id() -> UUID:
    return UUID(int=uuid7().int)


def first_id_at(moment: datetime) -> UUID:
    """The lowest id of that millisecond: a bound of what was created since, answered by the index of ids."""
    return UUID(int=int(moment.timestamp() * 1000) << 80)
