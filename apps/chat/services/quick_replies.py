"""Texts that the team sends by a shortcut. Some are of one member alone."""

from collections.abc import Mapping, Sequence
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.db.models import Q

from apps.attachments.models import Attachment
from apps.chat.models import QuickReply, QuickReplyQuerySet, ReplyKind
from apps.chat.variables import unknown_names
from common import crud
from common.errors import AppError, Conflict, Invalid, issue
from common.locks import advisory_lock
from common.store_context import current_store_id

MAX_QUICK: Final = 200


def list_quick_replies(user_id: UUID) -> QuickReplyQuerySet:
    """What a member may send: those of all and his own, the most used first."""
    return seen_by(user_id).order_by("-uses", "shortcut")


def seen_by(user_id: UUID) -> QuickReplyQuerySet:
    return QuickReply.objects.quick().filter(Q(owner_id=None) | Q(owner_id=user_id))


def get_quick_reply(reply_id: UUID, user_id: UUID) -> QuickReply:
    return crud.get_or_404(seen_by(user_id), pk=reply_id)


@transaction.atomic
def create_quick_reply(
    *,
    shortcut: str,
    title: str,
    body: Mapping[str, str],
    owner_id: UUID | None,
    file_ids: Sequence[UUID] = (),
) -> QuickReply:
    check_room(QuickReply.objects.quick(), MAX_QUICK)
    row = QuickReply(shortcut=shortcut, title=title, owner_id=owner_id, active=True)
    row.write(body, file_ids)
    check_body(row)
    _check_files(file_ids)
    crud.create(row, unique={"quick_reply_shortcut": _shortcut_used})
    return row


@transaction.atomic
def update_quick_reply(
    *, reply_id: UUID, user_id: UUID, changes: Mapping[str, Any], version: int | None = None
) -> QuickReply:
    row = crud.lock_or_404(seen_by(user_id), reply_id, version=version)
    before = row.file_ids
    file_ids = changes.get("file_ids", before)
    row.write(changes.get("body", row.texts), file_ids)
    for name in changes.keys() - {"body", "file_ids"}:
        setattr(row, name, changes[name])
    check_body(row)
    _check_files([key for key in file_ids if key not in before])
    crud.update(row, unique={"quick_reply_shortcut": _shortcut_used})
    return row


@transaction.atomic
def delete_quick_reply(*, reply_id: UUID, user_id: UUID) -> None:
    crud.soft_delete(crud.lock_or_404(seen_by(user_id), reply_id))


@transaction.atomic
def restore_quick_reply(*, reply_id: UUID, user_id: UUID) -> QuickReply:
    rows = QuickReply.objects.filter(Q(owner_id=None) | Q(owner_id=user_id), kind=ReplyKind.QUICK)
    row = crud.lock_or_404(crud.restorable(rows), reply_id)
    crud.restore(row, unique={"quick_reply_shortcut": _shortcut_used})
    return row


def check_body(row: QuickReply) -> None:
    unknown = {f"body.{language}": unknown_names(text) for language, text in row.texts.items()}
    wrong = {path: [issue("not_a_choice")] for path, names in unknown.items() if names}
    if wrong:
        raise Invalid(wrong)


def check_room(rows: QuickReplyQuerySet, maximum: int) -> None:
    advisory_lock(f"quick replies:{current_store_id()}")
    if rows.count() >= maximum:
        raise Conflict("too_many_quick_replies", max=maximum)


def _check_files(file_ids: Sequence[UUID]) -> None:
    if file_ids and Attachment.objects.live().filter(pk__in=file_ids).count() != len(file_ids):
        raise Invalid({"attachmentOids": [issue("chat_file_unknown")]})


def _shortcut_used() -> AppError:
    return Invalid({"shortcut": [issue("shortcut_used")]})
