"""The runner against a next release: real migration files of a store app, many stores."""

import time
from threading import Barrier, Event, Thread

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, connections, transaction
from django.test import Client

from apps.notifications.models import Notification
from config.management.commands import prepare
from tenants.context import inside
from tenants.hosts import forget
from tenants.models import Store, StoreTemplate
from tenants.schema_version import code_version
from tenants.services import migrate_stores as runner
from tenants.services.migrate_stores import migrate_stores, stores_behind
from tenants.services.migration_steps import MigrationSteps, NotAtomic
from tenants.services.template import ensure_template, read_statements
from tests.http import ShopClient
from tests.tenants.next_release import BY_PYTHON, COLUMNS

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]

MANY = pytest.mark.parametrize("shops", [12], indirect=True)
DROPS_A_COLUMN = """
from django.db import migrations

class Migration(migrations.Migration):
    dependencies = [("notifications", "0002_push_device")]
    operations = [migrations.RunSQL("ALTER TABLE notifications_notification DROP COLUMN params")]
"""


def versions():
    return list(Store.objects.order_by("pk").values_list("schema_version", flat=True))


def ddl(store):
    return [text for text in read_statements(store.schema_name) if "INSERT INTO" not in text]


@MANY
def test_all_stores_are_brought_up_and_equal_djangos_own_way(shops, release):
    version = release(COLUMNS, BY_PYTHON)
    with inside(shops[0]):
        Notification.objects.create(kind="late")
    call_command("migrate_schemas", schema_name=shops[-1].schema_name, verbosity=0, interactive=False)

    rollout = migrate_stores()

    assert (rollout.done, rollout.refused, rollout.stopped) == (len(shops), {}, False)
    assert set(versions()) == {version}
    assert ddl(shops[0]) == ddl(shops[5]) == ddl(shops[-1])
    with inside(shops[0]), connection.cursor() as cursor:
        cursor.execute("SELECT urgency FROM notifications_notification WHERE kind = 'late'")
        assert cursor.fetchone() == (9,)
    assert migrate_stores().done == 0


@pytest.mark.parametrize("shops", [2], indirect=True)
def test_all_steps_from_the_first_on_lead_to_what_the_template_makes(shops, release):
    version = release()
    old, new = shops[0].schema_name, shops[1].schema_name
    with connection.cursor() as cursor:
        cursor.execute(f"DROP SCHEMA {old} CASCADE")
        cursor.execute(f"CREATE SCHEMA {old}")
        cursor.execute(f"CREATE TABLE {old}.django_migrations (LIKE {new}.django_migrations INCLUDING ALL)")
    Store.objects.filter(pk=shops[0].pk).update(schema_version="")

    rollout = migrate_stores()

    assert (rollout.done, rollout.refused) == (1, {})
    assert versions() == [version, version]
    assert ddl(shops[0]) == ddl(shops[1])


def test_nothing_behind_costs_three_statements(shops, release, django_assert_num_queries):
    release()
    migrate_stores()

    with django_assert_num_queries(6):  # search_path, versions, count, BEGIN, claim, COMMIT
        assert migrate_stores().done == 0


@MANY
def test_killed_half_way_it_resumes(shops, release, monkeypatch):
    release(COLUMNS, BY_PYTHON)
    plain, seen = MigrationSteps.run, []

    def killed(self, migration, raw, applied):
        seen.append(migration.name)
        if len(seen) == 8:  # the second migration of the fourth store
            with connections.create_connection("default").cursor() as cursor:
                cursor.execute("SELECT pg_terminate_backend(%s)", [raw.info.backend_pid])
            raise KeyboardInterrupt
        plain(self, migration, raw, applied)

    with monkeypatch.context() as patched:
        patched.setattr(MigrationSteps, "run", killed)
        with pytest.raises(KeyboardInterrupt):
            migrate_stores()
    connection.close()

    assert len(stores_behind()) == len(shops) - 3
    half_done = Store.objects.order_by("pk")[3]
    assert not [text for text in ddl(half_done) if "urgency" in text]
    assert migrate_stores().done == len(shops) - 3
    assert ddl(half_done) == ddl(shops[0])


@MANY
def test_poisoned_store_is_refused_alone(shops, release, caplog):
    poisoned = shops[2]
    with inside(poisoned), connection.cursor() as cursor:
        cursor.execute("ALTER TABLE notifications_notification ADD COLUMN urgency text")
    before, behind = ddl(poisoned), poisoned.schema_version
    version = release(COLUMNS, BY_PYTHON)

    rollout = migrate_stores()

    assert (rollout.done, list(rollout.refused), rollout.stopped) == (
        len(shops) - 1,
        [poisoned.schema_name],
        False,
    )
    assert sorted(versions()) == sorted([version] * (len(shops) - 1) + [behind])
    assert ddl(poisoned) == before
    forget("")
    assert ShopClient(Client(), poisoned).get("currency/list").status_code == 503
    assert ShopClient(Client(), shops[3]).get("currency/list").status_code == 200
    with pytest.raises(CommandError, match="migrated-2"):
        call_command("stores", "check")


