"""13: every operation against every kind of bad token, and foreign ids against missing ones."""

import re
import time
from statistics import median
from uuid import uuid4

import pytest
from django.utils import timezone

from accounts.models import AuthToken, User
from accounts.services.tokens import issue_store_token, issue_user_token
from common.ids import new_id
from common.permissions import USER, USER_OR_STORE
from common.redis import connection as redis
from tenants.context import inside
from tenants.models import Membership, Store
from tests.architecture.calls import all_calls, attempt
from tests.architecture.test_tenant_isolation import ADDRESSES, BY_ID, _address, _make
from tests.factories.orders import place
from tests.factories.stock import stocked
from tests.http import ShopClient
from tests.prove.figures import figure, scaled

pytestmark = pytest.mark.django_db
GUARDED = [call for call in all_calls() if not call.is_open]
SPOILED = {
    "expired": lambda user, store: AuthToken.objects.update(expires_at="2026-01-01T00:00Z"),
    "logged out": lambda user, store: AuthToken.objects.update(
        revoked_at=timezone.now(), revoked_why="logout"
    ),
    "older epoch": lambda user, store: User.objects.filter(pk=user.pk).update(epoch=user.epoch + 1),
    "deleted user": lambda user, store: User.objects.filter(pk=user.pk).update(deleted_at=timezone.now()),
    "suspended member": lambda user, store: Membership.objects.update(state="SUSPENDED"),
    "closed store": lambda user, store: Store.objects.filter(pk=store.pk).update(state="DELETED"),
}


@pytest.mark.parametrize("how", SPOILED)
def test_13_spoiled_token_is_refused_everywhere_and_writes_nothing(api, keeper, how):
    store_client, user_client = api(as_=keeper.owner), api(as_=keeper.owner, store=None)
    SPOILED[how](keeper.owner, keeper.store)
    of_store_only = how in ("suspended member", "closed store")
    wrong, reasons, tried = {}, set(), 0
    for call in GUARDED:
        for client, fits in (
            (store_client, call.permission != USER),
            (user_client, call.permission in (USER, USER_OR_STORE)),
        ):
            if not fits or (of_store_only and client is user_client):
                continue
            seen = attempt(client, call)
            tried += 1
            reasons.add(seen.answer.json()["params"].get("reason"))
            if seen.status != 401 or seen.writes:
                wrong[call.name] = (seen.status, seen.writes)

    figure("13", f"{how}: {tried} calls of {len(GUARDED)} operations, {tried - len(wrong)} refused with 401")
    assert wrong == {}
    assert reasons == {"token_expired" if how == "expired" else "token_invalid"}


def test_13_control_the_same_tokens_are_let_in_before(api, keeper):
    store_client, user_client = api(as_=keeper.owner), api(as_=keeper.owner, store=None)
    refused = [
        call.name
        for call in GUARDED
        if attempt(user_client if call.permission == USER else store_client, call).status in (401, 403)
    ]

    assert refused == []


def test_13_foreign_ids_look_like_missing_ones_to_every_member(api, keeper, other_keeper):
    """The isolation of the architecture tests, for both languages and for a shopper."""
    tried = 0
    issued = issue_user_token(other_keeper.owner)
    assert issue_store_token(issued.hash, other_keeper.store.pk)
    for address in ADDRESSES:
        made = _make(address, keeper.store)
        if made is None:
            continue
        for call in [one for one in BY_ID if _address(one) == address]:
            for language in ("en", "es"):
                client = (
                    ShopClient(api().client, other_keeper.store, language)
                    if call.is_of_shops
                    else api(as_=other_keeper.owner, store=other_keeper.store, language=language)
                )
                foreign, missing = (_bytes(client, call, one) for one in (made.pk, uuid4()))
                tried += 1
                assert foreign == missing, call.name
    figure("13", f"{tried} pairs of a foreign and a missing id: the same bytes")


def test_13_guessed_ids_of_orders_find_nothing(shop, store, other_store):
    """Ids at random and of the kind that orders have; orders of another shop take as long.

    The limiter, which lets 120 a minute pass, is emptied meanwhile.
    """
    with inside(store):
        own = place((stocked(1), 1)).pk
    with inside(other_store):
        foreign = [place((stocked(1), 1)).pk for _ in range(10)]
    guesses, began, answers, took = scaled(10_000, least=200), time.monotonic(), set(), ([], [])
    for number in range(guesses):
        if number % 100 == 0:
            redis().flushdb()
        is_foreign = number % 10 == 0
        guess = foreign[number // 10 % 10] if is_foreign else uuid4() if number % 2 else new_id()
        start = time.perf_counter()
        answer = shop.get(f"order/ui/{guess}")
        took[is_foreign].append(time.perf_counter() - start)
        answers.add((answer.status_code, re.sub(rb'"requestId":"[^"]*"', b"", answer.content)))

    seconds, (missing, other) = time.monotonic() - began, (1000 * median(times) for times in took)
    found = f"{len(answers)} answer, {missing:.1f} ms, of another shop {other:.1f} ms, {seconds:.0f} s"
    figure("13", f"{guesses} guessed ids of orders: {found}")
    assert [status for status, _ in answers] == [404]
    assert str(own).encode() not in next(iter(answers))[1]
    assert 0.8 < other / missing < 1.25
    assert shop.get(f"order/ui/{own}").status_code == 200


def _bytes(client, call, first_id):
    path = re.sub(r"\{uuid\w*:[^}]*\}", str(first_id), call.path, count=1)
    path = re.sub(r"\{uuid\w*:[^}]*\}", "00000000-0000-7000-8000-000000000000", path)
    answer = client._send(call.method, path, {} if call.method in ("POST", "PATCH", "PUT") else None)
    return answer.status_code, re.sub(rb'"requestId":"[^"]*"', b"", answer.content)
