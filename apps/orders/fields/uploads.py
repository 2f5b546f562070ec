"""Files that answer a field: kept in private before there is an order, named by a sealed key until then."""

from typing import Any, BinaryIO, Final

import orjson
from cryptography.fernet import InvalidToken
from django.utils import timezone

from apps.orders.comments.services.comment_file import StoredContent, read_private_file, row_of_file
from common.crypto import seal, unseal
from common.storage import new_key, put
from common.store_context import current_store_id

FOLDER: Final = "private/answers"
MAX_AGE_SECONDS: Final = 24 * 3600


def keep_upload(file: BinaryIO, name: str) -> dict[str, Any]:
    """Its row, with `upload`: the sealed word that an answer names it by for a day."""
    stored: StoredContent = read_private_file(file)
    key = put(new_key(current_store_id(), FOLDER, stored.extension), stored.content)
    row = row_of_file(key, name, stored)
    sealed = {"store": str(current_store_id()), "at": int(timezone.now().timestamp()), "file": row}
    return row | {"upload": seal(orjson.dumps(sealed).decode())}


def read_upload(sealed: str) -> dict[str, Any] | None:
    """The row of a file that was sent to this store within a day; None for anything else."""
    try:
        opened = orjson.loads(unseal(sealed))
    except (InvalidToken, orjson.JSONDecodeError):
        return None
    if not isinstance(opened, dict) or opened.get("store") != str(current_store_id()):
        return None
    if timezone.now().timestamp() - opened["at"] > MAX_AGE_SECONDS:
        return None
    return dict(opened["file"])
