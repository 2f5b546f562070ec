"""Who changed what: one line a write. `apps.activity` keeps the lines, `common.crud` writes them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.utils.text import camel_case_to_spaces

from common import context
from common.models import StoreModel
from common.schemas import wire_name

CREATED: Final = "CREATED"
UPDATED: Final = "UPDATED"
DELETED: Final = "DELETED"
RESTORED: Final = "RESTORED"


@dataclass(frozen=True)
class Entry:
    """`object_id` is None for a change of many rows at once, an order of a list above all."""

    action: str
    kind: str
    """`payment_method`"""
    object_id: UUID | None
    label: str
    fields: list[str]
    """Wire names of what an update changed, without the values."""
    actor_id: UUID | None


Recorder = Callable[[Sequence[Entry]], None]
_recorders: list[Recorder] = []


def register_recorder(recorder: Recorder) -> None:
    """`recorder` writes entries in one statement, in the transaction of the change."""
    _recorders[:] = [recorder]


def record(action: str, rows: Iterable[StoreModel], fields: Iterable[str] = ()) -> None:
    """A line for each row, all in one statement; `fields` are the names of columns."""
    names = sorted(wire_name(name) for name in fields)
    _write([_entry(action, type(row), row.pk, row.activity_label, names) for row in rows])


def record_order(model: type[StoreModel]) -> None:
    """One line for a list whose rows were put into another order."""
    _write([_entry(UPDATED, model, None, "", ["position"])])


def record_act(action: str, kind: str, object_id: UUID, fields: Iterable[str] = ()) -> None:
    """A line about what is no row of the store: its people, above all. `fields` are names of columns."""
    names = sorted(wire_name(name) for name in fields)
    _write([Entry(action, kind, object_id, "", names, context.actor_id.get())])


def kind_of(model: type[StoreModel]) -> str:
    return camel_case_to_spaces(model.__name__).replace(" ", "_")


def _entry(action: str, model: type[StoreModel], pk: UUID | None, label: str, fields: list[str]) -> Entry:
    return Entry(action, kind_of(model), pk, label, fields, context.actor_id.get())


def _write(entries: list[Entry]) -> None:
    if entries:
        [recorder] = _recorders
        recorder(entries)
