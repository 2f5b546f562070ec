"""A revoked token stops at the commit of its cause: no call that begins later is answered."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from threading import Barrier, Event

import pytest
from django.db import connections
from django.test import Client

from accounts.models import AuthToken
from accounts.services.tokens import issue_store_token, issue_user_token, revoke_all
from tenants import bearer
from tenants.context import enter
from tenants.models import Membership
from tenants.services.update_store import close_store

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]

CALLERS, MAX_CONNECTIONS = 64, 200


def _log_out(keeper, token):
    headers = {"Host": "localhost:8000", "Authorization": f"Bearer {token.token}"}
    assert Client(headers=headers).get("/api/v1/user/logout").status_code == 200


def _remove_member(keeper, token):
    Membership.objects.filter(user=keeper.owner, store=keeper.store).update(state="REMOVED")


CAUSES = {
    "logout": _log_out,
    "epoch": lambda keeper, token: revoke_all(keeper.owner.pk),
    "membership": _remove_member,
    "store": lambda keeper, token: close_store(keeper.store),
    "expiry": lambda keeper, token: AuthToken.objects.update(expires_at="2026-01-01T00:00Z"),
}


@dataclass
class Seen:
    """Statuses of the calls of all callers."""

    before: list[int] = field(default_factory=list)
    """The first call of each, before anybody revokes."""
    during: list[int] = field(default_factory=list)
    after: list[int] = field(default_factory=list)
    """The call that each began when the revoke had been answered."""


def use_while_revoked(keeper, cause):
    """64 callers use one token without a pause while it is revoked."""
    token = issue_store_token(issue_user_token(keeper.owner).hash, keeper.store.pk)
    headers = {"Host": "localhost:8000", "Authorization": f"Bearer {token.token}"}
    all_were_let_in, revoked, seen = Barrier(CALLERS + 1), Event(), Seen()

    def caller():
        client = Client(headers=headers)

        def call():
            return client.get("/api/v1/store/notification").status_code

        try:
            seen.before.append(call())
            all_were_let_in.wait(timeout=60)
            for _ in range(MAX_CONNECTIONS):
                if revoked.is_set():
                    break
                seen.during.append(call())
            assert revoked.wait(timeout=60)
            seen.after.append(call())
        finally:
            connections.close_all()

    def revoke():
        try:
            all_were_let_in.wait(timeout=60)
            CAUSES[cause](keeper, token)
            revoked.set()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(CALLERS + 1) as pool:
        for act in [pool.submit(caller) for _ in range(CALLERS)] + [pool.submit(revoke)]:
            act.result()
    return seen


@pytest.mark.parametrize("cause", CAUSES)
def test_no_call_begun_after_the_revoke_succeeds(keeper, cause):
    seen = use_while_revoked(keeper, cause)

    assert seen.before == [200] * CALLERS
    assert seen.after == [401] * CALLERS
    assert set(seen.during) <= {200, 401}


@pytest.mark.parametrize("cause", CAUSES)
def test_control_a_token_that_is_remembered_goes_on(keeper, monkeypatch, cause):
    monkeypatch.setattr(bearer, "find_store_token", cache(bearer.find_store_token))
    # The look-up also selects the store's schema; without it entering must.
    monkeypatch.setattr(bearer, "enter", lambda store, **_: enter(store))

    seen = use_while_revoked(keeper, cause)

    assert seen.after == [200] * CALLERS
