"""Files and folders of the store."""

from typing import Annotated, Any, BinaryIO, cast
from uuid import UUID

from django.http import StreamingHttpResponse
from ninja import File, Form, Query, Status, UploadedFile

from apps.attachments.library_queries import (
    entry_out,
    folder_page,
    folder_tree,
    replaced_out,
    search_page,
    upload_out,
    uses_out,
)
from apps.attachments.models import Attachment, Folder
from apps.attachments.schemas import (
    CLEARABLE,
    AttachmentBulkIn,
    AttachmentBulkOut,
    AttachmentBulkRow,
    AttachmentPatch,
    FileAddressIn,
    FileOut,
    FilePage,
    FolderIn,
    FolderOut,
    FolderQuery,
    FolderTree,
    ReplacedOut,
    SearchQuery,
    UploadIn,
    UploadOut,
    UsesIn,
    UsesOut,
    ZipIn,
)
from apps.attachments.services import folders
from apps.attachments.services.bulk import act_on_each
from apps.attachments.services.create_file import Added, create_file
from apps.attachments.services.delete_for_good import delete_file, delete_folder
from apps.attachments.services.fetch_file import create_file_from_address
from apps.attachments.services.replace_file import replace_file
from apps.attachments.services.trash import restore_file, restore_folder, trash_file, trash_folder
from apps.attachments.services.update_file import update_file
from apps.attachments.zip_download import entries_of, stream_zip
from common.api import Request, Router
from common.crud import changed_fields
from common.errors import Invalid, NotFound, NotPermitted, issue
from common.idempotency import idempotent
from common.text import TranslatedText
from common.versions import with_current_row
from tenants.current import current_store

router = Router(tags=["attachment"])
Uploaded = {200: UploadOut, 201: UploadOut}
Entry = FileOut | FolderOut
FOLDER_NAME = 120
DELETES = ("TRASH", "RESTORE", "DELETE")


@router.get("/attachment", response=FilePage, permission="content.view")
def list_attachments(request: Request, query: Annotated[FolderQuery, Query()]) -> FilePage:
    """What lies in a folder, at the top or in the trash."""
    return folder_page(query)


@router.get("/attachment/search", response=FilePage, permission="content.view")
def search_attachments(request: Request, query: Annotated[SearchQuery, Query()]) -> FilePage:
    """Files of all folders by their words."""
    return search_page(query)


@router.get("/attachment/folder", response=FolderTree, permission="content.view")
def list_folders(request: Request) -> FolderTree:
    """All folders, tags and the room of the store."""
    return folder_tree()


@router.post("/attachment/folder", response={201: FolderOut}, permission="content.create")
@idempotent("attachment/folder")
def create_folder(request: Request, payload: FolderIn) -> Status[Entry]:
    """Adds a folder, eight levels deep at most; takes `Idempotency-Key`."""
    folder = folders.create_folder(name=payload.name, parent_id=payload.parent_id)
    return Status(201, entry_out(folder.pk))


@router.post("/attachment/file", response=Uploaded, permission="content.create")
def upload_file(
    request: Request, file: Annotated[UploadedFile, File()], about: Annotated[UploadIn, Form()]
) -> Status[UploadOut]:
    """Keeps a picture of up to 10 MB and 25 megapixels, or a PDF of up to 10 MB.

    `alt` is in the store's language. Bytes that the store has answer 200 with the file that holds them.
    """
    added = create_file(
        file=cast(BinaryIO, file),
        name=file.name or "",
        alt=_alt_texts(about.alt),
        uploaded_by=request.caller.user_id,
        folder_id=about.folder_id,
    )
    return _upload_response(added)


@router.post("/attachment/file/from-address", response=Uploaded, permission="content.create")
def upload_from_address(request: Request, payload: FileAddressIn) -> Status[UploadOut]:
    """Fetches a file from a public address and keeps it as an upload."""
    added = create_file_from_address(
        url=payload.url,
        alt=_alt_texts(payload.alt),
        uploaded_by=request.caller.user_id,
        folder_id=payload.folder_id,
    )
    return _upload_response(added)


@router.put("/attachment/file/{uuid:attachment_id}", response=ReplacedOut, permission="content.edit")
def replace_content(
    request: Request, attachment_id: UUID, file: Annotated[UploadedFile, File()]
) -> ReplacedOut:
    """Gives a file a new content; its id and `address` stay, `urls` change."""
    is_animated = replace_file(file_id=attachment_id, file=cast(BinaryIO, file), name=file.name or "")
    return replaced_out(attachment_id, animated=is_animated)


