"""Files of the store."""

from typing import Annotated, BinaryIO, cast
from uuid import UUID

from ninja import File, Form, Status, UploadedFile

from apps.attachments.models import Attachment
from apps.attachments.queries import picture
from apps.attachments.schemas import AttachmentOut, UploadIn
from apps.attachments.services.add_picture import add_picture
from common.api import Request, Router
from common.errors import NotFound
from common.text import TranslatedText
from tenants.current import current_store

router = Router(tags=["attachment"])


@router.post("/attachment/file", response={201: AttachmentOut}, permission="content.create")
def upload_file(
    request: Request, file: Annotated[UploadedFile, File()], about: Annotated[UploadIn, Form()]
) -> Status[AttachmentOut]:
    """Keeps a picture of up to 10 MB and 25 megapixels; `alt` is in the store's language."""
    words: TranslatedText = {current_store().language: about.alt} if about.alt else {}  # type: ignore[misc]
    attachment = add_picture(
        file=cast(BinaryIO, file), name=file.name or "", alt=words, uploaded_by=request.caller.user_id
    )
    return Status(201, _out(attachment))


@router.get("/attachment/{uuid:attachment_id}", response=AttachmentOut, permission="content.view")
def get_attachment(request: Request, attachment_id: UUID) -> AttachmentOut:
    """One file."""
    attachment = Attachment.objects.filter(pk=attachment_id, trashed_at=None).first()
    if attachment is None:
        raise NotFound()
    return _out(attachment)


def _out(attachment: Attachment) -> AttachmentOut:
    shown = picture(attachment)
    return AttachmentOut(
        id=attachment.pk,
        name=attachment.name,
        mime=attachment.mime,
        bytes=attachment.bytes,
        width=attachment.width,
        height=attachment.height,
        alt=attachment.alt,
        url=shown["url"],
        urls=shown["urls"],
        created_at=attachment.created_at,
    )
