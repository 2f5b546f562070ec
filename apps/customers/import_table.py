"""A file of customers: what its columns mean, and what each line says. Reads Shopify's file and our own."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from common.errors import Invalid, issue
from common.sheets import NotATable, read_csv
from common.text import search_key

MAX_FILE: Final = 4_000_000
MAX_LINES: Final = 5_000
MAX_COLUMNS: Final = 80
SPELLINGS: Final[dict[str, tuple[str, ...]]] = {
    "firstName": ("first name", "firstname", "nombre", "nombres", "name", "nombre completo", "cliente"),
    "lastName": ("last name", "lastname", "surname", "apellido", "apellidos"),
    "company": ("company", "default address company", "empresa", "razon social", "negocio"),
    "email": ("email", "e mail", "correo", "correo electronico", "email address", "mail"),
    "phone": ("phone", "default address phone", "celular", "telefono", "movil", "whatsapp", "phone number"),
    "documentType": ("id type", "document type", "tipo de documento", "tipo documento"),
    "documentNumber": (
        *("id number", "document", "document number", "documento", "numero de documento"),
        *("dni", "ruc", "dni ruc", "nro documento"),
    ),
    "birthday": ("birthday", "date of birth", "cumpleanos", "fecha de nacimiento", "nacimiento"),
    "line": ("address", "address1", "default address address1", "direccion"),
    "reference": ("address2", "default address address2", "referencia", "landmark"),
    "district": ("district", "distrito", "default address city", "city", "ciudad"),
    "province": ("province", "provincia"),
    "department": ("department", "departamento", "default address province code", "region"),
    "tags": ("tags", "etiquetas"),
    "note": ("note", "notes", "nota", "notas"),
    "acceptsEmail": ("accepts email marketing", "accepts email", "acepta correo", "accepts marketing"),
    "acceptsWhatsapp": ("accepts whatsapp", "acepta whatsapp"),
    "acceptsSms": ("accepts sms marketing", "accepts sms", "acepta sms"),
}
NAMING: Final = frozenset({"firstName", "company", "email", "phone"})
"""A customer needs one of these."""


@dataclass(frozen=True)
class Table:
    head: list[str]
    lines: list[tuple[int, list[str]]]
    """With their number in the file; the head is line 1."""


@dataclass(frozen=True)
class Row:
    number: int
    cells: dict[str, str]
    """By field, what is filled."""


def read_table(content: bytes) -> Table:
    """Invalid on `file` where it can't be read as a whole."""
    if len(content) > MAX_FILE:
        raise _invalid("customer_file_large", mb=MAX_FILE // 1_000_000)
    try:
        found = read_csv(content).lines
        head = [cell.strip() for cell in next(found, (1, []))[1]][:MAX_COLUMNS]
        lines = [(number, cells) for number, cells in found if any(cell.strip() for cell in cells)]
    except NotATable:
        raise _invalid("customer_file_table") from None
    if not head or not lines:
        raise _invalid("customer_file_empty")
    if len(lines) > MAX_LINES:
        raise _invalid("customer_file_long", rows=MAX_LINES)
    return Table(head, lines)


def guess_fields(head: Sequence[str]) -> list[str]:
    """A field for each column, each at most once; empty: left out."""
    known = {spelling: (name, at) for name, words in SPELLINGS.items() for at, spelling in enumerate(words)}
    best: dict[str, tuple[int, int]] = {}
    for place, cell in enumerate(head):
        name, rank = known.get(search_key(cell.replace("-", " ").replace("_", " ")), ("", 0))
        if name and (name not in best or rank < best[name][0]):
            best[name] = (rank, place)
    by_place = {place: name for name, (_, place) in best.items()}
    return [by_place.get(place, "") for place in range(len(head))]


def rows_of(table: Table, fields: Sequence[str]) -> list[Row]:
    """Invalid on `columns` where a field is there twice, or nothing names a customer."""
    chosen = [name for name in fields if name]
    if len(set(chosen)) != len(chosen) or not set(chosen) <= SPELLINGS.keys():
        raise Invalid({"columns": [issue("customer_columns_twice")]})
    if not NAMING & set(chosen):
        raise Invalid({"columns": [issue("customer_columns_unnamed")]})
    places = [(name, at) for at, name in enumerate(fields) if name]
    return [
        Row(number, {name: text for name, at in places if at < len(cells) and (text := _plain(cells[at]))})
        for number, cells in table.lines
    ]


def _plain(cell: str) -> str:
    """Spreadsheets and Shopify put an apostrophe before what begins like a formula."""
    return cell.strip().removeprefix("'").strip()


def _invalid(rule: str, **params: object) -> Invalid:
    return Invalid({"file": [issue(rule, **params)]})
