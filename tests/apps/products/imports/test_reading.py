"""Files as they come: code pages, separators, workbooks, archives, and what is no table at all."""

import zipfile
from io import BytesIO

import pytest
from openpyxl import Workbook

from apps.jobs.imports import archives, reading
from apps.jobs.imports.reading import read_picture, read_source
from apps.products.imports.values import decimal_mark
from common.errors import Invalid
from common.sheets import NotATable, read_csv

_SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def _rule(content: bytes) -> str:
    with pytest.raises(Invalid) as refusal:
        read_source(BytesIO(content))
    return str(refusal.value.issues["file"][0]["rule"])


@pytest.mark.parametrize(
    ("content", "encoding", "separator"),
    [
        ("Nombre,Precio\nÑandú,1\n".encode(), "utf-8", ","),
        ("\ufeffNombre;Precio\nÑandú;1\n".encode(), "utf-8", ";"),
        ("Nombre;Precio\r\nÑandú;1\r\n".encode("cp1252"), "cp1252", ";"),
        ("Nombre\tPrecio\nÑandú\t1\n".encode(), "utf-8", "\t"),
        ("sep=|\nNombre|Precio\nÑandú|1\n".encode(), "utf-8", "|"),
        ('"Nombre; con, coma",Precio\nÑandú,1\n'.encode(), "utf-8", ","),
    ],
)
def test_code_page_and_separator_are_found(content: bytes, encoding: str, separator: str) -> None:
    found = read_csv(content)

    lines = [cells for _, cells in found.lines]
    assert (found.encoding, found.separator) == (encoding, separator)
    assert lines[-1] == ["Ñandú", "1"]


def test_rows_are_numbered_as_a_spreadsheet_does() -> None:
    found = read_source(BytesIO(b'Name,Text\n\nA,"two\nlines"\nB,\'=1+1\n'))

    assert found.rows == [(3, ["A", "two\nlines"]), (4, ["B", "=1+1"])]


def test_a_workbook_has_numbers_as_they_would_be_typed() -> None:
    book = Workbook()
    book.active.append(["Name", "Price", "Stock"])
    book.active.append(["Taza", 1049.9, 14])
    file = BytesIO()
    book.save(file)

    found = read_source(BytesIO(file.getvalue()))

    assert (found.kind, found.rows) == ("xlsx", [(2, ["Taza", "1049.9", "14"])])


def test_an_archive_has_a_table_and_pictures() -> None:
    file = BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("fotos/T-1.jpg", b"jpg")
        archive.writestr("__MACOSX/._T-1.jpg", b"x")
        archive.writestr("productos.csv", "Nombre,SKU\nTaza,T-1\n")

    found = read_source(file)

    assert (found.kind, found.head, found.pictures) == ("zip", ["Nombre", "SKU"], ("fotos/T-1.jpg",))


def _workbook(cells: dict[str, str]) -> bytes:
    book, file = Workbook(), BytesIO()
    for place, text in cells.items():
        book.worksheets[0][place] = text
    book.save(file)
    return file.getvalue()


def _with_sheet(rows: str, *, before: str = "") -> bytes:
    """A workbook whose one sheet is written by hand."""
    file = BytesIO()
    with zipfile.ZipFile(BytesIO(_workbook({"A1": "x"}))) as book, zipfile.ZipFile(file, "w") as copy:
        for name in book.namelist():
            if name != "xl/worksheets/sheet1.xml":
                copy.writestr(name, book.read(name))
        sheet = f'<worksheet xmlns="{_SHEET}"><sheetData>{rows}</sheetData></worksheet>'
        copy.writestr("xl/worksheets/sheet1.xml", before + sheet)
    return file.getvalue()


