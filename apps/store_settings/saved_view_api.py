"""Named views of the lists of the admin."""

from typing import Annotated
from uuid import UUID

from ninja import Query, Status

from apps.store_settings.models import SavedView
from apps.store_settings.saved_view_schemas import ViewIn, ViewOut, ViewPatch, ViewQuery
from apps.store_settings.services import saved_views
from common.api import Request, Router
from common.crud import changed_fields
from common.idempotency import idempotent
from common.permissions import MEMBER
from common.schemas import Items

router = Router(tags=["view"])


@router.get("/view", response=Items[ViewOut], permission=MEMBER)
def list_views(request: Request, query: Annotated[ViewQuery, Query()]) -> Items[ViewOut]:
    """The caller's own views, and the shared ones of lists that the caller may see, by name."""
    views = saved_views.seen_by(request.caller.user_id, request.caller.may)
    if query.list:
        views = views.filter(list=query.list)
    return Items(items=[_view_out(request, view) for view in views.order_by("list", "name", "pk")])


@router.post("/view", response={201: ViewOut}, permission=MEMBER)
@idempotent("view")
def create_view(request: Request, payload: ViewIn) -> Status[ViewOut]:
    """Keeps a list as it is filtered, under a name; takes `Idempotency-Key`."""
    view = saved_views.create_view(user_id=request.caller.user_id, fields=payload.model_dump())
    return Status(201, _view_out(request, view))


@router.patch("/view/{uuid:view_id}", response=ViewOut, permission=MEMBER)
def update_view(request: Request, view_id: UUID, payload: ViewPatch) -> ViewOut:
    """Changes a view: its author, or who may change settings when it is shared."""
    view = saved_views.update_view(
        view_id=view_id,
        user_id=request.caller.user_id,
        changes=changed_fields(payload, clearable={}),
        may=request.caller.may,
    )
    return _view_out(request, view)


@router.delete("/view/{uuid:view_id}", permission=MEMBER)
def delete_view(request: Request, view_id: UUID) -> Status[None]:
    """Deletes a view, as far as the caller may change it."""
    saved_views.delete_view(view_id=view_id, user_id=request.caller.user_id, may=request.caller.may)
    return Status(204, None)


def _view_out(request: Request, view: SavedView) -> ViewOut:
    user_id, may = request.caller.user_id, request.caller.may
    return ViewOut.from_row(
        view, is_mine=view.user_id == user_id, can_change=saved_views.can_change(view, user_id, may)
    )
