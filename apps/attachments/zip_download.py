"""Chosen files and folders as one ZIP, written while it is sent: nothing of it lies in memory or on a disk.

Pictures and PDFs are packed already, so they are stored as they are.
"""

import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from uuid import UUID
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from django.core.files.storage import default_storage

from apps.attachments.models import Attachment, Folder
from apps.attachments.queries import largest
from common.errors import NotFound

PIECE = 256 * 1024
_FORBIDDEN = str.maketrans(dict.fromkeys('/\\:*?"<>|', "-"))
"""What no file system of a merchant's computer takes."""


@dataclass(frozen=True)
class Entry:
    """A file of the storage and where it goes in the archive."""

    key: str
    path: str


def entries_of(ids: list[UUID]) -> list[Entry]:
    """The chosen files, and those of chosen folders in folders of the same names; NotFound for what is gone.

    A picture comes in its largest drawn size, as JPEG: that is read everywhere.
    """
    chosen = set(ids)
    files = {row.pk: row for row in Attachment.objects.live().filter(pk__in=chosen)}
    folders = {row.pk: row for row in Folder.objects.live().only("name", "parent_id")}
    if chosen - files.keys() - folders.keys():
        raise NotFound()
    paths = _paths(folders, chosen)
    inside = Attachment.objects.live().filter(folder__in=list(paths)).exclude(pk__in=chosen)
    found = [(row, "") for row in files.values()] + [(row, paths[row.folder_id]) for row in inside]
    return list(_with_unique_names(found))


def _paths(folders: dict[UUID, Folder], chosen: set[UUID]) -> dict[UUID | None, str]:
    """The path in the archive of each chosen folder and of those below it."""
    paths: dict[UUID | None, str] = {}
    for folder_id in folders:
        steps: list[str] = []
        step: UUID | None = folder_id
        while step in folders:
            steps.append(_plain(folders[step].name))
            if step in chosen:
                paths[folder_id] = "/".join(reversed(steps))
            step = folders[step].parent_id
    return paths


def _with_unique_names(found: Iterable[tuple[Attachment, str]]) -> Iterator[Entry]:
    """No two of one name in a folder, whatever their case."""
    taken: set[str] = set()
    for file, folder in found:
        rendition = largest(file)
        if rendition is None:
            continue
        stem = PurePosixPath(_plain(file.name)).stem or "archivo"
        for number in range(len(taken) + 2):
            name = f"{stem}{f' ({number + 1})' if number else ''}.{rendition['format']}"
            path = f"{folder}/{name}" if folder else name
            if path.casefold() not in taken:
                break
        taken.add(path.casefold())
        yield Entry(rendition["key"], path)


def _plain(name: str) -> str:
    return name.translate(_FORBIDDEN).strip(" .") or "-"


class _Pipe(io.RawIOBase):
    """What the archive writes, until it is taken away."""

    def __init__(self) -> None:
        super().__init__()
        self.written = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, piece: bytes) -> int:  # type: ignore[override]
        self.written += piece
        return len(piece)

    def take(self) -> bytes:
        piece, self.written = bytes(self.written), bytearray()
        return piece


def stream_zip(entries: Iterable[Entry]) -> Iterator[bytes]:
    """The bytes of the archive, a piece at a time; a file that is gone from the storage is left out."""
    pipe = _Pipe()
    with ZipFile(pipe, "w", ZIP_STORED) as archive:
        for entry in entries:
            yield from _pack(archive, pipe, entry)
    yield pipe.take()


def _pack(archive: ZipFile, pipe: _Pipe, entry: Entry) -> Iterator[bytes]:
    try:
        source = default_storage.open(entry.key)
    except FileNotFoundError:
        return
    with source, archive.open(ZipInfo(entry.path), "w") as target:
        while piece := source.read(PIECE):
            target.write(piece)
            yield pipe.take()
