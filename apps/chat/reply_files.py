"""Files of the library that quick replies bring along. A reply names them; what has left the library since is
left out."""

from collections.abc import Iterable
from uuid import UUID

from apps.attachments.models import IMAGE, Attachment
from apps.attachments.queries import address, picture
from apps.chat.models import QuickReply
from apps.chat.reply_schemas import ReplyFile


def files_by_reply(replies: Iterable[QuickReply]) -> dict[UUID, list[ReplyFile]]:
    """In the order in which they were chosen; one query for all replies."""
    chosen = {reply.pk: reply.file_ids for reply in replies}
    ids = {key for keys in chosen.values() for key in keys}
    known = Attachment.objects.live().in_bulk(ids) if ids else {}
    return {
        reply_id: [_file_out(known[key]) for key in keys if key in known] for reply_id, keys in chosen.items()
    }


def _file_out(file: Attachment) -> ReplyFile:
    thumb = picture(file)["urls"]["thumb"].get("jpg", "") if file.kind == IMAGE else ""
    return ReplyFile.from_row(file, address=address(file), thumb=thumb)
