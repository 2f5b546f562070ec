"""Twenty accounts open a store each through eight parallel callers."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from django.db import connections
from django.test import Client

from tenants.errors import SubdomainTaken
from tenants.models import Store
from tenants.services.open_store import open_store
from tenants.services.template import ensure_template
from tests.factories.accounts import make_user
from tests.factories.guards import meet, under, without_advisory_lock
from tests.http import ApiClient

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]


def _open(pair):
    number, owner = pair
    try:
        return open_store(owner=owner, name=f"Tienda {number}", subdomain_name=f"tienda-{number}").schema_name
    finally:
        connections.close_all()


def test_twenty_accounts_open_a_store_each_through_the_api(api):
    ensure_template()
    clients = [api(as_=make_user(), store=None) for _ in range(20)]

    def use(pair):
        number, client = pair
        try:
            opened = client.post("store", {"name": f"Tienda {number}", "subdomainName": f"tienda-{number}"})
            token = client.post("user/store/login", {"storeOid": opened.json()["_id"]}).json()["token"]
            inside = ApiClient(Client(), token, "es").get("warehouse").json()["items"]
            return opened.status_code, [row["name"] for row in inside]
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as callers:
        answers = list(callers.map(use, enumerate(clients)))

    assert answers == [(201, ["Principal"])] * 20
    assert Store.objects.count() == 20


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


def test_control_count_without_the_lock_opens_more_than_the_plan_has():
    ensure_template()
    owner = make_user()
    all_have_counted = without_advisory_lock(), meet('INSERT INTO "tenants_store"', 4)

    with ThreadPoolExecutor(4) as callers:
        acts = [under(partial(_open, (number, owner)), *all_have_counted) for number in range(4)]
        opened = [one.result() for one in [callers.submit(act) for act in acts]]

    assert len(set(opened)) == 4
    assert Store.objects.filter(owner=owner).count() == 4


def test_one_address_goes_to_one_of_those_who_ask_at_once():
    ensure_template()
    owners = [make_user() for _ in range(6)]
    nobody_sees_another = meet('INSERT INTO "tenants_store"', 6)

    with ThreadPoolExecutor(6) as callers:
        acts = [under(partial(_open, (7, owner)), nobody_sees_another) for owner in owners]
        answers = [callers.submit(act) for act in acts]
        opened = [answer for answer in answers if answer.exception() is None]

    assert len(opened) == 1
    assert sum(isinstance(answer.exception(), SubdomainTaken) for answer in answers) == 5
    assert Store.objects.count() == 1
