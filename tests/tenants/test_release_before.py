"""While a release goes out, the one before serves on: what it may serve, and what it must leave alone."""

import pytest
from django.core.management import call_command
from django.db import migrations, models
from django.test import Client

from apps.notifications.models import Notification
from tenants.context import inside
from tenants.hosts import forget
from tenants.models import Store
from tenants.schema_version import code_version, is_served
from tenants.services.expanding import expands
from tenants.services.migrate_stores import migrate_stores, stores_behind, stores_opened_meanwhile
from tenants.services.open_store import open_store
from tenants.tasks import migrate_stores_opened_meanwhile
from tests.factories.accounts import make_user
from tests.http import ShopClient
from tests.tenants.next_release import BY_PYTHON, COLUMNS, FILLS, GROWS

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]
TWO = pytest.mark.parametrize("shops", [2], indirect=True)


def versions():
    return set(Store.objects.values_list("schema_version", flat=True))


def shop_status(shop):
    forget("")
    return ShopClient(Client(), shop).get("currency/list").status_code


@TWO
def test_store_that_has_only_grown_is_served_by_the_release_before(shops, release, api):
    before = release()
    after = release(GROWS, FILLS)
    call_command("prepare")
    assert versions() == {after}

    assert release() == before

    client = api(as_=shops[0].owner, store=shops[0])
    assert [shop_status(shop) for shop in shops] == [200, 200]
    assert client.get("store").status_code == 200
    with inside(shops[0]):
        Notification.objects.create(kind="late")
        assert Notification.objects.get().kind == "late"
    call_command("stores", "check")


@TWO
def test_store_ahead_by_a_breaking_step_is_refused(shops, release, api, capsys):
    release()
    client = api(as_=shops[0].owner, store=shops[0])
    release(COLUMNS, BY_PYTHON)
    call_command("prepare")
    output = capsys.readouterr().err

    release()

    assert "restart its processes now: notifications.0002_columns, notifications.0003_by_python" in output
    assert [shop_status(shop) for shop in shops] == [503, 503]
    answer = client.get("store")
    assert (answer.status_code, answer.json()["params"]["reason"]) == (503, "store_upgrading")
    call_command("stores", "list")
    assert capsys.readouterr().out.count("ahead, refused") == 2


@TWO
def test_a_breaking_step_before_this_code_does_not_count(shops, release):
    """Only what lies between the two releases matters."""
    release(COLUMNS)
    migrate_stores()
    release(COLUMNS, FILLS.replace("0002_other", "0002_columns"))
    call_command("prepare")

    release(COLUMNS)

    assert [shop_status(shop) for shop in shops] == [200, 200]


@TWO
def test_store_that_is_behind_is_refused_also_when_the_step_only_grows(shops, release):
    release(GROWS)

    assert [shop_status(shop) for shop in shops] == [503, 503]


@TWO
def test_version_that_nobody_prepared_is_refused_until_it_is_known(shops, release):
    after = release(GROWS)
    migrate_stores()
    release()
    assert not is_served(after)

    release(GROWS)
    call_command("prepare")
    release()

    assert is_served(after)


@TWO
def test_release_before_started_again_leaves_the_stores_where_they_are(shops, release):
    release()
    call_command("prepare")
    for texts in ([GROWS, FILLS], [COLUMNS]):
        after = release(*texts)
        call_command("prepare")
        Store.objects.update(schema_version=after)
        release()

        call_command("prepare")

        assert versions() == {after}
        assert not stores_behind().exists()


@TWO
def test_store_with_unknown_migrations_is_never_marked_as_ours(shops, release, caplog):
    """Its version is lost (a restored row), its schema is of the next release."""
    release(GROWS)
    migrate_stores()
    Store.objects.update(schema_version="lost")
    release()

    rollout = migrate_stores()

    assert rollout.done == 0
    assert "migrations of a later release: notifications.0002_other" in next(iter(rollout.refused.values()))
    assert versions() == {"lost"}


@TWO
def test_store_opened_meanwhile_by_the_release_before_is_brought_up(shops, release):
    release()
    old = code_version()
    left_behind = shops[0]
    after = release(GROWS)
    call_command("prepare")
    Store.objects.filter(pk=left_behind.pk).update(schema_version=old)
    release()
    opened = open_store(owner=make_user(email="late@correo.pe"), name="Tarde", subdomain_name="tarde")
    assert opened.schema_version == old

    release(GROWS)
    assert list(stores_opened_meanwhile()) == [opened]
    assert shop_status(opened) == 503
    migrate_stores_opened_meanwhile()

    opened.refresh_from_db()
    assert opened.schema_version == after
    assert shop_status(opened) == 200
    assert list(stores_behind()) == [left_behind]


def test_the_versions_are_asked_for_once(shops, release, django_assert_num_queries):
    after = release(GROWS)
    call_command("prepare")
    release()

    with django_assert_num_queries(2):  # search_path, the version
        assert is_served(after)
    with django_assert_num_queries(0):
        assert is_served(after)


def add(field):
    return migrations.AddField("notification", "extra", field)


def by_sql(*, database):
    return migrations.SeparateDatabaseAndState(database_operations=database, state_operations=[])


@pytest.mark.parametrize(
    ("operation", "only_grows"),
    [
        (add(models.IntegerField(null=True)), True),
        (add(models.IntegerField(db_default=3)), True),
        (add(models.IntegerField(default=3)), False),
        (add(models.IntegerField(db_default=3, unique=True)), False),
        (add(models.ManyToManyField("notifications.notification")), True),
        (migrations.CreateModel("Digest", [("id", models.UUIDField(primary_key=True))]), True),
        (migrations.AddIndex("notification", models.Index(fields=["kind"], name="by_kind")), True),
        (migrations.RemoveIndex("notification", "by_kind"), True),
        (
            migrations.AddConstraint(
                "notification", models.CheckConstraint(condition=models.Q(kind="a"), name="a")
            ),
            False,
        ),
        (migrations.AlterField("notification", "kind", models.CharField(max_length=9)), False),
        (migrations.RemoveField("notification", "kind"), False),
        (migrations.RenameField("notification", "kind", "sort"), False),
        (migrations.DeleteModel("notification"), False),
        (migrations.RunSQL("SELECT 1"), False),
        (migrations.RunPython(migrations.RunPython.noop), False),
        (by_sql(database=[]), True),
        (by_sql(database=[migrations.RemoveField("notification", "kind")]), False),
    ],
)
def test_what_older_code_can_live_with(operation, only_grows):
    migration = type("Migration", (migrations.Migration,), {"operations": [operation]})

    assert expands(migration("0002", "notifications")) is only_grows
    migration.expands = not only_grows
    assert expands(migration("0002", "notifications")) is not only_grows
