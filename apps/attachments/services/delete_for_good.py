"""The end of files: rows go at once, the bytes when the transaction stands, through the outbox."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.attachments.models import Attachment, Folder
from apps.attachments.services.folders import Tree, lock_tree, subtree
from apps.attachments.services.publish_changed import publish_changed
from common import activity
from common.errors import NotFound
from common.ids import new_id
from common.locks import lock_rows
from common.outbox import enqueue
from tenants.current import current_store

BATCH = 500
PAGES_LIVE = timedelta(hours=24)
"""Replaced contents are still named by pages that somebody has open."""


@transaction.atomic
def delete_file(*, file_id: UUID) -> None:
    """Deletes a file for good, from the trash or not."""
    if not _delete_files([file_id]):
        raise NotFound()


@transaction.atomic
def delete_folder(*, folder_id: UUID) -> None:
    """Deletes a folder for good with all that is in it.

    What went into the trash by itself before keeps its own 30 days; its folder is then the top.
    """
    tree = lock_tree()
    if folder_id not in tree:
        raise NotFound()
    below = _ending_with(tree, folder_id)
    inside = Attachment.objects.filter(folder_id__in=below)
    trashed_separately = inside.trashed()
    _delete_files(inside.exclude(pk__in=trashed_separately.values("pk")).values_list("pk", flat=True))
    activity.record(activity.DELETED, [tree[folder_id]])
    Folder.objects.filter(pk__in=below).delete()


def _ending_with(tree: Tree, folder_id: UUID) -> list[UUID]:
    """The folder and those below it, without those that the trash shows by themselves and what is in them."""
    ending = {folder_id}
    for one in subtree(tree, folder_id):
        if one.parent_id in ending and (one.trashed_at is None or one.trashed_with is not None):
            ending.add(one.pk)
    return list(ending)


def empty_trash(now: datetime) -> int:
    """Ends what has been in the trash for its time; answers how many files went."""
    deleted = 0
    while (batch := _purge(now)) == BATCH:
        deleted += batch
    return deleted + batch


@transaction.atomic
def _purge(now: datetime) -> int:
    """A batch."""
    due = Attachment.objects.filter(purge_at__lte=now).order_by("purge_at").values_list("pk", flat=True)
    deleted = _delete_files(list(due[:BATCH]))
    if deleted < BATCH and Folder.objects.filter(purge_at__lte=now).exists():
        over = [one.pk for one in lock_tree().values() if one.purge_at and one.purge_at <= now]
        Folder.objects.filter(pk__in=over).delete()
    return deleted


def _delete_files(ids: Iterable[UUID]) -> int:
    rows = lock_rows(Attachment.objects.all(), list(ids))
    if rows:
        delete_files_later([key for row in rows.values() for key in row.file_keys()])
        Attachment.objects.filter(pk__in=rows).delete()
        publish_changed(rows)
    return len(rows)


def delete_files_later(keys: list[str], *, after: timedelta | None = None) -> None:
    """Has the files of the storage deleted once this transaction stands."""
    if keys:
        enqueue(
            "attachment.forget",
            {"keys": keys},
            store_id=current_store().id,
            dedupe_key=f"attachment.forget:{new_id()}",
            queue="media",
            not_before=timezone.now() + after if after else None,
        )
