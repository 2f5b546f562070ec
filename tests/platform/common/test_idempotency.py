"""A call with a key happens once; its rivals and repeats read the first answer."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections

from accounts.models import User
from common.errors import Conflict
from common.idempotency import StoredResponse, run_once
from common.models import IdempotencyKey
from tests.factories.accounts import make_user
from tests.factories.guards import under, without


def _act():
    return StoredResponse(201, {"id": str(make_user().pk)})


@pytest.mark.django_db
def test_repeat_reads_the_first_answer():
    first = run_once("shop:order", "k1", {"lines": [1]}, _act)
    second = run_once("shop:order", "k1", {"lines": [1]}, _act)

    assert (first.status, first.replayed, second.replayed) == (201, False, True)
    assert second.body == first.body
    assert User.objects.count() == 1


@pytest.mark.django_db
def test_same_key_with_another_request_is_refused():
    run_once("shop:order", "k1", {"lines": [1]}, _act)

    with pytest.raises(Conflict) as refused:
        run_once("shop:order", "k1", {"lines": [2]}, _act)

    assert refused.value.reason == "idempotency_mismatch"
    assert User.objects.count() == 1


@pytest.mark.django_db
def test_scopes_do_not_meet():
    run_once("store-a", "k1", {}, _act)
    run_once("store-b", "k1", {}, _act)

    assert User.objects.count() == 2


@pytest.mark.django_db
def test_failure_keeps_nothing_so_that_a_retry_acts():
    def fail():
        make_user()
        raise Conflict("out_of_stock")

    with pytest.raises(Conflict):
        run_once("s", "k1", {}, fail)

    assert not IdempotencyKey.objects.exists()
    assert run_once("s", "k1", {}, _act).replayed is False
    assert User.objects.count() == 1


def _concurrent_calls(count, *changes):
    def call_once(_):
        try:
            return under(lambda: run_once("shop:order", "k1", {"lines": [1]}, _act), *changes)()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(count) as executor:
        return list(executor.map(call_once, range(count)))


@pytest.mark.django_db(transaction=True)
def test_32_concurrent_callers_with_one_key_act_once():
    answers = _concurrent_calls(32)

    assert [answer.replayed for answer in answers].count(False) == 1
    assert len({answer.body["id"] for answer in answers}) == 1
    assert User.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_control_concurrent_callers_whose_keys_the_index_cannot_compare_all_act():
    values = "VALUES (%s, {}, %s, %s) ON CONFLICT"
    never_equal = without(values.format("%s"), values.format("%s::text || gen_random_uuid()::text"))

    answers = _concurrent_calls(8, never_equal)

    assert [answer.replayed for answer in answers] == [False] * 8
    assert User.objects.count() == 8
