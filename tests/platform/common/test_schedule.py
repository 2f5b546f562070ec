from datetime import UTC, datetime

import pytest

from common import schedule
from common.models import ScheduleSlot

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


def test_failing_job_is_kept_on_its_slot_and_does_not_stop_the_rest(job):
    schedule.every(60, "broken")(lambda: 1 / 0)

    assert set(schedule.run_due(_at(1))) == {"probe", "broken"}
    assert ScheduleSlot.objects.get(job="broken").error == "ZeroDivisionError: division by zero"
