"""A code after the password: setting it up, entering, replay, recovery codes, stores that ask for it."""

from datetime import timedelta

import pytest
from django.core import mail
from django.utils import timezone

from accounts.models import AccountEvent, AuthToken, RecoveryCode, SecondStep
from accounts.services import second_step
from common.models import OutboxMessage
from common.outbox import process
from tests.factories.accounts import PASSWORD
from tests.factories.second_step import code_of, enroll

pytestmark = pytest.mark.django_db


def _old(user):
    AuthToken.objects.filter(user=user).update(authenticated_at=timezone.now() - timedelta(minutes=11))


def _reason(answer):
    return answer.json()["params"]["reason"]


def _log_in(api, user, **more):
    return api().post("user/login", {"email": user.email, "password": PASSWORD, **more})


def _rule(answer, field):
    return answer.json()["params"][field][0]["rule"]


def test_setting_it_up_in_three_steps(api, owner):
    here, elsewhere = api(as_=owner, store=None), api(as_=owner, store=None)

    begun = here.post("user/second-step", {})
    early = here.post("user/second-step/enable")
    wrong = here.post("user/second-step/check", {"code": "000000"})
    codes = here.post("user/second-step/check", {"code": code_of(owner)}).json()["codes"]
    before = here.get("user/second-step").json()
    enabled = here.post("user/second-step/enable")

    assert begun.status_code == 201
    assert begun.json()["uri"].startswith("otpauth://totp/")
    assert begun.json()["qr"].startswith("<svg")
    assert begun.json()["secret"] not in SecondStep.objects.get().secret
    assert (early.status_code, _reason(early)) == (409, "second_step_unproved")
    assert _rule(wrong, "code") == "wrong_code"
    assert len(set(codes)) == 10
    assert before["enabled"] is False
    assert enabled.json() == {
        "enabled": True,
        "codesLeft": 10,
        "hasPassword": True,
        "requiredBy": [],
    }
    assert here.get("user/presession").status_code == 200
    assert elsewhere.get("user/presession").status_code == 401
    assert not set(codes) & set(RecoveryCode.objects.values_list("hash", flat=True))
    assert AccountEvent.objects.get().kind == "SECOND_STEP_ON"


def test_found_session_sets_nothing_up(api, owner):
    caller = api(as_=owner, store=None)
    _old(owner)

    refused = caller.post("user/second-step", {})
    proved = caller.post("user/second-step", {"currentPassword": PASSWORD})

    assert (refused.status_code, _reason(refused)) == (403, "current_password_needed")
    assert proved.status_code == 201


def test_log_in_asks_for_the_code_and_takes_it_once(api, owner):
    enroll(owner)

    needed = _log_in(api, owner)
    challenge = needed.json()["params"]["challenge"]
    code = code_of(owner)
    entered = api().post("user/login/second-step", {"challenge": challenge, "totp": code})
    replayed = api().post("user/login/second-step", {"challenge": challenge, "totp": code})

    assert (needed.status_code, _reason(needed)) == (401, "totp_required")
    assert entered.status_code == 200
    assert entered.json()["token"].startswith("us_")
    assert (replayed.status_code, _rule(replayed, "totp")) == (422, "wrong_code")


def test_code_may_come_with_the_password(api, owner):
    enroll(owner)

    assert _log_in(api, owner, totp=code_of(owner)).status_code == 200


@pytest.mark.parametrize(("steps", "status"), [(-2, 422), (-1, 200), (1, 200), (2, 422)])
def test_clock_of_a_phone_may_differ_by_half_a_minute(api, owner, monkeypatch, steps, status):
    enroll(owner)
    moment = timezone.now().replace(second=15, microsecond=0)
    monkeypatch.setattr(second_step.timezone, "now", lambda: moment)
    at = int(moment.timestamp()) // 30 + steps
    secret = second_step.unseal(SecondStep.objects.get().secret)

    answer = _log_in(api, owner, totp=second_step.pyotp.TOTP(secret).generate_otp(at))

    assert answer.status_code == status


def test_older_code_is_not_taken_after_a_newer_one(api, owner):
    enroll(owner)

    assert _log_in(api, owner, totp=code_of(owner, steps=1)).status_code == 200
    assert _log_in(api, owner, totp=code_of(owner)).status_code == 422


def test_recovery_code_enters_once_however_it_is_typed(api, owner):
    code = enroll(owner)[0]

    entered = _log_in(api, owner, totp=f" {code.lower().replace('-', ' ')}")
    again = _log_in(api, owner, totp=code)

    assert (entered.status_code, again.status_code) == (200, 422)
    assert second_step.status_of(owner.pk).codes_left == 9
    assert "RECOVERY_CODE_USED" in AccountEvent.objects.values_list("kind", flat=True)


def test_recovery_code_outlives_a_change_of_keys(api, owner, settings):
    code = enroll(owner)[0]
    settings.SECRET_KEYS = ["the next key of this server, long enough", *settings.SECRET_KEYS]

    assert _log_in(api, owner, totp=code).status_code == 200


