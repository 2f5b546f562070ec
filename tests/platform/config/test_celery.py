"""A worker keeps its pool of connections from task to task."""

from types import SimpleNamespace

import pytest
from celery import signals
from celery.fixups.django import DjangoWorkerFixup
from django.db import connection

from config.celery import app


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
