"""The template of a new store: one schema that migrations fill, read back as single statements.

Single statements with one subcommand each, no name of a schema in them: what one Postgres runs in
one pipeline, a cluster that shards by schema can run one by one.
"""

from django.core.management import call_command
from django.db import connection, transaction

from tenants.models import StoreTemplate
from tenants.schema_version import code_migrations, code_version
from tenants.services.expanding import breaking_migrations
from tenants.services.maker import as_role
from tenants.services.migration_steps import refuse_steps_outside_a_transaction

TEMPLATE_SCHEMA = "s_template"

_COLUMNS = """
SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
       pg_get_expr(d.adbin, d.adrelid), a.attidentity
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
WHERE c.relnamespace = %s::regnamespace AND c.relkind = 'r' ORDER BY c.relname, a.attnum
"""
_CONSTRAINTS = """
SELECT c.relname, k.conname, k.contype, pg_get_constraintdef(k.oid)
FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
WHERE k.connamespace = %s::regnamespace AND k.contype IN ('p', 'u', 'c', 'f', 'x')
ORDER BY c.relname, k.conname
"""
_INDEXES = """
SELECT i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
WHERE c.relnamespace = %s::regnamespace
AND NOT EXISTS (
    SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x')
)
ORDER BY 1
"""
_FUNCTIONS = """
SELECT pg_get_functiondef(p.oid) FROM pg_proc p WHERE p.pronamespace = %s::regnamespace ORDER BY p.proname
"""
_TRIGGERS = """
SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
WHERE c.relnamespace = %s::regnamespace AND NOT t.tgisinternal ORDER BY c.relname, t.tgname
"""


def ensure_template() -> StoreTemplate:
    """The template of this code's version; built by migrations when it is not there yet.

    In one transaction: the schema and the row that was read from it, or neither. Raises NotAtomic,
    before anything is made, when stores could not follow.
    """
    version = code_version()
    known = StoreTemplate.objects.filter(pk=version).first()
    if known is not None:
        return known
    refuse_steps_outside_a_transaction()
    with transaction.atomic():
        with connection.cursor() as cursor, as_role(cursor):
            cursor.execute(f'DROP SCHEMA IF EXISTS "{TEMPLATE_SCHEMA}" CASCADE')
            cursor.execute(f'CREATE SCHEMA "{TEMPLATE_SCHEMA}"')
            call_command("migrate_schemas", schema_name=TEMPLATE_SCHEMA, verbosity=0, interactive=False)
            connection.set_schema_to_public()  # type: ignore[attr-defined]
            statements = read_statements(TEMPLATE_SCHEMA)
        return StoreTemplate.objects.create(
            version=version,
            statements=statements,
            migrations=sorted(code_migrations()),
            breaking=breaking_migrations(),
        )


def read_statements(schema: str) -> list[str]:
    """The DDL of a schema and the rows of its migration table, without the schema's name."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f'SET LOCAL search_path TO "{schema}"')
        cursor.execute(_COLUMNS, [schema])
        columns = cursor.fetchall()
        cursor.execute(_CONSTRAINTS, [schema])
        constraints = cursor.fetchall()
        cursor.execute(_INDEXES, [schema])
        indexes = cursor.fetchall()
        cursor.execute(_FUNCTIONS, [schema])
        functions = [text for (text,) in cursor.fetchall()]
        cursor.execute(_TRIGGERS, [schema])
        triggers = [text for (text,) in cursor.fetchall()]
        cursor.execute("SELECT app, name FROM django_migrations ORDER BY id")
        migrations = cursor.fetchall()
    connection.set_schema_to_public()  # type: ignore[attr-defined]
    return [
        *_tables(columns, constraints),
        *(
            f"ALTER TABLE {table} ADD CONSTRAINT {name} {text}"
            for table, name, kind, text in constraints
            if kind == "f"
        ),
        *(definition.replace(f" ON {schema}.", " ON ") for _, definition in indexes),
        *(text.replace(f" FUNCTION {schema}.", " FUNCTION ", 1) for text in functions),
        *(
            text.replace(f" ON {schema}.", " ON ").replace(f" FUNCTION {schema}.", " FUNCTION ")
            for text in triggers
        ),
        *(_migration_row(app, name) for app, name in migrations),
    ]


def _unqualified(definition: str, schema: str) -> str:
    for word in (" ON ", " FUNCTION "):
        definition = definition.replace(f"{word}{schema}.", word, 1)
    return definition


def _tables(
    columns: list[tuple[str, str, str, bool, str | None, str]], constraints: list[tuple[str, str, str, str]]
) -> list[str]:
    parts: dict[str, list[str]] = {}
    for table, name, kind, required, default, identity in columns:
        generated = {"d": " GENERATED BY DEFAULT AS IDENTITY", "a": " GENERATED ALWAYS AS IDENTITY"}.get(
            identity, ""
        )
        line = f'"{name}" {kind}{generated}'
        line += f" DEFAULT {default}" if default else ""
        line += " NOT NULL" if required else ""
        parts.setdefault(table, []).append(line)
    for table, name, kind, text in constraints:
        if kind != "f":
            parts[table].append(f'CONSTRAINT "{name}" {text}')
    return [f'CREATE TABLE "{table}" ({", ".join(lines)})' for table, lines in parts.items()]


def _migration_row(app: str, name: str) -> str:
    # Names of our own migration files; the template is a text, so they cannot be parameters.
    return f"INSERT INTO django_migrations (app, name, applied) VALUES ('{app}', '{name}', now())"  # noqa: S608
