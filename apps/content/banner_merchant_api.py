"""The pictures on the home of a shop."""

from typing import Any, Final
from uuid import UUID

from ninja import Status

from apps.content.announcement_rows import announcement_out, announcements_out
from apps.content.announcement_schemas import AnnouncementOrder, BannerIn, BannerOut, BannerPatch
from apps.content.announcements import announcements
from apps.content.models import PageKind
from apps.content.services import announcements as services
from common.api import Request, Router
from common.crud import changed_fields, get_or_404
from common.schemas import Items
from common.versions import with_current_row

router = Router(tags=["store"])
_ALL = "/store/banner"
_ONE = "/store/banner/{uuid:announcement_id}"
_KIND = PageKind.BANNER
_CLEARABLE: Final[dict[str, Any]] = {"link": None, "starts_at": None, "ends_at": None, "phone_image_id": None}


@router.get(_ALL, response=Items[BannerOut], permission="content.view")
def list_banners(request: Request) -> Items[BannerOut]:
    """All in the order of the home."""
    return Items(items=announcements_out(announcements(_KIND), BannerOut))


@router.post(_ALL, response={201: BannerOut}, permission="content.create")
def create_banner(request: Request, payload: BannerIn) -> Status[BannerOut]:
    """Adds one at the end; a shop has up to twenty."""
    row = services.create_announcement(kind=_KIND, fields=payload.model_dump())
    return Status(201, announcement_out(row, BannerOut))


@router.patch(_ALL, response=Items[BannerOut], permission="content.edit")
def reorder_banners(request: Request, payload: AnnouncementOrder) -> Items[BannerOut]:
    """Puts them in another order; each is named once."""
    services.reorder_announcements(kind=_KIND, ids=payload.ids)
    return list_banners(request)


@router.get(_ONE, response=BannerOut, permission="content.view")
def get_banner(request: Request, announcement_id: UUID) -> BannerOut:
    """One picture of the home."""
    return announcement_out(get_or_404(announcements(_KIND), pk=announcement_id), BannerOut)


@router.patch(_ONE, response=BannerOut, permission="content.edit")
def update_banner(request: Request, announcement_id: UUID, payload: BannerPatch) -> BannerOut:
    """Changes parts of it; null takes away link, dates and the picture for phones."""
    with with_current_row(lambda: get_banner(request, announcement_id)):
        row = services.update_announcement(
            kind=_KIND,
            announcement_id=announcement_id,
            changes=changed_fields(payload, clearable=_CLEARABLE),
            version=payload.version,
        )
    return announcement_out(row, BannerOut)


@router.delete(_ONE, response={204: None}, permission="content.delete")
def delete_banner(request: Request, announcement_id: UUID) -> Status[None]:
    """Takes it away for good."""
    services.delete_announcement(kind=_KIND, announcement_id=announcement_id)
    return Status(204, None)
