"""The bars above the pages of a shop."""

from typing import Any, Final
from uuid import UUID

from ninja import Status

from apps.content.announcement_rows import announcement_out, announcements_out
from apps.content.announcement_schemas import AnnouncementOrder, HeaderIn, HeaderOut, HeaderPatch
from apps.content.announcements import announcements
from apps.content.models import PageKind
from apps.content.services import announcements as services
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.schemas import Items
from common.versions import with_current_row

router = Router(tags=["store"])
_ALL = "/store/header"
_ONE = "/store/header/{uuid:announcement_id}"
_KIND = PageKind.HEADER
_CLEARABLE: Final[dict[str, Any]] = {"link": None, "starts_at": None, "ends_at": None, "places": []}


@router.get(_ALL, response=Items[HeaderOut], permission="content.view")
def list_headers(request: Request) -> Items[HeaderOut]:
    """All in their order: a page has the first that is live there."""
    return Items(items=announcements_out(announcements(_KIND), HeaderOut))


@router.post(_ALL, response={201: HeaderOut}, permission="content.create")
def create_header(request: Request, payload: HeaderIn) -> Status[HeaderOut]:
    """Adds one at the end; a shop has up to twenty."""
    row = services.create_announcement(kind=_KIND, fields=payload.model_dump())
    return Status(201, announcement_out(row, HeaderOut))


@router.patch(_ALL, response=Items[HeaderOut], permission="content.edit")
def reorder_headers(request: Request, payload: AnnouncementOrder) -> Items[HeaderOut]:
    """Puts them in another order; each is named once."""
    services.reorder_announcements(kind=_KIND, ids=payload.ids)
    return list_headers(request)


@router.get(_ONE, response=HeaderOut, permission="content.view")
def get_header(request: Request, announcement_id: UUID) -> HeaderOut:
    """One bar above the pages."""
    return announcement_out(get_or_404(announcements(_KIND), pk=announcement_id), HeaderOut)


@router.patch(_ONE, response=HeaderOut, permission="content.edit")
def update_header(request: Request, announcement_id: UUID, payload: HeaderPatch) -> HeaderOut:
    """Changes parts of it; null takes away link, dates and places."""
    with with_current_row(lambda: get_header(request, announcement_id)):
        row = services.update_announcement(
            kind=_KIND,
            announcement_id=announcement_id,
            changes=changed_fields(payload, clearable=_CLEARABLE),
            version=payload.version,
        )
    return announcement_out(row, HeaderOut)


@router.delete(_ONE, response={204: None}, permission="content.delete")
def delete_header(request: Request, announcement_id: UUID) -> Status[None]:
    """Takes it away for good."""
    services.delete_announcement(kind=_KIND, announcement_id=announcement_id)
    return Status(204, None)
