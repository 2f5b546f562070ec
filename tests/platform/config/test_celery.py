"""A worker keeps its pool of connections from task to task, and its places for messages."""

from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest
from celery import signals
from celery.fixups.django import DjangoWorkerFixup
from django.conf import settings
from django.db import connection
from kombu import Connection, Queue

from config.celery import app
from tests.factories.fault_proxy import Fault, FaultProxy


class Task:
    def __init__(self, *, is_eager):
        self.request = SimpleNamespace(is_eager=is_eager)


@pytest.mark.django_db(transaction=True)
def test_celery_itself_leaves_the_connection_alone_between_tasks():
    fixup = DjangoWorkerFixup(app)
    connection.ensure_connection()
    before = connection.connection

    for _ in range(3):
        fixup.on_task_prerun(Task(is_eager=False))
        fixup.on_task_postrun(Task(is_eager=False))

    assert connection.connection is before


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("moment", [signals.task_prerun, signals.task_postrun])
def test_task_begins_and_ends_without_a_connection_of_its_own(moment):
    connection.ensure_connection()

    moment.send(sender=Task(is_eager=True))
    assert connection.connection is not None

    moment.send(sender=Task(is_eager=False))
    assert connection.connection is None


@pytest.fixture
def proxy():
    """Before Redis."""
    proxy = FaultProxy(urlsplit(settings.REDIS_URL).port)
    proxy.start()
    yield proxy
    proxy.stop()


def test_place_of_a_message_is_free_though_its_end_could_not_be_reported(proxy):
    address = settings.REDIS_URL.replace(f":{proxy.target}", f":{proxy.port}")
    with Connection(address) as broker:
        channel = broker.channel()
        channel.basic_qos(prefetch_count=1)
        queue = Queue("probe")(channel)
        queue.declare()
        broker.Producer(channel).publish("work", routing_key="probe")
        message = queue.get()
        assert channel.qos.can_consume() is False

        proxy.set(Fault(resets=1))
        with pytest.raises(broker.connection_errors):
            message.ack()

        assert channel.qos.can_consume() is True
        proxy.set(Fault())
