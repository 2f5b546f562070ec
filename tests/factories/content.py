"""Texts, questions and announcements of a store."""

from datetime import date, datetime
from typing import Any

from apps.content.blocks.pages import BLOCK_PAGES
from apps.content.blocks.ready_pages import stored
from apps.content.blocks.schemas import BlockPagePatch
from apps.content.blocks.services import publish_blocks, save_blocks
from apps.content.kinds import TEXTS
from apps.content.models import Page, PageKind
from apps.content.redirects.services.redirects import create_redirect
from apps.content.services.announcements import create_announcement
from apps.content.services.drafts import save_draft
from apps.content.services.publish_text import publish_text
from apps.content.services.questions import create_question
from apps.products.models import Slug
from common.ids import new_id
from common.store_context import current_store_id
from tenants.models import Store
from tests.factories.attachments import make_picture

BODY = {"es": "<h2>Plazo</h2><p>Hasta 7 días.</p>", "en": "<h2>Time</h2><p>Up to 7 days.</p>"}
FACTS = {
    "business_name": "Barro Norte E.I.R.L.",
    "identification_number": "20608451235",
    "address": "Jr. Unión 218",
    "email": "hola@barronorte.pe",
    "show_email": True,
}


def tell_facts(**changes: Any) -> None:
    """The store says who it is."""
    Store.objects.filter(pk=current_store_id()).update(**FACTS | changes)


def make_question(**changes: Any) -> Page:
    texts: dict[str, Any] = {
        "question": {"es": "¿Cómo pago?", "en": "How do I pay?"},
        "answer": {"es": "Con Yape.", "en": "With Yape."},
        "group": {},
        "visible": True,
    }
    return create_question(fields=texts | changes)


def publish_page(key: str = "refunds", *, effective_on: date | None = None, **content: Any) -> Page:
    kind = TEXTS[key]
    save_draft(kind=kind, changes={"body": BODY, "summary": {}} | content, look={}, version=None)
    return publish_text(
        kind=kind, effective_on=effective_on, version=None, user_id=new_id(), user_name="Ana Quispe"
    )


def make_header(**changes: Any) -> Page:
    fields = {"text": {"es": "Envío gratis desde S/ 150"}, "tone": "ACCENT", "places": []}
    return create_announcement(kind=PageKind.HEADER, fields=PLAIN | fields | changes)


def make_banner(**changes: Any) -> Page:
    fields = {"alt": {"es": "Navidad en el taller"}, "phone_image_id": None}
    image = changes.pop("image_id", None) or make_picture().pk
    return create_announcement(kind=PageKind.BANNER, fields=PLAIN | fields | {"image_id": image} | changes)


def make_popup(**changes: Any) -> Page:
    fields = {
        "title": {"es": "Taller abierto el sábado"},
        "text": {},
        "button": {},
        "image_id": None,
        "trigger": "SECONDS",
        "after": 20,
        "frequency": "MONTH",
        "places": [],
    }
    return create_announcement(kind=PageKind.POPUP, fields=PLAIN | fields | changes)


def make_redirect(source: str = "/tazas-antiguas", target: str = "/c") -> Slug:
    return create_redirect(source=source, target=target)


def make_block(kind: str, **fields: Any) -> dict[str, Any]:
    """On the wire."""
    return {"_id": str(new_id()), "kind": kind, **fields}


def publish_page_of_blocks(
    *blocks: dict[str, Any],
    key: str = "home",
    publish_at: datetime | None = None,
    return_at: datetime | None = None,
) -> Page:
    kind = BLOCK_PAGES[key]
    payload = BlockPagePatch.model_validate({"blocks": list(blocks)})
    save_blocks(kind=kind, blocks=stored(payload.blocks or []), look={}, version=None)
    return publish_blocks(
        kind=kind,
        publish_at=publish_at,
        return_at=return_at,
        version=None,
        user_id=new_id(),
        user_name="Ana Quispe",
    )


PLAIN: dict[str, Any] = {"visible": True, "starts_at": None, "ends_at": None, "link": None}
ROWS = {
    "store/redirect": make_redirect,
    "store/faq-information": make_question,
    "store/header": make_header,
    "store/banner": make_banner,
    "store/popup": make_popup,
}
