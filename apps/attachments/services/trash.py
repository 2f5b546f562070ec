"""The trash: 30 days in which everything comes back to where it was.

What uses a file in the trash goes on showing it until the file is deleted for good.
"""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.attachments.limits import TRASH
from apps.attachments.models import Attachment, Folder
from apps.attachments.services.folders import Tree, check_place, depth_of, free_name, lock_tree, subtree
from common import activity
from common.errors import Invalid, NotFound
from common.locks import lock_rows


@transaction.atomic
def trash_file(*, file_id: UUID) -> Attachment:
    """Puts a file into the trash; one that is there stays as it is."""
    row = lock_rows(Attachment.objects.all(), [file_id]).get(file_id)
    if row is None:
        raise NotFound()
    if row.trashed_at is None:
        row.trashed_at = timezone.now()
        row.purge_at = row.trashed_at + TRASH
        row.version += 1
        row.save()
    return row


@transaction.atomic
def trash_folder(*, folder_id: UUID) -> Folder:
    """Puts a folder into the trash with all that is in it."""
    tree = lock_tree()
    folder = tree.get(folder_id)
    if folder is None:
        raise NotFound()
    if folder.trashed_at is not None:
        return folder
    now = timezone.now()
    along = {"trashed_at": now, "purge_at": now + TRASH, "trashed_with": folder.pk, "updated_at": now}
    below = [one.pk for one in subtree(tree, folder.pk)]
    files = Attachment.objects.live().filter(folder_id__in=below).values_list("pk", flat=True)
    locked = lock_rows(Attachment.objects.live(), list(files))
    Attachment.objects.filter(pk__in=locked).update(**along)
    Folder.objects.live().filter(pk__in=below).exclude(pk=folder.pk).update(**along)
    folder.trashed_at, folder.purge_at = now, now + TRASH
    folder.version += 1
    folder.save()
    activity.record(activity.DELETED, [folder])
    return folder


@transaction.atomic
def restore_file(*, file_id: UUID) -> Attachment:
    """Brings a file back to its folder, or to the top when that is gone or in the trash."""
    folder_id = Attachment.objects.filter(pk=file_id).values_list("folder_id", flat=True).first()
    home = lock_rows(Folder.objects.live(), [folder_id]).get(folder_id) if folder_id else None
    row = lock_rows(Attachment.objects.all(), [file_id]).get(file_id)
    if row is None:
        raise NotFound()
    if row.trashed_at is not None:
        row.trashed_at = row.purge_at = row.trashed_with = None
        row.folder = home if home is not None and home.pk == row.folder_id else None
        row.version += 1
        row.save()
    return row


@transaction.atomic
def restore_folder(*, folder_id: UUID) -> Folder:
    """Brings a folder back with what went into the trash with it.

    It goes to the top when its parent is gone, or when the tree has grown too deep there; a second
    folder of its name makes it "name (2)".
    """
    tree = lock_tree()
    folder = tree.get(folder_id)
    if folder is None:
        raise NotFound()
    if folder.trashed_at is None:
        return folder
    # One of a trashed folder comes back with what lies below it.
    root, below = folder.trashed_with or folder.pk, [one.pk for one in subtree(tree, folder.pk)]
    folder.parent_id = _home(tree, folder)
    siblings = [one for one in tree.values() if one.parent_id == folder.parent_id and one.trashed_at is None]
    folder.rename(free_name(folder.name, (one.name_key for one in siblings)))
    folder.trashed_at = folder.purge_at = folder.trashed_with = None
    folder.version += 1
    folder.save()
    activity.record(activity.RESTORED, [folder])
    back = {"trashed_at": None, "purge_at": None, "trashed_with": None, "updated_at": timezone.now()}
    Folder.objects.filter(pk__in=below, trashed_with=root).update(**back)
    files = Attachment.objects.filter(folder_id__in=below, trashed_with=root).values_list("pk", flat=True)
    locked = lock_rows(Attachment.objects.filter(trashed_with=root), list(files))
    Attachment.objects.filter(pk__in=locked).update(**back)
    return folder


def _home(tree: Tree, folder: Folder) -> UUID | None:
    own = depth_of(tree, folder.pk)
    height = max(depth_of(tree, one.pk) for one in subtree(tree, folder.pk)) - own + 1
    try:
        check_place(tree, folder.parent_id, height=height, field="folderOid")
    except Invalid:
        return None
    return folder.parent_id
