"""`manage.py stores`."""

from io import StringIO

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection

from tenants.models import Membership, Store, StoreState
from tests.factories.accounts import make_user

pytestmark = pytest.mark.django_db


def _stores(*words):
    output = StringIO()
    call_command("stores", *words, stdout=output)
    return output.getvalue()


def _has_schema(name):
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_namespace WHERE nspname = %s", [name])
        return cursor.fetchone() is not None


def test_store_is_made_for_an_account(api):
    owner = make_user(email="rosa@correo.pe")

    output = _stores("make", "tejidos-rosa", "--owner", "Rosa@Correo.pe")

    store = Store.objects.get()
    assert output.split() == ["tejidos-rosa", "ACTIVE", store.schema_name]
    assert Membership.objects.get(store=store).user == owner
    assert api(as_=owner, store=store).get("store").json()["subdomainName"] == "tejidos-rosa"
    assert _stores("list").startswith("tejidos-rosa")
    assert _stores("check") == "1 stores are right\n"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["make"], "name the store to make"),
        (["make", "otra"], "--owner must be"),
        (["make", "otra", "--owner", "nadie@correo.pe"], "--owner must be"),
        (["make", "x!", "--owner", "ana@correo.pe"], "Use 3 to 40"),
        (["make", "admin", "--owner", "ana@correo.pe"], "That address is reserved"),
        (["make", "barronorte", "--owner", "ana@correo.pe"], "Another store is using that address"),
        (["make", "segunda", "--owner", "owner@barronorte.pe"], "Your LITE plan includes 1 store"),
    ],
)
def test_store_that_cannot_be_made_says_why(store, words, reason):
    make_user(email="ana@correo.pe")

    with pytest.raises(CommandError, match=reason):
        _stores(*words)
    assert Store.objects.count() == 1


def test_only_a_closed_store_is_dropped_and_only_when_sure(store, other_store):
    saved = default_storage.save(f"stores/{other_store.pk}/a.txt", ContentFile(b"x"))
    removed = default_storage.save(f"stores/{store.pk}/a.txt", ContentFile(b"x"))
    with pytest.raises(CommandError, match="close it first"):
        _stores("drop", "barronorte", "--yes")
    _stores("close", "barronorte")
    with pytest.raises(CommandError, match="say --yes"):
        _stores("drop", "barronorte")
    assert Store.objects.get(pk=store.pk).state == StoreState.DELETED
    assert _has_schema(store.schema_name)
    connection.check_constraints()  # as a commit would

    _stores("drop", "barronorte", "--yes")

    assert not _has_schema(store.schema_name)
    assert _has_schema(other_store.schema_name)
    assert (default_storage.exists(removed), default_storage.exists(saved)) == (False, True)
    assert list(Store.objects.all()) == [other_store]
    with pytest.raises(CommandError, match="close it first"):
        _stores("drop", "barronorte", "--yes")
