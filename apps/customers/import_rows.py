"""What a line of a file says of a customer, checked, and which customer that is. Writes nothing."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Any, Final
from uuid import UUID

from pydantic import ValidationError

from apps.customers.contact import validate_fields
from apps.customers.import_table import Row
from apps.customers.models import Channel, Customer
from apps.customers.schemas import CustomerFields
from common.crud import changed_fields
from common.errors import Invalid
from common.messages import error_text
from common.text import search_key
from reference.district_search import find_districts

KEYS: Final = ("document", "phone", "email")
"""The strongest first."""
_PLAIN: Final = ("firstName", "lastName", "company", "email", "phone", "documentType", "documentNumber")
_CHANNELS: Final = {
    "acceptsEmail": Channel.EMAIL,
    "acceptsWhatsapp": Channel.WHATSAPP,
    "acceptsSms": Channel.SMS,
}
_YES: Final = frozenset({"yes", "si", "true", "1", "x", "subscribed", "verdadero"})
_DAYS: Final = ("%Y-%m-%d", "%d/%m/%Y", "%d-%m-%Y", "%Y/%m/%d")
_TYPES: Final = {
    "dni": "DNI",
    "ruc": "RUC",
    "ce": "CE",
    "carnet de extranjeria": "CE",
    "passport": "PASSPORT",
    "pasaporte": "PASSPORT",
}


@dataclass(frozen=True)
class Problem:
    line: int
    field: str
    message: str


@dataclass
class Planned:
    """A line that can be written."""

    line: int
    columns: dict[str, Any]
    """Of a customer, normalized; what the line leaves empty is not there."""
    channels: list[Channel] = field(default_factory=list)
    note: str = ""

    @property
    def name(self) -> str:
        person = f"{self.columns.get('first_name', '')} {self.columns.get('last_name', '')}".strip()
        return person or str(self.columns.get("company") or self.columns.get("email") or "")

    @property
    def keys(self) -> dict[str, str]:
        """As `apps.customers.services.meet.key_of` compares."""
        found = {"phone": self.columns.get("phone", ""), "email": self.columns.get("email", "")}
        number = self.columns.get("document_number", "")
        return {"document": f"{self.columns.get('document_type')}:{number}" if number else "", **found}


def plan_row(row: Row, country: str) -> Planned | Problem:
    try:
        wire = CustomerFields.model_validate(_wire(row.cells, country))
    except _Refused as refused:
        return Problem(row.number, refused.field, error_text(refused.rule))
    except ValidationError as error:
        name = str(error.errors()[0]["loc"][0])
        return Problem(row.number, name, error_text("customer_row_field"))
    try:
        columns = validate_fields(changed_fields(wire, clearable={}), country)
    except Invalid as invalid:
        path, [first, *_] = next(iter(invalid.issues.items()))
        return Problem(row.number, path.partition(".")[0], str(first["message"]))
    if not any(columns.get(name) for name in ("first_name", "last_name", "company", "email", "phone")):
        return Problem(row.number, "firstName", error_text("customer_unnamed"))
    channels = [one for name, one in _CHANNELS.items() if search_key(row.cells.get(name, "")) in _YES]
    return Planned(row.number, columns, channels, row.cells.get("note", "")[:2000])


class _Refused(Exception):
    def __init__(self, field: str, rule: str) -> None:
        self.field, self.rule = field, rule


def _wire(cells: Mapping[str, str], country: str) -> dict[str, Any]:
    found: dict[str, Any] = {name: cells[name] for name in _PLAIN if name in cells}
    if number := found.get("documentNumber"):
        found["documentNumber"] = re.sub(r"[\s.]", "", number)
        found["documentType"] = _document_type(found.get("documentType", ""), found["documentNumber"])
    else:
        found.pop("documentType", None)
    if "birthday" in cells:
        found["birthday"] = _day(cells["birthday"])
    if "tags" in cells:
        found["tags"] = [tag for one in re.split(r"[,;|]", cells["tags"]) if (tag := one.strip())]
    if "line" in cells:
        found["addresses"] = [_address(cells, country)]
    return found


def _document_type(text: str, number: str) -> str:
    if text:
        return _TYPES.get(search_key(text), text)
    return {8: "DNI", 11: "RUC"}.get(len(number), "CE") if number.isdigit() else "CE"


def _day(text: str) -> date:
    for pattern in _DAYS:
        try:
            return datetime.strptime(text[:10], pattern).replace(tzinfo=UTC).date()
        except ValueError:
            continue
    raise _Refused("birthday", "customer_row_day")


def _address(cells: Mapping[str, str], country: str) -> dict[str, str]:
    """The district by its name; of several with that name the one whose province and department are named."""
    address = {"country": country, "line": cells["line"][:256], "reference": cells.get("reference", "")[:256]}
    name = search_key(cells.get("district", ""))
    if not name:
        return address
    terms = [cells.get(part, "") for part in ("district", "province", "department")]
    found = find_districts(country, " ".join(terms)) or find_districts(country, terms[0])
    same = [one for one in found if search_key(one.name) == name]
    if not same:
        raise _Refused("district", "customer_row_district")
    return {**address, "state": same[0].state, "city": same[0].city, "neighborhood": same[0].code}


class Known:
    """Which customers of the store have the keys of these lines; three statements."""

    def __init__(self, planned: Iterable[Planned]) -> None:
        rows = list(planned)
        self._ids: dict[tuple[str, str], UUID] = {}
        for name in KEYS:
            values = {one.keys[name] for one in rows if one.keys[name]}
            if values:
                self._read(name, values)

    def _read(self, name: str, values: set[str]) -> None:
        live = Customer.objects.live().order_by("-pk")
        if name == "document":
            found = live.filter(document_number__in=[one.partition(":")[2] for one in values])
            for pk, kind, number in found.values_list("pk", "document_type", "document_number"):
                self._ids["document", f"{kind}:{number}"] = pk
            return
        for pk, value in live.filter(**{f"{name}__in": values}).values_list("pk", name):
            self._ids[name, value] = pk

    def match(self, planned: Planned) -> tuple[UUID | None, str] | Problem:
        """The customer and by what; a problem where two of them fit."""
        found = {
            name: self._ids[name, key]
            for name, key in planned.keys.items()
            if key and (name, key) in self._ids
        }
        if len(set(found.values())) > 1:
            wrong = {"document": "documentNumber"}
            last = list(found)[-1]
            return Problem(planned.line, wrong.get(last, last), error_text("customer_row_two"))
        return next(((pk, name) for name, pk in found.items()), (None, ""))

    def add(self, planned: Planned, customer_id: UUID) -> None:
        """Of the lines after it, too."""
        for name, key in planned.keys.items():
            if key:
                self._ids.setdefault((name, key), customer_id)
