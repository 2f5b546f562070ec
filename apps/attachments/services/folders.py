"""The tree of folders. Whoever changes its shape locks all of it, so no two moves make a circle."""

from collections.abc import Iterable
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from apps.attachments.errors import FolderNameTaken, InTrash
from apps.attachments.limits import MAX_DEPTH, MAX_FOLDERS
from apps.attachments.models import Folder
from common import crud
from common.errors import Conflict, Invalid, NotFound, issue
from common.locks import lock_rows

Tree = dict[UUID, Folder]
UNIQUE: Final = {"folder_name_once": FolderNameTaken}


def live_folder(folder_id: UUID | None, field: str = "folderOid") -> Folder | None:
    """The folder, locked against being trashed meanwhile; Invalid on `field` when it is not there."""
    if folder_id is None:
        return None
    folder = lock_rows(Folder.objects.live(), [folder_id]).get(folder_id)
    if folder is None:
        raise Invalid({field: [issue("folder_unknown")]})
    return folder


def lock_tree() -> Tree:
    """All folders, also those in the trash, locked."""
    return lock_rows(Folder.objects.all(), list(Folder.objects.values_list("pk", flat=True)))


def subtree(tree: Tree, folder_id: UUID) -> list[Folder]:
    """The folder and all below it, from the top down."""
    children: dict[UUID | None, list[Folder]] = {}
    for folder in tree.values():
        children.setdefault(folder.parent_id, []).append(folder)
    found = [tree[folder_id]]
    for folder in found:
        found += children.get(folder.pk, [])
    return found


def depth_of(tree: Tree, folder_id: UUID | None) -> int:
    """1 for a folder at the top, 0 for the top itself."""
    depth = 0
    while folder_id is not None:
        depth, folder_id = depth + 1, tree[folder_id].parent_id
    return depth


@transaction.atomic
def create_folder(*, name: str, parent_id: UUID | None) -> Folder:
    """A folder in another one or at the top; Invalid on `parentOid` for one that is gone or too deep."""
    tree = lock_tree()
    if len(tree) >= MAX_FOLDERS:
        raise Conflict("folder_too_many", max=MAX_FOLDERS)
    check_place(tree, parent_id, height=1, field="parentOid")
    folder = Folder(parent_id=parent_id)
    folder.rename(name)
    crud.create(folder, unique=UNIQUE)
    return folder


@transaction.atomic
def update_folder(*, folder_id: UUID, changes: dict[str, Any], version: int | None = None) -> Folder:
    """Renames or moves a folder; a `version` that is late is a Conflict."""
    tree = lock_tree()
    folder = tree.get(folder_id)
    if folder is None:
        raise NotFound()
    if folder.trashed_at is not None:
        raise InTrash()
    crud.prepare_update(folder, version=version)
    if "folder_id" in changes:
        _move(tree, folder, changes["folder_id"])
    if "name" in changes:
        folder.rename(changes["name"])
    crud.update(folder, unique=UNIQUE)
    return folder


def _move(tree: Tree, folder: Folder, parent_id: UUID | None) -> None:
    below = subtree(tree, folder.pk)
    if parent_id in {one.pk for one in below}:
        raise Invalid({"folderOid": [issue("folder_inside_itself")]})
    own = depth_of(tree, folder.pk)
    height = max(depth_of(tree, one.pk) for one in below if one.trashed_at is None) - own + 1
    check_place(tree, parent_id, height=height, field="folderOid")
    folder.parent_id = parent_id


def check_place(tree: Tree, parent_id: UUID | None, *, height: int, field: str) -> None:
    """Whether so many levels of folders may lie in the parent."""
    parent = tree.get(parent_id) if parent_id else None
    if parent_id is not None and (parent is None or parent.trashed_at is not None):
        raise Invalid({field: [issue("folder_unknown")]})
    if depth_of(tree, parent_id) + height > MAX_DEPTH:
        raise Invalid({field: [issue("folder_too_deep", max=MAX_DEPTH)]})


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name, or the first of "name (2)", "name (3)" ... that none of the keys is."""
    known = set(taken)
    number, free = 1, name
    while free.casefold() in known:
        number += 1
        free = f"{name[:110]} ({number})"
    return free
