"""A found session closes neither a store nor an account: the password, or a log-in of a moment ago."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import AuthToken, User
from tenants.models import Store
from tests.factories.accounts import PASSWORD, make_user

pytestmark = pytest.mark.django_db


def closing(api, request, kind, minutes):
    """Closes by a session whose log-in was so many minutes ago."""
    user = request.getfixturevalue("owner") if kind == "store" else make_user(email="lucia@correo.pe")
    client = api(as_=user) if kind == "store" else api(as_=user, store=None)
    AuthToken.objects.update(authenticated_at=timezone.now() - timedelta(minutes=minutes))
    return user, lambda body=None: client._send("DELETE", "store" if kind == "store" else "user", body)


@pytest.mark.parametrize("kind", ["store", "account"])
def test_closing_needs_the_password_or_a_fresh_log_in(api, request, kind):
    user, close = closing(api, request, kind, minutes=11)

    bare, wrong = close(), close({"currentPassword": "no es esta clave"})

    assert (bare.status_code, bare.json()["params"]["reason"]) == (403, "current_password_needed")
    assert (wrong.status_code, wrong.json()["params"]["currentPassword"][0]["rule"]) == (
        422,
        "wrong_current_password",
    )
    assert User.objects.get(pk=user.pk).deleted_at is None
    assert not Store.objects.filter(state="DELETED").exists()
    assert close({"currentPassword": PASSWORD}).status_code == 204


@pytest.mark.parametrize("kind", ["store", "account"])
def test_who_has_just_come_in_closes_without_it(api, request, kind):
    _, close = closing(api, request, kind, minutes=9)

    assert close().status_code == 204


@pytest.mark.parametrize("kind", ["store", "account"])
def test_who_only_used_google_comes_in_again_to_close(api, request, kind):
    user, close = closing(api, request, kind, minutes=11)
    user.set_unusable_password()
    user.save()

    refused = close()

    assert (refused.status_code, refused.json()["params"]["reason"]) == (403, "fresh_log_in_needed")
    assert close({"currentPassword": PASSWORD}).status_code == 422
    AuthToken.objects.update(authenticated_at=timezone.now())
    assert close().status_code == 204


def test_guesses_of_a_password_at_closing_are_counted(api, request):
    _, close = closing(api, request, "account", minutes=11)

    tried = [close({"currentPassword": "no es esta clave"}).status_code for _ in range(21)]

    assert tried == [422] * 20 + [429]
