"""Archives of strangers: how much they hold is looked up before anything is unpacked.

The reader of workbooks sets aside room for every cell between the first and the last one, and unpacks parts
whatever size their entry declares; one kilobyte can ask for half a terabyte, which ends the process. So a
workbook is packed anew from its parts, each as long as it is, and its last cell is found before.
"""

import re
import zipfile
from io import BytesIO
from typing import IO, Final
from xml.parsers import expat

from common.errors import Invalid, issue

MAX_ENTRIES: Final = 60_000
MAX_UNPACKED: Final = 120_000_000
"""Bytes of all parts of a workbook."""
MAX_CELLS: Final = 5_000_000
"""Between the first cell of a sheet and its last; each takes 32 bytes while the sheet is read."""
_DIRECTORY: Final = 16_000_000
"""Bytes of the list of entries, which is read before they can be counted."""
_END: Final = b"PK\x05\x06"
_LARGE: Final = b"PK\x06\x07"
"""Stands before the end of archives beyond 4 GB, which has its own idea of the list."""
_END_SIZE, _LARGE_SIZE, _COMMENT_SIZE = 22, 20, 65_536
_DECORATION: Final = ("xl/theme/", "xl/drawings/", "xl/charts/", "docprops/", "customxml/")
_PLACE: Final = re.compile(r"([A-Za-z]{1,3})([0-9]{1,7})")


def open_archive(file: IO[bytes]) -> zipfile.ZipFile:
    """Invalid where the list of entries is longer than any archive of pictures has. Raises BadZipFile."""
    size = file.seek(0, 2)
    file.seek(max(0, size - _COMMENT_SIZE - _END_SIZE - _LARGE_SIZE))
    tail = file.read()
    at = tail.rfind(_END)
    if at < 0 or len(tail) - at < _END_SIZE:
        raise zipfile.BadZipFile
    directory = int.from_bytes(tail[at + 12 : at + 16], "little")
    if directory > _DIRECTORY or _LARGE in tail[max(0, at - _LARGE_SIZE) : at]:
        raise _too_many()
    archive = zipfile.ZipFile(file)
    if len(archive.namelist()) > MAX_ENTRIES:
        raise _too_many()
    return archive


def repack_workbook(content: bytes, *, max_rows: int) -> BytesIO:
    """The sheets of an XLSX with their texts and styles, and nothing else. Invalid, or BadZipFile."""
    packed = BytesIO()
    with open_archive(BytesIO(content)) as parts, zipfile.ZipFile(packed, "w") as copy:
        entries = [part for part in parts.infolist() if _is_of_a_sheet(part.filename.lower())]
        if sum(part.file_size for part in entries) > MAX_UNPACKED:
            raise _invalid("import_unpacked", mb=MAX_UNPACKED // 1_000_000)
        for part in entries:
            text = parts.read(part)
            _check_extent(text, max_rows)
            copy.writestr(part.filename, text)
    packed.seek(0)
    return packed


def _is_of_a_sheet(name: str) -> bool:
    return name.endswith((".xml", ".rels")) and not name.startswith(_DECORATION)


def _check_extent(text: bytes, max_rows: int) -> None:
    extent = _Extent()
    parser = expat.ParserCreate("utf-8")
    parser.StartElementHandler = extent.start
    parser.StartDoctypeDeclHandler = _refuse_doctype
    try:
        parser.Parse(text, True)
    except expat.ExpatError:
        raise zipfile.BadZipFile from None
    if extent.rows > max_rows:
        raise _invalid("import_too_long", rows=max_rows)
    if extent.rows * extent.columns > MAX_CELLS:
        raise _invalid("import_too_many_cells", cells=MAX_CELLS)


class _Extent:
    """How far the cells with a content reach. A row or a cell without a place follows the one before."""

    def __init__(self) -> None:
        self.rows = self.columns = 0
        self._row = self._column = 0
        self._loose_rows = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        tag = name.rpartition(":")[2]
        if tag == "c":
            self._move(attributes.get("r"))
        elif tag in ("v", "is", "f"):
            self.rows = max(self.rows, self._row + self._loose_rows)
            self.columns = max(self.columns, self._column)
        elif tag == "row":
            self._column = 0
            if (number := attributes.get("r", "")).isdecimal():
                self._row = int(number[:9])
            else:
                self._loose_rows += 1

    def _move(self, place: str | None) -> None:
        if place is None:
            self._column += 1
            return
        found = _PLACE.fullmatch(place)
        if found is None:
            raise zipfile.BadZipFile
        self._row, self._column = int(found[2]), 0
        for letter in found[1].upper():
            self._column = self._column * 26 + ord(letter) - 64


def _refuse_doctype(*_: object) -> None:
    raise zipfile.BadZipFile


def _too_many() -> Invalid:
    return _invalid("import_zip_entries", limit=MAX_ENTRIES)


def _invalid(rule: str, **params: object) -> Invalid:
    return Invalid({"file": [issue(rule, **params)]})
