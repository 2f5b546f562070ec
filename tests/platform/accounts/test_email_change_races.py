"""Both confirmations at once, one of them twice, and a stop in between. Each proof has its control."""

from functools import partial

import pytest
from django.utils import timezone

from accounts.models import EmailChange, User
from accounts.services import email_change
from accounts.services.tokens import token_hash
from accounts.services.update_profile import update_profile
from common import limiter
from common.errors import Invalid
from tests.factories.concurrency import race
from tests.factories.email_change import newest_email_key
from tests.factories.guards import meanwhile, meet, under, without_row_locks

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]

NEW = "nueva@correo.pe"
USER_LOCK = "accounts_user"
WRITE = 'UPDATE "accounts_emailchange"'
CALLERS = 16


@pytest.fixture(autouse=True)
def _any_number_of_tries(monkeypatch):
    monkeypatch.setattr(limiter, "limit", lambda *given, **options: None)


@pytest.fixture
def keys(api, keeper):
    User.objects.filter(pk=keeper.owner.pk).update(email_verified_at=timezone.now())
    answer = api(as_=keeper.owner, store=None).patch("user", {"email": NEW})
    assert answer.status_code == 200
    return newest_email_key("CURRENT"), newest_email_key("NEW")


def confirming(key):
    return partial(email_change.confirm_email_change, key)


def email_of(user):
    return User.objects.get(pk=user.pk).email


def test_of_both_confirmations_at_once_one_changes_the_email(keeper, keys):
    results = race(keeper.store, [confirming(key) for key in keys])

    assert sorted(results) == [(NEW, False), (NEW, True)]
    assert email_of(keeper.owner) == NEW
    assert not EmailChange.objects.exists()


def test_control_without_the_lock_neither_changes_it(keeper, keys):
    at_once = meet(WRITE, 2)
    acts = [under(confirming(key), without_row_locks(USER_LOCK), at_once) for key in keys]

    assert race(keeper.store, acts) == [(NEW, False)] * 2
    assert email_of(keeper.owner) == keeper.owner.email


def test_one_key_of_many_callers_confirms_once(keeper, keys):
    results = race(keeper.store, [confirming(keys[0])] * CALLERS)

    assert results.count((NEW, False)) == 1
    assert [type(result) for result in results].count(Invalid) == CALLERS - 1


def test_control_without_the_lock_it_confirms_again(keeper, keys):
    at_once = meet(WRITE, 2)
    acts = [under(confirming(keys[0]), without_row_locks(USER_LOCK), at_once)] * 2

    assert race(keeper.store, acts) == [(NEW, False)] * 2


def test_of_a_stop_and_the_second_confirmation_one_is_refused(keeper, keys):
    current, new = keys
    email_change.confirm_email_change(current)

    stopped, confirmed = race(
        keeper.store, [partial(email_change.stop_email_change, current), confirming(new)]
    )

    if email_of(keeper.owner) == NEW:
        assert (type(stopped), confirmed) == (Invalid, (NEW, True))
    else:
        assert (stopped, type(confirmed)) == (None, Invalid)


def test_control_without_the_lock_a_stop_is_answered_and_the_email_changes(keeper, keys):
    current, new = keys
    email_change.confirm_email_change(current)
    overtaken = meanwhile('DELETE FROM "accounts_emailchange"', keeper.store, confirming(new))

    under(partial(email_change.stop_email_change, current), without_row_locks(USER_LOCK), overtaken)()

    assert email_of(keeper.owner) == NEW


def test_confirmations_and_a_new_password_wait_for_each_other(api, keeper, keys):
    session = api(as_=keeper.owner, store=None)
    change = partial(
        update_profile,
        user=keeper.owner,
        token_hash=token_hash(session.token),
        changes={"password": "una clave muy nueva"},
    )

    results = race(keeper.store, [change, *[confirming(key) for key in keys]])

    assert isinstance(results[0], User)
    assert {type(result) for result in results[1:]} <= {tuple, Invalid}
    assert not EmailChange.objects.exists()
    assert email_of(keeper.owner) in {keeper.owner.email, NEW}
