"""The nightly purge: what is over leaves every store for good. Each app registers what it lets go."""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from common.crud import UNDO_DAYS

logger = logging.getLogger(__name__)
Purge = Callable[[datetime], object]
_purges: dict[str, Purge] = {}


def register_purge(name: str, purge: Purge) -> None:
    """`purge` is called in each store with the present moment."""
    _purges[name] = purge


def purge_deleted(queryset: Callable[[], "QuerySet[Any]"], *, days: int = UNDO_DAYS) -> Purge:
    """Deletes the rows of `queryset` that nobody can restore any more."""

    def purge(now: datetime) -> None:
        queryset().filter(deleted_at__lte=now - timedelta(days=days)).delete()

    return purge


def purge_store() -> None:
    """All purges in the current store; one that fails is logged and does not stop the others."""
    now = timezone.now()
    for name, purge in _purges.items():
        try:
            purge(now)
        except Exception:
            logger.exception("purge failed", extra={"purge": name})
