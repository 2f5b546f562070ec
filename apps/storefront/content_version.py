"""The version of a shop's content: part of every cache key, so that nothing is ever purged.

A random number written after the commit in a statement of its own: inside the business
transaction eight writers waited for each other's row and were eight times slower.
"""

import secrets
import time
from uuid import UUID

from common.events import on_renewal
from common.pubsub import on_message, publish, start_listening
from tenants.models import Store

CHANNEL = "content"
LIFE = 30.0
"""An announcement may be lost; no process believes a version for longer than this."""
_versions: dict[UUID, tuple[float, int]] = {}


def content_version(store_id: UUID) -> int:
    """From memory; one query at most every 30 s a store and process."""
    start_listening()
    known = _versions.get(store_id)
    if known is not None and known[0] > time.monotonic():
        return known[1]
    version = Store.objects.filter(pk=store_id).values_list("content_version", flat=True).get()
    _versions[store_id] = (time.monotonic() + LIFE, version)
    return version


def renew_content(*, store_id: UUID, **_: object) -> None:
    """Called after a commit: from the next request on, every page is rendered anew."""
    Store.objects.filter(pk=store_id).update(content_version=secrets.randbits(62))
    publish(CHANNEL, str(store_id))


def subscribe_to_changes() -> None:
    on_renewal(renew_content)
    on_message(CHANNEL, _forget)


def clear_versions() -> None:
    """Of this process; for tests."""
    _versions.clear()


def _forget(store_id: str) -> None:
    _versions.pop(UUID(store_id), None)
