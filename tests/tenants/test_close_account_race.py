"""An account that is closed while it opens a store: no store is left that nobody owns."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from django.db import connections
from django.utils import timezone

from accounts.models import User
from common.errors import NotAuthenticated
from tenants.models import Store
from tenants.services.close_account import cancel_closing, close_due_account
from tenants.services.open_store import open_store
from tenants.services.template import ensure_template
from tests.factories.accounts import make_user
from tests.factories.guards import (
    ADVISORY,
    meet,
    under,
    without_advisory_lock,
    without_row_locks,
)

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


def make_leaver():
    """Its day has come."""
    return make_user(closes_at=timezone.now())


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
    owner = make_leaver()
    close_due_account(owner.pk)

    with pytest.raises(NotAuthenticated):
        opening(owner)()

    assert not Store.objects.exists()


def test_of_closing_an_account_and_opening_its_store_at_once_no_store_is_left():
    ensure_template()
    for owner in [make_leaver() for _ in range(ROUNDS)]:
        at_once = meet(ADVISORY, 2)
        acts = [under(partial(close_due_account, owner.pk), at_once), under(opening(owner), at_once)]

        with ThreadPoolExecutor(2) as executor:
            closed, opened = executor.map(lambda act: alone(act)(), acts)

        assert closed is True
        assert User.objects.get(pk=owner.pk).deleted_at is not None
        assert type(opened) in (Store, NotAuthenticated)
        assert not Store.objects.filter(owner=owner).exclude(state="DELETED").exists()


def test_control_without_the_lock_a_store_is_left_to_nobody():
    ensure_template()
    owner = make_leaver()
    seen_none = opens_after('UPDATE "tenants_membership"', owner)

    # The row of the user makes the one who opens wait as well: without it nothing does.
    unguarded = (without_advisory_lock(), without_row_locks("accounts_user"))
    under(partial(close_due_account, owner.pk), *unguarded, seen_none)()

    assert User.objects.get(pk=owner.pk).deleted_at is not None
    assert Store.objects.get(owner=owner).state != "DELETED"


def undone_just_before(text, owner):
    """Its user keeps the account, and is answered so, just before the first statement with `text`."""
    waiting = [partial(cancel_closing, owner)]

    def change(execute, sql, params, many, context):
        if text in sql and waiting:
            with ThreadPoolExecutor(1) as competitor:
                assert competitor.submit(alone(waiting.pop())).result() is None
        return execute(sql, params, many, context)

    return change


def test_of_keeping_an_account_and_closing_it_at_once_one_is_refused():
    for owner in [make_leaver() for _ in range(ROUNDS)]:
        acts = [partial(close_due_account, owner.pk), partial(cancel_closing, owner)]

        with ThreadPoolExecutor(2) as executor:
            closed, retained = executor.map(lambda act: alone(act)(), acts)

        left = User.objects.get(pk=owner.pk)
        if left.deleted_at is None:
            assert (closed, retained, left.closes_at) == (False, None, None)
        else:
            assert (closed, type(retained)) == (True, NotAuthenticated)


def test_control_without_the_lock_an_account_is_closed_that_was_kept():
    owner = make_leaver()
    undone = undone_just_before('FROM "tenants_store"', owner)

    assert under(partial(close_due_account, owner.pk), without_row_locks("accounts_user"), undone)() is True

    assert User.objects.get(pk=owner.pk).deleted_at is not None
