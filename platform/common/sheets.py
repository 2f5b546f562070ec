"""Tables as files that Excel opens: CSV or XLSX written a part at a time, and CSV read as people send it.

A part is bytes that stand alone, so that a long table is made in slices and joined at the end; a
library that writes whole workbooks can't go on in another process. Text can't become a formula: in CSV
it is prefixed with ' (figures alone are none), in XLSX every text is a string cell.
"""

import csv
import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import IO, Final, Literal
from xml.sax.saxutils import escape

Cell = str | int | Decimal | datetime | None
"""Money is a Decimal that is already quantised; a datetime is written as its own clock shows it."""
Format = Literal["csv", "xlsx"]

MIME: Final[dict[Format, str]] = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
MAX_ROWS: Final = 1_048_575
"""Of one XLSX sheet, beside its head."""
MAX_CELL_CHARACTERS: Final = 32_767
"""Of one cell."""
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
_FIGURES: Final = re.compile(r"\+[0-9]{6,15}( ext\. [0-9]{1,20})?|-[0-9]+(\.[0-9]+)?")
"""A telephone or an amount below zero: read as a formula it is the same number."""
# Where lists are separated by semicolons Excel begins a cell behind each, whatever stands in quotes.
_LATER_FORMULA: Final = re.compile(r""";(?=["\s]*[=+\-@])""")
_NOT_XML: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_EPOCH: Final = datetime(1899, 12, 30)  # noqa: DTZ001 - day zero of Excel, which knows no zones
_BOM: Final = b"\xef\xbb\xbf"
"""Without it Excel reads a CSV in the old code page of its country."""
SEPARATORS: Final = ";,\t|"
_QUOTED: Final = re.compile(r'"[^"]*"')
_MARKED_FORMULA: Final = re.compile(r"'(?=[=+\-@\t\r\d])")


class NotATable(Exception):
    """The bytes are no CSV: another kind of file, or quotes that never end."""


@dataclass(frozen=True)
class CsvTable:
    """A CSV as it was found; `lines` are its records with the number of the line that each ends on."""

    encoding: Literal["utf-8", "cp1252"]
    separator: str
    lines: Iterator[tuple[int, list[str]]]


def read_csv(content: bytes, separator: str = "") -> CsvTable:
    """Strictly UTF-8, else the code page of Windows; without `separator` the one that its head has most.

    Raises NotATable here or while the lines are read.
    """
    if b"\0" in content:
        raise NotATable
    encoding: Literal["utf-8", "cp1252"] = "utf-8"
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        encoding, text = "cp1252", content.decode("cp1252", "replace")
    first, _, rest = text.partition("\n")
    skipped = 1 if first.strip().lower().startswith("sep=") else 0
    body = rest if skipped else text
    chosen = separator or max(SEPARATORS, key=_QUOTED.sub("", body.partition("\n")[0]).count)
    return CsvTable(encoding, chosen, _csv_lines(body, chosen, skipped))


def without_mark(cell: str) -> str:
    """The text of a cell without the apostrophe that a writer put before what looks like a formula."""
    return _MARKED_FORMULA.sub("", cell.strip(), count=1) if cell.lstrip()[:1] == "'" else cell.strip()


def _csv_lines(text: str, separator: str, skipped: int) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    try:
        for line in reader:
            yield reader.line_num + skipped, line
    except csv.Error:
        raise NotATable from None


def rows_part(rows: Iterable[Sequence[Cell]], form: Format) -> bytes:
    """Rows below the head."""
    return _csv(rows) if form == "csv" else "".join(_xml_row(row, 0) for row in rows).encode()


def join(head: Sequence[str], parts: Iterator[bytes], form: Format, to: IO[bytes], *, name: str) -> None:
    """Writes the whole file; `name` is that of the sheet."""
    if form == "csv":
        to.write(_BOM + _csv([head]))
        for part in parts:
            to.write(part)
    else:
        _join_xlsx(head, parts, to, name)


