"""A file of customers: what its columns mean, and what each line says. Reads Shopify's file and our own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from apps.jobs.imports.reading import SourceTable
from common.errors import Invalid, issue
from common.text import search_key

MAX_FILE: Final = 4_000_000
MAX_LINES: Final = 5_000
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


@dataclass(frozen=True)
class Row:
    number: int
    """As a spreadsheet counts; the head is line 1."""
    cells: dict[str, str]
    """By field, what is filled."""


def check_length(table: SourceTable) -> None:
    if len(table.rows) > MAX_LINES:
        raise Invalid({"file": [issue("customer_file_long", rows=MAX_LINES)]})


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


def check_fields(fields: Sequence[str], width: int) -> None:
    """Invalid on `mapping` where a field is there twice, or is none of ours."""
    chosen = [name for name in fields if name]
    if len(set(chosen)) != len(chosen) or not set(chosen) <= SPELLINGS.keys() or len(fields) != width:
        raise Invalid({"mapping": [issue("customer_columns_twice")]})


def rows_of(table: SourceTable, fields: Sequence[str], edits: Mapping[str, Mapping[str, str]]) -> list[Row]:
    """`edits`: by line, the cells that were mended in the review."""
    places = [(name, at) for at, name in enumerate(fields) if name]
    found = []
    for number, line in table.rows:
        cells = {name: _plain(line[at]) for name, at in places if at < len(line)}
        cells |= {name: _plain(text) for name, text in edits.get(str(number), {}).items()}
        found.append(Row(number, {name: text for name, text in cells.items() if text}))
    return found


def _plain(cell: str) -> str:
    """Spreadsheets and Shopify put an apostrophe before what begins like a formula."""
    return cell.strip().removeprefix("'").strip()
