"""Words: keys for searching and sorting, slugs, and merchant text in two languages."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Any, Final

from pydantic import ConfigDict, GetCoreSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError, core_schema
from typing_extensions import TypedDict

from common.i18n import Language
from common.messages import error_text, register
from common.rich_text import clean_html, plain_text
from common.typed_text import lines, one_line, with_text_rule

__all__ = [
    "Bounds",
    "TranslatedText",
    "clean_html",
    "joined_words",
    "normalize",
    "plain_text",
    "search_key",
    "search_key_sql",
    "search_text",
    "search_text_sql",
    "slugify_text",
    "sort_key",
    "translate",
]

MAX_SLUG: Final = 255
_LANGUAGES: Final[tuple[Language, ...]] = ("es", "en")
# Letters that no decomposition turns into ASCII.
_LETTERS: Final = {
    "ø": "o", "đ": "d", "ł": "l", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ß": "ss", "ẞ": "ss",
}  # fmt: skip
_SPELT: Final = str.maketrans(_LETTERS)
_APOSTROPHES: Final = re.compile(r"['’ʼ`´]")
_WITHIN_A_WORD: Final = re.compile(r"(?<=\w)['‘’ʻʼ`´＇](?=\w)")
_JOINED_SQL: Final = "regexp_replace({text}, '(\\w)[''‘’ʻʼ`´＇](?=\\w)', '\\1', 'g')"
_NOT_WORD: Final = re.compile(r"[\W_]+")
# Sorts after every lower-case ASCII letter and can't be in a key otherwise.
_AFTER_Z: Final = "~"

register(
    {
        "text_missing": {
            "en": "Write this in at least one language.",
            "es": "Escribe esto en al menos un idioma.",
        },
    }
)


def search_key(text: str) -> str:
    """What is compared in a search: lower case, no accents, `ñ` as `n`, words by single spaces."""
    return " ".join(_NOT_WORD.sub(" ", _without_accents(_fold(text))).split())


def joined_words(text: str) -> list[str]:
    """Words that an apostrophe parts, written as one: `donofrio` of D'Onofrio."""
    joined = _WITHIN_A_WORD.sub("", text)
    if joined == text:
        return []
    parted = set(search_key(text).split())
    return [word for word in search_key(joined).split() if word not in parted]


def search_text(text: str) -> str:
    """What is looked through for the words of a search: `d onofrio donofrio`."""
    return " ".join([search_key(text), *joined_words(text)])


def search_key_sql(text: str) -> str:
    """`text`, an SQL expression, as `search_key` spells it; its signs stay."""
    plain = f"regexp_replace(normalize({text}, NFKD), '[\\u0300-\\u036f]', '', 'g')"
    for letter, spelt in _LETTERS.items():
        capital = letter.upper()
        # A database with the locale C knows no lower case of these.
        for case in (letter, capital) if capital.lower() == letter else (letter,):
            plain = f"replace({plain}, '{case}', '{spelt}')"
    return f"lower({plain})"


def search_text_sql(text: str) -> str:
    """As `search_text`; words without an apostrophe stand twice."""
    return search_key_sql(f"{text} || ' ' || {_JOINED_SQL.format(text=text)}")


def sort_key(text: str) -> str:
    """What a list is ordered by, byte for byte: as `search_key`, with `ñ` after `n` (and before `o`)."""
    parts = _fold(text).split("ñ")
    keys = [_NOT_WORD.sub(" ", _without_accents(part)) for part in parts]
    return " ".join(f"n{_AFTER_Z}".join(keys).split())


normalize = search_key


def slugify_text(text: str, max_length: int = MAX_SLUG) -> str:
    """ASCII words joined by hyphens, cut at a word where possible; empty if nothing is left."""
    plain = _APOSTROPHES.sub("", _without_accents(_fold(text)))
    slug = re.sub(r"[^a-z0-9]+", "-", plain.encode("ascii", "ignore").decode()).strip("-")
    if len(slug) <= max_length:
        return slug
    cut = slug[: max_length + 1].rpartition("-")[0]
    return cut or slug[:max_length]


def _fold(text: str) -> str:
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text).casefold())


def _without_accents(text: str) -> str:
    if text.isascii():
        return text
    split = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in split if not unicodedata.combining(letter)).translate(_SPELT)


class TranslatedText(TypedDict, total=False):
    """Merchant text by language, as it is stored; a language without text has no key."""

    __pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[misc]

    es: str
    en: str


@dataclass(frozen=True)
class Bounds:
    """Bounds of each language of a text that comes in: `Annotated[TranslatedText, Bounds(250)]`.

    A null or blank language is left out; a text without any language is refused. With `lines` its lines stay.
    """

    max_length: int
    min_length: int = 1
    lines: bool = False

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        text = with_text_rule(
            core_schema.str_schema(
                strip_whitespace=True, min_length=self.min_length, max_length=self.max_length
            ),
            lines if self.lines else one_line,
        )
        fields: dict[str, core_schema.TypedDictField] = {
            language: core_schema.typed_dict_field(core_schema.nullable_schema(text), required=False)
            for language in _LANGUAGES
        }
        return core_schema.no_info_before_validator_function(
            _drop_blanks,
            core_schema.no_info_after_validator_function(
                _refuse_empty, core_schema.typed_dict_schema(fields, extra_behavior="forbid", total=False)
            ),
        )


def translate(translated: TranslatedText | None, language: Language, fallback: Language) -> str:
    """One string for a visitor: asked language, else the store's, else the other; "" if there is none."""
    texts = translated or {}
    for code in (language, fallback, *_LANGUAGES):
        if text := texts.get(code):
            return text
    return ""


def _drop_blanks(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    return {key: text for key, text in value.items() if not _is_blank(text)}


def _is_blank(text: Any) -> bool:
    return text is None or (isinstance(text, str) and not text.strip())


def _refuse_empty(value: dict[str, str]) -> dict[str, str]:
    if not value:
        raise _refusal("text_missing")
    return value


def _refusal(rule: str) -> PydanticCustomError:
    return PydanticCustomError(rule, "{text}", {"text": error_text(rule)})