def test_merchant_of_a_poisoned_store_gets_503(shops, release, api):
    shop = shops[0]
    client = api(as_=shop.owner, store=shop)
    release(COLUMNS)

    answer = client.get("store")

    assert (answer.status_code, answer.json()["params"]["reason"]) == (503, "store_upgrading")
    migrate_stores([shop])
    assert client.get("store").status_code == 200


def test_bad_migration_is_stopped_after_two_stores(shops, release, caplog):
    release(COLUMNS.replace("note_urgency", "notifications_notification_pkey"))

    rollout = migrate_stores()

    assert (rollout.done, len(rollout.refused), rollout.stopped) == (0, 2, True)
    assert len(stores_behind()) == len(shops)


def test_schema_that_the_models_cannot_read_is_no_success(shops, release, caplog):
    release(DROPS_A_COLUMN)

    rollout = migrate_stores()

    assert (rollout.done, rollout.stopped) == (0, True)
    assert "params" in next(iter(rollout.refused.values()))


@MANY
def test_two_runners_share_the_stores(shops, release):
    release(COLUMNS, BY_PYTHON)
    rollouts, start = [], Barrier(2)

    def run():
        try:
            start.wait(timeout=20)
            rollouts.append(migrate_stores())
        finally:
            connections.close_all()

    threads = [Thread(target=run) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)

    assert sum(rollout.done for rollout in rollouts) == len(shops)
    assert not any(rollout.refused for rollout in rollouts)
    assert not stores_behind()
    assert ddl(shops[0]) == ddl(shops[-1])


def test_store_in_use_is_tried_again_and_its_readers_never_wait_long(shops, release):
    release(COLUMNS)
    busy, held, waits = shops[0], Event(), []

    def long_reader():
        try:
            with transaction.atomic(), inside(busy), connection.cursor() as cursor:
                cursor.execute("SELECT count(*) FROM notifications_notification")
                held.set()
                time.sleep(1.5)
        finally:
            connections.close_all()

    def quick_reader():
        try:
            held.wait(20)
            until = time.monotonic() + 1.5
            while time.monotonic() < until:
                began = time.monotonic()
                with inside(busy), connection.cursor() as cursor:
                    cursor.execute("SELECT count(*) FROM notifications_notification")
                waits.append(time.monotonic() - began)
                time.sleep(0.02)
        finally:
            connections.close_all()

    threads = [Thread(target=long_reader), Thread(target=quick_reader)]
    for thread in threads:
        thread.start()
    held.wait(20)
    rollout = migrate_stores()
    for thread in threads:
        thread.join(timeout=20)

    assert (rollout.done, rollout.refused) == (len(shops), {})
    assert max(waits) < runner.LOCK_TIMEOUT_MS / 1000 + 0.5


def test_store_that_stays_busy_is_left_for_the_next_run(shops, release, monkeypatch, caplog):
    release(COLUMNS)
    monkeypatch.setattr(runner, "TRIES", 2)
    competitor = connections.create_connection("default")
    try:
        competitor.set_autocommit(False)
        with competitor.cursor() as cursor:
            cursor.execute(f'LOCK TABLE "{shops[0].schema_name}".notifications_notification')
        rollout = migrate_stores()
    finally:
        competitor.close()

    assert (rollout.done, list(rollout.refused)) == (len(shops) - 1, [shops[0].schema_name])
    assert migrate_stores().done == 1


def test_store_without_its_schema_is_refused(shops, release, caplog):
    release(COLUMNS)
    with connection.cursor() as cursor:
        cursor.execute(f'DROP SCHEMA "{shops[1].schema_name}" CASCADE')

    rollout = migrate_stores()

    assert rollout.refused == {shops[1].schema_name: f"schema {shops[1].schema_name} is missing"}
    assert rollout.done == len(shops) - 1


def test_step_outside_a_transaction_is_refused_before_any_store(shops, release):
    before = versions()
    release(COLUMNS.replace("    dependencies", "    atomic = False\n    dependencies"))

    for refused in (migrate_stores, ensure_template):
        with pytest.raises(NotAtomic, match=r"^notifications\.0002_other: atomic = False is not for"):
            refused()
    for command in (["stores", "migrate"], ["prepare"]):
        with pytest.raises(CommandError, match="Take it out, and use AddIndex"):
            call_command(*command)

    assert versions() == before
    assert not StoreTemplate.objects.filter(pk=code_version()).exists()


def test_commands_say_what_they_did(shops, release, capsys):
    release(COLUMNS)
    call_command("stores", "list")
    assert capsys.readouterr().out.count(" behind") == len(shops)

    call_command("stores", "migrate")
    call_command("stores", "check")

    out = capsys.readouterr().out
    assert f"{len(shops)} stores migrated, 0 refused" in out
    assert f"{len(shops)} stores are right" in out


def test_prepare_still_holds_its_lock_while_it_brings_stores_up(shops, monkeypatch):
    held = []

    def bring_up():
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = %s AND pid = "
                "pg_backend_pid()",
                [prepare.LOCK],
            )
            held.append(cursor.fetchone())
        return migrate_stores()

    monkeypatch.setattr(prepare, "migrate_stores", bring_up)

    call_command("prepare")

    assert held == [(1,)]
