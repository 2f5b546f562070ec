"""Every operation against every kind of caller. The table is the API itself, so nothing is left out."""

import pytest
from django.test import Client

from accounts.models import AuthToken
from common.permissions import MEMBER, OPTIONAL, PLATFORM, PUBLIC, USER, USER_OR_STORE
from tenants.models import Membership
from tests.architecture.calls import all_calls, attempt
from tests.factories.accounts import make_user
from tests.factories.second_step import enroll
from tests.http import ApiClient, ShopClient

pytestmark = pytest.mark.django_db
GUARDED = [call for call in all_calls() if not call.is_open]
OF_PLATFORM = [call for call in GUARDED if call.permission == PLATFORM]
OF_STORES = [call for call in GUARDED if call.permission not in (USER, USER_OR_STORE, PLATFORM)]
ASKS_ITSELF = {
    "POST store/setup",
    "GET user-subscription",
    "POST user-subscription",
    "GET user-subscription/next",
    "GET user-subscription/history",
    "GET user-subscription/usage",
    "POST user-subscription/check",
    "POST user-subscription/claim",
    "GET user-subscription/charge/{uuidstr:charge_id}/receipt",
    "DELETE user-subscription/{uuidstr:subscription_id}",
}
"""Calls that take a user token too, so they ask for the word of the membership."""
ALSO = {
    "GET crm/customer/export": ["customers.view", "customers.see_contact"],
    "GET order/invoice/{uuidstr:receipt_id}/pdf": ["customers.see_contact"],
    "GET order/invoice/{uuidstr:receipt_id}/xml": ["customers.see_contact"],
    "GET order/invoice/report": ["customers.see_contact"],
    "POST marketing/campaign/{uuidstr:campaign_id}/send": ["customers.see_contact"],
    "POST marketing/campaign/{uuidstr:campaign_id}/resume": ["customers.see_contact"],
    "PATCH crm/customer/{uuidstr:customer_id}/credit": ["orders.approve_payment"],
    "PATCH crm/customer/upload/{uuidstr:upload_id}": ["customers.create"],
    "POST crm/customer/upload/{uuidstr:upload_id}/start": ["customers.create"],
    "POST crm/customer/upload/{uuidstr:upload_id}/undo": ["customers.create", "customers.delete"],
    "PATCH product/upload/{uuidstr:upload_id}": ["products.edit"],
    "POST product/upload/{uuidstr:upload_id}/start": ["products.edit"],
    "POST product/upload/{uuidstr:upload_id}/undo": ["products.edit"],
}
"""Words that a call asks for besides its own."""
WITH_WORD = [call for call in OF_STORES if call.permission != MEMBER]


def _refused(client, calls, status):
    """What answered something else, or wrote before it refused."""
    found = {call.name: attempt(client, call) for call in calls}
    return {
        name: (seen.status, seen.writes)
        for name, seen in found.items()
        if seen.status != status or seen.writes
    }


def _let_in(client, calls):
    """What refused a caller who may, or failed."""
    found = {call.name: attempt(client, call) for call in calls}
    return {
        name: seen.status for name, seen in found.items() if seen.status in (401, 403) or seen.status >= 500
    }


def test_visitor_gets_401(store, api):
    assert _refused(api(), GUARDED, 401) == {}


@pytest.mark.parametrize("token", ["st_nobody-has-this", "us_nobody-has-this", "x"])
def test_unknown_token_gets_401_also_where_none_is_needed(store, token):
    readers = [call for call in all_calls() if call.permission != PUBLIC and not call.is_of_shops]

    assert _refused(ApiClient(Client(), token, "en"), readers, 401) == {}


def test_token_of_the_wrong_kind_gets_401(api, owner):
    of_users = [call for call in GUARDED if call.permission in (USER, PLATFORM)]

    assert _refused(api(as_=owner, store=None), OF_STORES, 401) == {}
    assert _refused(api(as_=owner), of_users, 401) == {}


def test_revoked_token_gets_401(api, owner):
    client = api(as_=owner)
    AuthToken.objects.update(revoked_why="test", revoked_at="2026-01-01T00:00:00Z")

    assert _refused(client, GUARDED, 401) == {}


def test_member_without_the_word_gets_403_and_changes_nothing(api, collaborator):
    assert _refused(api(as_=collaborator()), WITH_WORD, 403) == {}


def test_member_with_exactly_the_word_is_let_in(api, collaborator):
    member = collaborator()
    client = api(as_=member)
    for call in WITH_WORD:
        resources = [call.permission, *ALSO.get(call.name, [])]
        Membership.objects.filter(user=member).update(resources=resources)
        assert _let_in(client, [call]) == {}


def test_member_without_any_word_may_what_every_member_may(api, collaborator):
    calls = [call for call in GUARDED if call.permission in (MEMBER, USER_OR_STORE)]
    asking = [call for call in calls if call.name in ASKS_ITSELF]
    client = api(as_=collaborator())

    # First: the last of the calls deletes the member.
    assert len(asking) == len(ASKS_ITSELF)
    assert _refused(client, asking, 403) == {}
    assert _let_in(client, [call for call in calls if call not in asking]) == {}


def test_user_token_is_let_in_where_it_belongs(api, owner):
    calls = [call for call in GUARDED if call.permission in (USER, USER_OR_STORE)]

    assert _let_in(api(as_=owner, store=None), calls) == {}


def test_console_is_not_there_for_who_is_no_platform_admin_with_a_second_step(api, owner):
    admin = make_user(is_platform_admin=True)
    stepped = make_user()
    enroll(stepped)

    for user in (owner, admin, stepped):
        assert _refused(api(as_=user, store=None), OF_PLATFORM, 404) == {}


def test_console_lets_platform_admins_in(api):
    admin = make_user(is_platform_admin=True)
    enroll(admin)

    assert _let_in(api(as_=admin, store=None), OF_PLATFORM) == {}


def test_ids_of_no_store_of_the_caller_change_nothing(api, other_keeper, store):
    """The owner of another store, with ids that are not in it: never more than 404 or 422 (415 of a call
    that takes a file)."""
    calls = [call for call in OF_STORES if "{uuid" in call.path]
    client = api(as_=other_keeper.owner, store=other_keeper.store)
    found = {call.name: attempt(client, call) for call in calls}

    assert {
        name: seen.status for name, seen in found.items() if seen.status not in (404, 409, 415, 422)
    } == {}


def test_removed_member_gets_401(api, collaborator):
    member = collaborator(role="ADMIN")
    client = api(as_=member)
    Membership.objects.filter(user=member).update(state="REMOVED")

    assert _refused(client, OF_STORES, 401) == {}


def test_open_calls_let_everybody_in(store, api):
    shop = ShopClient(Client(), store)
    on_shops = [call for call in all_calls() if call.is_open and call.is_of_shops]
    elsewhere = [call for call in all_calls() if call.is_open and not call.is_of_shops]

    assert _let_in(shop, on_shops) == {}
    assert _let_in(api(), elsewhere) == {}
    assert {call.permission for call in [*on_shops, *elsewhere]} <= {PUBLIC, OPTIONAL}
