"""Stores are made by a role of their own: the role that serves requests may make nothing."""

from collections.abc import Iterator

import pytest
from django.db import connection, transaction
from psycopg.errors import InsufficientPrivilege

from tenants.services.provision import create_schema, drop_schema, new_schema_name
from tenants.services.template import ensure_template

pytestmark = pytest.mark.django_db
ROLES = """
CREATE ROLE test_maker NOLOGIN;
CREATE ROLE test_app NOLOGIN NOINHERIT IN ROLE test_maker;
GRANT CREATE ON DATABASE {database} TO test_maker;
GRANT USAGE ON SCHEMA public TO test_app, test_maker;
GRANT SELECT, INSERT, UPDATE, DELETE, REFERENCES ON ALL TABLES IN SCHEMA public TO test_app, test_maker;
ALTER DEFAULT PRIVILEGES FOR ROLE test_maker GRANT USAGE ON SCHEMAS TO test_app;
ALTER DEFAULT PRIVILEGES FOR ROLE test_maker GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO test_app;
ALTER DEFAULT PRIVILEGES FOR ROLE test_maker GRANT USAGE ON SEQUENCES TO test_app
"""


@pytest.fixture
def as_the_app(store) -> Iterator[None]:
    """The rest of the test runs as the role that serves requests; all is rolled back after it."""
    ensure_template()
    database = connection.ops.quote_name(connection.settings_dict["NAME"])
    _run(ROLES.format(database=database))
    _run("SET LOCAL SESSION AUTHORIZATION test_app")
    yield
    _run("SET LOCAL SESSION AUTHORIZATION DEFAULT")


def _run(statement: str) -> list[tuple[object, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement)
        return cursor.fetchall() if cursor.description else []


def test_the_maker_makes_and_drops_and_the_app_writes(as_the_app, settings):
    settings.PROVISION_ROLE = "test_maker"
    schema = new_schema_name()

    create_schema(schema)

    assert _run("SELECT current_user") == [("test_app",)]
    owners = f"SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = '{schema}'"
    assert _run(owners) == [("test_maker",)]
    columns = "(id, value, created_at, updated_at)"
    _run(f"INSERT INTO {schema}.orders_ordercounter {columns} VALUES (gen_random_uuid(), 7, now(), now())")
    assert (7,) in _run(f"SELECT value FROM {schema}.orders_ordercounter")

    drop_schema(schema)
    assert _run(owners) == []
    assert _run("SELECT current_user") == [("test_app",)]


def test_control_without_the_maker_the_app_may_make_nothing(as_the_app):
    with pytest.raises(InsufficientPrivilege), transaction.atomic():
        create_schema(new_schema_name())
