"""Sessions that end while one of their calls is under way: nothing that outlives them comes out of it."""

from functools import partial

import pytest
from django.contrib.auth.hashers import check_password
from django.db import transaction
from django.test import Client

from accounts.models import AuthToken, RecoverKey
from accounts.services.erase_user import erase_user
from accounts.services.recover_password import recover_password
from accounts.services.tokens import issue_user_token, token_hash
from common.ids import new_id
from tests.factories.accounts import PASSWORD
from tests.factories.concurrency import race
from tests.factories.email_change import confirm_both
from tests.factories.guards import meanwhile, under, without_row_locks
from tests.http import ApiClient
from tests.platform.accounts.test_token_life import CAUSES

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("drop_schemas_after")]

NEW = "una clave muy nueva"
LET_IN = 'FROM "tenants_membership"'
"""The last statement before a store token is made."""
MADE = 'INSERT INTO "accounts_authtoken"'


def _change_password(keeper, session):
    """In another session of the same user."""
    body = {"password": NEW, "currentPassword": PASSWORD}
    other = ApiClient(Client(), issue_user_token(keeper.owner).token, "es")
    assert other.patch("user", body).status_code == 200


def _recover(keeper, session):
    key = new_id().hex
    RecoverKey.objects.create(
        hash=token_hash(key), user=keeper.owner, email=keeper.owner.email, expires_at="2999-01-01T00:00Z"
    )
    recover_password(email=keeper.owner.email, key=key, password=NEW)


def _erase(keeper, session):
    with transaction.atomic():
        erase_user(keeper.owner.pk)


ENDS = {**CAUSES, "password": _change_password, "recover": _recover, "erase": _erase}

COMPETITORS = sorted(ENDS.keys() - {"expiry"})
"""Nobody moves the moment at which a session expires."""


def _session(keeper):
    issued = issue_user_token(keeper.owner)
    return issued, ApiClient(Client(), issued.token, "es")


def _log_in(keeper, caller):
    return caller.post("user/store/login", {"storeOid": str(keeper.store.pk)})


def _use(login):
    """What the token of a log-in to a store opens; 401 when there was none."""
    if login.status_code != 200:
        return login.status_code
    return ApiClient(Client(), login.json()["token"], "es").get("store/notification").status_code


@pytest.mark.parametrize("cause", ENDS)
def test_store_token_is_not_made_of_a_session_that_ended_since_it_was_let_in(keeper, cause):
    session, caller = _session(keeper)
    end = meanwhile(LET_IN, keeper.store, partial(ENDS[cause], keeper, session), after=True)

    login = under(partial(_log_in, keeper, caller), end)()

    assert _use(login) == 401


@pytest.mark.parametrize("cause", ["logout", "epoch", "password", "recover", "erase", "expiry"])
def test_session_that_ended_meanwhile_gets_401_and_no_token(keeper, cause):
    session, caller = _session(keeper)
    end = meanwhile(LET_IN, keeper.store, partial(ENDS[cause], keeper, session), after=True)

    login = under(partial(_log_in, keeper, caller), end)()

    assert (login.status_code, login.json()["params"]) == (401, {"reason": "token_invalid"})
    assert not AuthToken.objects.filter(parent_id=session.hash).exists()


def log_in_while_ended(keeper, cause):
    """Six log-ins to a store and the end of their session at once: statuses, and what each opens after."""
    session, caller = _session(keeper)
    acts = [partial(_log_in, keeper, caller)] * 6 + [partial(ENDS[cause], keeper, session)]
    answers = race(keeper.store, acts)
    assert [one for one in answers if isinstance(one, Exception)] == []
    return [one.status_code for one in answers[:6]], [_use(one) for one in answers[:6]]


@pytest.mark.parametrize("cause", COMPETITORS)
def test_of_a_log_in_to_a_store_and_an_end_at_once_no_token_lives(keeper, cause):
    statuses, opened = log_in_while_ended(keeper, cause)

    assert set(statuses) <= {200, 401, 404}
    assert set(opened) <= {401, 404}


