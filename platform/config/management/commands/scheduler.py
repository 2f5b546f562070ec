"""The clock of an installation: sends due outbox messages and runs periodic jobs."""

import logging
import signal
import threading
from typing import Any

from django.core.management.base import BaseCommand
from django.db import Error, close_old_connections

from accounts.services import account_events, email_change, recover_password, tokens
from common import broker_watch, idempotency, outbox, schedule
from common.schedule import every
from config.checks import refuse_unfit

logger = logging.getLogger(__name__)
TICK = 1.0


@every(3600, "spine.prune")
def prune() -> None:
    outbox.prune()
    idempotency.prune()
    schedule.prune()
    tokens.prune()
    recover_password.prune()
    account_events.prune()
    email_change.prune()


class Command(BaseCommand):
    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_unfit()
        stop = threading.Event()
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, lambda *_: stop.set())
        logger.info("scheduler started")
        while not stop.wait(TICK):
            try:
                broker_watch.resend_lost_messages()
                outbox.send_due()
                schedule.run_due()
            except Error:
                logger.exception("tick failed")
            finally:
                close_old_connections()
