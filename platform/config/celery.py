"""The Celery application of the worker; tasks are found in the tasks.py of every app."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.local")
os.environ.setdefault("PROCESS_KIND", "worker")

from celery import Celery
from django.conf import settings

app = Celery("vitrina")
app.config_from_object(settings.CELERY)
app.autodiscover_tasks()
