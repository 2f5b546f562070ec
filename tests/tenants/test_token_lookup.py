"""The statement that finds a token selects the schema of its store, for whoever enters that store."""

from typing import Any

import pytest
from django.db import connection, transaction

from accounts.services.tokens import issue_store_token, issue_user_token
from apps.orders.models import OrderCounter
from tenants.context import enter, leave
from tenants.models import Store
from tenants.token_lookup import find_store_token

pytestmark = pytest.mark.django_db


@pytest.fixture
def hashed(store: Any) -> str:
    return issue_store_token(issue_user_token(store.owner).hash, store.pk).hash


def path() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SHOW search_path")
        return str(cursor.fetchone()[0])


def test_who_enters_the_store_finds_its_path_set(
    store: Any, hashed: str, django_assert_num_queries: Any
) -> None:
    with django_assert_num_queries(2):
        token = find_store_token(hashed)
        assert token is not None
        enter(token.store, path_is_set=True)
        assert OrderCounter.objects.exists()

    assert path() == f"{store.schema_name}, public"


def test_who_does_not_enter_stays_where_he_was(store: Any, hashed: str) -> None:
    find_store_token(hashed)

    assert path() == "public"
    assert Store.objects.filter(pk=store.pk).exists()


def test_found_from_within_another_store(store: Any, other_store: Any, hashed: str) -> None:
    enter(other_store)
    find_store_token(hashed)

    assert path() == f"{other_store.schema_name}, public"
    leave()


def test_unknown_token_changes_nothing(store: Any) -> None:
    assert find_store_token("0" * 64) is None
    assert path() == "public"


def test_roll_back_forgets_the_path(store: Any, hashed: str) -> None:
    with transaction.atomic():
        token = find_store_token(hashed)
        assert token is not None
        enter(token.store, path_is_set=True)
        transaction.set_rollback(True)

    assert path() == f"{store.schema_name}, public"
    leave()
