"""A store's own fields: made, changed, put in order, archived. A field that was answered is never lost."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, Q

from apps.orders.fields.services.field_rules import check_field, check_order
from apps.orders.models import Order
from apps.store_settings.models import Setting
from apps.store_settings.order_fields import (
    MAX_ACTIVE,
    MAX_ARCHIVED,
    TOPIC,
    FieldCondition,
    FieldOption,
    OrderField,
    OrderFields,
    order_fields,
    order_fields_of,
)
from apps.store_settings.services.save_setting import ensure_setting
from common.errors import Conflict, Invalid, NotFound, issue
from common.ids import new_id
from common.locks import lock_rows


@dataclass(frozen=True)
class ListedField:
    field: OrderField
    position: int
    answers: int


def list_order_fields() -> list[ListedField]:
    fields = order_fields().fields
    counted = _count_answers(field.id for field in fields)
    return [ListedField(field, place, counted[field.id]) for place, field in enumerate(fields)]


def get_order_field(field_id: UUID) -> ListedField:
    found = next((row for row in list_order_fields() if row.field.id == str(field_id)), None)
    if found is None:
        raise NotFound()
    return found


def create_order_field(*, fields: dict[str, Any]) -> OrderField:
    with _locked() as document:
        if len(document.fields.active) >= MAX_ACTIVE:
            raise Conflict("field_limit", max=MAX_ACTIVE)
        made = OrderField(id=str(new_id()), **_columns(fields))
        check_field(made)
        active = [*document.fields.active, made]
        check_order(active, made)
        document.save(active, _archived(document.fields))
    return made


def update_order_field(*, field_id: UUID, changes: dict[str, Any], version: int | None) -> OrderField:
    """`position` moves it, `archived` takes it off the checkout or brings it back as the last one."""
    with _locked() as document:
        before = _find(document.fields, field_id)
        if version is not None and version != before.version:
            raise Conflict("stale", current={"version": before.version})
        position = changes.pop("position", None)
        changed = replace(before, **_columns(changes), version=before.version + 1)
        if changed.type != before.type and _is_answered(before.id):
            raise Invalid({"type": [issue("field_type_fixed")]})
        check_field(changed)
        _place(document, changed, position)
    return changed


def delete_order_field(*, field_id: UUID) -> None:
    """One that was answered is archived; conditions of others have to let go of it first."""
    with _locked() as document:
        field = _find(document.fields, field_id)
        active = [one for one in document.fields.active if one.id != field.id]
        check_order(active, field)
        archived = [one for one in _archived(document.fields) if one.id != field.id]
        if _is_answered(field.id):
            archived.append(replace(field, archived=True, version=field.version + 1))
        document.save(active, archived)


@dataclass
class _Document:
    row: Setting

    @property
    def fields(self) -> OrderFields:
        return order_fields_of(self.row.value)

    def save(self, active: list[OrderField], archived: list[OrderField]) -> None:
        if len(archived) > MAX_ARCHIVED:
            raise Conflict("field_limit", max=MAX_ARCHIVED)
        self.row.value = {"fields": [field.stored() for field in [*active, *archived]]}
        self.row.version += 1
        self.row.save(update_fields=["value", "version", "updated_at"])


@contextmanager
def _locked() -> Iterator[_Document]:
    """The document, held until what was changed is written."""
    with transaction.atomic():
        ensure_setting(TOPIC)
        documents = Setting.objects.filter(topic=TOPIC)
        (row,) = lock_rows(documents, documents.values_list("pk", flat=True)).values()
        yield _Document(row)


def _place(document: _Document, field: OrderField, position: int | None) -> None:
    old = document.fields
    place = next((at for at, one in enumerate(old.active) if one.id == field.id), len(old.active))
    active = [one for one in old.active if one.id != field.id]
    archived = [one for one in _archived(old) if one.id != field.id]
    if field.archived:
        archived.append(field)
    elif len(active) >= MAX_ACTIVE:
        raise Conflict("field_limit", max=MAX_ACTIVE)
    else:
        active.insert(place if position is None else position, field)
    check_order(active, field)
    document.save(active, archived)


def _columns(fields: dict[str, Any]) -> dict[str, Any]:
    """From the wire to what the document holds."""
    readers: dict[str, Callable[[Any], Any]] = {
        "options": lambda rows: tuple(FieldOption(str(row["id"] or new_id()), row["label"]) for row in rows),
        "conditions": lambda rows: tuple(
            FieldCondition(
                subject=row["subject"],
                value=row["value"],
                negated=row["negated"],
                field_id=str(row["field_id"]) if row["field_id"] else None,
            )
            for row in rows
        ),
        "print_on": lambda papers: tuple(sorted(set(papers))),
    }
    return {name: readers[name](value) if name in readers else value for name, value in fields.items()}


def _find(fields: OrderFields, field_id: UUID) -> OrderField:
    found = next((field for field in fields.fields if field.id == str(field_id)), None)
    if found is None:
        raise NotFound()
    return found


def _archived(fields: OrderFields) -> list[OrderField]:
    return [field for field in fields.fields if field.archived]


def _answered(field_id: str) -> Q:
    return Q(answers__contains=[{"fieldOid": field_id}])


def _is_answered(field_id: str) -> bool:
    return Order.objects.filter(_answered(field_id)).exists()


def _count_answers(field_ids: Iterable[str]) -> dict[str, int]:
    """One statement over the orders that have any answer."""
    counts = {f"of_{field_id.replace('-', '')}": field_id for field_id in field_ids}
    if not counts:
        return {}
    answered = Order.objects.exclude(answers=[])
    found = answered.aggregate(
        **{name: Count("pk", filter=_answered(field_id)) for name, field_id in counts.items()}
    )
    return {field_id: found[name] for name, field_id in counts.items()}
