"""Pages of the store's own words: its legal texts and its FAQ."""

from typing import Final

from apps.content.kinds import TextKind
from apps.content.public_queries import public_faq, public_text
from apps.storefront import json_ld
from apps.storefront.page_content import PageContent
from apps.storefront.page_query import Params, known_query, version_of
from apps.storefront.page_strings import STRINGS
from apps.storefront.public_schemas import StoreView
from common.i18n import Language
from common.text import plain_text

FAQ: Final = "page/ui/faq"


def text_content(store: StoreView, language: Language, kind: TextKind, params: Params) -> PageContent | None:
    """None where nothing is in force. Until a store has terms of its own, the shop brings the platform's."""
    number = version_of(params)
    text = public_text(kind, language, number)
    title = STRINGS[language][kind.key]
    if text is None:
        is_terms = kind.key == "terms" and number is None
        # The words are the platform's, so that search engines have no use for them.
        whole = f"{title} · {store.name}"
        return PageContent(name="terms", path="terms", title=whole, is_indexed=False) if is_terms else None
    query = known_query(kind.path, params)
    call = f"page/ui/{kind.key}?{query}" if query else f"page/ui/{kind.key}"
    return PageContent(
        name=kind.key,
        path=kind.path,
        title=f"{text.seo_title or title} · {store.name}",
        description=text.seo_description or text.summary or plain_text(text.html)[:160],
        data={call: text.model_dump(mode="json", by_alias=True)},
        query=query,
        is_indexed=number is None,
    )


def faq_content(store: StoreView, language: Language) -> PageContent | None:
    page = public_faq(language)
    if not page.groups:
        return None
    return PageContent(
        name="faq",
        path="faq",
        title=f"{STRINGS[language]['faq']} · {store.name}",
        data={FAQ: page.model_dump(mode="json", by_alias=True)},
        json_ld=[json_ld.faq(page)],
    )
