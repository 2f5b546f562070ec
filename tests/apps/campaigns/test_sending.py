"""Each recipient once, only who still agrees, within the plan, and what came of it."""

from datetime import timedelta
from smtplib import SMTPRecipientsRefused
from typing import Any

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.utils import timezone

from apps.campaigns.models import Campaign, CampaignRecipient
from apps.campaigns.results import results_of
from apps.campaigns.services import batches
from apps.campaigns.services.deliver import MAIL
from apps.campaigns.services.send_campaign import cancel_campaign, pause_campaign, resume_campaign
from apps.customers.history import history
from apps.customers.models import ConsentSource
from apps.customers.services.consents import withdraw_email
from apps.message_templates.models import Suppression, SuppressionReason
from apps.message_templates.services.suppressions import suppress, suppressed
from billing.models import Plan
from common.models import OutboxMessage
from tests.factories.campaigns import make_campaign, make_reader, run_batches, send

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_the_store")]


def deliver_all() -> None:
    run_batches(1, kind=MAIL)


def recipients() -> list[str]:
    return sorted(message.to[0] for message in mail.outbox)


def test_everybody_who_agreed_gets_it_once() -> None:
    for name in "abc":
        make_reader(f"{name}@correo.pe", first_name=name.upper())
    campaign = make_campaign()
    send(campaign)
    run_batches()
    deliver_all()
    deliver_all()

    assert recipients() == ["a@correo.pe", "b@correo.pe", "c@correo.pe"]
    campaign.refresh_from_db()
    assert (campaign.state, campaign.recipient_count, campaign.sent_count) == ("SENT", 3, 3)
    first = next(one for one in mail.outbox if one.to == ["a@correo.pe"])
    assert "Hola, A." in first.body
    assert first.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert "/api/v1/preferences/ui/unsubscribe?t=" in first.extra_headers["List-Unsubscribe"]
    assert "/preferences#t=" in first.body


def test_the_history_of_a_customer_names_what_was_sent_to_him() -> None:
    reader = make_reader("a@correo.pe")
    send(make_campaign("Navidad"))
    run_batches()
    before = [entry.kind for entry in history(reader.pk, kind="ALL", before=None, limit=10)[0]]
    deliver_all()
    entries, _ = history(reader.pk, kind="ALL", before=None, limit=10)

    assert "CAMPAIGN" not in before
    assert (entries[0].kind, entries[0].params) == ("CAMPAIGN", {"name": "Navidad", "visited": False})


def test_two_customers_with_one_address_get_one_mail() -> None:
    first, second = make_reader("a@correo.pe"), make_reader("b@correo.pe")
    type(second).objects.filter(pk=second.pk).update(email=first.email)
    campaign = make_campaign()
    send(campaign)
    run_batches()
    deliver_all()

    assert recipients() == ["a@correo.pe"]
    assert Campaign.objects.get().recipient_count == 1


def test_who_withdrew_meanwhile_gets_nothing() -> None:
    make_reader("a@correo.pe")
    make_reader("b@correo.pe")
    make_reader("c@correo.pe")
    campaign = make_campaign()
    send(campaign)
    run_batches()
    withdraw_email("a@correo.pe", ConsentSource.PREFERENCES)
    suppress("b@correo.pe", SuppressionReason.BOUNCED)
    deliver_all()

    assert recipients() == ["c@correo.pe"]
    reasons = CampaignRecipient.objects.exclude(reason="").order_by("reason").values_list("reason", flat=True)
    assert list(reasons) == ["NO_CONSENT", "SUPPRESSED"]
    campaign.refresh_from_db()
    assert (campaign.state, campaign.sent_count, campaign.skipped_count) == ("SENT", 1, 2)


def test_an_address_that_is_refused_for_good_is_not_written_to_again(monkeypatch: Any) -> None:
    make_reader("a@correo.pe")
    send(make_campaign())
    run_batches()

    def refuse(message: EmailMultiAlternatives) -> int:
        raise SMTPRecipientsRefused({message.to[0]: (550, b"no such user")})

    monkeypatch.setattr(EmailMultiAlternatives, "send", refuse)
    deliver_all()

    assert Suppression.objects.get().reason == "BOUNCED"
    assert suppressed(["a@correo.pe"]) == {"a@correo.pe"}
    campaign = Campaign.objects.get()
    assert (campaign.state, campaign.skipped_count) == ("SENT", 1)


def test_a_server_that_is_busy_is_tried_again(monkeypatch: Any) -> None:
    make_reader("a@correo.pe")
    send(make_campaign())
    run_batches()

    def put_off(message: EmailMultiAlternatives) -> int:
        raise SMTPRecipientsRefused({message.to[0]: (451, b"later")})

    with monkeypatch.context() as patch:
        patch.setattr(EmailMultiAlternatives, "send", put_off)
        with pytest.raises(SMTPRecipientsRefused):
            deliver_all()
    assert not Suppression.objects.exists()
    OutboxMessage.objects.filter(kind=MAIL).update(not_before=timezone.now())
    deliver_all()
    assert recipients() == ["a@correo.pe"]


def test_a_paused_one_goes_on_and_a_cancelled_one_does_not(monkeypatch: Any) -> None:
    monkeypatch.setattr(batches, "A_MINUTE", 2)
    for name in "abcde":
        make_reader(f"{name}@correo.pe")
    campaign = make_campaign()
    send(campaign)
    run_batches()
    deliver_all()
    assert len(mail.outbox) == 2

    pause_campaign(campaign_id=campaign.pk, version=None)
    OutboxMessage.objects.filter(done_at=None).update(not_before=timezone.now())
    run_batches()
    deliver_all()
    assert len(mail.outbox) == 2

    resume_campaign(campaign_id=campaign.pk, version=None)
    run_batches()
    deliver_all()
    assert len(mail.outbox) == 4

    cancel_campaign(campaign_id=campaign.pk, version=None)
    OutboxMessage.objects.filter(done_at=None).update(not_before=timezone.now())
    run_batches()
    deliver_all()
    campaign.refresh_from_db()
    assert (campaign.state, campaign.sent_count, campaign.skipped_count) == ("CANCELLED", 4, 1)
    assert len(mail.outbox) == 4


def test_the_plan_holds_the_rest_back_until_the_morning() -> None:
    Plan.objects.filter(pk="LITE").update(gates={"campaign_mails": 2})
    for name in "abc":
        make_reader(f"{name}@correo.pe")
    campaign = make_campaign()
    send(campaign)
    run_batches()
    deliver_all()

    campaign.refresh_from_db()
    assert (campaign.state, campaign.sent_count) == ("SENDING", 2)
    assert campaign.continues_at
    assert campaign.continues_at > timezone.now()
    CampaignRecipient.objects.update(released_at=timezone.now() - timedelta(days=2))
    CampaignRecipient.objects.filter(done_at=None).update(released_at=None)
    OutboxMessage.objects.filter(done_at=None).update(not_before=timezone.now())
    run_batches()
    deliver_all()
    campaign.refresh_from_db()
    assert (campaign.state, campaign.sent_count, campaign.continues_at) == ("SENT", 3, None)


def test_who_takes_the_permission_back_is_counted() -> None:
    make_reader("a@correo.pe")
    send(make_campaign())
    run_batches()
    deliver_all()
    withdraw_email("a@correo.pe", ConsentSource.PREFERENCES)

    results = results_of(Campaign.objects.get())
    assert results
    assert results.withdrew == 1
