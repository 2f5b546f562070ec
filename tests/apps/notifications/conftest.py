"""A push service that the operator trusts, and who works the outbox off."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from django.utils import timezone

from apps.notifications.push.client import PushDown
from common.models import OutboxMessage
from common.outbox import process
from tests.factories.push_server import PushServer, push_server


@pytest.fixture
def service(settings: Any) -> Iterator[PushServer]:
    with push_server() as running:
        settings.OUTBOUND_TRUSTED_HOSTS = [running.host]
        yield running


@pytest.fixture
def deliver() -> Callable[[], None]:
    """Does all that is due, and what comes of it; each message once."""

    def do() -> None:
        tried: set[object] = set()
        while True:
            rows = OutboxMessage.objects.filter(done_at=None, failed_at=None, not_before__lte=timezone.now())
            row = rows.exclude(pk__in=tried).order_by("created_at").first()
            if row is None:
                return
            tried.add(row.pk)
            with suppress(PushDown):
                process(row.pk)

    return do
