"""The Celery application of the worker; tasks are found in the tasks.py of every app."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.local")
os.environ.setdefault("PROCESS_KIND", "worker")

from typing import Any

from celery import Celery, signals
from django.conf import settings
from django.db import close_old_connections
from kombu.transport import redis, virtual


class QoS(redis.QoS):
    """Counts the messages that the worker has taken and not told as done; it takes no more than a few."""

    def ack(self, delivery_tag: str) -> None:
        """Upstream keeps the place of a message for ever when telling it as done fails, until none is left.

        Redis still has the message then and gives it out once more, when its time is over.
        """
        try:
            super().ack(delivery_tag)  # type: ignore[no-untyped-call]
        except BaseException:
            virtual.QoS.ack(self, delivery_tag)
            raise


redis.Channel.QoS = QoS

app = Celery("vitrina")
app.config_from_object(settings.CELERY)
app.autodiscover_tasks()


def return_connections(sender: Any, **_: Any) -> None:
    """To the pool, which looks whether they live when it hands them out: as between two requests."""
    if not sender.request.is_eager:
        close_old_connections()


signals.task_prerun.connect(return_connections)
signals.task_postrun.connect(return_connections)
