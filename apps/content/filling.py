"""The `{{facts}}` of a text: which ones it names, and the text with their values."""

import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import Any, Final

_TOKEN: Final = re.compile(r"\{\{\s*([a-z_]{1,40})\s*\}\}")
_PARTS: Final = ("summary", "body")


def named_facts(texts: Iterable[str]) -> list[str]:
    """Each once, in the order of the text."""
    return list(dict.fromkeys(name for text in texts for name in _TOKEN.findall(text)))


def texts_of(content: Mapping[str, Any]) -> list[str]:
    """All that a content says, in whatever language."""
    return [text for part in _PARTS for text in (content.get(part) or {}).values()]


def fill_html(html: str, facts: Mapping[str, str]) -> str:
    return _TOKEN.sub(lambda found: escape(facts.get(found[1], "")), html)


def fill_line(line: str, facts: Mapping[str, str]) -> str:
    return _TOKEN.sub(lambda found: facts.get(found[1], ""), line)