def _csv(rows: Iterable[Sequence[Cell]]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows([[_csv_cell(cell) for cell in row] for row in rows])
    return text.getvalue().encode("utf-8", "replace")


def _csv_cell(cell: Cell) -> str:
    if cell is None:
        return ""
    if isinstance(cell, datetime):
        return cell.strftime("%Y-%m-%d %H:%M:%S")
    if isinstance(cell, Decimal):
        return format(cell, "f")
    if isinstance(cell, str):
        marked = _LATER_FORMULA.sub(";'", cell)
        is_safe = not marked.startswith(_FORMULA) or _FIGURES.fullmatch(marked)
        return marked if is_safe else f"'{marked}"
    return str(cell)


def _xml_row(row: Sequence[Cell], style: int) -> str:
    return f"<row>{''.join(_xml_cell(cell, style) for cell in row)}</row>"


def _xml_cell(cell: Cell, style: int) -> str:
    if cell is None or cell == "":
        return "<c/>"
    if isinstance(cell, datetime):
        days = (cell.replace(tzinfo=None) - _EPOCH).total_seconds() / 86_400
        return f'<c s="2"><v>{days:.8f}</v></c>'
    if isinstance(cell, Decimal):
        digits = -int(cell.as_tuple().exponent)
        return f'<c s="{_MONEY.get(digits, 0)}"><v>{cell:f}</v></c>'
    if isinstance(cell, int):
        return f"<c><v>{cell}</v></c>"
    plain = _NOT_XML.sub("", cell.replace("\r\n", "\n").replace("\r", "\n"))[:MAX_CELL_CHARACTERS]
    return f'<c s="{style}" t="inlineStr"><is><t xml:space="preserve">{escape(plain)}</t></is></c>'


_MONEY: Final = {0: 3, 2: 4, 3: 5}
"""Digits after the point -> index of the style below."""
_MAIN: Final = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATIONS: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE: Final = "http://schemas.openxmlformats.org/package/2006"
_XML: Final = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_TYPE: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_FRAME: Final = {
    "[Content_Types].xml": (
        f'<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_TYPE}.worksheet+xml"/>'
        f'<Override PartName="/xl/styles.xml" ContentType="{_TYPE}.styles+xml"/></Types>'
    ),
    "_rels/.rels": (
        f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="rId1" '
        f'Type="{_RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>'
    ),
    "xl/_rels/workbook.xml.rels": (
        f'<Relationships xmlns="{_PACKAGE}/relationships">'
        f'<Relationship Id="rId1" Type="{_RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>'
        f'<Relationship Id="rId2" Type="{_RELATIONS}/styles" Target="styles.xml"/></Relationships>'
    ),
    "xl/styles.xml": (
        f'<styleSheet xmlns="{_MAIN}"><numFmts count="2"><numFmt numFmtId="164" '
        'formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="0.000"/></numFmts>'
        '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>'
        '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>'
        '<fills count="2"><fill><patternFill patternType="none"/></fill>'
        '<fill><patternFill patternType="gray125"/></fill></fills>'
        '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>'
        '<cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/>'
        '<xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="2" applyNumberFormat="1"/>'
        '<xf numFmtId="165" applyNumberFormat="1"/></cellXfs>'
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    ),
}


_BEGIN: Final = (
    f'<worksheet xmlns="{_MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" '
    'activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>'
)


def _join_xlsx(head: Sequence[str], parts: Iterator[bytes], to: IO[bytes], name: str) -> None:
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as book:
        for path, content in _FRAME.items():
            book.writestr(path, _XML + content)
        sheet = escape(name[:31], {'"': "&quot;"})
        book.writestr(
            "xl/workbook.xml",
            f'{_XML}<workbook xmlns="{_MAIN}" xmlns:r="{_RELATIONS}"><sheets>'
            f'<sheet name="{sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>',
        )
        with book.open("xl/worksheets/sheet1.xml", "w", force_zip64=True) as file:
            file.write(f"{_XML}{_BEGIN}{_xml_row(head, 1)}".encode())
            for part in parts:
                file.write(part)
            file.write(b"</sheetData></worksheet>")
