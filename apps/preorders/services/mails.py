"""The mails of a preorder to its customer: one letter whose heading and lines say what happened."""

from typing import Any, Final

from apps.preorders.access import preorder_url
from apps.preorders.document import deposit_of
from apps.preorders.models import Preorder
from apps.preorders.services.remind import balance_day
from apps.preorders.words import MAILS
from common.i18n import Language, parse_language
from common.mail import send_mail
from reference.money_text import money_text
from tenants.context import stored_store
from tenants.presentation import store_url

TEMPLATE: Final = "preorder_buyer"


def mail_customer(preorder: Preorder, what: str) -> None:
    store = stored_store()
    language = parse_language(preorder.language)
    subject, heading, intro, action = MAILS[what][language]
    values = _values(preorder, store.name, language)
    send_mail(
        TEMPLATE,
        to=preorder.email,
        language=language,
        values={
            "store": store.name,
            "shop": f"{store_url(store)}/{language}",
            "link": preorder_url(preorder, store),
            "subject": subject.format_map(values),
            "heading": heading.format_map(values),
            "intro": intro.format_map(values).strip(),
            "action": action,
        },
        dedupe_key=f"{TEMPLATE}:{preorder.pk}:{what}:{preorder.revision}:{preorder.version}",
        store_id=store.pk,
        sender_name=store.name,
        reply_to=store.public_email,
    )


def _values(preorder: Preorder, store: str, language: Language) -> dict[str, Any]:
    day, balance_on = preorder.available_on, balance_day(preorder)
    return {
        "store": store,
        "name": preorder.first_name,
        "title": preorder.title or {"es": "tu encargo", "en": "your preorder"}[language],
        "total": money_text(preorder.total, preorder.currency),
        "deposit": deposit_of(preorder) or "",
        "day": f"{day:%d/%m/%Y}" if day else "",
        "balance_on": f"{balance_on:%d/%m/%Y}" if balance_on else "",
    }
