"""Texts and questions of a store."""

from datetime import date
from typing import Any

from apps.content.kinds import TEXTS
from apps.content.models import Page
from apps.content.services.drafts import save_draft
from apps.content.services.publish_text import publish_text
from apps.content.services.questions import create_question
from common.ids import new_id
from common.store_context import current_store_id
from tenants.models import Store

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


ROWS = {"store/faq-information": make_question}
