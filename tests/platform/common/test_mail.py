"""How a mail leaves: no transaction waits for its server, and a server that is away for days loses none."""

from datetime import timedelta
from smtplib import SMTPServerDisconnected

import pytest
from django.core.mail.backends.base import BaseEmailBackend
from django.db import connection, transaction
from django.utils import timezone

from common.mail import ATTEMPTS, send_mail
from common.models import OutboxMessage
from common.outbox import process

HERE = f"{__name__}."
talks = []


class Listening(BaseEmailBackend):
    """A server that takes each message and tells whether a transaction waited for it."""

    def send_messages(self, email_messages):
        talks.append(connection.in_atomic_block)
        return len(email_messages)


class Away(BaseEmailBackend):
    def send_messages(self, email_messages):
        raise SMTPServerDisconnected("gone")


@pytest.fixture
def message():
    values = {"name": "Ana", "link": "https://vitrina.pe/recover", "minutes": 30}
    with transaction.atomic():
        send_mail("recover", to="ana@correo.pe", language="es", values=values, dedupe_key="one")
    return OutboxMessage.objects.get()


def _failing(message, attempts):
    """The row after one more try, of which `attempts` were before."""
    OutboxMessage.objects.update(attempts=attempts)
    with pytest.raises(SMTPServerDisconnected):
        process(message.pk)
    message.refresh_from_db()
    return message


@pytest.mark.django_db(transaction=True)
def test_no_transaction_waits_for_the_mail_server(message, settings):
    """Postgres ends one that stands still for ten seconds: the mail would have gone and be sent again."""
    settings.EMAIL_BACKEND = f"{HERE}Listening"
    talks.clear()

    assert (process(message.pk), process(message.pk)) == (True, False)

    assert talks == [False]


@pytest.mark.django_db
def test_mail_server_that_is_away_for_days_is_asked_once_an_hour(message, settings):
    settings.EMAIL_BACKEND = f"{HERE}Away"

    waiting = _failing(message, 11)
    assert waiting.failed_at is None
    assert timedelta(minutes=59) < waiting.not_before - timezone.now() <= timedelta(hours=1)

    assert _failing(message, ATTEMPTS - 2).failed_at is None
    assert _failing(message, ATTEMPTS - 1).failed_at is not None
