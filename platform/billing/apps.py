from datetime import datetime

from django.apps import AppConfig
from django.utils import timezone


def _time_of_day() -> datetime:
    return timezone.now()


class BillingConfig(AppConfig):
    name = "billing"

    def ready(self) -> None:
        from billing.ports import now

        if not now.is_connected:
            now.connect(_time_of_day)
