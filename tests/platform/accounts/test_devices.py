"""Where somebody is logged in: plain words, ending one, ending all others, a new one."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import AccountEvent, AuthToken
from accounts.services.devices import masked
from common.models import OutboxMessage
from tests.factories.accounts import PASSWORD, make_user

pytestmark = pytest.mark.django_db

CHROME = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/130.0.0.0 Safari/537.36"
)
AGENTS = {
    CHROME: ("Chrome", "Windows", "COMPUTER"),
    f"{CHROME} Edg/130.0.0.0": ("Edge", "Windows", "COMPUTER"),
    "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0": (
        "Firefox",
        "Linux",
        "COMPUTER",
    ),
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.0 Mobile/15E148 Safari/604.1": ("Safari", "iPhone", "PHONE"),
    "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 "
    "Mobile Safari/537.36": ("Chrome", "Android", "PHONE"),
    "Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) "
    "SamsungBrowser/26.0 Chrome/122.0.0.0 Safari/537.36": ("Samsung Internet", "Android", "TABLET"),
    "curl/8.5": ("", "", "COMPUTER"),
}


def _log_in(api, user, agent=CHROME, **more):
    body = {"email": user.email, "password": PASSWORD, **more}
    answer = api().post("user/login", body, User_Agent=agent)
    client = api()
    client.token = answer.json()["token"]
    return client, answer.json()


@pytest.mark.parametrize(("agent", "words"), AGENTS.items())
def test_browser_in_plain_words(api, agent, words):
    client, _ = _log_in(api, make_user(), agent)

    found = client.get("user/device").json()["items"]

    assert [(one["browser"], one["system"], one["form"]) for one in found] == [words]
    assert found[0]["isCurrent"] is True
    assert found[0]["isNew"] is False


@pytest.mark.parametrize(
    ("address", "visible"),
    [("190.237.16.44", "190.237.16.…"), ("2800:200:e840::1", "2800:0200:e840:…"), ("", ""), ("unix:", "")],
)
def test_address_is_masked(address, visible):
    assert masked(address) == visible


def test_only_live_sessions_of_oneself(api, owner):
    here, _ = _log_in(api, owner)
    _log_in(api, make_user())
    for change in ({"revoked_at": timezone.now()}, {"user_epoch": 7}, {"expires_at": timezone.now()}):
        _log_in(api, owner)
        newest = AuthToken.objects.filter(user=owner).order_by("-created_at").first()
        AuthToken.objects.filter(hash=newest.hash).update(**change)

    assert [one["isCurrent"] for one in here.get("user/device").json()["items"]] == [True]


def test_ending_one_ends_its_stores_and_no_other(api, owner, store):
    here, _ = _log_in(api, owner)
    there, _ = _log_in(api, owner)
    within = api()
    within.token = there.post("user/store/login", {"storeOid": str(store.pk)}).json()["token"]
    other = next(one for one in here.get("user/device").json()["items"] if not one["isCurrent"])

    ended = here.delete(f"user/device/{other['_id']}")

    assert ended.status_code == 204
    assert there.get("user/presession").status_code == 401
    assert within.get("user/session").status_code == 401
    assert here.get("user/presession").status_code == 200
    assert here.delete(f"user/device/{other['_id']}").status_code == 404


def test_device_of_somebody_else_is_not_found(api, owner):
    stranger, _ = _log_in(api, make_user())
    theirs = stranger.get("user/device").json()["items"][0]["_id"]
    caller = api(as_=owner, store=None)

    assert caller.delete(f"user/device/{theirs}").status_code == 404
    assert caller.post(f"user/device/{theirs}/confirm").status_code == 404
    assert stranger.get("user/presession").status_code == 200


def test_ending_all_others(api, owner):
    here, _ = _log_in(api, owner)
    others = [_log_in(api, owner)[0] for _ in range(3)]

    assert here.delete("user/device").status_code == 204

    assert [one.get("user/presession").status_code for one in others] == [401] * 3
    assert [one["isCurrent"] for one in here.get("user/device").json()["items"]] == [True]
    assert here.get("user/event").json()["items"][0]["kind"] == "SESSIONS_ENDED"


def test_browser_that_was_never_let_in_is_new_until_its_user_knows_it(api, owner):
    here, first = _log_in(api, owner)
    _log_in(api, owner, device=first["device"])
    _log_in(api, owner)

    found = here.get("user/device").json()["items"]
    new = [one for one in found if one["isNew"]]
    confirmed = here.post(f"user/device/{new[0]['_id']}/confirm")

    assert (len(found), len(new)) == (3, 1)
    assert found[1]["isNew"] is True
    assert confirmed.json()["isNew"] is False
    assert AccountEvent.objects.filter(kind="NEW_DEVICE").count() == 1
    assert OutboxMessage.objects.filter(payload__template="account_notice").count() == 1


def test_use_is_written_every_five_minutes(api, owner):
    here, _ = _log_in(api, owner)
    here.get("user/presession")
    seen = AuthToken.objects.get(user=owner).last_seen_at
    here.get("user/presession")
    assert AuthToken.objects.get(user=owner).last_seen_at == seen
    AuthToken.objects.update(last_seen_at=timezone.now() - timedelta(minutes=6))

    here.get("user/presession")

    assert AuthToken.objects.get(user=owner).last_seen_at > seen
