"""Named views of the lists of the admin."""

from typing import Annotated
from uuid import UUID

from ninja import Query, Status

from apps.store_settings.models import SavedView
from apps.store_settings.saved_view_schemas import ViewIn, ViewOut, ViewPatch, ViewQuery
from apps.store_settings.services.save_view import can_change, create_view, delete_view, seen_by, update_view
from common.api import Request, Router
from common.permissions import MEMBER
from common.schemas import Items

router = Router(tags=["view"])


@router.get("/view", response=Items[ViewOut], permission=MEMBER)
def list_views(request: Request, query: Annotated[ViewQuery, Query()]) -> Items[ViewOut]:
    """The caller's own views, and the shared ones of lists that the caller may see, by name."""
    views = seen_by(request.caller.user_id, request.caller.may)
    if query.list:
        views = views.filter(list=query.list)
    return Items(items=[_shown(request, view) for view in views.order_by("list", "name", "pk")])


@router.post("/view", response={201: ViewOut}, permission=MEMBER)
def add_view(request: Request, payload: ViewIn) -> Status[ViewOut]:
    """Keeps a list as it is filtered, under a name."""
    view = create_view(user_id=request.caller.user_id, fields=payload.model_dump())
    return Status(201, _shown(request, view))


@router.patch("/view/{uuid:view_id}", response=ViewOut, permission=MEMBER)
def change_view(request: Request, view_id: UUID, payload: ViewPatch) -> ViewOut:
    """Changes a view: its author, or who may change settings when it is shared."""
    view = update_view(
        view_id=view_id,
        user_id=request.caller.user_id,
        changes=payload.model_dump(exclude_unset=True),
        may=request.caller.may,
    )
    return _shown(request, view)


@router.delete("/view/{uuid:view_id}", permission=MEMBER)
def remove_view(request: Request, view_id: UUID) -> Status[None]:
    """Deletes a view, as far as the caller may change it."""
    delete_view(view_id=view_id, user_id=request.caller.user_id, may=request.caller.may)
    return Status(204, None)


def _shown(request: Request, view: SavedView) -> ViewOut:
    user_id, may = request.caller.user_id, request.caller.may
    same = {name: getattr(view, name) for name in ("id", "list", "name", "query", "shared")}
    return ViewOut(
        **same,
        is_mine=view.user_id == user_id,
        can_change=can_change(view, user_id, may),
        created_at=view.created_at,
        updated_at=view.updated_at,
    )
