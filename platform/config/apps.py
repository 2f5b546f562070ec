from celery import signals
from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules


class ConfigConfig(AppConfig):
    name = "config"

    def ready(self) -> None:
        # The Celery application must exist before a request publishes to it, and every outbox
        # handler and periodic job (all in tasks.py) must be known to every process.
        from config import celery, checks

        checks.register_all()
        signals.worker_init.connect(checks.end_unfit_worker)
        autodiscover_modules("tasks")
        celery.app.set_default()
