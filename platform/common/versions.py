"""Row versions: who writes on top of what somebody else changed meanwhile is shown the newer row."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pydantic import BaseModel

from common.errors import Conflict

STALE = "stale"


@contextmanager
def with_current_row(read: Callable[[], BaseModel]) -> Iterator[None]:
    """Puts the row as it stands now, as this caller may see it, into the refusal of a late writer.

    Stands around the service: its transaction is over when `read` is called.
    """
    try:
        yield
    except Conflict as conflict:
        if conflict.reason == STALE:
            conflict.params["current"] = read().model_dump(mode="json", by_alias=True)
        raise
