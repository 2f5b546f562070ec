"""What answers without a token is exactly what docs/api says is public; asked, not read."""

import pytest
from django.test import Client

from common.permissions import OPTIONAL, PUBLIC
from tests.architecture.calls import all_calls, attempt, rows, shape
from tests.http import ShopClient

pytestmark = pytest.mark.django_db


def _listed():
    source = {
        (row["method"], shape(row["path"]))
        for row in rows("source-endpoints.tsv")
        if row["since"] and row["auth"] == "public"
    }
    own = {
        (row["method"], shape(row["path"]))
        for row in rows("own-endpoints.tsv")
        if row["permission"] in (PUBLIC, OPTIONAL)
    }
    return source | own


def test_answering_without_a_token_is_exactly_the_public_list(api, store):
    visitor, shopper = api(), ShopClient(Client(), store)

    answered = {
        call.key
        for call in all_calls()
        if attempt(shopper if call.is_of_shops else visitor, call).status != 401
    }

    assert sorted(answered - _listed()) == [], "open, but not listed as public"
    assert sorted(_listed() - answered) == [], "listed as public, but closed"
