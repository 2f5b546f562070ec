"""One store a session, a rollback a test; clients of the platform and of a shop."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client

from accounts.models import User
from accounts.services.tokens import issue_store_token, issue_user_token
from billing.default_plans import default_plans
from billing.models import Plan
from common import member_limits
from common.i18n import DEFAULT, set_language
from common.redis import connection as redis
from tenants.context import inside
from tenants.hosts import forget as forget_hosts
from tenants.models import Membership, Store, StoreTemplate
from tenants.schema_version import code_version
from tenants.services import open_store as opening
from tenants.services.provision import create_schema, drop_schema
from tenants.services.template import ensure_template
from tests.factories.accounts import make_user
from tests.factories.payments import make_cash
from tests.factories.shipping import set_standard
from tests.http import ApiClient, ShopClient

READY = ("ready_one", "ready_two")
"""Schemas without a store: a test that is rolled back takes one over, which costs less than to make one."""


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> None:
    """Plans, the template of stores and the schemas of READY, once for all tests."""
    with django_db_blocker.unblock():
        _seed()
        for name in READY:
            _make_ready(name)


def _make_ready(name: str) -> None:
    with transaction.atomic():
        create_schema("s_ready")
        _rename_schema("s_ready", name)


def _rename_schema(name: str, to: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f'ALTER SCHEMA "{name}" RENAME TO "{to}"')


def _seed() -> None:
    for plan in default_plans():
        Plan.objects.get_or_create(tier_plan=plan["tier_plan"], defaults=plan)
    statements = _template_statements()
    StoreTemplate.objects.get_or_create(version=code_version(), defaults={"statements": statements})


@cache
def _template_statements() -> list[str]:
    return list(ensure_template().statements)


@pytest.fixture(autouse=True)
def _clean_spine(request: pytest.FixtureRequest) -> Iterator[None]:
    """Each test starts outside every store, with an empty limiter, and leaves nothing behind."""
    redis().flushdb()
    set_language(DEFAULT)
    member_limits.current.set(None)
    forget_hosts("")
    marker = request.node.get_closest_marker("django_db")
    if marker is not None and marker.kwargs.get("transaction"):
        # The test before may have emptied the tables; schemas of stores are no rows.
        request.getfixturevalue("transactional_db")
        _seed()
    yield
    if marker is not None or "db" in request.fixturenames:
        connection.set_schema_to_public()  # type: ignore[attr-defined]


@dataclass
class Shopkeeper:
    """A store that takes orders, and who owns it."""

    store: Store
    owner: User


def _open(subdomain: str, ready: str, **options: Any) -> Shopkeeper:
    owner = make_user(email=f"owner@{subdomain}.pe")
    with _taking(ready):
        store = opening.open_store(
            owner=owner, name=subdomain.capitalize(), subdomain_name=subdomain, **options
        )
    with inside(store):
        make_cash()
        set_standard(enabled=True)
    return Shopkeeper(store, owner)


@contextmanager
def _taking(ready: str) -> Iterator[None]:
    """A store opened here has the schema `ready` under its own name until the test is rolled back."""
    with pytest.MonkeyPatch.context() as patch:
        # A test that commits makes a schema of its own, and drops it.
        if connection.in_atomic_block:
            patch.setattr(opening, "create_schema", lambda schema: _rename_schema(ready, schema))
        yield


@pytest.fixture
def keeper(db: None) -> Shopkeeper:
    return _open("barronorte", READY[0])


@pytest.fixture
def other_keeper(db: None) -> Shopkeeper:
    return _open("cacaotal", READY[1], language="en")


@pytest.fixture
def store(keeper: Shopkeeper) -> Store:
    return keeper.store


@pytest.fixture
def owner(keeper: Shopkeeper) -> User:
    return keeper.owner


@pytest.fixture
def other_store(other_keeper: Shopkeeper) -> Store:
    return other_keeper.store


@pytest.fixture
def in_the_store(store: Store) -> Iterator[Store]:
    """The test body runs inside the store's schema."""
    with inside(store):
        yield store


@pytest.fixture
def collaborator(store: Store) -> Callable[..., User]:
    """Makes a member of the store with a role or with single words."""

    def make(role: str = "CUSTOM", resources: list[str] | None = None) -> User:
        user = make_user()
        Membership.objects.create(user=user, store=store, role=role, resources=resources or [])
        return user

    return make


@pytest.fixture
def api(request: pytest.FixtureRequest, db: None) -> Callable[..., ApiClient]:
    """`api(as_="owner")`, `api(as_=user, store=None)` for a user token, `api()` for a visitor."""

    def client(
        as_: User | str | None = None, *, store: Store | str | None = "store", language: str = "en"
    ) -> ApiClient:
        user = request.getfixturevalue(as_) if isinstance(as_, str) else as_
        chosen = request.getfixturevalue(store) if isinstance(store, str) and user is not None else store
        return ApiClient(Client(), _token(user, chosen), language)

    return client


def _token(user: User | None, store: Any) -> str | None:
    if user is None:
        return None
    issued = issue_user_token(user)
    return issue_store_token(issued.hash, store.pk).token if store is not None else issued.token


@pytest.fixture
def shop(store: Store) -> ShopClient:
    return ShopClient(Client(), store)


@pytest.fixture
def drop_schemas_after() -> Iterator[None]:
    """For tests that commit: their stores' schemas go when they end."""
    yield
    connection.set_schema_to_public()  # type: ignore[attr-defined]
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT nspname FROM pg_namespace WHERE nspname LIKE 's\\_%%' AND nspname <> 's_template'"
        )
        for (name,) in cursor.fetchall():
            drop_schema(name)
