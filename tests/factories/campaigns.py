"""Campaigns of a store, and who gets them."""

from typing import Any

from django.utils import timezone

from apps.campaigns.models import Campaign
from apps.campaigns.services.campaigns import create_campaign
from apps.campaigns.services.send_campaign import BATCH, send_campaign
from apps.customers.models import Customer
from apps.customers.services.consents import ConsentEntry, set_consent
from common.models import OutboxMessage
from common.outbox import process
from tests.factories.customers import make_customer


def make_campaign(name: str = "Fiestas Patrias", **fields: Any) -> Campaign:
    return create_campaign(fields={"name": name, **fields})


def make_reader(email: str = "rosa@correo.pe", **fields: Any) -> Customer:
    """Who agreed to news by mail."""
    customer = make_customer(fields.pop("first_name", "Rosa"), email=email, **fields)
    return set_consent(
        customer_id=customer.pk, entry=ConsentEntry(channel="EMAIL", state="GRANTED", source="FORM")
    )


def send(campaign: Campaign) -> None:
    send_campaign(campaign_id=campaign.pk, at=None, version=None)


def run_batches(steps: int = 10, *, kind: str = BATCH) -> None:
    """What is due; a step may queue the next one."""
    for _ in range(steps):
        due = OutboxMessage.objects.filter(kind=kind, done_at=None, not_before__lte=timezone.now())
        for message_id in list(due.values_list("pk", flat=True)):
            process(message_id)


ROWS = {"marketing/campaign": make_campaign}
