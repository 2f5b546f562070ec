"""The text of a post: rich text with pictures of the store's own library."""

import re
from math import ceil
from typing import Final, cast

from apps.attachments.queries import media_url
from common.store_context import current_store_id
from common.text import TranslatedText, clean_html, plain_text

_PICTURE: Final = re.compile(r"/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg")
_WORDS_A_MINUTE: Final = 200


def clean_body(texts: TranslatedText) -> TranslatedText:
    """By the allow-list, with pictures at the addresses that the library gives out. Inside a store."""
    prefix = media_url(f"stores/{current_store_id()}/files/")
    cleaned = {language: clean_html(str(text), (prefix,)) for language, text in texts.items()}
    return cast(TranslatedText, {language: text for language, text in cleaned.items() if text})


def pictures_in(body: TranslatedText) -> list[str]:
    """The ids of the files, in their order."""
    return list(dict.fromkeys(key for text in body.values() for key in _PICTURE.findall(str(text))))


def reading_minutes(html: str) -> int:
    return max(1, ceil(len(plain_text(html).split()) / _WORDS_A_MINUTE))