def test_what_is_no_table_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    empty_zip = BytesIO()
    zipfile.ZipFile(empty_zip, "w").close()
    with_picture = BytesIO()
    with zipfile.ZipFile(with_picture, "w") as archive:
        archive.writestr("a.jpg", b"x")
    monkeypatch.setattr(reading, "MAX_ROWS", 2)

    assert _rule("Name\nTaza\n".encode("utf-16")) == "import_utf16"
    assert _rule(b"\x89PNG\0\0") == "import_not_a_table"
    assert _rule(b"PK\x03\x04 broken") == "import_not_a_table"
    assert _rule(with_picture.getvalue()) == "import_zip_without_table"
    assert _rule(b"Name\n") == "import_empty"
    assert _rule(b"Name\na\nb\nc\n") == "import_too_long"
    with pytest.raises(NotATable):
        read_csv(b"a\0b")


def test_bombs_are_refused_by_what_they_unpack_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """The entries of a ZIP may say any size, so reading stops by itself."""
    monkeypatch.setattr(reading, "MAX_TABLE", 1000)
    monkeypatch.setattr(reading, "MAX_PICTURE", 1000)
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("t.csv", "Name\n" + "a" * 100_000)
        archive.writestr("t.jpg", b"\0" * 100_000)

    assert _rule(file.getvalue()) == "import_too_large"
    with zipfile.ZipFile(file) as archive:
        assert read_picture(archive, "t.jpg") is None
    monkeypatch.setattr(reading, "MAX_TABLE", 1_000_000)
    monkeypatch.setattr(archives, "MAX_UNPACKED", 100)
    assert _rule(_workbook({"A1": "Name"})) == "import_unpacked"


@pytest.mark.parametrize(
    ("cells", "rule"),
    [
        ({"A1": "Name", "XFD1048576": "x"}, "import_too_long"),
        ({"A1": "Name", "A1048576": "x"}, "import_too_long"),
        ({"A1": "Name", "XFD40000": "x"}, "import_too_many_cells"),
        ({"A1": "Name"}, "import_empty"),
    ],
)
def test_a_far_cell_of_a_workbook_takes_no_room(cells: dict[str, str], rule: str) -> None:
    """The reader would set aside 500 GB for the first of them."""
    assert _rule(_workbook(cells)) == rule


def test_rows_of_a_workbook_without_a_place_are_counted() -> None:
    rows = "<row/>" * 60_000 + '<row><c t="inlineStr"><is><t>x</t></is></c></row>'

    assert _rule(_with_sheet(rows)) == "import_too_long"
    assert _rule(_with_sheet('<row r="1"><c r="A"><v>1</v></c></row>')) == "import_not_a_table"
    assert _rule(_with_sheet("<row>")) == "import_not_a_table"
    assert _rule(_with_sheet("", before='<!DOCTYPE a [<!ENTITY b "c">]>')) == "import_not_a_table"


def test_a_workbook_keeps_its_styled_blank_cells_out() -> None:
    rows = '<row r="1"><c r="A1"><v>7</v></c></row><row r="2"><c r="A2"><v>8</v></c><c r="XFD2" s="0"/></row>'
    far = rows + '<row r="1048576"><c r="A1048576" s="0"/></row>'

    assert read_source(BytesIO(_with_sheet(far))).rows == [(2, ["8"])]


def test_an_archive_with_an_endless_list_is_refused() -> None:
    file = BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("t.csv", "Name\nTaza\n")
    content = bytearray(file.getvalue())
    content[-10:-6] = (20_000_000).to_bytes(4, "little")

    assert _rule(bytes(content)) == "import_zip_entries"
    assert _rule(b"PK\x03\x04" + b"PK\x06\x07" + b"\0" * 16 + file.getvalue()[-22:]) == "import_zip_entries"


@pytest.mark.parametrize(
    ("texts", "mark", "is_sure"),
    [
        (["12.50", "9.90"], ".", True),
        (["12,50", "1.049,90"], ",", True),
        (["1,049.90"], ".", True),
        (["1.049", "2.000"], ".", False),
        (["1.049", "2,5"], ",", True),
        (["12.50", "12,50"], ".", False),
        (["10", "20"], ".", True),
    ],
)
def test_the_decimal_mark_is_found_or_doubted(texts: list[str], mark: str, is_sure: bool) -> None:
    assert decimal_mark(texts) == (mark, is_sure)
