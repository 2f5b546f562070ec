"""Stores are made and changed by a role of their own: the role that serves requests may make nothing."""

from collections.abc import Iterator

import pytest
from django.db import connection, transaction
from psycopg.errors import InsufficientPrivilege

from apps.notifications.models import Notification
from tenants.context import inside
from tenants.models import Store
from tenants.services.migrate_stores import migrate_stores
from tenants.services.open_store import open_store
from tenants.services.provision import create_schema, drop_schema, new_schema_name
from tenants.services.template import ensure_template
from tenants.tasks import migrate_stores_opened_meanwhile
from tests.factories.accounts import make_user
from tests.tenants.next_release import BY_PYTHON, COLUMNS, GROWS

pytestmark = pytest.mark.django_db
ROLES = """
CREATE ROLE test_maker NOLOGIN;
CREATE ROLE test_app NOLOGIN NOINHERIT IN ROLE test_maker;
GRANT CREATE ON DATABASE {database} TO test_maker;
GRANT USAGE ON SCHEMA public TO test_app, test_maker;
GRANT SELECT, INSERT, UPDATE, DELETE, REFERENCES ON ALL TABLES IN SCHEMA public TO test_app, test_maker;
ALTER DEFAULT PRIVILEGES FOR ROLE test_maker GRANT USAGE ON SCHEMAS TO test_app;
ALTER DEFAULT PRIVILEGES FOR ROLE test_maker GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO test_app;
ALTER DEFAULT PRIVILEGES FOR ROLE test_maker GRANT USAGE ON SEQUENCES TO test_app;
ALTER SCHEMA s_template OWNER TO test_maker
"""
OWNERS = "SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = '{}'"


@pytest.fixture
def as_the_app(store) -> Iterator[None]:
    """The rest of the test runs as the role that serves requests; all is rolled back after it."""
    ensure_template()
    database = connection.ops.quote_name(connection.settings_dict["NAME"])
    _run(ROLES.format(database=database))
    _run("SET LOCAL SESSION AUTHORIZATION test_app")
    yield
    _run("SET LOCAL SESSION AUTHORIZATION DEFAULT")


@pytest.fixture
def shops(as_the_app, settings) -> list[Store]:
    """What the maker has made, for the app's role."""
    settings.PROVISION_ROLE = "test_maker"
    return [_open("primera")]


def _open(subdomain: str) -> Store:
    owner = make_user(email=f"{subdomain}@correo.pe")
    return open_store(owner=owner, name=subdomain, subdomain_name=subdomain)


def _run(statement: str) -> list[tuple[object, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement)
        return cursor.fetchall() if cursor.description else []


def test_the_maker_makes_and_drops_and_the_app_writes(as_the_app, settings):
    settings.PROVISION_ROLE = "test_maker"
    schema = new_schema_name()

    create_schema(schema)

    assert _run("SELECT current_user") == [("test_app",)]
    assert _run(OWNERS.format(schema)) == [("test_maker",)]
    columns = "(id, value, created_at, updated_at)"
    _run(f"INSERT INTO {schema}.orders_ordercounter {columns} VALUES (gen_random_uuid(), 7, now(), now())")
    assert (7,) in _run(f"SELECT value FROM {schema}.orders_ordercounter")

    drop_schema(schema)
    assert _run(OWNERS.format(schema)) == []
    assert _run("SELECT current_user") == [("test_app",)]


def test_control_without_the_maker_the_app_may_make_nothing(as_the_app):
    with pytest.raises(InsufficientPrivilege), transaction.atomic():
        create_schema(new_schema_name())


def test_the_template_is_the_makers_and_stores_opened_meanwhile_are_brought_to_it(shops, release):
    after = release(GROWS)
    ensure_template()
    assert _run(OWNERS.format("s_template")) == [("test_maker",)]
    release()
    opened = _open("tarde")
    release(GROWS)

    migrate_stores_opened_meanwhile()

    opened.refresh_from_db()
    assert opened.schema_version == after
    assert _run("SELECT current_user") == [("test_app",)]
    assert _run(OWNERS.format(opened.schema_name)) == [("test_maker",)]
    _run(f"INSERT INTO {opened.schema_name}.notifications_digest VALUES (gen_random_uuid())")
    assert len(_run(f"SELECT id FROM {opened.schema_name}.notifications_digest")) == 1


def test_steps_in_python_are_the_makers_and_the_app_goes_on(shops, release):
    with inside(shops[0]):
        Notification.objects.create(kind="late")
    release(COLUMNS, BY_PYTHON)

    rollout = migrate_stores(shops)

    assert (rollout.done, rollout.refused) == (1, {})
    assert _run("SELECT current_user") == [("test_app",)]
    with inside(shops[0]):
        assert _run("SELECT urgency FROM notifications_notification") == [(9,)]
        _run("UPDATE notifications_notification SET urgency = 4")


def test_store_that_fails_leaves_no_role_behind(shops, release, caplog):
    release(COLUMNS.replace("note_urgency", "notifications_notification_pkey"))

    assert list(migrate_stores(shops).refused) == [shops[0].schema_name]
    assert _run("SELECT current_user") == [("test_app",)]


def test_control_without_the_maker_a_store_is_not_migrated(shops, release, settings, caplog):
    release(GROWS)
    settings.PROVISION_ROLE = ""

    refused = migrate_stores(shops).refused[shops[0].schema_name]

    assert "must be owner of table notifications_notification" in refused
