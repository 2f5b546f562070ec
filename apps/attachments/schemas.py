from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, Field, model_validator

from apps.attachments.limits import MAX_ENTRIES, MAX_TAGS
from common.schemas import In, Instant, Out, Page, PageQuery, TextIn
from common.text import Bounds, TranslatedText

Alt = Annotated[TranslatedText, Bounds(250)]
Name = Annotated[str, Field(min_length=1, max_length=160)]
FolderName = Annotated[str, Field(min_length=1, max_length=120)]
Tag = Annotated[str, Field(min_length=1, max_length=40)]


def _once(tags: list[str]) -> list[str]:
    return list(dict.fromkeys(tag.casefold() for tag in tags))


Tags = Annotated[list[Tag], Field(max_length=MAX_TAGS), AfterValidator(_once)]
"""Words of a file, in lower case, each once."""
Kind = Literal["IMAGE", "DOCUMENT"]
Sort = Literal["-createdAt", "createdAt", "name", "-name", "-bytes", "bytes"]


class FocalIn(In):
    """The point of a picture that a crop keeps: 0, 0 is the upper left corner."""

    x: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
    y: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]


class FocalOut(Out):
    x: float
    y: float


class UploadIn(TextIn):
    """What comes with a file; `alt` is in the store's language."""

    alt: Annotated[str, Field(max_length=250)] = ""
    folder_id: UUID | None = None


class FileAddressIn(In):
    """A file to fetch from a public http or https address."""

    url: Annotated[str, Field(min_length=1, max_length=2_000)]
    alt: Annotated[str, Field(max_length=250)] = ""
    folder_id: UUID | None = None


class FolderIn(In):
    name: FolderName
    parent_id: UUID | None = None


class AttachmentPatch(In):
    """Of a folder only `name` and `folderOid` (what it lies in; null is the top)."""

    name: Name | None = None
    folder_id: UUID | None = None
    alt: Alt | None = None
    tags: Tags | None = None
    focal: FocalIn | None = None
    version: int | None = None


CLEARABLE: dict[str, Any] = {"folder_id": None, "alt": {}, "tags": [], "focal": None}


class AttachmentBulkIn(In):
    """One act on many files and folders; `addTags`, `removeTags` and `alt` are of files alone."""

    action: Literal["MOVE", "TAG", "ALT", "TRASH", "RESTORE", "DELETE"]
    ids: Annotated[list[UUID], Field(min_length=1, max_length=MAX_ENTRIES, alias="oids")]
    folder_id: UUID | None = None
    add_tags: Tags = []
    remove_tags: Tags = []
    alt: Alt | None = None

    @model_validator(mode="after")
    def _complete(self) -> "AttachmentBulkIn":
        if self.action == "ALT" and self.alt is None:
            raise ValueError("alt")
        return self


class ZipIn(In):
    """Files and folders that go into one archive."""

    ids: Annotated[list[UUID], Field(min_length=1, max_length=MAX_ENTRIES, alias="oids")]


class UsesIn(In):
    """Files and folders with all that is in them."""

    ids: Annotated[list[UUID], Field(min_length=1, max_length=MAX_ENTRIES, alias="oids")]


class Listed(PageQuery):
    limit: Annotated[int, Field(ge=1, le=100)] = 60
    q: Annotated[str, Field(max_length=120)] = ""
    type: Kind | None = None
    min_bytes: Annotated[int, Field(ge=0)] | None = None
    max_bytes: Annotated[int, Field(ge=0)] | None = None
    unused: bool = False
    no_alt: bool = False
    tag: Annotated[str, Field(max_length=40)] = ""
    sort: Sort = "-createdAt"


class SearchQuery(Listed):
    """Files of all folders; without `q` all of them."""


class FolderQuery(Listed):
    """What lies in one folder (omitted: at the top), or in the trash."""

    folder_id: UUID | None = None
    trashed: bool = False


class UseOut(Out):
    kind: str
    object_id: Annotated[UUID | None, Field(serialization_alias="oid")]
    name: Any
    """A text, or texts by language."""


class Entry(Out):
    id: UUID
    name: str
    version: int
    created_at: Instant
    updated_at: Instant
    trashed_at: Instant | None
    purge_at: Instant | None


class FileRow(Entry):
    """`address` stays when the file is replaced; `urls` change with its content."""

    type: Literal["file"] = "file"
    kind: Kind
    original_name: str
    mime: str
    bytes: int
    width: int
    height: int
    alt: TranslatedText
    tags: list[str]
    folder_id: UUID | None
    focal: FocalOut | None
    revision: int
    url: str
    urls: dict[str, dict[str, str]]
    address: str
    use_count: int


class FolderRow(Entry):
    type: Literal["folder"] = "folder"
    parent_id: UUID | None
    file_count: int


class FolderCrumb(Out):
    id: UUID
    name: str


class Used(Out):
    """Where it is used: the first of each kind by name, and how many there are of each kind."""

    path: list[FolderCrumb]
    used_in: list[UseOut]
    use_counts: dict[str, int]


class UsesOut(Out):
    """How many places of each kind use them."""

    use_counts: dict[str, int]


class FileOut(FileRow, Used):
    uploaded_by: str | None


class FolderOut(FolderRow, Used):
    use_count: int


class UploadOut(FileRow):
    """`duplicate`: the store had these bytes; this is the file that holds them.
    `animated`: what was sent moves, and only its first frame is kept."""

    duplicate: bool
    animated: bool


class ReplacedOut(FileOut):
    """`animated` as in UploadOut."""

    animated: bool


class StorageOut(Out):
    """Bytes; `limit` null is without limit."""

    used: int
    limit: int | None


class FilePage(Page[FileRow]):
    folders: list[FolderRow]
    path: list[FolderCrumb]
    storage: StorageOut


class FolderTree(Out):
    """All folders outside the trash by name, with what the library's side shows."""

    items: list[FolderRow]
    tags: list[str]
    storage: StorageOut
    trashed: int


class AttachmentBulkRow(Out):
    id: UUID
    done: bool
    reason: str | None
    message: str | None


class AttachmentBulkOut(Out):
    rows: list[AttachmentBulkRow]
    done: int
