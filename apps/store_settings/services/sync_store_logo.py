from uuid import UUID

from apps.attachments.queries import pictures
from apps.store_settings.queries import design
from common.store_context import in_store
from tenants.models import Store


def sync_store_logo(*, store_id: UUID, **_: object) -> None:
    """Called after a commit: the lists of stores show the logo without entering a store's schema."""
    with in_store(store_id):
        logo_id = design().logo_id
        logo = pictures([logo_id]).get(str(logo_id)) if logo_id else None
    thumb = logo["urls"]["thumb"] if logo else {}
    address = thumb.get("webp") or thumb.get("jpg") or ""
    Store.objects.filter(pk=store_id).exclude(logo_url=address).update(logo_url=address)
