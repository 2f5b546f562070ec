"""One code, many callers: it is taken once. Each proof has a control without its guard."""

from functools import partial

import pytest

from accounts.services import second_step
from common import limiter
from common.errors import Invalid
from tests.factories.concurrency import race
from tests.factories.guards import under, without
from tests.factories.second_step import code_of, enroll

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]

CALLERS = 32
COUNTER = '"last_counter" < %s'
USED = ' AND "accounts_recoverycode"."used_at" IS NULL'


@pytest.fixture(autouse=True)
def _any_number_of_tries(monkeypatch):
    monkeypatch.setattr(limiter, "limit", lambda *given, **options: None)


def _taken(keeper, code, *changes):
    use = partial(second_step.use_code, keeper.owner, code)
    results = race(keeper.store, [under(use, *changes) for _ in range(CALLERS)])
    assert {type(result) for result in results} <= {type(None), Invalid}
    return results.count(None)


def test_code_of_the_app_is_taken_by_one_of_many(keeper):
    enroll(keeper.owner)

    assert _taken(keeper, code_of(keeper.owner)) == 1


def test_without_the_counter_it_is_taken_again(keeper):
    enroll(keeper.owner)

    assert _taken(keeper, code_of(keeper.owner), without(COUNTER, '"last_counter" < 9 * %s')) == CALLERS


def test_recovery_code_is_taken_by_one_of_many(keeper):
    code = enroll(keeper.owner)[0]

    assert _taken(keeper, code) == 1
    assert second_step.status_of(keeper.owner.pk).codes_left == 9


def test_without_its_mark_a_recovery_code_is_taken_again(keeper):
    code = enroll(keeper.owner)[0]

    assert _taken(keeper, code, without(USED)) > 1
