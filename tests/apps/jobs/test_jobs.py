"""Jobs: seen by who asked, stopped between slices, tried again, tidied up."""

from datetime import timedelta

import pytest
from django.core.files.storage import default_storage
from django.utils import timezone

from apps.jobs import kinds
from apps.jobs.files import add_part, parts, store_file
from apps.jobs.kinds import Kind
from apps.jobs.models import Job
from apps.jobs.services.end_job import tidy_jobs
from apps.jobs.services.run_job import run_job
from apps.jobs.services.start_job import start_job
from common.errors import Conflict
from common.models import OutboxMessage
from tenants.context import inside

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _files(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def counting(monkeypatch):
    """Counts to three, one a slice, then writes a file; `reported` is who was told."""
    reported = []

    def work(job, pace):
        add_part(job, str(job.progress).encode())
        job.progress += 1
        if job.progress < 3:
            return False
        store_file(job, name="numbers.csv", mime="text/csv", chunks=parts(job))
        return True

    monkeypatch.setitem(kinds._kinds, "count", Kind("count", "orders.export", work, reported.append))
    return reported


def _start(user):
    return start_job(kind="count", params={}, user_id=user.pk, language="es")


def test_slices_go_on_and_leave_one_file(store, owner, counting):
    with inside(store):
        job = _start(owner)
        states = []
        for _ in range(3):
            run_job(job.pk)
            job.refresh_from_db()
            states.append((job.state, job.progress))

        assert states == [("RUNNING", 1), ("RUNNING", 2), ("DONE", 3)]
        assert default_storage.open(job.file["key"]).read() == b"012"
        assert (job.file["name"], job.file["bytes"], job.cursor) == ("numbers.csv", 3, {})
        assert [one.pk for one in counting] == [job.pk]
        run_job(job.pk)
        assert len(counting) == 1
    assert OutboxMessage.objects.filter(kind="job.run").count() == 3


def test_a_stopped_job_does_no_more(api, store, owner, counting):
    with inside(store):
        job = _start(owner)
        run_job(job.pk)

    assert api(as_=owner).delete(f"job/{job.pk}").status_code == 204

    with inside(store):
        run_job(job.pk)
        job.refresh_from_db()
        assert (job.state, job.progress, job.cursor) == ("CANCELLED", 1, {})


def test_stopping_while_a_slice_works_wins(store, owner, monkeypatch):
    def work(job, pace):
        add_part(job, b"x")
        Job.objects.filter(pk=job.pk).update(state="CANCELLED")
        return True

    monkeypatch.setitem(kinds._kinds, "count", Kind("count", "orders.export", work))
    with inside(store):
        job = _start(owner)
        run_job(job.pk)
        job.refresh_from_db()

        assert job.state == "CANCELLED"
        assert default_storage.listdir(f"stores/{store.pk}/private/jobs/{job.pk.hex}")[1] == []


def test_a_failing_slice_is_tried_again_then_given_up(store, owner, monkeypatch):
    def work(job, pace):
        job.progress += 5
        raise RuntimeError("lost")

    monkeypatch.setitem(kinds._kinds, "count", Kind("count", "orders.export", work))
    with inside(store):
        job = _start(owner)
        for _ in range(4):
            run_job(job.pk)
        job.refresh_from_db()

        assert (job.state, job.error, job.progress, job.failures) == ("FAILED", "job_failed", 0, 4)


def test_a_refusal_ends_the_job_with_its_reason(store, owner, monkeypatch):
    def work(job, pace):
        raise Conflict("sheet_full")

    monkeypatch.setitem(kinds._kinds, "count", Kind("count", "orders.export", work))
    with inside(store):
        job = _start(owner)
        run_job(job.pk)
        job.refresh_from_db()

        assert (job.state, job.error) == ("FAILED", "sheet_full")


def test_jobs_are_their_callers_alone(api, store, owner, collaborator, counting):
    with inside(store):
        job = _start(owner)
    other = api(as_=collaborator(resources=["orders.export"]))

    assert [row["_id"] for row in api(as_=owner).get("job").json()["items"]] == [str(job.pk)]
    assert other.get("job").json()["items"] == []
    assert [other.get(f"job/{job.pk}{rest}").status_code for rest in ("", "/file")] == [404, 404]
    assert other.delete(f"job/{job.pk}").status_code == 404


def test_a_file_is_private_and_asks_for_the_permission_again(api, store, collaborator, counting):
    member = collaborator(resources=["orders.export"])
    with inside(store):
        job = _start(member)
        for _ in range(3):
            run_job(job.pk)
        key = Job.objects.get(pk=job.pk).file["key"]

    file = api(as_=member).get(f"job/{job.pk}/file")
    member.memberships.update(resources=["orders.view"])
    refused = api(as_=member).get(f"job/{job.pk}/file")

    assert b"".join(file.streaming_content) == b"012"
    assert (file["Cache-Control"], file["X-Content-Type-Options"]) == ("private, no-store", "nosniff")
    assert "/private/" in key
    assert refused.status_code == 403


def test_nobody_runs_more_than_five(store, owner, counting):
    with inside(store):
        for _ in range(5):
            _start(owner)
        with pytest.raises(Conflict) as refusal:
            _start(owner)

    assert (refusal.value.reason, refusal.value.params) == ("too_many_jobs", {"limit": 5})


def test_files_go_after_a_week_and_jobs_after_a_month(store, owner, counting):
    with inside(store):
        job = _start(owner)
        for _ in range(3):
            run_job(job.pk)
        job.refresh_from_db()
        key, now = job.file["key"], timezone.now()

        assert tidy_jobs(now + timedelta(days=6)) == 0
        assert tidy_jobs(now + timedelta(days=8)) == 1
        assert not default_storage.exists(key)
        job.refresh_from_db()
        assert (job.file, job.state) == (None, "DONE")
        tidy_jobs(now + timedelta(days=31))
        assert Job.objects.count() == 0
