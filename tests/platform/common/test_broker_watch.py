"""A broker that forgot what it held is noticed once, and what was sent through it becomes due."""

import pytest
from django.utils import timezone
from redis.exceptions import ConnectionError as RedisAway

from common import broker_watch
from common.broker_watch import MARK, resend_lost_messages
from common.models import OutboxMessage
from common.outbox import CLAIM, enqueue
from common.redis import connection as redis

pytestmark = pytest.mark.django_db


@pytest.fixture
def sent(db):
    for number in range(3):
        enqueue("mail.send", {}, store_id=None, dedupe_key=f"sent:{number}")
    OutboxMessage.objects.update(sent_until=timezone.now() + CLAIM)
    done = OutboxMessage.objects.first()
    OutboxMessage.objects.filter(pk=done.pk).update(done_at=timezone.now())


@pytest.mark.parametrize("fault", ["emptied", "started anew"])
def test_open_messages_become_due_once(sent, fault):
    resend_lost_messages()
    OutboxMessage.objects.update(sent_until=timezone.now() + CLAIM)
    assert resend_lost_messages() == 0

    redis().flushdb() if fault == "emptied" else redis().set(MARK, "the run before")

    assert resend_lost_messages() == 2
    assert OutboxMessage.objects.filter(done_at=None, sent_until=None).count() == 2
    assert resend_lost_messages() == 0


def test_nothing_happens_while_redis_is_away(sent, monkeypatch):
    class Away:
        def info(self, section):
            raise RedisAway

    monkeypatch.setattr(broker_watch, "connection", Away)

    assert resend_lost_messages() == 0
    assert not OutboxMessage.objects.filter(done_at=None, sent_until=None).exists()