def test_sixth_wrong_code_waits(api, owner):
    enroll(owner)
    challenge = _log_in(api, owner).json()["params"]["challenge"]
    body = {"challenge": challenge, "totp": "000000"}

    statuses = [api().post("user/login/second-step", body).status_code for _ in range(6)]

    assert statuses == [422] * 5 + [429]
    # The right one waits as well: else it would tell which it was.
    assert _log_in(api, owner, totp=code_of(owner)).status_code == 429


def test_challenge_ends_with_time_and_with_a_new_password(api, owner, monkeypatch):
    enroll(owner)
    challenge = _log_in(api, owner).json()["params"]["challenge"]
    forged = {"challenge": f"{challenge[:-3]}abc", "totp": code_of(owner)}
    session = api(as_=owner, store=None)
    session.patch("user", {"password": "una clave muy nueva", "currentPassword": PASSWORD})

    ended = api().post("user/login/second-step", {"challenge": challenge, "totp": code_of(owner)})

    assert _reason(api().post("user/login/second-step", forged)) == "challenge_expired"
    assert (ended.status_code, _reason(ended)) == (401, "challenge_expired")
    monkeypatch.setattr(second_step, "CHALLENGE_SECONDS", -1)
    owner.refresh_from_db()
    late = second_step.needed(owner).params["challenge"]
    answer = api().post("user/login/second-step", {"challenge": late, "totp": code_of(owner)})
    assert _reason(answer) == "challenge_expired"


def test_switching_off_takes_password_and_code(api, owner):
    enroll(owner)
    caller, other = api(as_=owner, store=None), api(as_=owner, store=None)
    path, code = "user/second-step/disable", code_of(owner)

    without = caller.post(path, {"code": code})
    wrong = caller.post(path, {"code": "000000", "currentPassword": PASSWORD})
    off = caller.post(path, {"code": code, "currentPassword": PASSWORD})

    assert _reason(without) == "current_password_needed"
    assert _rule(wrong, "code") == "wrong_code"
    assert off.json()["enabled"] is False
    assert not SecondStep.objects.exists()
    assert not RecoveryCode.objects.exists()
    assert caller.get("user/presession").status_code == 200
    assert other.get("user/presession").status_code == 401
    assert _log_in(api, owner).status_code == 200
    assert _reason(caller.post(path, {"code": code, "currentPassword": PASSWORD})) == "second_step_off"


def test_new_recovery_codes_make_the_old_ones_void(api, owner):
    old = enroll(owner)
    caller = api(as_=owner, store=None)

    answer = caller.post("user/second-step/code", {"code": code_of(owner), "currentPassword": PASSWORD})

    assert len(set(answer.json()["codes"]) - set(old)) == 10
    assert _log_in(api, owner, totp=old[0]).status_code == 422
    assert _log_in(api, owner, totp=answer.json()["codes"][0]).status_code == 200


def test_it_is_not_begun_while_it_is_on(api, owner):
    enroll(owner)

    assert _reason(api(as_=owner, store=None).post("user/second-step", {})) == "second_step_on"


def test_store_that_asks_for_it_lets_in_who_has_it(api, owner, collaborator, store):
    clerk = collaborator("SALES")
    within, outside = api(as_=clerk), api(as_=clerk, store=None)
    boss = api(as_=owner)
    body = {"storeOid": str(store.pk)}

    lacking = boss.patch("collaborator/second-step", {"required": True})
    enroll(owner)
    required = boss.patch("collaborator/second-step", {"required": True})
    refused = outside.post("user/store/login", body)

    assert (lacking.status_code, _reason(lacking)) == (403, "second_step_needed")
    assert required.json() == {"required": True, "missing": [clerk.full_name], "haveIt": True}
    assert boss.get("user/session").status_code == 200
    assert within.get("user/session").status_code == 401
    assert (refused.status_code, _reason(refused)) == (403, "second_step_needed")
    assert outside.get("user/second-step").json()["requiredBy"] == [store.name]
    enroll(clerk)
    assert outside.post("user/store/login", body).status_code == 200


def test_switching_off_closes_the_stores_that_ask_for_it(api, owner, store):
    enroll(owner)
    api(as_=owner).patch("collaborator/second-step", {"required": True})
    caller = api(as_=owner, store=None)
    within = api()
    within.token = caller.post("user/store/login", {"storeOid": str(store.pk)}).json()["token"]
    assert within.get("user/session").status_code == 200

    caller.post("user/second-step/disable", {"code": code_of(owner), "currentPassword": PASSWORD})

    assert within.get("user/session").status_code == 401
    assert caller.post("user/store/login", {"storeOid": str(store.pk)}).status_code == 403


def test_each_event_is_mailed_in_the_language_of_its_user(owner):
    enroll(owner)
    second_step.use_code(owner, second_step.renew_codes(owner, code_of(owner))[0])
    for row in OutboxMessage.objects.filter(done_at=None, kind="mail.send").order_by("created_at"):
        assert process(row.pk)

    assert [message.subject for message in mail.outbox] == [
        "Tienes códigos de rescate nuevos",
        "Se usó un código de rescate",
    ]
