"""The look of the shop."""

from typing import Any
from uuid import UUID

from apps.attachments.models import Attachment
from apps.attachments.queries import picture
from apps.store_settings.ports import design_preview
from apps.store_settings.queries import Design, design
from apps.store_settings.schemas import DesignOut, DesignPatch, DesignPreviewIn, DesignPreviewOut
from apps.store_settings.services.update_design import draft_design
from apps.store_settings.services.update_design import update_design as update_design_service
from common.api import Request, Router
from common.i18n import parse_language
from common.permissions import MEMBER

router = Router(tags=["store"])


@router.get("/store/design", response=DesignOut, permission=MEMBER)
def get_design(request: Request) -> DesignOut:
    """The design, resolved over its theme, with the contrast of each pair that carries text."""
    return design_out(design())


@router.patch("/store/design", response=DesignOut, permission="content.edit")
def update_design(request: Request, payload: DesignPatch) -> DesignOut:
    """Changes parts of the design; text under 4.5 to 1 is refused with the nearest colour that passes."""
    changes = _to_columns(payload)
    version = changes.pop("version", None)
    return design_out(update_design_service(store_id=request.store.pk, changes=changes, version=version))


@router.post("/store/design/preview", response=DesignPreviewOut, permission="content.view")
def preview_design(request: Request, payload: DesignPreviewIn) -> DesignPreviewOut:
    """The shop as it would look: addresses to frame for half an hour, and what to tell them."""
    changes = _to_columns(payload)
    language = parse_language(changes.pop("language"))
    changes.pop("version", None)
    preview = design_preview(draft_design(changes), language)
    return DesignPreviewOut(pages=preview.pages, design=preview.design, style=preview.style)


def design_out(chosen: Design) -> DesignOut:
    pictures = _pictures([key for key in (chosen.logo_id, chosen.hero_image_id) if key])
    hero = {**chosen.values["hero"], "image": pictures.get(chosen.hero_image_id)}
    values = {**chosen.values, "hero": hero}
    return DesignOut(**values, logo=pictures.get(chosen.logo_id), version=chosen.version)


def _pictures(ids: list[UUID]) -> dict[UUID | None, dict[str, Any]]:
    rows = Attachment.objects.filter(pk__in=ids)
    return {row.pk: {"attachmentOid": str(row.pk), **picture(row)} for row in rows}


def _to_columns(payload: DesignPatch) -> dict[str, Any]:
    """The given fields as they are kept: JSON values, wire names inside the parts."""
    changes = payload.model_dump(exclude_unset=True, mode="json")
    for part in ("colors", "hero", "fonts"):
        value = getattr(payload, part)
        if value is not None:
            changes[part] = value.model_dump(exclude_unset=True, mode="json", by_alias=True)
    return changes
