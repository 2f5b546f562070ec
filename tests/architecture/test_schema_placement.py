"""Where tables live, asked from Django's registry and from Postgres itself."""

import re
import sys

import pytest
from django.apps import apps
from django.conf import settings
from django.db import connection

from common.models import PublicModel, StoreModel
from tests.architecture.calls import ROOT

pytestmark = pytest.mark.django_db
MAX_TABLES, MAX_INDEXES = 72, 200
PLAN = ROOT / "docs" / "adr" / "0009-table-budget.md"
PLANNED = re.compile(r"^\| (\w[\w ]*) \| (.*?) ?\| (\d+) \|$", re.MULTILINE)
FINAL = {"complaints_are_final", "complaint_final", "complaint_answer_final"}
"""What refuses to change the complaints book: a function of the store's own schema and its two triggers."""
LEAVING = """
SELECT k.conrelid::regclass::text, k.conname FROM pg_constraint k
JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
WHERE k.contype = 'f' AND c.relnamespace <> t.relnamespace
"""
LIVING_CODE = """
SELECT p.proname FROM pg_proc p WHERE p.pronamespace = %(schema)s::regnamespace
UNION ALL SELECT t.tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
WHERE c.relnamespace = %(schema)s::regnamespace AND NOT t.tgisinternal
"""


def _models(names):
    labels = {name.rpartition(".")[2] for name in names}
    return [
        model
        for model in apps.get_models(include_auto_created=True)
        if model._meta.app_label in labels and model._meta.managed
    ]


def _names(query, **params):
    with connection.cursor() as cursor:
        cursor.execute(query, params)
        return {row[0] for row in cursor.fetchall()}


def _tables(schema):
    return _names("SELECT tablename FROM pg_tables WHERE schemaname = %(schema)s", schema=schema)


def _indexes(schema):
    return _names("SELECT indexname FROM pg_indexes WHERE schemaname = %(schema)s", schema=schema)


def test_every_app_is_in_exactly_one_list():
    shared, of_stores = set(settings.SHARED_APPS), set(settings.TENANT_APPS)

    on_disk = {f"apps.{file.parent.name}" for file in (ROOT / "apps").glob("*/apps.py")}
    public = {file.parent.name for file in (ROOT / "platform").glob("*/apps.py")} | {"tenants"}

    assert shared & of_stores == set()
    assert of_stores == on_disk
    assert {name for name in shared if not name.startswith("django")} == public


def test_models_have_the_base_of_their_place():
    assert [m._meta.label for m in _models(settings.TENANT_APPS) if not issubclass(m, StoreModel)] == []
    assert [m._meta.label for m in _models(settings.SHARED_APPS) if issubclass(m, StoreModel)] == []
    assert not issubclass(StoreModel, PublicModel)


def test_no_relation_leaves_its_schema():
    of_stores = set(_models(settings.TENANT_APPS))
    leaving = [
        f"{model._meta.label}.{field.name}"
        for model in apps.get_models(include_auto_created=True)
        for field in model._meta.get_fields()
        if field.is_relation
        and field.related_model
        and (model in of_stores) != (field.related_model in of_stores)
    ]

    assert leaving == []


def test_no_key_function_or_trigger_in_the_database_leaves_a_store(store):
    assert _names(LEAVING) == set()
    assert _names(LIVING_CODE, schema=store.schema_name) == FINAL


def test_tables_exist_in_their_place_only(store):
    of_stores = {model._meta.db_table for model in _models(settings.TENANT_APPS)}
    public = {model._meta.db_table for model in _models(settings.SHARED_APPS)}

    assert _tables(store.schema_name) == of_stores | {"django_migrations"}
    assert _tables("public") == public | {"django_migrations"}


def test_a_store_stays_within_its_budget(store, capsys):
    tables, indexes = _tables(store.schema_name), _indexes(store.schema_name)
    with capsys.disabled():
        sys.stdout.write(f" one store: {len(tables)} tables, {len(indexes)} indexes ")

    assert len(tables) <= MAX_TABLES
    assert len(indexes) <= MAX_INDEXES


def _snake(name):
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def test_the_plan_of_tables_names_what_is_built():
    rows = PLANNED.findall(PLAN.read_text())
    built = {model.__name__: model._meta.app_label for model in _models(settings.TENANT_APPS)}
    names = {app: re.sub(r"\(.*?\)", "", names).replace("*", "").split(", ") for app, names, _ in rows}

    bold = sorted((app, name) for app, names, _ in rows for name in re.findall(r"\*\*(\w+)\*\*", names))
    assert bold == sorted(
        [("Django", "django_migrations"), *((app, _snake(name)) for name, app in built.items())]
    )
    planned = [row for row in rows if row[0] != "reserve"]
    assert {app for app, _, count in planned if len(names[app]) != int(count)} == set()
    assert sum(int(count) for _, _, count in rows) == MAX_TABLES


def test_no_index_is_made_for_a_search_that_nobody_does(store):
    """Django adds a `_like` index to each indexed text column; a constraint in Meta does not."""
    assert [name for name in _indexes(store.schema_name) if name.endswith("_like")] == []
