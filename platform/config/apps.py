from celery import signals
from django.apps import AppConfig


class ConfigConfig(AppConfig):
    name = "config"

    def ready(self) -> None:
        # The Celery application must exist before a request publishes to it, and every outbox
        # handler, periodic job and text of an error must be known to every process.
        from config import celery, checks, discovery

        checks.register_all()
        signals.worker_init.connect(checks.end_unfit_worker)
        discovery.load("tasks", "*_tasks", "errors", "*_errors")
        celery.app.set_default()
