"""The words of docs/glossary.md: what it rejects stands in no text that a person reads."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "es")
# Said on purpose: a verb, and names of keys, roles and parts of the law.
ALLOWED = {
    "en": ("Shop by category", "shop here"),
    # The word of the agencies, those of keys as their providers name them, and the one of search.
    "es": ("Clave de recojo", "clave de recojo", "Clave pública", "Clave secreta", "Palabras clave"),
}
TYPED = "search.synonyms."
"""Words that people type where the product says another; nobody reads them."""


def rejected(language: str) -> list[str]:
    """The words in the column "Not in English" or "Not in Spanish"."""
    rows = [line.split("|")[1:-1] for line in _glossary().splitlines() if line.startswith("|")]
    column = -2 if language == "en" else -1
    cells = [cells[column] for cells in rows[2:]]
    return [word.strip() for cell in cells for word in cell.split(",") if word.strip()]


def _glossary() -> str:
    """The table of the words that people read; those of the code come after it."""
    return (ROOT / "docs/glossary.md").read_text().split("## Words of the code")[0]


def texts(language: str) -> Iterator[tuple[str, str]]:
    """(where, text) of everything that the admin, the shop, the server and the mails say."""
    yield from _admin_texts(language)
    yield from _shop_texts(language)
    yield from _server_texts(language)
    yield from _mails(language)


def _admin_texts(language: str) -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "frontend/src/i18n/locales" / language).glob("*.json")):
        for key, text in _leaves(json.loads(path.read_text())):
            if key.startswith(TYPED):
                continue
            yield f"{path.name} {key}", re.sub(r"{{.*?}}", "", text)


def _leaves(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield key, value
        return
    entries = value.items() if isinstance(value, dict) else enumerate(value)
    for name, below in entries:
        yield from _leaves(below, f"{key}.{name}" if key else str(name))


def _shop_texts(language: str) -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "frontend/src/storefront/texts").glob(f"*{language}.ts")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            for text in re.findall(r"'[^'\n]*'|`[^`\n]*`", line):
                yield f"{path.name}:{number}", re.sub(r"\$\{.*?\}", "", text)


def _server_texts(language: str) -> Iterator[tuple[str, str]]:
    for folder in ("apps", "platform", "tenants"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for text in re.findall(rf'"{language}": (?:\(\s*)?("(?:[^"\\]|\\.)*")', path.read_text()):
                yield str(path.relative_to(ROOT)), re.sub(r"{.*?}", "", text)


def _mails(language: str) -> Iterator[tuple[str, str]]:
    for path in sorted(ROOT.glob(f"*/*/templates/mail/*.{language}.*")):
        yield path.name, re.sub(r"{[{%].*?[}%]}|<[^>]*>", " ", path.read_text())


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_use_the_words_of_the_glossary(language: str) -> None:
    words = "|".join(re.escape(word) for word in rejected(language))
    pattern = re.compile(rf"(?<![\w-])(?:{words})s?(?![\w-])", re.IGNORECASE)

    found = [
        (where, text) for where, text in texts(language) if pattern.search(_without_allowed(text, language))
    ]

    assert found == []


def _without_allowed(text: str, language: str) -> str:
    for phrase in ALLOWED[language]:
        text = text.replace(phrase, "")
    return text


@pytest.mark.parametrize(("language", "word"), [("en", "buyer"), ("es", "forma de pago")])
def test_a_rejected_word_is_read_from_the_table(language: str, word: str) -> None:
    assert word in rejected(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_text_is_read(language: str) -> None:
    for kind in (_admin_texts, _shop_texts, _server_texts, _mails):
        assert len(list(kind(language))) > 20
