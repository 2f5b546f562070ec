"""Quick replies: texts that are sent by a shortcut."""

from typing import Any
from uuid import UUID

from ninja import Status

from apps.chat.models import QuickReply
from apps.chat.reply_files import files_by_reply
from apps.chat.reply_schemas import QuickReplies, QuickReplyIn, QuickReplyOut, QuickReplyPatch
from apps.chat.services import quick_replies as services
from common.api import Request, Router
from common.crud import changed_fields
from common.idempotency import idempotent
from common.versions import with_current_row

router = Router(tags=["chat"])


@router.get("/chat/quick-reply", response=QuickReplies, permission="chat.view")
def list_quick_replies(request: Request) -> QuickReplies:
    """Those of the team and the caller's own, the most used first."""
    return QuickReplies(items=_rows(list(services.list_quick_replies(request.caller.user_id))))


@router.post("/chat/quick-reply", response={201: QuickReplyOut}, permission="chat.create")
@idempotent("chat/quick-reply")
def create_quick_reply(request: Request, payload: QuickReplyIn) -> Status[QuickReplyOut]:
    """422 `shortcut_used`, `chat_file_unknown`, and `not_a_choice` for a variable that there is not. Takes
    `Idempotency-Key`."""
    row = services.create_quick_reply(
        shortcut=payload.shortcut,
        title=payload.title,
        body=payload.body,  # type: ignore[arg-type]  # a typed dict of texts
        owner_id=_owner(request, payload.visibility),
        file_ids=payload.attachment_oids,
    )
    return Status(201, _out(row))


@router.get("/chat/quick-reply/{uuid:reply_id}", response=QuickReplyOut, permission="chat.view")
def get_quick_reply(request: Request, reply_id: UUID) -> QuickReplyOut:
    """One of the team's or of the caller's own."""
    return _out(services.get_quick_reply(reply_id, request.caller.user_id))


@router.patch("/chat/quick-reply/{uuid:reply_id}", response=QuickReplyOut, permission="chat.edit")
def update_quick_reply(request: Request, reply_id: UUID, payload: QuickReplyPatch) -> QuickReplyOut:
    """What is left out stays as it is."""
    changes: dict[str, Any] = changed_fields(payload, clearable={})
    if "attachment_oids" in changes:
        changes["file_ids"] = changes.pop("attachment_oids")
    if visibility := changes.pop("visibility", None):
        changes["owner_id"] = _owner(request, visibility)
    with with_current_row(lambda: get_quick_reply(request, reply_id)):
        row = services.update_quick_reply(
            reply_id=reply_id, user_id=request.caller.user_id, changes=changes, version=payload.version
        )
    return _out(row)


@router.delete("/chat/quick-reply/{uuid:reply_id}", permission="chat.delete")
def delete_quick_reply(request: Request, reply_id: UUID) -> Status[None]:
    """It can be restored for thirty days."""
    services.delete_quick_reply(reply_id=reply_id, user_id=request.caller.user_id)
    return Status(204, None)


@router.post("/chat/quick-reply/{uuid:reply_id}/restore", response=QuickReplyOut, permission="chat.delete")
def restore_quick_reply(request: Request, reply_id: UUID) -> QuickReplyOut:
    """422 `shortcut_used` when another one has its shortcut meanwhile."""
    return _out(services.restore_quick_reply(reply_id=reply_id, user_id=request.caller.user_id))


def _owner(request: Request, visibility: str) -> UUID | None:
    return request.caller.user_id if visibility == "ME" else None


def _out(row: QuickReply) -> QuickReplyOut:
    return _rows([row])[0]


def _rows(rows: list[QuickReply]) -> list[QuickReplyOut]:
    files = files_by_reply(rows)
    return [
        QuickReplyOut.from_row(
            row, body=row.texts, files=files[row.pk], visibility="ME" if row.owner_id else "ALL"
        )
        for row in rows
    ]
