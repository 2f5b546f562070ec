"""Merchant text in the language of one visitor."""

from typing import Any

from apps.attachments.queries import Picture
from common.i18n import Language, parse_language
from common.text import translate
from tenants.current import current_store


class Localizer:
    def __init__(self, language: Language) -> None:
        self.language = language
        self.fallback = parse_language(current_store().language)

    def __call__(self, texts: Any) -> str:
        return translate(texts, self.language, self.fallback)

    def picture(self, picture: Picture, alt: Any = None) -> Picture:
        return {**picture, "alt": self(alt) or self(picture["alt"])}
