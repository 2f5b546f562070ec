"""Campaigns of the demo stores: one that was sent, with what came of it, and one that is still written."""

from datetime import datetime, timedelta

from django.utils import timezone

from apps.campaigns.models import Campaign, CampaignRecipient, RecipientState
from apps.campaigns.services.batches import run_batch
from apps.campaigns.services.campaigns import create_campaign
from apps.campaigns.services.deliver import finish_if_done
from apps.campaigns.services.send_campaign import send_campaign
from apps.customers.models import Channel
from apps.customers.queries import writable
from infra.demo.clock import at
from tenants.models import Store

SENT_BEFORE = timedelta(days=4)
_SENT = {
    "es": {
        "name": "Llegó lo nuevo",
        "subject": "Llegó lo nuevo a {{store.name}}",
        "heading": "Mira lo que acaba de llegar",
        "body": "Hola, {{customer.first_name}}.\nYa está en la tienda lo que preparamos este mes.",
    },
    "en": {
        "name": "New arrivals",
        "subject": "New at {{store.name}}",
        "heading": "See what just came in",
        "body": "Hi, {{customer.first_name}}.\nWhat we made this month is now in the store.",
    },
}
_DRAFT = {
    "es": {"name": "Navidad", "subject": "Regalos de Navidad en {{store.name}}"},
    "en": {"name": "Christmas", "subject": "Christmas gifts at {{store.name}}"},
}


def write_news(store: Store, now: datetime) -> None:
    with at(now - SENT_BEFORE - timedelta(hours=2)):
        campaign = create_campaign(fields=_SENT[store.language])
    if writable(Channel.EMAIL).exists():
        with at(now - SENT_BEFORE):
            _send(campaign)
    with at(now - timedelta(hours=5)):
        create_campaign(fields={**_DRAFT[store.language], "segment": {"minOrders": 2}})


def _send(campaign: Campaign) -> None:
    """As the worker does it, but no mail goes out; every other reader opened the link within the hour."""
    send_campaign(campaign_id=campaign.pk, at=None, version=None)
    campaign.refresh_from_db()
    for step in range(2):
        run_batch(campaign.pk, run=campaign.run, step=step, after=None)
    now = timezone.now()
    recipients = CampaignRecipient.objects.filter(campaign=campaign)
    recipients.update(state=RecipientState.SENT, done_at=now)
    readers = list(recipients.order_by("pk").values_list("pk", flat=True))[::2]
    recipients.filter(pk__in=readers).update(visited_at=now + timedelta(minutes=40))
    Campaign.objects.filter(pk=campaign.pk).update(sent_count=recipients.count())
    finish_if_done(campaign.pk)
