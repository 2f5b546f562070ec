"""One act on many files and folders, each in a transaction of its own."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from apps.attachments.models import Attachment, Folder
from apps.attachments.services.delete_for_good import delete_file, delete_folder
from apps.attachments.services.folders import update_folder
from apps.attachments.services.trash import restore_file, restore_folder, trash_file, trash_folder
from apps.attachments.services.update_file import update_file, update_tags
from common.errors import AppError, Invalid, NotFound, issue


@dataclass(frozen=True)
class Result:
    """What became of one; `reason` and `message` only when it was not done."""

    id: UUID
    reason: str | None = None
    message: str | None = None


def act_on_each(action: str, ids: list[UUID], values: dict[str, Any]) -> list[Result]:
    """`action` is MOVE, TAG, ALT, TRASH, RESTORE or DELETE; `values` as AttachmentBulkIn."""
    folders = set(Folder.objects.filter(pk__in=ids).values_list("pk", flat=True))
    files = set(Attachment.objects.filter(pk__in=ids).values_list("pk", flat=True))
    results = []
    for one in dict.fromkeys(ids):
        act = _FOLDER[action] if one in folders else _FILE[action] if one in files else _missing
        results.append(_result(one, act, values))
    return results


def _result(one: UUID, act: Callable[[UUID, dict[str, Any]], object], values: dict[str, Any]) -> Result:
    try:
        act(one, values)
    except Invalid as refused:
        first = next(iter(refused.issues.values()))[0]
        return Result(one, str(first["rule"]), str(first["message"]))
    except AppError as refused:
        return Result(one, refused.reason, refused.message())
    return Result(one)


def _missing(one: UUID, values: dict[str, Any]) -> object:
    raise NotFound()


def _files_only(one: UUID, values: dict[str, Any]) -> object:
    raise Invalid({"oids": [issue("folder_has_no_such_field")]})


_FILE: dict[str, Callable[[UUID, dict[str, Any]], object]] = {
    "MOVE": lambda one, values: update_file(file_id=one, changes={"folder_id": values["folder_id"]}),
    "TAG": lambda one, values: update_tags(file_id=one, add=values["add_tags"], remove=values["remove_tags"]),
    "ALT": lambda one, values: update_file(file_id=one, changes={"alt": values["alt"]}),
    "TRASH": lambda one, _: trash_file(file_id=one),
    "RESTORE": lambda one, _: restore_file(file_id=one),
    "DELETE": lambda one, _: delete_file(file_id=one),
}
_FOLDER: dict[str, Callable[[UUID, dict[str, Any]], object]] = {
    "MOVE": lambda one, values: update_folder(folder_id=one, changes={"folder_id": values["folder_id"]}),
    "TAG": _files_only,
    "ALT": _files_only,
    "TRASH": lambda one, _: trash_folder(folder_id=one),
    "RESTORE": lambda one, _: restore_folder(folder_id=one),
    "DELETE": lambda one, _: delete_folder(folder_id=one),
}
