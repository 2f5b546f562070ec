"""A revoked token stops at the commit of its cause: no call that begins later is answered."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections
from django.test import Client

from accounts.models import AuthToken
from accounts.services.tokens import issue_store_token, issue_user_token, revoke_all, revoke_context
from tenants.models import Membership
from tenants.services.change_store import close_store

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]

CALLERS, CALLS = 8, 25


def _remove_member(user, store, token):
    Membership.objects.filter(user=user, store=store).update(state="REMOVED")


CAUSES = {
    "logout": lambda user, store, token: revoke_context(token.hash),
    "epoch": lambda user, store, token: revoke_all(user.pk),
    "membership": _remove_member,
    "store": lambda user, store, token: close_store(store),
    "expiry": lambda user, store, token: AuthToken.objects.update(expires_at="2026-01-01T00:00Z"),
}


@pytest.mark.parametrize("cause", CAUSES)
def test_no_call_begun_after_the_revoke_succeeds(keeper, cause):
    token = issue_store_token(issue_user_token(keeper.owner).hash, keeper.store.pk)
    headers = {"Host": "localhost:8000", "Authorization": f"Bearer {token.token}"}
    revoked_at: list[float] = []

    def caller(_):
        client, seen = Client(headers=headers), []
        try:
            for _ in range(CALLS):
                begun = time.monotonic()
                seen.append((begun, client.get("/api/v1/store/notification").status_code))
        finally:
            connections.close_all()
        return seen

    def revoke():
        try:
            CAUSES[cause](keeper.owner, keeper.store, token)
            revoked_at.append(time.monotonic())
        finally:
            connections.close_all()

    with ThreadPoolExecutor(CALLERS + 1) as pool:
        callers = [pool.submit(caller, number) for number in range(CALLERS)]
        pool.submit(revoke).result()
        answers = [answer for future in callers for answer in future.result()]

    late = [status for begun, status in answers if begun > revoked_at[0]]
    assert late
    assert set(late) == {401}
    assert {status for _, status in answers} <= {200, 401}
