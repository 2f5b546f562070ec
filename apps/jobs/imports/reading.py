"""A file as it was uploaded, turned into a head and numbered rows: CSV, XLSX, or a ZIP with pictures."""

import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, time
from itertools import islice
from pathlib import PurePosixPath
from typing import IO, Any, Final, Literal

from python_calamine import CalamineError, CalamineWorkbook

from apps.jobs.imports.archives import open_archive, repack_workbook
from common.errors import Invalid, issue
from common.sheets import NotATable, read_csv, without_mark

MAX_TABLE: Final = 20_000_000
MAX_ZIP: Final = 500_000_000
MAX_ROWS: Final = 50_000
MAX_COLUMNS: Final = 300
MAX_PICTURE: Final = 10_000_000
_ZIP: Final = b"PK\x03\x04"
_WIDE: Final = (b"\xff\xfe", b"\xfe\xff")
_PICTURES: Final = frozenset({".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif"})
Kind = Literal["csv", "xlsx", "zip"]


@dataclass(frozen=True)
class SourceTable:
    """`rows` have the number that a spreadsheet gives them; the head is row 1."""

    head: list[str]
    rows: list[tuple[int, list[str]]]
    kind: Kind
    encoding: str = "utf-8"
    separator: str = ""
    pictures: tuple[str, ...] = ()
    """Names in the ZIP."""


def read_source(file: IO[bytes], *, separator: str = "") -> SourceTable:
    """Invalid on `file` where it can't be read as a whole."""
    file.seek(0)
    start = file.read(4)
    file.seek(0)
    if start != _ZIP:
        return _read_table(_bounded(file), separator)
    try:
        with open_archive(file) as archive:
            if "[Content_Types].xml" in archive.namelist():
                return _read_workbook(_bounded(file))
            return _read_archive(archive, separator)
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError):
        raise _invalid("import_not_a_table") from None


def picture_names(file: IO[bytes]) -> dict[str, str]:
    """By file name in small letters, where it lies in the ZIP."""
    with open_archive(file) as archive:
        return {PurePosixPath(name).name.lower(): name for name in archive.namelist() if _is_picture(name)}


def read_picture(archive: zipfile.ZipFile, name: str) -> bytes | None:
    """None for one that is too large, whatever its entry in the ZIP says."""
    with archive.open(name) as packed:
        content = packed.read(MAX_PICTURE + 1)
    return content if len(content) <= MAX_PICTURE else None


def _read_archive(archive: zipfile.ZipFile, separator: str) -> SourceTable:
    """The first table of a ZIP, and the names of its pictures."""
    names = [name for name in archive.namelist() if not name.startswith("__MACOSX/")]
    tables = [name for name in names if PurePosixPath(name).suffix.lower() in (".csv", ".txt", ".xlsx")]
    if not tables:
        raise _invalid("import_zip_without_table")
    with archive.open(tables[0]) as packed:
        found = _read_table(_bounded(packed), separator)
    pictures = tuple(name for name in names if _is_picture(name))
    return SourceTable(found.head, found.rows, "zip", found.encoding, found.separator, pictures)


def _is_picture(name: str) -> bool:
    path = PurePosixPath(name)
    return path.suffix.lower() in _PICTURES and not name.startswith("__MACOSX/")


def _bounded(file: IO[bytes]) -> bytes:
    file.seek(0)
    content = file.read(MAX_TABLE + 1)
    if len(content) > MAX_TABLE:
        raise _invalid("import_too_large", mb=MAX_TABLE // 1_000_000)
    return content


def _read_table(content: bytes, separator: str) -> SourceTable:
    if content.startswith(_ZIP):
        return _read_workbook(content)
    if content.startswith(_WIDE):
        raise _invalid("import_utf16")
    try:
        found = read_csv(content, separator)
        head, rows = _table_of(cells for _, cells in found.lines)
    except NotATable:
        raise _invalid("import_not_a_table") from None
    return SourceTable(head, rows, "csv", found.encoding, found.separator)


def _read_workbook(content: bytes) -> SourceTable:
    """The first sheet with more than a head."""
    try:
        book = CalamineWorkbook.from_filelike(repack_workbook(content, max_rows=MAX_ROWS + 1))
        for name in book.sheet_names:
            cells = book.get_sheet_by_name(name).iter_rows()
            head, rows = _table_of([_text(cell) for cell in row] for row in cells)
            if rows:
                return SourceTable(head, rows, "xlsx")
    except (CalamineError, zipfile.BadZipFile, RuntimeError, NotImplementedError):
        raise _invalid("import_not_a_table") from None
    raise _invalid("import_empty")


def _text(cell: Any) -> str:
    """A cell of a workbook as it would stand in a CSV: whole numbers without a point, days as ISO."""
    if isinstance(cell, bool):
        return "1" if cell else "0"
    if isinstance(cell, float):
        return str(int(cell)) if cell.is_integer() else repr(cell)
    if isinstance(cell, (datetime, date, time)):
        return cell.isoformat()
    return str(cell)


def _table_of(lines: Iterable[list[str]]) -> tuple[list[str], list[tuple[int, list[str]]]]:
    numbered = _filled(lines)
    head = [cell.strip() for cell in next(numbered, (1, []))[1]][:MAX_COLUMNS]
    while head and not head[-1]:
        head.pop()
    rows = list(islice(numbered, MAX_ROWS + 1))
    if len(rows) > MAX_ROWS:
        raise _invalid("import_too_long", rows=MAX_ROWS)
    if not head or not rows:
        raise _invalid("import_empty")
    return head, rows


def _filled(lines: Iterable[list[str]]) -> Iterator[tuple[int, list[str]]]:
    for number, cells in enumerate(lines, start=1):
        texts = [without_mark(cell) for cell in cells]
        if any(texts):
            yield number, texts


def _invalid(rule: str, **params: object) -> Invalid:
    return Invalid({"file": [issue(rule, **params)]})
