"""The nightly purge: each app lets its own go, in every store."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.warehouses.models import Warehouse
from common import purge, schedule
from tenants.context import inside
from tests.factories.warehouses import WarehouseFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def purges(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(purge, "_purges", {})


@pytest.mark.usefixtures("in_the_store")
def test_rows_deleted_longer_ago_than_they_can_be_restored_go() -> None:
    now = timezone.now()
    rows = {days: WarehouseFactory.create(deleted_at=now - timedelta(days=days)) for days in (29, 31)}
    live = WarehouseFactory.create()

    purge.purge_deleted(Warehouse.objects.all)(now)

    left = set(Warehouse.objects.filter(is_default=False).values_list("pk", flat=True))
    assert left == {rows[29].pk, live.pk}


@pytest.mark.usefixtures("purges", "in_the_store")
def test_purge_that_fails_does_not_stop_the_others() -> None:
    done: list[datetime] = []
    purge.register_purge("broken", lambda now: 1 / 0)
    purge.register_purge("good", done.append)

    purge.purge_store()

    assert len(done) == 1


@pytest.mark.usefixtures("purges")
def test_every_store_is_purged_once_a_night(
    keeper: Any, other_keeper: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schedule, "_jobs", {"stores.purge": schedule._jobs["stores.purge"]})
    for place in (keeper, other_keeper):
        with inside(place.store):
            WarehouseFactory.create(deleted_at=timezone.now() - timedelta(days=31))
    purge.register_purge("warehouses", purge.purge_deleted(Warehouse.objects.all))

    night = datetime(2026, 11, 21, 8, 0, tzinfo=UTC)
    ran = [schedule.run_due(night + timedelta(hours=hours)) for hours in (0, 1, 23, 24)]

    assert ran == [["stores.purge"], [], [], ["stores.purge"]]
    for place in (keeper, other_keeper):
        with inside(place.store):
            assert not Warehouse.objects.exclude(deleted_at=None).exists()
