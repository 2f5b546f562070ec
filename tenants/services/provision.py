"""The one place where the schema of a store is made or dropped."""

from secrets import token_hex

import psycopg
from django.db import connection, transaction

from common.database import retirement
from tenants.models import StoreTemplate
from tenants.schema_version import code_version
from tenants.services.maker import as_role
from tenants.services.template import ensure_template


def new_schema_name() -> str:
    """Ours and random: nothing a user typed becomes a schema name."""
    return f"s_{token_hex(10)}"


def create_schema(schema: str) -> None:
    """Fills a new schema from the template, in the caller's transaction.

    The statements go in one psycopg pipeline: as quick as one big execute, and still single
    statements. Afterwards the connection's own search_path is set anew by its next statement.
    """
    _check(schema)
    if not connection.in_atomic_block:
        raise RuntimeError("a schema is made together with the rows of its store")
    template = StoreTemplate.objects.filter(pk=code_version()).first() or ensure_template()
    connection.ensure_connection()
    raw = connection.connection
    cursor = psycopg.Cursor(raw)
    with raw.pipeline(), as_role(cursor):
        cursor.execute(f'CREATE SCHEMA "{schema}"')
        cursor.execute(f'SET LOCAL search_path TO "{schema}"')
        for statement in template.statements:
            cursor.execute(statement)
        cursor.execute("SET LOCAL search_path TO public")
    connection.search_path_set_schemas = None  # type: ignore[attr-defined]
    retirement.has_served(raw, schema)


def drop_schema(schema: str) -> None:
    """In a transaction of its own: a table with checks that wait for the commit cannot be dropped, and on a
    cluster nothing but the commit has them looked at."""
    _check(schema)
    with transaction.atomic(durable=True), connection.cursor() as cursor, as_role(cursor):
        cursor.execute(f'DROP SCHEMA IF EXISTS "{schema}" CASCADE')


def _check(schema: str) -> None:
    if not (schema.startswith("s_") and schema[2:].isalnum() and schema.isascii()):
        raise ValueError(f"{schema!r} is not a store's schema")
