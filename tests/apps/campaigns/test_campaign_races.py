"""The plan's mails of a day under campaigns that are sent at once, with a control."""

from functools import partial
from threading import Barrier
from typing import Any

import pytest

from apps.campaigns import quota
from apps.campaigns.models import Campaign, CampaignRecipient
from apps.campaigns.services.batches import run_batch
from billing.models import Plan
from common.models import OutboxMessage
from tenants.context import inside
from tenants.models import Store
from tests.factories.campaigns import make_campaign, make_reader, send
from tests.factories.concurrency import race

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]
LIMIT, READERS, CAMPAIGNS = 6, 4, 4


@pytest.fixture
def store(drop_schemas_after: None, keeper: Any) -> Store:
    return keeper.store


@pytest.fixture
def campaigns(store: Store) -> list[Campaign]:
    """Each is at its first batch."""
    Plan.objects.filter(pk="LITE").update(gates={quota.GATE: LIMIT})
    with inside(store):
        for number in range(READERS):
            make_reader(f"n{number}@correo.pe")
        made = [make_campaign(f"C{number}") for number in range(CAMPAIGNS)]
        for campaign in made:
            send(campaign)
            run_batch(campaign.pk, run=1, step=0, after=None)
    return made


def released() -> int:
    return CampaignRecipient.objects.filter(released_at__isnull=False).count()


def batch(campaign: Campaign) -> None:
    run_batch(campaign.pk, run=1, step=1, after=None)


def test_all_together_stay_within_the_plan(store: Store, campaigns: list[Campaign]) -> None:
    race(store, [partial(batch, campaign) for campaign in campaigns])

    with inside(store):
        assert released() == LIMIT
    assert OutboxMessage.objects.filter(kind="campaign.mail").count() == LIMIT


def test_control_without_the_lock_they_exceed_it(
    store: Store, campaigns: list[Campaign], monkeypatch: pytest.MonkeyPatch
) -> None:
    everyone, counted = Barrier(CAMPAIGNS), quota.quota

    def count_together() -> quota.Quota:
        found = counted()
        everyone.wait(timeout=20)
        return found

    monkeypatch.setattr(quota, "lock_gate", lambda *_: None)
    monkeypatch.setattr(quota, "quota", count_together)
    race(store, [partial(batch, campaign) for campaign in campaigns])

    with inside(store):
        assert released() > LIMIT


def test_a_batch_that_comes_twice_releases_each_once(store: Store, campaigns: list[Campaign]) -> None:
    race(store, [partial(batch, campaigns[0]) for _ in range(4)])

    with inside(store):
        assert released() == READERS
    assert OutboxMessage.objects.filter(kind="campaign.mail").count() == READERS
