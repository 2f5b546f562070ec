"""What each model keeps of a person: how it is exported, merged and erased.

A model with personal fields registers here (apps.ready); tests/architecture/test_personal_data.py lists those
that did not.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from common.locks import lock_rows
from common.models import StoreModel


def _none(customer_id: UUID) -> str | None:
    return None


@dataclass(frozen=True)
class PersonalData:
    model: type[StoreModel]
    export: Callable[[UUID], Any]
    """Of a customer, as JSON; None when it is part of what another model exports."""
    erase: Callable[[UUID], None]
    """Makes the rows of a customer say nothing about him anymore."""
    moves_by: str = ""
    """The column with the customer, which a merge writes; empty when the rows hang on others that move."""
    locks_first: bool = False
    """Whether those who change a row lock it and then its customer."""
    obstacle: Callable[[UUID], str | None] = _none
    """The reason (a key of an error text) why he cannot be erased yet."""


_registered: Final[dict[type[StoreModel], PersonalData]] = {}


def register_personal_data(data: PersonalData) -> None:
    _registered[data.model] = data


def registered() -> list[PersonalData]:
    return list(_registered.values())


def export_person(customer_id: UUID) -> dict[str, Any]:
    """All that the store has of one person, by kind of row."""
    found = {str(one.model._meta.verbose_name_plural): one.export(customer_id) for one in registered()}
    return {name: part for name, part in found.items() if part is not None}


def lock_before_customers(customer_ids: Collection[UUID]) -> None:
    """For whoever writes customers and their rows at once: the rows that others lock before the customer."""
    for one in registered():
        if one.locks_first:
            rows = one.model.objects.filter(**{f"{one.moves_by}__in": customer_ids})
            lock_rows(rows.only("pk"), list(rows.values_list("pk", flat=True)), no_key=True)


def move_rows(*, source: UUID, target: UUID) -> dict[str, list[str]]:
    """Gives the rows of one customer to another; what was moved, by model, for an undo."""
    moved = {}
    for one in registered():
        if one.moves_by:
            rows = one.model.objects.filter(**{one.moves_by: source})
            moved[one.model._meta.label] = [str(pk) for pk in rows.values_list("pk", flat=True)]
            rows.update(**{one.moves_by: target})
    return moved


def move_back(moved: dict[str, list[str]], *, target: UUID, source: UUID) -> None:
    """Those that were moved and are still there; what came since stays."""
    for one in registered():
        ids = moved.get(one.model._meta.label)
        if ids:
            rows = one.model.objects.filter(pk__in=ids, **{one.moves_by: target})
            rows.update(**{one.moves_by: source})


def obstacle_to_erase(customer_id: UUID) -> str | None:
    return next((reason for one in registered() if (reason := one.obstacle(customer_id))), None)
