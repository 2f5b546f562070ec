"""Row locks, always taken in the order of the ids, so that two lockers never wait for each other."""

from collections.abc import Iterable
from typing import TypeVar
from uuid import UUID

from django.db import models, transaction

M = TypeVar("M", bound=models.Model)


def lock_rows(queryset: "models.QuerySet[M]", ids: Iterable[UUID]) -> dict[UUID, M]:
    """The rows with these ids, locked until the transaction ends; missing ones are left out."""
    if not transaction.get_connection().in_atomic_block:
        raise RuntimeError("a lock needs a transaction")
    rows = queryset.filter(pk__in=sorted(set(ids))).order_by("pk").select_for_update(of=("self",))
    return {row.pk: row for row in rows}
