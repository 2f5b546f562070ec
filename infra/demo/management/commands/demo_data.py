"""Fills two demo shops and the platform's own store. A second run changes nothing."""

from pathlib import Path
from typing import Any

from celery import current_app
from django.conf import settings
from django.core.management.base import BaseCommand

from infra.demo.fill import Filling, fill, write_logins
from infra.demo.shops.barro_norte import BARRO_NORTE
from infra.demo.shops.cacao_quilla import CACAO_QUILLA


class Command(BaseCommand):
    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        # What is queued is either closed at once or found by the poller: nobody needs waking.
        current_app.conf.broker_url = "memory://localhost/"
        logins = fill(Filling(shops=(BARRO_NORTE, CACAO_QUILLA), say=self.stdout.write))
        write_logins(Path(settings.DATA) / "demo.json", logins)
        for login in logins:
            self.stdout.write(f"  {login['store']:14} {login['url']}  {login['email']}")
