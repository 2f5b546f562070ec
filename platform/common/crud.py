"""What every plain resource does with its rows: find, lock, write, order, delete and restore them.

Functions for the services of an app, inside their transaction. Each write leaves its line in the
activity (common.activity). `docs/add-a-resource.md` shows a whole resource made of them.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from datetime import timedelta
from typing import Any, Final, TypeVar
from uuid import UUID

from django.db import IntegrityError, models, transaction
from django.db.models import Case, Max, QuerySet, Value, When
from django.utils import timezone

from common import activity
from common.errors import AppError, Conflict, Invalid, NotFound, issue
from common.locks import lock_rows
from common.models import StoreModel
from common.schemas import In

R = TypeVar("R", bound=models.Model)
S = TypeVar("S", bound=StoreModel)
Changes = Mapping[str, Any]
Unique = Mapping[str, Callable[[], AppError]]
"""The name of a constraint -> the error that says what is taken."""
UNDO_DAYS: Final = 30
"""How long a deleted row can be restored."""
_BOOKKEEPING: Final = frozenset({"version", "updated_at"})


def get_or_404(queryset: "QuerySet[R]", **lookup: Any) -> R:
    row = queryset.filter(**lookup).first()
    if row is None:
        raise NotFound()
    return row


def lock_or_404(queryset: "QuerySet[S]", pk: UUID, *, version: int | None = None) -> S:
    """The row, locked until the transaction ends and ready for `update`; see `prepare_update`."""
    row = lock_rows(queryset, [pk], no_key=True).get(pk)
    if row is None:
        raise NotFound()
    prepare_update(row, version=version)
    return row


def prepare_update(row: StoreModel, *, version: int | None = None) -> None:
    """Counts the version of a locked row up and remembers its columns, so that `update` knows what changed.

    A `version` that is not the row's is stale: Conflict.
    """
    current: int | None = getattr(row, "version", None)
    if version is not None and version != current:
        raise Conflict("stale", current={"version": current})
    row.as_locked = _columns(row)
    if current is not None:
        row.version = current + 1  # type: ignore[attr-defined]


def changed_fields(payload: In, *, clearable: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that a body names, by column. What it leaves out stays as it is.

    Null empties a field of `clearable` to the value given there, and says nothing about any other.
    `version` belongs to the call and is left out.
    """
    sent = {name: value for name, value in payload.model_dump().items() if name in payload.model_fields_set}
    sent.pop("version", None)
    return {
        name: deepcopy(clearable[name]) if value is None else value
        for name, value in sent.items()
        if value is not None or name in clearable
    }


def create(row: StoreModel, *, unique: Unique | None = None) -> None:
    save_unique(row, unique or {}, force_insert=True)
    activity.record(activity.CREATED, [row])


def update(
    row: StoreModel,
    changes: Changes | None = None,
    *,
    unique: Unique | None = None,
    quiet: frozenset[str] = frozenset(),
) -> None:
    """Writes a row from `lock_or_404` with `changes` and with what was set on it before; a change of `quiet`
    columns is not told in the activity."""
    if row.as_locked is None:
        raise TypeError("update() takes a row that lock_or_404() or prepare_update() has seen")
    for name, value in (changes or {}).items():
        setattr(row, name, value)
    save_unique(row, unique or {}, force_update=True)
    before, row.as_locked = row.as_locked, _columns(row)
    changed = {name for name, value in row.as_locked.items() if value != before.get(name)}
    if changed := changed - _BOOKKEEPING - row.derived_columns - quiet:
        activity.record(activity.UPDATED, [row], changed)


def delete(row: StoreModel) -> None:
    """For good."""
    activity.record(activity.DELETED, [row])
    row.delete()


def soft_delete(row: StoreModel, **changes: Any) -> None:
    """Sets `deleted_at`, and `changes` along with it; `restorable` finds the row for UNDO_DAYS."""
    _write(row, deleted_at=timezone.now(), **changes)
    activity.record(activity.DELETED, [row])


def soft_delete_all(rows: Sequence[StoreModel], **changes: Any) -> None:
    """Locked rows of one model that go together, at one moment."""
    _write_all(rows, deleted_at=timezone.now(), **changes)
    activity.record(activity.DELETED, rows)


def restorable(queryset: "QuerySet[R]", days: int = UNDO_DAYS) -> "QuerySet[R]":
    """The rows of `queryset` that were deleted in the last `days`."""
    return queryset.filter(deleted_at__gt=timezone.now() - timedelta(days=days))


def restore(row: StoreModel, *, unique: Unique | None = None, **changes: Any) -> None:
    """Undoes `soft_delete`; `changes` are written along with it."""
    _write(row, unique=unique, deleted_at=None, **changes)
    activity.record(activity.RESTORED, [row])


def restore_all(rows: Sequence[StoreModel], **changes: Any) -> None:
    """Locked rows of one model that come back together."""
    _write_all(rows, deleted_at=None, **changes)
    activity.record(activity.RESTORED, rows)


def save_unique(row: models.Model, errors: Unique, **how: Any) -> None:
    """Saves in a savepoint; a broken constraint that `errors` names raises its error."""
    if not errors:
        row.save(**how)
        return
    try:
        with transaction.atomic():
            row.save(**how)
    except IntegrityError as broken:
        error = errors.get(_constraint(broken))
        if error is None:
            raise
        raise error() from None


def next_position(queryset: "QuerySet[Any]", *, first: int = 0, step: int = 1) -> int:
    """The position after the last row; two at once may get the same, and lists break the tie by id."""
    last = queryset.aggregate(last=Max("position"))["last"]
    return first if last is None else int(last) + step


def reorder(queryset: "QuerySet[S]", ids: list[UUID], *, field: str, rule: str = "order_incomplete") -> None:
    """Numbers the rows from 0 in the order of `ids`; Invalid on `field` unless each is named once."""
    locked = lock_rows(queryset, queryset.values_list("pk", flat=True), no_key=True)
    if sorted(ids) != sorted(locked):
        raise Invalid({field: [issue(rule)]})
    places = (When(pk=pk, then=Value(position)) for position, pk in enumerate(ids))
    queryset.filter(pk__in=ids).update(position=Case(*places), updated_at=timezone.now())
    activity.record_order(queryset.model)


def _write(row: StoreModel, *, unique: Unique | None = None, **changes: Any) -> None:
    for name, value in changes.items():
        setattr(row, name, value)
    save_unique(row, unique or {}, update_fields=[*changes, "updated_at"])


def _write_all(rows: Sequence[StoreModel], **changes: Any) -> None:
    for model in {type(row) for row in rows}:
        ids = model.objects.filter(pk__in=[row.pk for row in rows])
        ids.update(**changes, updated_at=timezone.now())


def _columns(row: StoreModel) -> dict[str, Any]:
    names = (field.attname for field in row._meta.concrete_fields)
    return {name: deepcopy(row.__dict__[name]) for name in names if name in row.__dict__}


def _constraint(broken: IntegrityError) -> str:
    """Its name; Citus adds the number of the shard to it."""
    name = getattr(getattr(broken.__cause__, "diag", None), "constraint_name", None) or ""
    return re.sub(r"_\d{6,}$", "", name)