def test_control_without_the_lock_a_token_outlives_its_session(keeper):
    session, caller = _session(keeper)
    end = meanwhile(MADE, keeper.store, partial(ENDS["logout"], keeper, session))

    login = under(partial(_log_in, keeper, caller), end, without_row_locks("accounts_authtoken"))()

    assert _use(login) == 200


def test_profile_of_a_session_that_was_ended_is_not_written(keeper):
    session, caller = _session(keeper)
    end = meanwhile('UPDATE "accounts_user"', keeper.store, partial(_recover, keeper, session))

    answer = under(partial(caller.patch, "user", {"firstName": "Otra"}), end)()

    keeper.owner.refresh_from_db()
    assert (answer.status_code, answer.json()["params"]) == (401, {"reason": "token_invalid"})
    assert (keeper.owner.first_name, keeper.owner.epoch) == ("Ana", 1)
    assert check_password(NEW, keeper.owner.password)
    assert caller.get("user/presession").status_code == 401


def test_change_of_password_does_not_bring_back_a_session_that_was_ended(keeper):
    session, caller = _session(keeper)
    end = meanwhile('UPDATE "accounts_user"', keeper.store, partial(_recover, keeper, session))

    answer = under(partial(caller.patch, "user", {"password": "una clave robada"}), end)()

    keeper.owner.refresh_from_db()
    assert answer.status_code == 401
    assert check_password(NEW, keeper.owner.password)
    assert caller.get("user/presession").status_code == 401


def test_password_that_is_changed_during_a_log_in_ends_it_too(keeper):
    visitor = ApiClient(Client(), None, "es")
    end = meanwhile('FROM "accounts_user"', keeper.store, partial(_recover, keeper, None), after=True)
    body = {"email": keeper.owner.email, "password": PASSWORD}

    login = under(partial(visitor.post, "user/login", body), end)()

    visitor.token = login.json()["token"]
    assert visitor.get("user/presession").status_code == 401


def test_new_password_ends_other_sessions_and_keeps_its_own_with_its_stores(keeper):
    _, caller = _session(keeper)
    _, other = _session(keeper)
    mine, theirs = _log_in(keeper, caller), _log_in(keeper, other)

    assert caller.patch("user", {"password": NEW}).status_code == 200

    assert (caller.get("user/presession").status_code, _use(mine)) == (200, 200)
    assert (other.get("user/presession").status_code, _use(theirs)) == (401, 401)


def test_new_email_leaves_sessions_and_voids_keys_of_the_old_one(keeper, api):
    _, caller = _session(keeper)
    _, other = _session(keeper)
    RecoverKey.objects.create(
        hash=token_hash("key"), user=keeper.owner, email=keeper.owner.email, expires_at="2999-01-01T00:00Z"
    )
    old = keeper.owner.email

    assert confirm_both(api, keeper.owner, "nueva@correo.pe").status_code == 200

    body = {"email": old, "recoverKey": "key", "password": NEW}
    assert ApiClient(Client(), None, "es").post("user/recover", body).status_code == 422
    assert caller.get("user/presession").status_code == 200
    assert other.get("user/presession").status_code == 200


def test_key_that_was_voided_while_it_was_used_sets_no_password(keeper):
    _, caller = _session(keeper)
    RecoverKey.objects.create(
        hash=token_hash("key"), user=keeper.owner, email=keeper.owner.email, expires_at="2999-01-01T00:00Z"
    )
    visitor = ApiClient(Client(), None, "es")
    change = meanwhile("FOR UPDATE", keeper.store, partial(caller.patch, "user", {"password": NEW}))
    body = {"email": keeper.owner.email, "recoverKey": "key", "password": "una clave robada"}

    answer = under(partial(visitor.post, "user/recover", body), change)()

    keeper.owner.refresh_from_db()
    assert answer.status_code == 422
    assert check_password(NEW, keeper.owner.password)
