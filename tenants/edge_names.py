"""The hosts that the edge may fetch a certificate for: those of domains that were proved, from memory.

Free addresses are not among them: the wildcard certificate of the edge has those. Somebody who tries ten
thousand names costs no query: the whole set is read at once, and again when a domain changes.
"""

import time
from threading import Lock
from typing import Final

from common.pubsub import on_message, on_reconnect, start_listening
from tenants.host_names import normalize_host
from tenants.hosts import CHANNEL
from tenants.models import Domain, StoreState

LIFE: Final = 60.0
_lock = Lock()
_read: tuple[float, frozenset[str]] | None = None


def admits(name: str) -> bool:
    """Raises what the database raises when the set cannot be read: nobody is let in then."""
    host = normalize_host(name)
    return bool(host) and host in admitted_names()


def admitted_names() -> frozenset[str]:
    global _read  # noqa: PLW0603 - one a process, by its nature
    start_listening()
    with _lock:
        if _read is None or _read[0] < time.monotonic():
            rows = Domain.objects.filter(kind="CUSTOM", verified_at__isnull=False)
            live = rows.exclude(tenant__state=StoreState.DELETED)
            _read = (time.monotonic() + LIFE, frozenset(live.values_list("domain", flat=True)))
        return _read[1]


def forget_names(_: str = "") -> None:
    global _read  # noqa: PLW0603
    _read = None


on_message(CHANNEL, forget_names)
on_reconnect(forget_names)
