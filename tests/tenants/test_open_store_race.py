"""Twenty accounts open a store each through eight parallel callers."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections

from tenants.models import Store
from tenants.services.open_store import open_store
from tenants.services.template import ensure_template
from tests.factories.accounts import make_user

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]


def _open(pair):
    number, owner = pair
    try:
        return open_store(owner=owner, name=f"Tienda {number}", subdomain_name=f"tienda-{number}").schema_name
    finally:
        connections.close_all()


def test_twenty_stores_by_eight_callers_without_an_error():
    ensure_template()
    owners = list(enumerate(make_user() for _ in range(20)))

    with ThreadPoolExecutor(8) as callers:
        names = list(callers.map(_open, owners))

    assert len(set(names)) == 20
    assert Store.objects.count() == 20


def test_one_account_with_one_place_opens_one_store():
    ensure_template()
    owner = make_user()

    with ThreadPoolExecutor(8) as callers:
        answers = [callers.submit(_open, (number, owner)) for number in range(8)]
        opened = [answer for answer in answers if answer.exception() is None]

    assert len(opened) == 1
    assert {type(answer.exception()).__name__ for answer in answers} == {"NoneType", "PlanLimit"}
    assert Store.objects.count() == 1
