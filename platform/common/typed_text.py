"""Plain text that somebody typed or pasted: what no reader can see does not come in with it."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from common.messages import error_text, register

_CONTROLS: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
# They come along with a name or a telephone that is copied from a chat, and turn what stands behind them.
_TURNS: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
_GAPS: Final = re.compile(r"[\t\r\n\u2028\u2029]+")
_LINE_ENDS: Final = re.compile(r"\r\n?|[\u2028\u2029]")
_TEXT_RULE: Final = "vitrina_text"
"""Of a core schema: this text is judged already."""

register(
    {
        "text_control_characters": {
            "en": "This text has characters that can't be saved.",
            "es": "Este texto tiene caracteres que no se pueden guardar.",
        },
    }
)


def one_line(text: Any) -> Any:
    """Without breaks and turns; control characters are refused. What is no text is left to its type."""
    return _GAPS.sub(" ", _strip_invisible(text)) if isinstance(text, str) else text


def lines(text: Any) -> Any:
    """As `one_line`, with its lines kept, each ended by a new line."""
    return _LINE_ENDS.sub("\n", _strip_invisible(text)) if isinstance(text, str) else text


def as_sent(text: Any) -> Any:
    """A secret or a source is not ours to mend."""
    return text


def _strip_invisible(text: str) -> str:
    if _CONTROLS.search(text):
        raise PydanticCustomError(
            "text_control_characters", "{text}", {"text": error_text("text_control_characters")}
        )
    return _TURNS.sub("", text)


@dataclass(frozen=True)
class _TextRule:
    how: Callable[[Any], Any]

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return with_text_rule(handler(source), self.how)


OneLine = Annotated[str, _TextRule(one_line)]
"""What every text of a request body is, unless it says otherwise; for a text that stands alone."""
ManyLines = Annotated[str, _TextRule(lines)]
"""A text that is written in a field of several lines."""
AsSent = Annotated[str, _TextRule(as_sent)]


def with_text_rule(text: CoreSchema, how: Callable[[Any], Any]) -> CoreSchema:
    return core_schema.no_info_before_validator_function(how, text, metadata={_TEXT_RULE: how.__name__})


def with_single_lines(schema: Any, *, strict: bool) -> Any:
    """The schema of a shape in which every text that says nothing else is one line.

    With `strict` a flag and a number are nothing but what JSON calls so: "yes" is no flag, false no number.
    """
    if isinstance(schema, list | tuple):
        return type(schema)(with_single_lines(part, strict=strict) for part in schema)
    if not isinstance(schema, dict) or _TEXT_RULE in (schema.get("metadata") or {}):
        return schema
    parts = {
        name: part if name in ("metadata", "serialization") else with_single_lines(part, strict=strict)
        for name, part in schema.items()
    }
    if parts.get("type") == "str":
        return with_text_rule(parts, one_line)
    if strict and parts.get("type") in ("bool", "int"):
        parts["strict"] = True
    return parts
