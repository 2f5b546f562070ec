"""A store that closes is gone from its addresses at once, though they were remembered a moment ago."""

import pytest
from django.test import Client

from common import pubsub
from tenants import hosts
from tenants.models import Domain, Store, StoreState
from tests.http import ShopClient

pytestmark = pytest.mark.django_db


def test_shop_that_was_just_looked_at_is_gone_when_its_store_closes(api, owner, shop):
    assert shop.page("/es").status_code == 200
    assert shop.get("currency/list").status_code == 200

    assert api(as_=owner).delete("store").status_code == 204

    for answer in (shop.page("/es"), shop.get("currency/list"), shop.page("/sitemap.xml")):
        assert (answer.status_code, answer.content) == (404, b"404")


def test_other_shops_stay(api, owner, other_store):
    other = ShopClient(Client(), other_store)
    api(as_=owner).delete("store")

    assert other.page("/es").status_code == 200


def test_closing_in_another_process_is_heard_here(store, shop):
    assert shop.page("/es").status_code == 200
    Store.objects.filter(pk=store.pk).update(state=StoreState.DELETED)
    Domain.objects.filter(tenant=store).delete()
    assert shop.page("/es").status_code == 200  # remembered, for up to 30 s

    pubsub._dispatch(hosts.CHANNEL, "another:1 changed")

    assert shop.page("/es").status_code == 404
