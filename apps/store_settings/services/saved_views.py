"""Named views: personal ones belong to their author, shared ones to who may change settings too."""

from collections.abc import Callable
from typing import Any, Final
from uuid import UUID

from django.db import models, transaction

from apps.store_settings.models import SavedView
from common import crud
from common.errors import Conflict, NotPermitted
from common.locks import lock_rows

MAX_VIEWS: Final = 50
"""Views of one person and list."""
May = Callable[[str], bool]
"""Whether the caller has a permission."""
LISTS: Final = {
    "products": "products.view",
    "stock": "products.view",
    "orders": "orders.view",
    "customers": "customers.view",
    "attachments": "content.view",
}
"""Whose views tell of what the list holds: a filter may name a buyer."""


def seen_by(user_id: UUID, may: May) -> "models.QuerySet[SavedView]":
    """Their own ones, and those that are shared of lists which they may see."""
    lists = [name for name, word in LISTS.items() if may(word)]
    return SavedView.objects.filter(models.Q(user_id=user_id) | models.Q(shared=True, list__in=lists))


def can_change(view: SavedView, user_id: UUID, may: May) -> bool:
    return view.user_id == user_id or (view.shared and may("settings.edit"))


@transaction.atomic
def create_view(*, user_id: UUID, fields: dict[str, Any]) -> SavedView:
    """One more, while there are fewer than MOST; the others are locked, so that rivals count each other."""
    mine = SavedView.objects.filter(user_id=user_id, list=fields["list"])
    lock_rows(mine, mine.values_list("pk", flat=True))
    if mine.count() >= MAX_VIEWS:
        raise Conflict("too_many_views", limit=MAX_VIEWS)
    view = SavedView(user_id=user_id, **fields)
    crud.create(view)
    return view


@transaction.atomic
def update_view(*, view_id: UUID, user_id: UUID, changes: dict[str, Any], may: May) -> SavedView:
    view = _changeable(view_id, user_id, may)
    crud.update(view, changes)
    return view


@transaction.atomic
def delete_view(*, view_id: UUID, user_id: UUID, may: May) -> None:
    crud.delete(_changeable(view_id, user_id, may))


def _changeable(view_id: UUID, user_id: UUID, may: May) -> SavedView:
    view = crud.lock_or_404(seen_by(user_id, may), view_id)
    if not can_change(view, user_id, may):
        raise NotPermitted()
    return view
