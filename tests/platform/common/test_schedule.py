from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from accounts.models import AuthToken, RecoverKey
from accounts.services.tokens import issue_store_token, issue_user_token
from common import schedule
from common.models import ScheduleSlot
from config.management.commands.scheduler import prune
from tests.factories.accounts import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def job(monkeypatch):
    runs = []
    monkeypatch.setattr(schedule, "_jobs", {})
    schedule.every(60, "probe")(lambda: runs.append(1))
    return runs


def _at(second):
    return datetime(2026, 11, 21, 12, 0, second, tzinfo=UTC)


def test_slot_of_a_job_runs_once(job):
    assert schedule.run_due(_at(1)) == ["probe"]
    assert schedule.run_due(_at(59)) == []
    assert schedule.run_due(datetime(2026, 11, 21, 12, 1, tzinfo=UTC)) == ["probe"]
    assert len(job) == 2


def test_offset_moves_the_slots_of_a_day(monkeypatch):
    monkeypatch.setattr(schedule, "_jobs", {})
    schedule.every(86_400, "night", offset=8 * 3600)(lambda: None)
    moments = [
        datetime(2026, 11, day, hour, 59, tzinfo=UTC) for day, hour in ((21, 7), (21, 8), (22, 7), (22, 8))
    ]

    assert [schedule.run_due(moment) for moment in moments] == [["night"], ["night"], [], ["night"]]
    assert [row.slot.hour for row in ScheduleSlot.objects.all()] == [8, 8, 8]


def test_failing_job_is_kept_on_its_slot_and_does_not_stop_the_rest(job):
    schedule.every(60, "broken")(lambda: 1 / 0)

    assert set(schedule.run_due(_at(1))) == {"probe", "broken"}
    assert ScheduleSlot.objects.get(job="broken").error == "ZeroDivisionError: division by zero"


def test_slots_of_long_ago_are_deleted(job):
    now = timezone.now()
    for days in (0, 29, 31, 400):
        schedule.run_due(now - timedelta(days=days))

    prune()

    assert {(now - row.slot).days for row in ScheduleSlot.objects.all()} == {0, 29}


def test_tokens_and_keys_of_long_ago_are_deleted(store, owner):
    now, user = timezone.now(), make_user()
    old, known, live = (issue_user_token(user) for _ in range(3))
    below = issue_store_token(issue_user_token(owner).hash, store.pk)
    child = issue_store_token(old.hash, store.pk)
    AuthToken.objects.filter(hash__in=[old.hash, child.hash]).update(expires_at=now - timedelta(days=8))
    AuthToken.objects.filter(hash=known.hash).update(expires_at=now - timedelta(days=6))
    for name, hours in (("old", 25), ("known", 23), ("live", -1)):
        RecoverKey.objects.create(
            hash=name, user=user, email=user.email, expires_at=now - timedelta(hours=hours)
        )

    prune()

    left = set(AuthToken.objects.values_list("hash", flat=True))
    assert left >= {known.hash, live.hash, below.hash}
    assert not left & {old.hash, child.hash}
    assert set(RecoverKey.objects.values_list("hash", flat=True)) == {"known", "live"}
