"""The pop-ups of a shop."""

from typing import Any, Final
from uuid import UUID

from ninja import Status

from apps.content.announcement_rows import announcement_out, announcements_out
from apps.content.announcement_schemas import AnnouncementOrder, PopupIn, PopupOut, PopupPatch
from apps.content.announcements import announcements
from apps.content.models import PageKind
from apps.content.services import announcements as services
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.schemas import Items
from common.versions import with_current_row

router = Router(tags=["store"])
_ALL = "/store/popup"
_ONE = "/store/popup/{uuid:announcement_id}"
_KIND = PageKind.POPUP
_CLEARABLE: Final[dict[str, Any]] = {
    "link": None,
    "starts_at": None,
    "ends_at": None,
    "text": {},
    "button": {},
    "image_id": None,
    "places": [],
}


@router.get(_ALL, response=Items[PopupOut], permission="content.view")
def list_popups(request: Request) -> Items[PopupOut]:
    """All in their order: a page opens the first that is live there."""
    return Items(items=announcements_out(announcements(_KIND), PopupOut))


@router.post(_ALL, response={201: PopupOut}, permission="content.create")
def create_popup(request: Request, payload: PopupIn) -> Status[PopupOut]:
    """Adds one at the end; a shop has up to twenty."""
    row = services.create_announcement(kind=_KIND, fields=payload.model_dump())
    return Status(201, announcement_out(row, PopupOut))


@router.patch(_ALL, response=Items[PopupOut], permission="content.edit")
def reorder_popups(request: Request, payload: AnnouncementOrder) -> Items[PopupOut]:
    """Puts them in another order; each is named once."""
    services.reorder_announcements(kind=_KIND, ids=payload.ids)
    return list_popups(request)


@router.get(_ONE, response=PopupOut, permission="content.view")
def get_popup(request: Request, announcement_id: UUID) -> PopupOut:
    """One pop-up."""
    return announcement_out(get_or_404(announcements(_KIND), pk=announcement_id), PopupOut)


@router.patch(_ONE, response=PopupOut, permission="content.edit")
def update_popup(request: Request, announcement_id: UUID, payload: PopupPatch) -> PopupOut:
    """Changes parts of it; null takes away link, dates, text, button, picture and places."""
    with with_current_row(lambda: get_popup(request, announcement_id)):
        row = services.update_announcement(
            kind=_KIND,
            announcement_id=announcement_id,
            changes=changed_fields(payload, clearable=_CLEARABLE),
            version=payload.version,
        )
    return announcement_out(row, PopupOut)


@router.delete(_ONE, response={204: None}, permission="content.delete")
def delete_popup(request: Request, announcement_id: UUID) -> Status[None]:
    """Takes it away for good."""
    services.delete_announcement(kind=_KIND, announcement_id=announcement_id)
    return Status(204, None)
