"""One worker process, the work of ten stores in any order: nothing reaches another store."""

import random
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from celery import current_app
from django.db import connection, transaction
from django.utils import timezone

from apps.notifications.models import Notification
from apps.products.catalog_cache import cached
from common import outbox, tasks
from common.models import OutboxMessage
from common.tasks import StoreTask, deliver
from tenants.context import enter, inside
from tenants.models import Store
from tenants.services.open_store import open_store
from tests.factories.accounts import make_user

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]
SEED = 20_261_122


class Broken(RuntimeError):
    pass


@outbox.handler("probe.mixed")
def write(payload):
    """Writes for whom it was meant; the rows of one in ten are rolled back."""
    Notification.objects.create(kind="welcome", params={"meant": payload["stamp"]})
    if payload["breaks"]:
        raise Broken


class ReadStamp(StoreTask):
    name = "probe.read_stamp"

    def run(self):
        """The store's own row by way of what a process remembers; every store uses the same key."""
        return cached("probe.stamp", lambda: Notification.objects.get(kind="low_stock").params["stamp"])


read_stamp = current_app.register_task(ReadStamp())


def _stamp(store):
    return store.subdomain_name


@pytest.fixture
def stores():
    opened = [
        open_store(owner=make_user(email=f"mix{n}@correo.pe"), name=f"Mix {n}", subdomain_name=f"mixed-{n}")
        for n in range(10)
    ]
    for store in opened:
        with inside(store):
            Notification.objects.create(kind="low_stock", params={"stamp": _stamp(store)})
    return opened


@dataclass
class Outcome:
    done: int = 0
    broken: int = 0
    left_inside: int = 0
    """Tasks that did not end outside every store."""
    foreign_reads: int = 0
    foreign_rows: int = 0


def _messages(stores, count):
    with transaction.atomic():
        for number in range(count):
            store = stores[number % len(stores)]
            payload = {"stamp": _stamp(store), "breaks": number % 100 < 10}
            key, now = f"mixed:{number}", timezone.now()
            outbox.enqueue("probe.mixed", payload, store_id=store.pk, dedupe_key=key, not_before=now)
    return OutboxMessage.objects.filter(kind="probe.mixed").values_list("pk", flat=True)


def _work(stores, *, messages, reads):
    """Carries out all of it in one thread, shuffled."""
    work = [(None, str(pk)) for pk in _messages(stores, messages)]
    work += [(store, None) for store in stores for _ in range(reads // len(stores))]
    random.Random(SEED).shuffle(work)
    outcome = Outcome()
    for store, message_id in work:
        try:
            if store is None:
                deliver(message_id)
            else:
                outcome.foreign_reads += read_stamp(store_id=str(store.pk)) != _stamp(store)
            outcome.done += 1
        except Broken:
            outcome.broken += 1
        outcome.left_inside += connection.schema_name != "public"
    connection.set_schema_to_public()
    for store in stores:
        with inside(store):
            meant = [row.params["meant"] for row in Notification.objects.filter(kind="welcome")]
        outcome.foreign_rows += len([stamp for stamp in meant if stamp != _stamp(store)])
    return outcome


def test_a_thousand_mixed_tasks_stay_in_their_stores(stores):
    outcome = _work(stores, messages=800, reads=200)

    assert outcome == Outcome(done=920, broken=80)
    for store in stores:
        with inside(store):
            assert Notification.objects.filter(kind="welcome").count() == 72


def test_control_tasks_that_stay_where_they_were_reach_other_stores(stores, monkeypatch):
    @contextmanager
    def first_come(store_id):
        """The store of the task before is taken for one's own."""
        if connection.schema_name == "public":
            enter(Store.objects.get(pk=store_id))
        yield

    for module in (outbox, tasks):
        monkeypatch.setattr(module, "in_store", first_come)
    monkeypatch.setattr(tasks, "_leave_store", lambda: None)

    outcome = _work(stores, messages=80, reads=20)

    assert outcome.left_inside == 100
    assert outcome.foreign_rows > 40
    assert outcome.foreign_reads > 10


def test_same_key_is_another_entry_in_every_store(stores):
    for _ in range(2):
        for store in stores:
            with inside(store):
                assert cached("probe.same", lambda store=store: _stamp(store)) == _stamp(store)
