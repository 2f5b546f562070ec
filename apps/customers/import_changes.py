"""What a line changes of a customer who is there, cell by cell. Writes nothing."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any, Final

from apps.customers.contact import MAX_ADDRESSES, MAX_TAGS, same_address
from apps.customers.import_rows import Planned
from apps.customers.models import CONTACT_OF, Channel, Customer, CustomerEvent, EventKind
from common.schemas import wire_name
from reference.address_snapshot import place_line

_CHANNELS: Final = {
    Channel.EMAIL: "acceptsEmail",
    Channel.WHATSAPP: "acceptsWhatsapp",
    Channel.SMS: "acceptsSms",
}
_FIELDS: Final = {"addresses": "line"}


@dataclass
class Changes:
    """`columns` to write; `cells` as the review shows them; channels that are noted as imported."""

    columns: dict[str, Any]
    cells: list[dict[str, Any]]
    channels: list[Channel]
    note: str


def changes_of(planned: Planned, customer: Customer | None) -> Changes:
    """What the line says is written over; tags and addresses are added."""
    before = customer or Customer()
    columns = _columns(planned.columns, before)
    # Only where nothing is known yet: what the person or the store wrote down counts more than a file.
    reached = {name: columns.get(name) or getattr(before, name) for name in set(CONTACT_OF.values())}
    channels = [
        one for one in planned.channels if one not in before.consents and reached.get(CONTACT_OF[one])
    ]
    note = "" if customer and _has_note(customer, planned.note) else planned.note
    cells = [
        _cell(planned.line, wire_name(_FIELDS.get(name, name)), getattr(before, name), value)
        for name, value in columns.items()
    ]
    cells += [_cell(planned.line, _CHANNELS[one], "", "✓") for one in channels]
    cells += [_cell(planned.line, "note", "", note)] if note else []
    return Changes(columns, cells, channels, note)


def _columns(columns: Mapping[str, Any], before: Customer) -> dict[str, Any]:
    changed = dict(columns)
    if tags := changed.pop("tags", []):
        changed["tags"] = list(dict.fromkeys([*before.tags, *tags]))[:MAX_TAGS]
    added = [
        one
        for one in changed.pop("addresses", [])
        if not any(same_address(one, known) for known in before.addresses)
    ]
    if added:
        changed["addresses"] = [*before.addresses, *added][:MAX_ADDRESSES]
    return {name: value for name, value in changed.items() if value != getattr(before, name)}


def _has_note(customer: Customer, body: str) -> bool:
    """The same file again brings no second one."""
    notes = CustomerEvent.objects.filter(customer=customer, kind=EventKind.NOTE, body=body)
    return bool(body) and notes.exists()


def _cell(row: int, field: str, before: Any, after: Any) -> dict[str, Any]:
    return {"scope": "", "row": row, "field": field, "before": _text(before), "after": _text(after)}


def _text(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(value) if all(isinstance(one, str) for one in value) else _last_place(value)
    return value.isoformat() if isinstance(value, date) else str(value or "")


def _last_place(addresses: list[dict[str, Any]]) -> str:
    last = addresses[-1]
    return ", ".join(part for part in (last.get("line", ""), place_line(last)) if part)


@dataclass
class Entry:
    """What became of a line, as the file of results and undoing need it."""

    rows: list[int]
    name: str
    outcome: str
    reason: str = ""
    id: str | None = None
    version: int = 0
    undo: dict[str, Any] | None = None
    note_id: str | None = None

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "leftOut": []}


def as_stored(customer: Customer, names: Mapping[str, Any]) -> dict[str, Any]:
    """The columns as they are, to bring them back."""
    values = {name: getattr(customer, name) for name in names}
    return {name: value.isoformat() if isinstance(value, date) else value for name, value in values.items()}


def from_stored(values: Mapping[str, Any]) -> dict[str, Any]:
    found = dict(values)
    if found.get("birthday"):
        found["birthday"] = date.fromisoformat(found["birthday"])
    return found
