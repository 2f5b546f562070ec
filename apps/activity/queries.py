"""What happened in the store, a page at a time."""

from dataclasses import dataclass
from typing import Final
from uuid import UUID

from apps.activity.models import Activity

MAX_PAGE: Final = 100


@dataclass(frozen=True)
class ActivityPage:
    """`next_before` asks for the page after this one; None on the last."""

    rows: list[Activity]
    next_before: UUID | None


def activity_page(
    *,
    before: UUID | None = None,
    limit: int = 50,
    object_id: UUID | None = None,
    kind: str | None = None,
    actor_id: UUID | None = None,
) -> ActivityPage:
    """Lines older than the line `before`, the newest first, of one object, kind or person if given."""
    limit = min(limit, MAX_PAGE)
    rows = Activity.objects.newest_first()
    requested = {"object_id": object_id, "kind": kind, "actor_id": actor_id, "pk__lt": before}
    rows = rows.filter(**{name: value for name, value in requested.items() if value is not None})
    found = list(rows[: limit + 1])
    page = found[:limit]
    return ActivityPage(page, page[-1].pk if len(found) > limit else None)
