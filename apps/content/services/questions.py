"""The questions of a store's FAQ."""

from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.content.events import PAGES_CHANGED
from apps.content.models import Page, PageKind
from apps.content.queries import questions
from common import crud
from common.errors import Conflict
from common.events import publish
from common.ids import new_id
from common.locks import advisory_lock
from common.store_context import current_store_id

MAX_QUESTIONS: Final = 100
_TEXTS: Final = ("question", "answer", "group")


@transaction.atomic
def create_question(*, fields: dict[str, Any]) -> Page:
    advisory_lock(f"questions:{current_store_id()}")
    if questions().count() >= MAX_QUESTIONS:
        raise Conflict("too_many_questions", limit=MAX_QUESTIONS)
    question_id = new_id()
    row = Page(
        id=question_id,
        kind=PageKind.QUESTION,
        key=question_id.hex,
        visible=fields["visible"],
        content={name: fields[name] or {} for name in _TEXTS},
        position=crud.next_position(questions()),
    )
    crud.create(row)
    publish(PAGES_CHANGED)
    return row


@transaction.atomic
def update_question(*, question_id: UUID, changes: dict[str, Any], version: int | None) -> Page:
    row = crud.lock_or_404(questions(), question_id, version=version)
    texts = {name: changes[name] for name in _TEXTS if name in changes}
    row.content = {**row.content, **texts}
    crud.update(row, {"visible": changes.get("visible", row.visible)})
    publish(PAGES_CHANGED)
    return row


@transaction.atomic
def delete_question(*, question_id: UUID) -> None:
    crud.delete(crud.lock_or_404(questions(), question_id))
    publish(PAGES_CHANGED)


@transaction.atomic
def reorder_questions(*, ids: list[UUID]) -> None:
    crud.reorder(questions(), ids, field="ids")
    publish(PAGES_CHANGED)
