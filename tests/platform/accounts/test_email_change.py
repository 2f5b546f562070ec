"""A new e-mail: two confirmations, the way to stop it, and what makes its keys void."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import AccountEvent, AuthToken, EmailChange, User
from accounts.services import email_change
from common.models import OutboxMessage
from tests.factories.accounts import PASSWORD, make_user
from tests.factories.email_change import (
    begin_email_change,
    confirm_both,
    mailed_email_keys,
    newest_email_key,
)

pytestmark = pytest.mark.django_db
NEW = "nueva@correo.pe"


@pytest.fixture(autouse=True)
def _confirmed_once(owner):
    """What makes the address of now one of the two that are asked."""
    User.objects.filter(pk=owner.pk).update(email_verified_at=timezone.now())


def confirm(api, key):
    return api().post("user/email-change/confirm", {"key": key})


def stop(api, key):
    return api().post("user/email-change/stop", {"key": key})


def email_of(user):
    return User.objects.get(pk=user.pk).email


def pending(api, user):
    return api(as_=user, store=None).get("user/email-change").json()["change"]


def refused(answer):
    return (answer.status_code, answer.json()["params"]["key"][0]["rule"]) == (422, "email_change_key")


@pytest.mark.parametrize("order", [("CURRENT", "NEW"), ("NEW", "CURRENT")])
def test_email_changes_with_the_second_of_two_confirmations(api, owner, order):
    before = owner.email
    started = begin_email_change(api, owner, "Nueva@Correo.pe ")
    first, second = (newest_email_key(side) for side in order)

    half = confirm(api, first).json()
    between = email_of(owner)
    whole = confirm(api, second).json()

    assert (started.status_code, started.json()["email"]) == (200, before)
    assert (half, between) == ({"email": NEW, "changed": False}, before)
    assert (whole, email_of(owner)) == ({"email": NEW, "changed": True}, NEW)
    assert User.objects.get(pk=owner.pk).email_verified_at is not None
    assert pending(api, owner) is None
    assert api().post("user/login", {"email": NEW, "password": PASSWORD}).status_code == 200


def test_each_address_is_mailed_its_own_key_and_both_what_came_of_it(api, owner):
    before = owner.email
    confirm_both(api, owner, NEW)

    mails = [(row.payload["template"], row.payload["to"]) for row in OutboxMessage.objects.order_by("pk")]
    assert [mail for mail in mails if mail[0].startswith("email_change")] == [
        ("email_change_current", before),
        ("email_change_new", NEW),
    ]
    assert {to for template, to in mails if template == "account_notice"} == {before, NEW}
    kinds = AccountEvent.objects.filter(user=owner).order_by("created_at").values_list("kind", flat=True)
    assert list(kinds) == ["EMAIL_CHANGE_STARTED", "EMAIL_CHANGED"]


def test_address_that_was_never_confirmed_is_not_asked_but_gets_a_note(api, owner):
    before = owner.email
    User.objects.filter(pk=owner.pk).update(email_verified_at=None)
    caller = api(as_=owner, store=None)

    bare = caller.patch("user", {"email": NEW})
    begun = caller.patch("user", {"email": NEW, "currentPassword": PASSWORD})
    state = caller.get("user/email-change").json()
    noted = [(row.payload["template"], row.payload["to"]) for row in OutboxMessage.objects.order_by("pk")]
    whole = confirm(api, newest_email_key("NEW")).json()

    assert (bare.status_code, bare.json()["params"]["reason"]) == (403, "current_password_needed")
    assert (begun.status_code, state["asksCurrent"]) == (200, False)
    assert (state["change"]["currentConfirmed"], state["change"]["newConfirmed"]) == (True, False)
    assert noted == [("email_change_new", NEW), ("account_notice", before)]
    assert (whole, email_of(owner)) == ({"email": NEW, "changed": True}, NEW)


def test_note_says_how_to_stop_it(api, owner):
    User.objects.filter(pk=owner.pk).update(email_verified_at=None)
    caller = api(as_=owner, store=None)
    caller.patch("user", {"email": NEW, "currentPassword": PASSWORD})

    caller.patch("user", {"password": "una clave muy nueva", "currentPassword": PASSWORD})

    assert refused(confirm(api, newest_email_key("NEW")))


def test_a_key_confirms_once(api, owner):
    begin_email_change(api, owner, NEW)
    key = newest_email_key("NEW")

    assert confirm(api, key).status_code == 200
    assert refused(confirm(api, key))
    looked = api().post("user/email-change/key", {"key": key}).json()
    assert looked == {"email": NEW, "side": "NEW", "confirmed": True}


@pytest.mark.parametrize("confirms_first", [False, True])
def test_the_address_of_now_stops_it(api, owner, confirms_first):
    begin_email_change(api, owner, NEW)
    current, new = newest_email_key("CURRENT"), newest_email_key("NEW")
    if confirms_first:
        confirm(api, current)

    assert refused(stop(api, new))
    assert stop(api, current).json() == {"stopped": True}

    assert refused(confirm(api, new))
    assert refused(stop(api, current))
    assert pending(api, owner) is None
    assert email_of(owner) == owner.email


def test_its_user_keeps_the_address_of_now(api, owner):
    begin_email_change(api, owner, NEW)
    caller = api(as_=owner, store=None)

    assert caller.delete("user/email-change").status_code == 204
    again = caller.delete("user/email-change")

    assert (again.status_code, again.json()["params"]["reason"]) == (409, "no_email_change")
    assert refused(confirm(api, newest_email_key("NEW")))


def test_who_has_not_confirmed_is_mailed_again_and_the_older_key_is_void(api, owner):
    begin_email_change(api, owner, NEW)
    confirm(api, newest_email_key("CURRENT"))
    caller = api(as_=owner, store=None)

    assert caller.post("user/email-change/resend", {}).json()["change"]["currentConfirmed"] is True

    older, newer = mailed_email_keys("NEW")
    assert len(mailed_email_keys("CURRENT")) == 1
    assert refused(confirm(api, older))
    assert confirm(api, newer).json()["changed"] is True


def test_a_second_request_ends_the_first(api, owner):
    begin_email_change(api, owner, NEW)
    older = newest_email_key("CURRENT")
    begin_email_change(api, owner, "otra@correo.pe")

    assert refused(confirm(api, older))
    assert pending(api, owner)["email"] == "otra@correo.pe"


def test_nobody_confirms_after_a_day(api, owner, monkeypatch):
    begin_email_change(api, owner, NEW)
    later = timezone.now() + timedelta(hours=24, seconds=1)
    monkeypatch.setattr(email_change.timezone, "now", lambda: later)

    assert refused(confirm(api, newest_email_key("CURRENT")))
    assert email_change.prune() == 1


def test_a_new_password_ends_it(api, owner):
    begin_email_change(api, owner, NEW)

    api(as_=owner, store=None).patch("user", {"password": "una clave muy nueva", "currentPassword": PASSWORD})

    assert refused(confirm(api, newest_email_key("CURRENT")))


def test_address_of_somebody_else_is_refused_at_the_start_and_at_the_end(api, owner):
    make_user(email="ocupado@correo.pe")
    taken = begin_email_change(api, owner, "ocupado@correo.pe")
    begin_email_change(api, owner, NEW)
    confirm(api, newest_email_key("CURRENT"))
    make_user(email=NEW)

    late = confirm(api, newest_email_key("NEW"))

    assert (taken.status_code, taken.json()["code"]) == (409, "11000")
    assert (late.status_code, late.json()["code"]) == (409, "11000")
    assert email_of(owner) == owner.email


def test_needs_the_password_when_the_log_in_is_not_fresh(api, owner):
    caller = api(as_=owner, store=None)
    AuthToken.objects.update(authenticated_at=timezone.now() - timedelta(minutes=11))

    bare = caller.patch("user", {"email": NEW})
    right = caller.patch("user", {"email": NEW, "currentPassword": PASSWORD})

    assert bare.json()["params"]["reason"] == "current_password_needed"
    assert right.status_code == 200
    assert EmailChange.objects.get(user=owner).email == NEW


def test_address_that_is_the_users_already_starts_nothing(api, owner):
    assert begin_email_change(api, owner, owner.email).status_code == 200
    assert pending(api, owner) is None


def test_mails_to_an_address_that_one_names_are_few(api, owner):
    tried = [begin_email_change(api, owner, f"n{number}@correo.pe").status_code for number in range(6)]

    assert tried == [200] * 5 + [429]
