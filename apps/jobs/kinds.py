"""What kinds of jobs there are. Upper apps hang theirs in when they are ready."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from apps.jobs.models import Job


class Pace:
    """How long a slice may still work."""

    def __init__(self, seconds: float) -> None:
        self._end = monotonic() + seconds

    def is_over(self) -> bool:
        return monotonic() >= self._end


@dataclass(frozen=True)
class Kind:
    name: str
    permission: str
    """What the caller needs, when it is asked for and when its file is fetched."""
    work: Callable[[Job, Pace], bool]
    """Goes on from `job.cursor` until the pace is over or all is done, and says whether it is.

    It changes cursor, progress, total, result and file of the job, and saves nothing of it. A slice that
    fails is done again from the same cursor.
    """
    done: Callable[[Job], None] = lambda job: None
    """Tells who waits for it, in the transaction of the last slice."""


_kinds: dict[str, Kind] = {}


def register_kind(kind: Kind) -> None:
    _kinds[kind.name] = kind


def kind_of(name: str) -> Kind:
    return _kinds[name]
