"""Ids are UUIDv7: ordered by time, unguessable, never shared by two stores."""

from uuid import UUID

from uuid6 import uuid7


def new_id() -> UUID:
    return UUID(int=uuid7().int)
