"""The library as merchants see it: files and folders with where they are used."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any
from uuid import UUID

from django.db.models import F, Func, Q, TextField

from accounts.models import User
from apps.attachments.models import IMAGE, Attachment, AttachmentQuerySet, Folder
from apps.attachments.queries import address, limit_bytes, picture, used_bytes
from apps.attachments.schemas import (
    FileOut,
    FilePage,
    FileRow,
    FolderCrumb,
    FolderOut,
    FolderQuery,
    FolderRow,
    FolderTree,
    Listed,
    ReplacedOut,
    SearchQuery,
    StorageOut,
    UploadOut,
    UseOut,
    UsesOut,
)
from apps.attachments.uses import Use, use_counts, uses_of, without_use
from common.errors import NotFound
from common.schemas import capped_count

_SORTS = {"createdAt": "created_at", "name": "sort_name", "bytes": "bytes"}
MAX_TAGS_LISTED = 200
FOLDERS_FOUND = 50


def folder_page(query: FolderQuery) -> FilePage:
    """One folder (or the trash): its folders, a page of its files, and the way to it."""
    if query.folder_id and not Folder.objects.live().filter(pk=query.folder_id).exists():
        raise NotFound()
    if query.trashed:
        return _page(Attachment.objects.trashed(), Folder.objects.trashed(), query, [])
    files = Attachment.objects.live().filter(folder=query.folder_id)
    folders = Folder.objects.live().filter(parent=query.folder_id)
    return _page(files, folders, query, _path(query.folder_id))


def search_page(query: SearchQuery) -> FilePage:
    """Files of all folders, with the folders whose names hold the words."""
    folders = Folder.objects.none()
    if query.q:
        folders = Folder.objects.live().search(query.q)
    return _page(Attachment.objects.live(), folders, query, [])


def _page(files: AttachmentQuerySet, folders: Any, query: Listed, path: list[FolderCrumb]) -> FilePage:
    rows = _sort(_filter(files, query), query.sort)
    total, is_capped = capped_count(rows)
    start = (query.page - 1) * query.limit
    limit = FOLDERS_FOUND if isinstance(query, SearchQuery) else None
    folder_rows = (
        [] if _is_narrowed(query) or query.page > 1 else folders.with_file_count().order_by("sort_name", "pk")
    )
    return FilePage(
        items=_rows(list(rows[start : start + query.limit])),
        page=query.page,
        limit=query.limit,
        total=total,
        total_is_capped=is_capped,
        folders=[_folder_row(folder) for folder in folder_rows[:limit]],
        path=path,
        storage=storage_out(),
    )


def _is_narrowed(query: Listed) -> bool:
    """Folders have no type, size, uses or tags."""
    narrow = (query.type, query.min_bytes, query.max_bytes, query.unused, query.no_alt, query.tag)
    return any(narrow) or (bool(query.q) and not isinstance(query, SearchQuery))


def _filter(files: AttachmentQuerySet, query: Listed) -> AttachmentQuerySet:
    files = files.search(query.q)
    if query.type:
        files = files.filter(kind=query.type)
    if query.min_bytes is not None:
        files = files.filter(bytes__gte=query.min_bytes)
    if query.max_bytes is not None:
        files = files.filter(bytes__lte=query.max_bytes)
    if query.tag:
        files = files.filter(tags__contains=[query.tag.casefold()])
    if query.no_alt:
        files = files.filter(kind=IMAGE, alt={})
    return without_use(files) if query.unused else files


def _sort(files: AttachmentQuerySet, sort: str) -> AttachmentQuerySet:
    falling, name = sort.startswith("-"), _SORTS[sort.lstrip("-")]
    return files.order_by(f"-{name}" if falling else name, "-pk" if falling else "pk")


def folder_tree() -> FolderTree:
    """Every folder, every tag, the room that is left, and how much lies in the trash."""
    folders = Folder.objects.live().with_file_count().order_by("sort_name", "pk")
    each = Func(F("tags"), function="jsonb_array_elements_text", output_field=TextField())
    each.set_returning = True
    tags = (
        Attachment.objects.live().exclude(tags=[]).order_by().annotate(tag=each).values_list("tag", flat=True)
    )
    return FolderTree(
        items=[_folder_row(folder) for folder in folders],
        tags=sorted(tags.distinct()[:MAX_TAGS_LISTED]),
        storage=storage_out(),
        trashed=capped_count(Attachment.objects.trashed())[0] + capped_count(Folder.objects.trashed())[0],
    )


def storage_out() -> StorageOut:
    return StorageOut(used=used_bytes(), limit=limit_bytes())


def entry_out(entry_id: UUID) -> FileOut | FolderOut:
    """A file or a folder, also from the trash, with every place that uses it; NotFound."""
    file = Attachment.objects.filter(pk=entry_id).first()
    if file is not None:
        return _file_out(file)
    folder = Folder.objects.with_file_count().filter(pk=entry_id).first()
    if folder is None:
        raise NotFound()
    return _folder_out(folder)


def _file_out(file: Attachment) -> FileOut:
    named, counts = uses_of([file.pk])
    by = User.objects.filter(pk=file.uploaded_by).first() if file.uploaded_by else None
    return FileOut.from_row(
        file,
        **_computed(file, sum(counts.values())),
        path=_path(file.folder_id),
        used_in=_uses(named),
        use_counts=counts,
        uploaded_by=by.full_name if by else None,
    )


def _folder_out(folder: Folder) -> FolderOut:
    files = Attachment.objects.filter(folder_id__in=_below([folder.pk])).values_list("pk", flat=True)
    named, counts = uses_of(list(files))
    return FolderOut.from_row(
        folder,
        type="folder",
        path=_path(folder.parent_id),
        used_in=_uses(named),
        use_counts=counts,
        use_count=sum(counts.values()),
    )


def uses_out(entry_ids: Collection[UUID]) -> UsesOut:
    """Where these files and the contents of these folders are used, all together."""
    chosen = Q(pk__in=entry_ids) | Q(folder_id__in=_below(entry_ids))
    _, counts = uses_of(list(Attachment.objects.filter(chosen).values_list("pk", flat=True)))
    return UsesOut(use_counts=counts)


def upload_out(file: Attachment, *, duplicate: bool, animated: bool) -> UploadOut:
    computed = _computed(file, use_counts([file.pk])[file.pk])
    return UploadOut.from_row(file, **computed, duplicate=duplicate, animated=animated)


def replaced_out(file_id: UUID, *, animated: bool) -> ReplacedOut:
    return ReplacedOut(**dict(entry_out(file_id)), animated=animated)


def _rows(files: Sequence[Attachment]) -> list[FileRow]:
    counts: Counter[UUID] = use_counts([file.pk for file in files])
    return [FileRow.from_row(file, **_computed(file, counts[file.pk])) for file in files]


def _computed(file: Attachment, use_count: int) -> dict[str, Any]:
    """The fields that are no columns."""
    image = picture(file) if file.kind == IMAGE else {"url": "", "urls": {}}
    return {
        "type": "file",
        "url": image["url"],
        "urls": image["urls"],
        "address": address(file),
        "use_count": use_count,
    }


def _folder_row(folder: Folder) -> FolderRow:
    return FolderRow.from_row(folder, type="folder")


def _uses(named: Iterable[Use]) -> list[UseOut]:
    return [UseOut(kind=use.kind, object_id=use.object_id, name=use.name) for use in named]


def _path(folder_id: UUID | None) -> list[FolderCrumb]:
    """The folders from the top down to this one."""
    if folder_id is None:
        return []
    folders = {folder.pk: folder for folder in Folder.objects.only("name", "parent_id")}
    path, step = [], folders.get(folder_id)
    while step is not None:
        path.append(FolderCrumb(id=step.pk, name=step.name))
        step = folders.get(step.parent_id) if step.parent_id else None
    return path[::-1]


def _below(folder_ids: Iterable[UUID]) -> list[UUID]:
    """These folders and all that lie in them."""
    pairs = list(Folder.objects.values_list("pk", "parent_id"))
    found = list(dict.fromkeys(folder_ids))
    for one in found:
        found += [pk for pk, parent in pairs if parent == one and pk not in found]
    return found
