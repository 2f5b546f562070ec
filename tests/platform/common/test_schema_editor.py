"""What is written with a name equals what Postgres names itself, in every store and at the limits."""

import pytest
from django.apps.registry import Apps
from django.core.management import call_command
from django.db import connection, connections, models
from django.db.backends.postgresql.schema import DatabaseSchemaEditor

from common.database.schema import SchemaEditor, postgres_name
from tenants.services.template import read_statements

pytestmark = pytest.mark.django_db
CONSTRAINTS = """
SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = %s::regclass ORDER BY 1
"""
NAMES = [
    "short",
    "a_table_with_a_name_that_is_about_as_long_as_names_are_allowed",
    "half_of_what_is_allowed_for_it",
]
COLUMNS = [
    "amount",
    "a_column_with_a_name_that_is_about_as_long_as_names_may_be",
    "thirty_letters_are_in_this_one",
]


def _migrated(schema, editor, monkeypatch):
    monkeypatch.setattr(type(connections["default"]), "SchemaEditorClass", editor)
    with connection.cursor() as cursor:
        cursor.execute(f"CREATE SCHEMA {schema}")
    call_command("migrate_schemas", schema_name=schema, verbosity=0, interactive=False)
    connection.set_schema_to_public()
    return read_statements(schema)


def test_a_store_is_what_it_is_without_the_names(monkeypatch):
    plain = _migrated("s_plain", DatabaseSchemaEditor, monkeypatch)

    named = _migrated("s_named", SchemaEditor, monkeypatch)

    assert len(plain) > 100
    assert [text.replace("s_named", "s_plain") for text in named] == plain


def _tables(editor, table, column):
    """A table made with all its columns, and one that gets them later."""
    found = []
    for added_later in (False, True):
        fields = {
            column: models.PositiveIntegerField(unique=True, null=True),
            "other": models.PositiveSmallIntegerField(default=1),
        }
        with editor(connection) as writing:
            if added_later:
                model = _model(table, {})
                writing.create_model(model)
                for name, field in fields.items():
                    field.set_attributes_from_name(name)
                    writing.add_field(model, field)
            else:
                writing.create_model(_model(table, fields))
        with connection.cursor() as cursor:
            cursor.execute(CONSTRAINTS, [table])
            found.append(cursor.fetchall())
            cursor.execute(f'DROP TABLE "{table}"')
    return found


def _model(table, fields):
    meta = type("Meta", (), {"app_label": "nowhere", "db_table": table, "apps": Apps()})
    return type("Made", (models.Model,), {"__module__": __name__, "Meta": meta, **fields})


@pytest.mark.parametrize("table", NAMES)
@pytest.mark.parametrize("column", COLUMNS)
def test_names_of_any_length_are_those_of_postgres(table, column):
    ours, plain = _tables(SchemaEditor, table, column), _tables(DatabaseSchemaEditor, table, column)

    assert ours == plain
    assert [len(constraints) for constraints in ours] == [4, 4]


def test_no_name_is_longer_than_postgres_takes():
    assert {len(postgres_name("t" * n, "c" * m, "check")) for n in range(50, 63) for m in range(50, 63)} == {
        63
    }


def test_control_every_inline_constraint_has_a_name():
    with connection.schema_editor(collect_sql=True) as editor:
        editor.create_model(_model("told", {"amount": models.PositiveIntegerField(unique=True)}))
        field = models.PositiveIntegerField(null=True)
        field.set_attributes_from_name("later")
        editor.add_field(_model("told", {}), field)

    made, added = editor.collected_sql
    assert 'CONSTRAINT "told_pkey" PRIMARY KEY' in made
    assert 'CONSTRAINT "told_amount_key" UNIQUE CONSTRAINT "told_amount_check" CHECK ("amount" >= 0)' in made
    assert added.endswith('"later" integer NULL CONSTRAINT "told_later_check" CHECK ("later" >= 0) ;')