@router.post("/attachment/bulk", response=AttachmentBulkOut, permission="content.edit")
def bulk_update_attachments(request: Request, payload: AttachmentBulkIn) -> AttachmentBulkOut:
    """One act on many files and folders, with what became of each."""
    if payload.action in DELETES and not request.caller.may("content.delete"):
        raise NotPermitted(permission="content.delete")
    results = act_on_each(payload.action, payload.ids, payload.model_dump())
    rows = [
        AttachmentBulkRow(id=one.id, done=not one.reason, reason=one.reason, message=one.message)
        for one in results
    ]
    return AttachmentBulkOut(rows=rows, done=sum(row.done for row in rows))


@router.post("/attachment/zip", permission="content.view")
def download_zip(request: Request, payload: ZipIn) -> StreamingHttpResponse:
    """The chosen files and folders as one ZIP archive."""
    archive = stream_zip(entries_of(payload.ids))
    response = StreamingHttpResponse(archive, content_type="application/zip")
    response["Content-Disposition"] = 'attachment; filename="vitrina.zip"'
    return response


@router.post("/attachment/uses", response=UsesOut, permission="content.view")
def count_uses(request: Request, payload: UsesIn) -> UsesOut:
    """In how many places the chosen files and folders are used, asked before they are deleted."""
    return uses_out(payload.ids)


@router.get("/attachment/{uuid:attachment_id}", response=Entry, permission="content.view")
def get_attachment(request: Request, attachment_id: UUID) -> Entry:
    """One file or folder, also from the trash, with where it is used."""
    return entry_out(attachment_id)


@router.patch("/attachment/{uuid:attachment_id}", response=Entry, permission="content.edit")
def update_attachment(request: Request, attachment_id: UUID, payload: AttachmentPatch) -> Entry:
    """Changes a file or folder; a `version` that is late is refused with 409 and the row as it is now."""
    if "name" in payload.model_fields_set and payload.name is None:
        raise Invalid({"name": [issue("required")]})
    changes = changed_fields(payload, clearable=CLEARABLE)
    with with_current_row(lambda: entry_out(attachment_id)):
        if _is_folder(attachment_id):
            folders.update_folder(
                folder_id=attachment_id, changes=_of_folder(changes), version=payload.version
            )
        else:
            update_file(file_id=attachment_id, changes=changes, version=payload.version)
    return entry_out(attachment_id)


@router.patch("/attachment/{uuid:attachment_id}/trash", response=Entry, permission="content.delete")
def trash_attachment(request: Request, attachment_id: UUID) -> Entry:
    """Puts a file, or a folder with all that is in it, into the trash for 30 days."""
    if _is_folder(attachment_id):
        trash_folder(folder_id=attachment_id)
    else:
        trash_file(file_id=attachment_id)
    return entry_out(attachment_id)


@router.patch("/attachment/{uuid:attachment_id}/restore", response=Entry, permission="content.delete")
def restore_attachment(request: Request, attachment_id: UUID) -> Entry:
    """Brings a file or folder back to where it was, or to the top when that is gone."""
    if _is_folder(attachment_id):
        restore_folder(folder_id=attachment_id)
    else:
        restore_file(file_id=attachment_id)
    return entry_out(attachment_id)


@router.delete("/attachment/{uuid:attachment_id}", permission="content.delete")
def delete_attachment(request: Request, attachment_id: UUID) -> Status[None]:
    """Deletes a file, or a folder with all that is in it, for good."""
    if _is_folder(attachment_id):
        delete_folder(folder_id=attachment_id)
    else:
        delete_file(file_id=attachment_id)
    return Status(204, None)


def _upload_response(added: Added) -> Status[UploadOut]:
    body = upload_out(added.attachment, duplicate=added.duplicate, animated=added.is_animated)
    return Status(200 if added.duplicate else 201, body)


def _alt_texts(alt: str) -> TranslatedText:
    return {current_store().language: alt} if alt else {}  # type: ignore[misc]


def _is_folder(entry_id: UUID) -> bool:
    if Folder.objects.filter(pk=entry_id).exists():
        return True
    if not Attachment.objects.filter(pk=entry_id).exists():
        raise NotFound()
    return False


def _of_folder(changes: dict[str, Any]) -> dict[str, Any]:
    """What a folder has: a name of at most 120 characters, and a place."""
    if other := set(changes) - {"name", "folder_id"}:
        raise Invalid({name: [issue("folder_has_no_such_field")] for name in sorted(other)})
    if len(changes.get("name", "")) > FOLDER_NAME:
        raise Invalid({"name": [issue("too_long", max=FOLDER_NAME)]})
    return changes
