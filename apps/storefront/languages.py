"""Which language of a shop a visit gets."""

import re
from typing import Final

from django.http import HttpRequest

from common.i18n import Language, from_header, parse_language

COOKIE: Final = "vt_locale"
_PREFIX: Final = re.compile(r"^/(en|es)(?:/(.*))?$", re.DOTALL)


def split_path(path: str) -> tuple[Language | None, str]:
    """`/es/p/taza` -> `es`, `p/taza`; None for an address without a language."""
    match = _PREFIX.match(path)
    if match is None:
        return None, path.removeprefix("/")
    return parse_language(match[1]), match[2] or ""


def preferred_language(request: HttpRequest, home: str) -> Language:
    """The visitor's last choice, else what the browser asks for, else the store's language."""
    chosen = request.COOKIES.get(COOKIE)
    if chosen in ("en", "es"):
        return parse_language(chosen)
    return from_header(request.headers.get("Accept-Language", "")) or parse_language(home)


def localized(language: Language, path: str, query: str = "") -> str:
    bare = f"/{language}/{path}".rstrip("/")
    return f"{bare}?{query}" if query else bare
