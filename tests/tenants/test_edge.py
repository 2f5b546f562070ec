"""Which names the edge may fetch a certificate for."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tenants.edge_names import forget_names
from tenants.models import Domain, Store, StoreState

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _names(store):
    Domain.objects.create(
        domain="barro.pe", tenant=store, is_primary=False, kind="CUSTOM", verified_at=timezone.now()
    )
    Domain.objects.create(domain="claimed.pe", tenant=store, is_primary=False, kind="CUSTOM")
    forget_names()


def ask(name, host="localhost", **extra):
    client = Client(headers={"Host": host})
    return client.get("/edge/ask", {"domain": name}, **extra).status_code


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("barro.pe", 200),
        ("BARRO.pe.", 200),
        ("claimed.pe", 404),
        ("barronorte.shop.localhost", 404),
        ("evil.pe", 404),
        ("barro.pe.evil.pe", 404),
        ("", 404),
        ("..", 404),
    ],
)
def test_only_proved_domains_get_a_certificate(name, status):
    assert ask(name) == status


def test_ten_thousand_made_up_names_cost_one_statement_and_get_nothing():
    with CaptureQueriesContext(connection) as queries:
        statuses = {ask(f"made-up-{number}.pe") for number in range(200)}

    assert statuses == {404}
    assert len(queries) <= 1


def test_domain_of_a_closed_store_gets_none(store):
    Store.objects.filter(pk=store.pk).update(state=StoreState.DELETED)

    assert ask("barro.pe") == 404


def test_nobody_else_may_ask():
    assert ask("barro.pe", REMOTE_ADDR="203.0.113.9") == 404
    assert ask("barro.pe", HTTP_X_FORWARDED_FOR="203.0.113.9") == 404
    assert ask("barro.pe", host="barronorte.shop.localhost") == 404
