"""Merchant text in the language of one visitor."""

from typing import Any

from apps.attachments.queries import Picture
from common.i18n import Language, as_language
from common.text import pick
from tenants.current import current_store


class Words:
    def __init__(self, language: Language) -> None:
        self.language = language
        self.fallback = as_language(current_store().language)

    def __call__(self, texts: Any) -> str:
        return pick(texts, self.language, self.fallback)

    def picture(self, shown: Picture, alt: Any = None) -> Picture:
        return {**shown, "alt": self(alt) or self(shown["alt"])}
