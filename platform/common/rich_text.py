"""Merchant HTML made safe to show, and its plain text.

Two steps. First the input is read into a flat list of known tags and written anew: well formed, no
comments, no scripts, at most 50 deep. Then nh3 filters that. The first step is what bounds the second:
a parser's time grows with the square of the depth (50 000 nested blocks took 14 s).
"""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Final

import nh3
from pydantic import AfterValidator
from pydantic_core import PydanticCustomError

from common.messages import error_text, register
from common.typed_text import AsSent

MAX_BYTES: Final = 64 * 1024
MAX_DEPTH: Final = 50

_VOID: Final = frozenset({"br", "hr", "img"})
_BLOCK: Final = frozenset(
    {"p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "pre", "table", "thead", "tbody", "tr"}
    | {"figure", "figcaption", "br", "hr"}
)
_CELL: Final = frozenset({"td", "th"})
_INLINE: Final = frozenset({"a", "strong", "b", "em", "i", "u", "s", "sub", "sup", "code", "img"})
_TAGS: Final = _BLOCK | _CELL | _INLINE
_RAW: Final = frozenset(
    {"script", "style", "title", "textarea", "iframe", "noscript", "noembed", "noframes", "xmp", "template"}
    | {"object", "svg", "math", "select", "head"}
)
"""Elements dropped with what is inside them."""

_ATTRIBUTES: Final = {
    "a": {"href", "title"},
    "img": {"src", "alt", "width", "height"},
    "td": {"colspan", "rowspan"},
    "th": {"colspan", "rowspan", "scope"},
    "ol": {"start"},
}
_SCHEMES: Final = {"http", "https", "mailto", "tel"}

# Tags are read as the HTML standard reads them. Every repetition of a character is possessive, and a tag
# without an end ends with the text: nothing after a group can fail, so no character is read again and the
# time grows with the length alone. (Groups are greedy: possessive ones are broken before Python 3.11.5.)
_ONE_ATTRIBUTE: Final = (
    r"[ \t\n\f\r/]*+([^ \t\n\f\r/>=]++|=)"
    r"""(?:[ \t\n\f\r]*+=[ \t\n\f\r]*+(?:"([^"]*+)"|'([^']*+)'|([^ \t\n\f\r"'>][^ \t\n\f\r>]*+))?)?"""
)
_ATTRIBUTE: Final = re.compile(_ONE_ATTRIBUTE)
_TAG: Final = re.compile(
    r"<(?P<close>/?+)(?P<name>[a-zA-Z][^ \t\n\f\r/>]*+)"
    rf"(?P<rest>(?:{_ONE_ATTRIBUTE})*)[ \t\n\f\r/]*+>?+"
)
_TEXT: Final = re.compile(r"(?:[^<]++|<(?!/?+[a-zA-Z]|[!?]))+")
_RAW_END: Final = {name: re.compile(f"</{name}", re.IGNORECASE | re.ASCII) for name in _RAW}
# More digits than a character has; Python refuses to read thousands of them.
_LONG_REFERENCE: Final = re.compile(r"&#(?:[0-9]{9}[0-9]*+|[xX][0-9a-fA-F]{9}[0-9a-fA-F]*+);?+")
# Postgres refuses U+0000, and XML (feeds) the others too.
_CONTROLS: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")

register(
    {
        "html_too_large": {
            "en": "This text is too long: up to {max} KB including formatting.",
            "es": "Este texto es demasiado largo: máximo {max} KB con su formato.",
        },
        "html_too_deep": {
            "en": "This text has too many nested lists or blocks.",
            "es": "Este texto tiene demasiadas listas o bloques unos dentro de otros.",
        },
    }
)


@dataclass(frozen=True)
class _Tag:
    name: str
    opens: bool
    rest: str


def clean_html(dirty: str, image_prefixes: tuple[str, ...] = ()) -> str:
    """HTML of the allow-list. Pictures stay only if their address starts with one of the prefixes."""
    raw = dirty.encode("utf-8", "replace")
    if len(raw) > MAX_BYTES:
        raise _refusal("html_too_large", max=MAX_BYTES // 1024)

    def keep(tag: str, attribute: str, value: str) -> str | None:
        refused = tag == "img" and attribute == "src" and not value.startswith(image_prefixes or ("\0",))
        return None if refused else value

    cleaned = nh3.clean(
        _normalize(raw.decode(), with_images=bool(image_prefixes)),
        tags=set(_TAGS),
        attributes=_ATTRIBUTES,
        attribute_filter=keep,
        url_schemes=_SCHEMES,
        link_rel="noopener nofollow",
        strip_comments=True,
    )
    return cleaned.strip()


def plain_text(dirty: str) -> str:
    """The words alone, a line for each block: for feeds, descriptions and searching."""
    parts: list[str] = []
    for token in _tokens(dirty[: MAX_BYTES * 4]):
        if isinstance(token, str):
            parts.append(re.sub(r"\s+", " ", token))
        elif token.name in _BLOCK:
            parts.append("\n")
        elif token.name in _CELL:
            parts.append(" ")
    lines = (re.sub(r" +", " ", line).strip() for line in "".join(parts).split("\n"))
    return "\n".join(line for line in lines if line)


def _normalize(dirty: str, *, with_images: bool) -> str:
    """The same content as well-formed known tags; end tags that close nothing are left out."""
    written: list[str] = []
    opened: list[str] = []
    for token in _tokens(dirty):
        if isinstance(token, str):
            written.append(html.escape(token, quote=False))
        elif token.name in _VOID:
            if token.opens and (with_images or token.name != "img"):
                written.append(_start_tag(token))
        elif token.opens:
            written += _close_implied(opened, token.name)
            opened.append(token.name)
            if len(opened) > MAX_DEPTH:
                raise _refusal("html_too_deep")
            written.append(_start_tag(token))
        elif token.name in opened:
            written += _close(opened, token.name)
    return "".join(written + _close(opened, None))


def _close_implied(opened: list[str], name: str) -> list[str]:
    """`<li>` after an open `<li>`, and a block after an open `<p>`, end what was open."""
    if opened and (
        (opened[-1] == name and name in ("li", "tr", "td", "th", "p"))
        or (opened[-1] == "p" and name in _BLOCK)
        or (opened[-1] in _CELL and name in _CELL)
    ):
        return _close(opened, opened[-1])
    return []


def _close(opened: list[str], name: str | None) -> list[str]:
    """Ends elements from the innermost out to `name`, or all."""
    ended: list[str] = []
    while opened:
        innermost = opened.pop()
        ended.append(f"</{innermost}>")
        if innermost == name:
            break
    return ended


def _start_tag(tag: _Tag) -> str:
    allowed = _ATTRIBUTES.get(tag.name)
    if not allowed:
        return f"<{tag.name}>"
    values: dict[str, str] = {}
    for match in _ATTRIBUTE.finditer(tag.rest):
        name = match[1].lower()
        if name in allowed:
            values.setdefault(name, _unescape(match[2] or match[3] or match[4] or ""))
    written = "".join(f' {name}="{html.escape(value)}"' for name, value in values.items())
    return f"<{tag.name}{written}>"


def _tokens(dirty: str) -> Iterator[str | _Tag]:
    """Text and known tags. Comments, declarations and unknown tags go; so does what is in `_RAW`."""
    position = 0
    while position < len(dirty):
        if text := _TEXT.match(dirty, position):
            position = text.end()
            yield _CONTROLS.sub("", _unescape(text[0]))
        elif tag := _TAG.match(dirty, position):
            position = tag.end()
            name = tag["name"].lower()
            if name in _RAW and not tag["close"]:
                end = _RAW_END[name].search(dirty, position)
                position = end.start() if end else len(dirty)
            elif name in _TAGS:
                yield _Tag(name, not tag["close"], tag["rest"])
        else:
            position = _after(dirty, "-->" if dirty.startswith("<!--", position) else ">", position)


def _after(dirty: str, end: str, position: int) -> int:
    """Behind the end of a comment or a declaration; one without an end reaches that of the text."""
    found = dirty.find(end, position)
    return len(dirty) if found < 0 else found + len(end)


def _unescape(text: str) -> str:
    return html.unescape(_LONG_REFERENCE.sub("\ufffd", text))


def _refusal(rule: str, **params: int) -> PydanticCustomError:
    return PydanticCustomError(rule, "{text}", {"text": error_text(rule, **params), **params})


HtmlIn = Annotated[AsSent, AfterValidator(clean_html)]
"""Rich text of a request body, cleaned, without pictures."""
