"""All data of a store for its owner: every table, no secret, nobody else."""

import json
from datetime import timedelta
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.utils import timezone

from accounts.models import AuthToken
from apps.jobs.models import Job
from apps.jobs.services import export_store
from apps.jobs.services.export_store import store_tables, without_secrets
from apps.jobs.services.run_job import run_job
from apps.store_settings.models import Setting
from common.crypto import seal
from tenants.context import inside
from tests.factories.accounts import make_user
from tests.factories.collaborators import make_member
from tests.factories.meta_server import BUSINESS, NUMBER, TOKEN, running_meta
from tests.factories.products import make_variant

pytestmark = pytest.mark.django_db


@pytest.fixture
def path(store):
    return f"user/stores/{store.pk}/export"


def of(api, user):
    return api(as_=user, store=None)


def run(store):
    with inside(store):
        job = Job.objects.get(kind=export_store.NAME)
        while job.state in ("PENDING", "RUNNING"):
            run_job(job.pk)
            job.refresh_from_db()
    return job


def files_of(answer):
    archive = ZipFile(BytesIO(b"".join(answer.streaming_content)))
    return {name: archive.read(name).decode() for name in archive.namelist()}


def test_owner_gets_every_table_row_by_row(api, owner, store, path, monkeypatch):
    monkeypatch.setattr(export_store, "PIECE", 2)
    with inside(store):
        variants = {str(make_variant().pk) for _ in range(5)}
    caller = of(api, owner)

    begun = caller.post(path, {})
    job = run(store)
    files = files_of(caller.get(f"{path}/file"))

    assert (begun.status_code, job.state) == (202, "DONE")
    rows = [json.loads(line) for line in files["products.variant.jsonl"].splitlines()]
    assert {row["id"] for row in rows} == variants
    assert "README.txt" in files
    assert caller.get(path).json()["job"]["file"]["type"] == "application/zip"
    assert job.progress == job.total


def test_one_at_a_time_is_made(api, owner, store, path):
    caller = of(api, owner)

    assert caller.post(path, {}).json()["_id"] == caller.post(path, {}).json()["_id"]


def test_what_is_sealed_is_left_out(api, owner, store, path):
    with inside(store):
        Setting.objects.create(topic="secret_of_test", value={"key": seal("sk_live_1"), "shop": "Barro"})
    caller = of(api, owner)
    caller.post(path, {})
    run(store)

    text = files_of(caller.get(f"{path}/file"))["store_settings.setting.jsonl"]

    assert '"key":null' in text
    assert "Barro" in text
    assert "gAAAA" not in text


def test_tokens_of_channels_are_left_out(api, owner, store, path, settings):
    with running_meta(settings):
        account = {"account": NUMBER, "business": BUSINESS, "token": TOKEN}
        assert api(as_="owner").post("chat/channel", {"kind": "WHATSAPP", **account}).status_code == 201
    caller = of(api, owner)
    caller.post(path, {})
    run(store)

    files = files_of(caller.get(f"{path}/file"))

    rows = [json.loads(line) for line in files["store_settings.setting.jsonl"].splitlines()]
    [value] = [row["value"] for row in rows if row["topic"] == "chat_whatsapp"]
    assert (value["account"], value["token"]) == (NUMBER, None)
    assert not [name for name, text in files.items() if "gAAAA" in text or TOKEN in text]


def test_hashes_of_tokens_are_left_out():
    row = {"access_token_hash": "a", "lines": [{"token_hash": "b", "name": "c"}], "hash": "d"}

    assert without_secrets(row) == {"lines": [{"name": "c"}], "hash": "d"}


def test_tables_are_all_but_that_of_the_jobs():
    names = {table._meta.label_lower for table in store_tables()}

    assert {"orders.order", "customers.customer", "activity.activity"} <= names
    assert "jobs.job" not in names


def test_nobody_but_the_owner(api, store, path):
    for user in (make_user(), make_member(store, role="ADMIN").user):
        caller = of(api, user)
        answers = (caller.get(path), caller.post(path, {}), caller.get(f"{path}/file"))
        assert [answer.status_code for answer in answers] == [404, 404, 404]


def test_begins_with_the_password_when_the_log_in_is_not_fresh(api, owner, store, path):
    caller = of(api, owner)
    AuthToken.objects.update(authenticated_at=timezone.now() - timedelta(minutes=11))

    assert caller.post(path, {}).json()["params"]["reason"] == "current_password_needed"


def test_before_the_first_there_is_none(api, owner, store, path):
    caller = of(api, owner)

    assert caller.get(path).json() == {"job": None}
    assert caller.get(f"{path}/file").status_code == 404


def test_what_is_known_of_a_user(api, owner, store):
    known = of(api, owner).get("user/export").json()

    assert (known["user"]["email"], known["stores"][0]["name"]) == (owner.email, store.name)
    assert len(known["devices"]) == 1
