"""The zone of a user, and Google as a second way in that is never the last one."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import AccountEvent, AuthToken, User
from tests.factories.accounts import PASSWORD, make_user
from tests.factories.google import CLIENT_ID, claims, google, id_token

pytestmark = pytest.mark.django_db
SUB = "110169484474386276334"


@pytest.fixture(autouse=True)
def keys(settings):
    with google() as server:
        settings.GOOGLE_CLIENT_ID = CLIENT_ID
        settings.GOOGLE_JWKS_URL = server.url
        settings.OUTBOUND_TRUSTED_HOSTS = [server.host]
        yield server


@pytest.fixture
def ana():
    return make_user(email="ana@correo.pe")


def of(api, user):
    return api(as_=user, store=None)


def link(api, user, **values):
    return of(api, user).post("user/google", {"authToken": id_token(claims(**values))})


def unlink(api, user, password=PASSWORD):
    body = {"currentPassword": password} if password else None
    return of(api, user)._send("DELETE", "user/google", body)


def fresh(user):
    return User.objects.get(pk=user.pk)


def reason(answer):
    return answer.status_code, answer.json()["params"]["reason"]


def age_sessions():
    AuthToken.objects.update(authenticated_at=timezone.now() - timedelta(minutes=11))


def test_zone_of_a_user_is_a_known_one_or_that_of_the_device(api, ana):
    caller = of(api, ana)

    chosen = caller.patch("user", {"timeZone": "Europe/Madrid"}).json()["timeZone"]
    unknown = caller.patch("user", {"timeZone": "Lima"})
    cleared = caller.patch("user", {"timeZone": None}).json()["timeZone"]

    assert (chosen, cleared) == ("Europe/Madrid", "")
    assert unknown.json()["params"]["timeZone"][0]["rule"] == "time_zone"


def test_google_that_is_linked_opens_the_account_whatever_its_email(api, ana):
    answer = link(api, ana, email="ana.quispe@gmail.com")

    assert answer.json() == {
        "hasPassword": True,
        "passwordChangedAt": None,
        "googleLinked": True,
        "googleEmail": "ana.quispe@gmail.com",
    }
    entered = api().post("user/login/google", {"authToken": id_token(claims(email="ana.quispe@gmail.com"))})
    assert entered.json()["user"]["_id"] == str(ana.pk)
    assert fresh(ana).email_verified_at is None
    assert list(AccountEvent.objects.values_list("kind", flat=True)) == ["GOOGLE_LINKED"]


def test_google_with_the_same_email_proves_it(api, ana):
    link(api, ana, email="ana@correo.pe")

    assert fresh(ana).email_verified_at is not None


def test_an_account_has_one_google_and_a_google_one_account(api, ana):
    make_user(email="otra@correo.pe", google_sub="7")
    taken = link(api, ana, sub="7")
    first, again = link(api, ana), link(api, ana)
    second = link(api, ana, sub="8")

    assert reason(taken) == (409, "google_taken")
    assert (first.status_code, again.status_code) == (200, 200)
    assert reason(second) == (409, "google_linked")
    assert fresh(ana).google_sub == SUB


def test_bad_token_of_google_does_not_end_the_session(api, ana):
    answer = of(api, ana).post("user/google", {"authToken": "x.y.z"})

    assert (answer.status_code, answer.json()["params"]["authToken"][0]["rule"]) == (422, "google_refused")


def test_linking_needs_a_fresh_proof_which_the_password_renews(api, ana):
    caller = of(api, ana)
    age_sessions()
    token = {"authToken": id_token()}

    refused = caller.post("user/google", token)
    wrong = caller.post("user/proof", {"currentPassword": "no es esta clave"})
    right = caller.post("user/proof", {"currentPassword": PASSWORD})

    assert reason(refused) == (403, "current_password_needed")
    assert wrong.status_code == 422
    assert right.json() == {"proved": True}
    assert caller.post("user/google", token).status_code == 200


def test_a_proof_without_a_password_asks_and_renews_nothing(api, ana):
    caller = of(api, ana)
    AuthToken.objects.update(authenticated_at=timezone.now() - timedelta(minutes=9))
    before = AuthToken.objects.get().authenticated_at

    assert caller.post("user/proof", {}).status_code == 200
    assert AuthToken.objects.get().authenticated_at == before
    age_sessions()
    assert reason(caller.post("user/proof", {})) == (403, "current_password_needed")


def test_unlinking_needs_the_password_however_fresh_the_log_in_is(api, ana):
    link(api, ana)

    bare, right = unlink(api, ana, None), unlink(api, ana)

    assert reason(bare) == (403, "current_password_needed")
    assert right.status_code == 204
    assert (fresh(ana).google_sub, fresh(ana).google_email) == (None, "")
    assert reason(unlink(api, ana)) == (409, "google_not_linked")


def test_the_only_way_in_is_not_taken_away(api, ana):
    link(api, ana)
    ana.set_unusable_password()
    ana.save(update_fields=["password"])

    assert reason(unlink(api, ana, None)) == (409, "last_way_in")
    assert fresh(ana).google_sub == SUB


def test_google_that_was_unlinked_does_not_come_back_by_itself(api, ana):
    link(api, ana, email="ana@correo.pe")
    unlink(api, ana)

    answer = api().post("user/login/google", {"authToken": id_token(claims(email="ana@correo.pe"))})

    assert (answer.status_code, answer.json()["code"]) == (409, "11000")
    assert fresh(ana).google_sub is None
    assert link(api, ana, email="ana@correo.pe").status_code == 200


def test_security_says_when_the_password_was_changed(api, ana):
    caller = of(api, ana)
    caller.patch("user", {"password": "una clave muy nueva", "currentPassword": PASSWORD})

    assert caller.get("user/security").json()["passwordChangedAt"] is not None
