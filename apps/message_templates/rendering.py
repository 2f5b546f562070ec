"""Texts with `{{variables}}`: neither conditions nor calls, one pass, and every value escaped in HTML.

A sentence that names an empty variable is left out, and a line that is empty for it. `*bold*`, `_italic_`,
`- lists` and addresses are written as in WhatsApp, and become HTML in a mail. Only what the template says is
read that way: a value is text and nothing else.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import Final, Literal

Missing = Literal["drop", "mark"]
"""What is empty: left out, as it is sent, or marked for whoever writes the text."""
TOKEN: Final = re.compile(r"\{\{([^{}\n]{0,60})\}\}")
_HOLE: Final = re.compile("\ue000([0-9]{1,4})\ue001")
_PRIVATE: Final = re.compile("[\ue000\ue001]")
_SENTENCE_END: Final = re.compile(
    '[.!?…]["»”’)]{0,3} {1,3}(?=["«“¿¡(*_]{0,3}[A-ZÁÉÍÓÚÑÜ0-9\ue000])',
)
_BEFORE_MARK: Final = re.compile(r" +(?=[.,;:!?](?:\s|$))")
_SPACES: Final = re.compile(r"[ \t\r\n]+")
_BLANK_LINES: Final = re.compile(r"\n{3,}")
_BOLD: Final = re.compile(r"(?<![\w*])\*(?=\S)([^*\n]{1,400})(?<=\S)\*(?![\w*])")
_ITALIC: Final = re.compile(r"(?<![\w_])_(?=\S)([^_\n]{1,400})(?<=\S)_(?![\w_])")
_ADDRESS: Final = re.compile("https?://[^\\s<>\"'\ue000\ue001]{1,500}")
_PARAGRAPH: Final = '<p style="margin:0 0 12px">{}</p>'
_LIST: Final = '<ul style="margin:0 0 12px;padding-left:20px">{}</ul>'
_MARKS: Final = {
    "empty": {"es": "sin dato", "en": "no value"},
    "unknown": {"es": "falta este dato", "en": "this field is missing"},
}


@dataclass(frozen=True)
class Block:
    """A value that stands on lines of its own in HTML: a list, a quotation."""

    text: str
    html: str


@dataclass(frozen=True)
class Link:
    """An address that may be opened from the text."""

    url: str
    label: str = ""
    """What HTML shows in its place."""


Value = str | Block | Link
Values = Mapping[str, Value]


@dataclass(frozen=True)
class Marks:
    """How a preview shows what has no value."""

    known: frozenset[str]
    language: str

    def word(self, name: str) -> str:
        return _MARKS["empty" if name in self.known else "unknown"][self.language]

    def html(self, name: str) -> str:
        style = (
            "color:#5F6A67;border:1px dashed #8A9692"
            if name in self.known
            else ("color:#A3131B;border:1px dashed #A3131B;font-weight:600")
        )
        return f'<span style="{style};border-radius:5px;padding:0 5px">{self.word(name)}</span>'


def names_in(text: str) -> list[str]:
    """What the tokens of a text name, each once."""
    return list(dict.fromkeys(found.strip() for found in TOKEN.findall(text)))


def render_line(text: str, values: Values, marks: Marks | None = None) -> str:
    """A subject or a heading: one line, and what is empty is simply not there."""
    filled = TOKEN.sub(lambda found: _plain(found.group(1).strip(), values, marks), text)
    return _BEFORE_MARK.sub("", _SPACES.sub(" ", filled).strip(" "))


def render_text(text: str, values: Values, marks: Marks | None = None, *, is_mail: bool) -> str:
    """The plain text; in a mail without the signs of bold and italic."""
    lines = []
    for line, names in _lines(text, values, marks):
        words = _ITALIC.sub(r"\1", _BOLD.sub(r"\1", line)) if is_mail else line
        lines.append(_fill(words, [_plain(name, values, marks) for name in names]))
    return _BLANK_LINES.sub("\n\n", "\n".join(lines)).strip()


def render_html(text: str, values: Values, marks: Marks | None = None) -> str:
    """The paragraphs of a mail; each line is one."""
    parts: list[str] = []
    items: list[str] = []
    for line, names in _lines(text, values, marks):
        if line.startswith("- "):
            items.append(f"<li>{_inline(line[2:], names, values, marks)}</li>")
            continue
        if items:
            parts.append(_LIST.format("".join(items)))
            items = []
        parts.extend(_paragraphs(line, names, values, marks))
    if items:
        parts.append(_LIST.format("".join(items)))
    return "".join(parts)


def _lines(text: str, values: Values, marks: Marks | None) -> Iterator[tuple[str, list[str]]]:
    """Each line with holes for its variables, and what stands in the holes. Left out: sentences without a
    value, and lines that had nothing else."""
    names: list[str] = []

    def hole(found: "re.Match[str]") -> str:
        names.append(found.group(1).strip())
        return f"\ue000{len(names) - 1}\ue001"

    for line in _PRIVATE.sub("", text).replace("\r\n", "\n").split("\n"):
        names = []
        holed = TOKEN.sub(hole, line)
        words = holed if marks else _complete_sentences(holed, names, values)
        if words.strip() or not line.strip():
            yield words.rstrip(), names


def _fill(line: str, filled: list[str]) -> str:
    return _HOLE.sub(lambda hole: filled[int(hole.group(1))], line)


def _complete_sentences(line: str, names: list[str], values: Values) -> str:
    ends = [end.end() for end in _SENTENCE_END.finditer(line)]
    words = []
    for start, end in zip([0, *ends], [*ends, len(line)], strict=True):
        holes = _HOLE.findall(line, start, end)
        if all(_has_value(values.get(names[int(place)])) for place in holes):
            words.append(line[start:end])
    return "".join(words)


def _has_value(value: Value | None) -> bool:
    if isinstance(value, Block):
        return bool(value.text)
    return bool(value.url if isinstance(value, Link) else value)


def _paragraphs(line: str, names: list[str], values: Values, marks: Marks | None) -> Iterator[str]:
    """A block ends the paragraph before it."""
    start = 0
    for hole in _HOLE.finditer(line):
        value = values.get(names[int(hole.group(1))])
        if isinstance(value, Block) and _has_value(value):
            yield from _paragraph(line[start : hole.start()], names, values, marks)
            yield value.html
            start = hole.end()
    yield from _paragraph(line[start:], names, values, marks)


def _paragraph(line: str, names: list[str], values: Values, marks: Marks | None) -> Iterator[str]:
    if line.strip():
        yield _PARAGRAPH.format(_inline(line.strip(), names, values, marks))


def _inline(line: str, names: list[str], values: Values, marks: Marks | None) -> str:
    html = _ADDRESS.sub(_anchor, escape(line, quote=False))
    html = _ITALIC.sub(r"<em>\1</em>", _BOLD.sub(r"<strong>\1</strong>", html))
    return _HOLE.sub(lambda hole: _html(names[int(hole.group(1))], values, marks), html)


def _anchor(found: "re.Match[str]") -> str:
    url = found.group().rstrip(".,;:!?)")
    return f'<a href="{url}">{url}</a>{found.group()[len(url) :]}'


def _plain(name: str, values: Values, marks: Marks | None) -> str:
    value = values.get(name)
    if marks and not _has_value(value):
        return f"[{marks.word(name)}]"
    if isinstance(value, Block):
        return value.text
    return value.url if isinstance(value, Link) else value or ""


def _html(name: str, values: Values, marks: Marks | None) -> str:
    value = values.get(name)
    if marks and not _has_value(value):
        return marks.html(name)
    if isinstance(value, Link):
        return f'<a href="{escape(value.url)}">{escape(value.label or value.url)}</a>'
    return escape(value.text if isinstance(value, Block) else value or "")
