"""What was given up is listed, and tried again when somebody says so."""

from datetime import timedelta
from io import StringIO
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from common.models import OutboxMessage
from common.outbox import enqueue, send_due

pytestmark = pytest.mark.django_db


def given_up(kind, error="SMTPServerDisconnected: gone"):
    enqueue(kind, {}, store_id=None, dedupe_key=f"{kind}-{uuid4()}", not_before=timezone.now())
    message = OutboxMessage.objects.latest("created_at")
    message.failed_at, message.attempts, message.last_error = timezone.now(), 84, error
    message.save()
    return message


def output(*args, **options):
    out = StringIO()
    call_command("outbox", *args, stdout=out, **options)
    return out.getvalue().splitlines()


def is_open(message):
    message.refresh_from_db()
    return (message.failed_at, message.attempts) == (None, 0)


def test_what_was_given_up_is_listed_with_its_reason():
    mail = given_up("mail.send")
    enqueue("mail.send", {}, store_id=None, dedupe_key="open", not_before=timezone.now())

    lines = output("failed")

    assert len(lines) == 2
    assert lines[0].startswith(str(mail.pk))
    assert lines[0].endswith("mail.send                SMTPServerDisconnected: gone")
    assert lines[1] == "1 messages were given up"


def test_a_kind_is_tried_again_and_the_scheduler_sends_it():
    mail, other = given_up("mail.send"), given_up("order.placed")

    assert output("retry", kind="mail.send") == ["1 messages will be tried again"]

    assert (is_open(mail), is_open(other)) == (True, False)
    OutboxMessage.objects.filter(pk=mail.pk).update(not_before=timezone.now() - timedelta(seconds=2))
    assert send_due() == 1


def test_named_messages_alone_are_tried_again():
    first, second = given_up("mail.send"), given_up("mail.send")

    assert output("retry", str(first.pk)) == ["1 messages will be tried again"]

    assert (is_open(first), is_open(second)) == (True, False)
    with pytest.raises(CommandError, match="not all of these"):
        output("retry", str(first.pk))
