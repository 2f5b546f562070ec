"""An account that is closed while it opens a store: no store is left that nobody owns."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from django.db import connections

from accounts.models import User
from common.errors import Conflict, NotAuthenticated
from tenants.models import Membership, Store
from tenants.services.close_account import close_account
from tenants.services.open_store import open_store
from tenants.services.template import ensure_template
from tests.factories.accounts import make_user
from tests.factories.guards import ADVISORY, meet, under, without_advisory_lock

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]
ROUNDS = 4


def alone(act):
    """In a thread with a connection of its own; answers what came of it, or the error."""

    def body():
        try:
            return act()
        except Exception as error:
            return error
        finally:
            connections.close_all()

    return body


def opening(owner):
    return partial(open_store, owner=owner, name="Tienda", subdomain_name=f"tienda-{owner.pk.hex}")


def opens_after(text, owner):
    """A store is opened and committed just after the first statement with `text`."""
    waiting = [opening(owner)]

    def change(execute, sql, params, many, context):
        answer = execute(sql, params, many, context)
        if text in sql and waiting:
            with ThreadPoolExecutor(1) as competitor:
                opened = competitor.submit(alone(waiting.pop())).result()
            assert isinstance(opened, Store)
        return answer

    return change


def test_account_that_was_closed_opens_no_store():
    ensure_template()
    owner = make_user()
    close_account(owner.pk)

    with pytest.raises(NotAuthenticated):
        opening(owner)()

    assert not Store.objects.exists()


def test_of_closing_an_account_and_opening_its_store_at_once_one_is_refused():
    ensure_template()
    for owner in [make_user() for _ in range(ROUNDS)]:
        at_once = meet(ADVISORY, 2)
        acts = [under(partial(close_account, owner.pk), at_once), under(opening(owner), at_once)]

        with ThreadPoolExecutor(2) as executor:
            closed, opened = executor.map(lambda act: alone(act)(), acts)

        owner.refresh_from_db()
        if owner.deleted_at is None:
            assert (closed.reason, type(opened)) == ("owns_stores", Store)
            assert isinstance(closed, Conflict)
            assert Membership.objects.filter(user=owner, state="ACTIVE").count() == 1
        else:
            assert (closed, type(opened)) == (None, NotAuthenticated)
            assert not Store.objects.filter(owner=owner).exists()


def test_control_without_the_lock_a_store_is_left_to_nobody():
    ensure_template()
    owner = make_user()
    seen_none = opens_after('FROM "tenants_store"', owner)

    under(partial(close_account, owner.pk), without_advisory_lock(), seen_none)()

    assert User.objects.get(pk=owner.pk).deleted_at is not None
    assert Store.objects.get(owner=owner).state != "DELETED"
    assert not Membership.objects.filter(user=owner, state="ACTIVE").exists()
