"""Tables as files: every text comes back, none of them is a formula, numbers stay numbers."""

import csv
import re
from datetime import UTC, datetime
from decimal import Decimal
from io import BytesIO, StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook

from common.sheets import join, rows_part

FIGURES = re.compile(r"\+[0-9]{6,15}( ext\. [0-9]{1,20})?|-[0-9]+(\.[0-9]+)?")
TEXTS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=40)
STARTS = st.sampled_from(["", "=", "+", "-", "@", "\t", "\r", "\n", "=cmd|' /C calc'!A0", "'"])
ROWS = st.lists(st.tuples(STARTS, TEXTS).map("".join), min_size=1, max_size=5)


def _file(rows, form):
    file = BytesIO()
    parts = [rows_part([row], form) for row in rows]
    join(["Texto"], iter(parts), form, file, name="pedidos")
    return file.getvalue()


@given(ROWS)
@settings(max_examples=200, deadline=None)
def test_texts_of_a_csv_come_back_and_never_start_a_formula(texts):
    content = _file([[text] for text in texts], "csv").decode("utf-8-sig")
    _, *cells = [row[0] if row else "" for row in csv.reader(StringIO(content, newline=""))]

    begun = [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n"))]
    assert [cell for cell in begun if not FIGURES.fullmatch(cell)] == []
    marked = [re.sub(r""";(?=["\s]*[=+\-@])""", ";'", text) for text in texts]
    guarded = [
        f"'{text}" if text[:1] in "=+-@\t\r\n" and text and not FIGURES.fullmatch(text) else text
        for text in marked
    ]
    assert cells == guarded


@pytest.mark.parametrize("text", ["+51987654321", "+5114457896 ext. 123", "-12.50", "-3"])
def test_a_telephone_and_an_amount_below_zero_stand_as_they_are(text):
    assert rows_part([[text]], "csv").decode() == f"{text}\r\n"


@pytest.mark.parametrize(
    "text",
    [
        "+51987654321+1",
        "+51987654321\n",
        "+1",
        "-1+1",
        "-1.",
        "--1",
        "+51 987654321",
        "=+51987654321",
        "+5114457896 ext. =1",
        "-2+3+cmd|' /C calc'!A0",
        "+٥١٩٨٧٦٥٤٣٢١",
    ],
)
def test_whatever_else_begins_a_formula_is_kept_from_being_one(text):
    (row,) = csv.reader(StringIO(rows_part([[text]], "csv").decode(), newline=""))

    assert row == [f"'{text}"]


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        (";=1", ";'=1"),
        ("x;=1", "x;'=1"),
        ("x; =1;+2", "x;' =1;'+2"),
        ('x;"=1"', 'x;\'"=1"'),
        ("x;\n=1", "x;'\n=1"),
        ("=1;=1", "'=1;'=1"),
        ("Talla M; azul", "Talla M; azul"),
        ("a,=1", "a,=1"),
    ],
)
def test_semicolon_of_other_countries_begins_no_formula(text, cell):
    """Where lists are separated by semicolons Excel splits the line there, whatever stands in quotes."""
    content = _file([[text]], "csv").decode("utf-8-sig")

    assert list(csv.reader(StringIO(content, newline="")))[1] == [cell]
    foreign = [part for line in csv.reader(StringIO(content, newline=""), delimiter=";") for part in line]
    assert not [part for part in foreign if part.strip('" \n').startswith("=")]


@given(ROWS)
@settings(max_examples=60, deadline=None)
def test_texts_of_an_xlsx_are_strings(texts):
    sheet = load_workbook(BytesIO(_file([[text] for text in texts], "xlsx"))).active
    cells = [row[0] for row in sheet.iter_rows(min_row=2)]

    assert {cell.data_type for cell in cells} <= {"s", "inlineStr", "n"}
    assert [cell.value or "" for cell in cells] == [text.replace("\r", "\n") for text in texts]


def test_numbers_and_times_are_typed():
    moment = datetime(2026, 3, 1, 18, 30, tzinfo=UTC)
    row = [7, Decimal("-12.50"), Decimal("1200"), Decimal("3.250"), None, moment]

    text = rows_part([row], "csv").decode()
    file = BytesIO()
    join(list("abcdef"), iter([rows_part([row], "xlsx")]), "xlsx", file, name='a"b')
    cells = list(load_workbook(file).active.iter_rows())[1]

    assert text == "7,-12.50,1200,3.250,,2026-03-01 18:30:00\r\n"
    assert [cell.value for cell in cells] == [7, -12.5, 1200, 3.25, None, moment.replace(tzinfo=None)]
    assert [cell.number_format for cell in cells[1:4]] == ["0.00", "0", "0.000"]
