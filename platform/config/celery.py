"""The Celery application of the worker; tasks are found in the tasks.py of every app."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.local")
os.environ.setdefault("PROCESS_KIND", "worker")

from typing import Any

from celery import Celery, signals
from django.conf import settings
from django.db import close_old_connections

app = Celery("vitrina")
app.config_from_object(settings.CELERY)
app.autodiscover_tasks()


def give_connections_back(sender: Any, **_: Any) -> None:
    """To the pool, which looks whether they live when it hands them out: as between two requests."""
    if not sender.request.is_eager:
        close_old_connections()


signals.task_prerun.connect(give_connections_back)
signals.task_postrun.connect(give_connections_back)
