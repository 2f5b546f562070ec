"""A note of the bell rings on the devices of who wants it there, and on no others."""

from base64 import urlsafe_b64decode

import orjson
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from django.test import Client

from accounts.services.tokens import issue_store_token, issue_user_token, revoke_all, revoke_context
from apps.notifications.models import PushDevice
from apps.notifications.push.client import is_push_address
from apps.notifications.push.encryption import CURVE, encrypt, from_text, to_text
from apps.notifications.services.notify import notify
from common.models import OutboxMessage
from tenants.context import inside
from tenants.models import Membership
from tests.conftest import ApiClient
from tests.factories.collaborators import make_member

pytestmark = pytest.mark.django_db
PLACED = {"number": 1001, "customer": "Lucía Rojas", "total": "S/ 90.00"}
BROWSER_KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
FROM_THE_RFC = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def placed(store):
    with inside(store):
        notify("order_placed", PLACED, link="/admin/orders/1001")


def device_count(store):
    with inside(store):
        return PushDevice.objects.count()


def test_what_the_rfc_encrypts_comes_out_the_same():
    own = ec.derive_private_key(
        int.from_bytes(from_text("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), CURVE
    )
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        browser_key=from_text(BROWSER_KEY),
        auth_secret=from_text("BTBZMqHH6r4Tts7J_aSIgg"),
        salt=from_text("DGv6ra1nlYgDCS1FRnbzlw"),
        own_key=own,
    )

    assert to_text(body) == FROM_THE_RFC


def test_an_order_rings_on_the_device(api, owner, store, service, deliver):
    browser = service.browser()
    owner_api = api(as_=owner)
    [device] = owner_api.post("store/push", browser.subscription).json()["devices"]

    placed(store)
    deliver()

    [(path, headers, body)] = service.requests
    message = browser.read(body)
    assert path == "/push/one"
    assert (headers["Content-Encoding"], headers["TTL"], headers["Urgency"]) == (
        "aes128gcm",
        "86400",
        "normal",
    )
    assert len(headers["Topic"]) == 32
    assert (message["title"], message["body"]) == ("Nuevo pedido #1001", store.name)
    assert message["url"] == f"/es/admin/orders/1001?storeOid={store.pk}"
    assert "Lucía" not in str(message)
    assert device["usedAt"] is None
    [device] = owner_api.get("store/push").json()["devices"]
    assert device["usedAt"] is not None


def test_the_installation_signs_for_the_service(api, owner, store, service, deliver):
    owner_api = api(as_=owner)
    owner_api.post("store/push", service.browser().subscription)
    placed(store)
    deliver()

    token, _, key = service.requests[0][1]["Authorization"].removeprefix("vapid t=").partition(", k=")
    signed, _, signature = token.rpartition(".")
    raw = from_text(signature)
    pair = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(key))
    numbers = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    pair.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(SHA256()))
    claims = orjson.loads(urlsafe_b64decode(signed.partition(".")[2] + "=="))
    assert key == owner_api.get("store/push").json()["publicKey"] == BROWSER_KEY
    assert (claims["aud"], claims["sub"]) == (f"http://{service.host}", "http://localhost:8000")


def test_the_same_browser_twice_is_one_device(api, owner, store, service):
    owner_api = api(as_=owner)
    owner_api.post("store/push", service.browser().subscription)
    owner_api.post("store/push", service.browser().subscription)

    assert device_count(store) == 1


def test_a_push_is_switched_off_by_event(api, owner, store, service, deliver):
    api(as_=owner).post("store/push", service.browser().subscription)
    path = f"user/stores/{store.pk}/notice"
    api(as_=owner, store=None).patch(path, {"event": "ORDERS", "push": False})

    placed(store)
    deliver()

    assert service.requests == []
    assert Membership.objects.get(user=owner, store=store).notices["pushed"] == [
        "CHAT",
        "COMPLAINTS",
        "PAYMENTS",
        "PREORDERS",
    ]
    assert api(as_=owner).get("store/notification").json()["unread"] == 1


def test_who_sees_only_their_own_orders_hears_no_others(api, store, service, deliver):
    member = make_member(store, limits={"ownOrders": True})
    api(as_=member.user).post("store/push", service.browser().subscription)

    placed(store)
    deliver()

    assert service.requests == []


@pytest.mark.parametrize("status", [404, 410, 403])
def test_a_device_that_the_service_does_not_know_is_dropped(api, owner, store, service, deliver, status):
    api(as_=owner).post("store/push", service.browser().subscription)
    service.statuses = [status]

    placed(store)
    deliver()

    assert (len(service.requests), device_count(store)) == (1, 0)
    assert not OutboxMessage.objects.filter(done_at=None).exists()


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_service_that_is_busy_is_tried_again(api, owner, store, service, deliver, status):
    api(as_=owner).post("store/push", service.browser().subscription)
    service.statuses = [status]
    placed(store)
    deliver()
    [waiting] = OutboxMessage.objects.filter(done_at=None)
    assert (waiting.kind, waiting.attempts) == ("notification.push_device", 1)

    OutboxMessage.objects.update(not_before=waiting.created_at)
    deliver()

    assert (len(service.requests), device_count(store)) == (2, 1)
    assert service.requests[0][1]["Topic"] == service.requests[1][1]["Topic"]


def test_a_service_that_is_away_holds_up_no_other(api, owner, store, service, deliver):
    other = make_member(store)
    api(as_=owner).post("store/push", service.browser("one").subscription)
    api(as_=other.user).post("store/push", service.browser("two").subscription)
    service.statuses = [503]

    placed(store)
    deliver()

    assert service.paths == ["/push/one", "/push/two"]
    assert OutboxMessage.objects.filter(done_at=None).count() == 1


def test_log_out_ends_the_device(api, owner, store, service, deliver):
    session = issue_user_token(owner)
    caller = ApiClient(Client(), issue_store_token(session.hash, store.pk).token, "en")
    caller.post("store/push", service.browser().subscription)
    revoke_context(session.hash)

    placed(store)
    deliver()

    assert (service.requests, device_count(store)) == ([], 0)


def test_a_device_that_ended_is_not_listed(api, owner, store, service):
    session = issue_user_token(owner)
    caller = ApiClient(Client(), issue_store_token(session.hash, store.pk).token, "en")
    caller.post("store/push", service.browser().subscription)
    revoke_context(session.hash)

    assert api(as_=owner).get("store/push").json()["devices"] == []


def test_a_new_password_ends_the_devices(api, owner, store, service, deliver):
    api(as_=owner).post("store/push", service.browser().subscription)
    revoke_all(owner.pk)

    placed(store)
    deliver()

    assert (service.requests, device_count(store)) == ([], 0)


def test_who_left_the_store_hears_nothing(api, store, service, deliver):
    member = make_member(store)
    api(as_=member.user).post("store/push", service.browser().subscription)
    Membership.objects.filter(pk=member.pk).update(state="REMOVED")

    placed(store)
    deliver()

    assert (service.requests, device_count(store)) == ([], 0)


def test_a_member_removes_only_devices_of_their_own(api, owner, store, service):
    other = api(as_=make_member(store).user)
    [device] = api(as_=owner).post("store/push", service.browser().subscription).json()["devices"]

    assert other.get("store/push").json()["devices"] == []
    assert other.delete(f"store/push/{device['_id']}").status_code == 404
    assert api(as_=owner).delete(f"store/push/{device['_id']}").status_code == 204
    assert device_count(store) == 0


def test_a_test_reaches_ones_own_devices(api, owner, store, service, deliver):
    mine = api(as_=owner)
    refused = mine.post("store/push/test")
    assert (refused.status_code, refused.json()["params"]["reason"]) == (409, "push_no_device")
    browser = service.browser()
    mine.post("store/push", browser.subscription)
    api(as_=make_member(store).user).post("store/push", service.browser("two").subscription)

    assert mine.post("store/push/test").json() == {"devices": 1}
    deliver()

    [(path, headers, body)] = service.requests
    assert (path, headers["Urgency"]) == ("/push/one", "high")
    assert browser.read(body)["title"] == "Este dispositivo ya recibe tus avisos"


def test_more_than_ten_devices_are_refused(api, owner, store, service):
    mine = api(as_=owner)
    for number in range(10):
        assert mine.post("store/push", service.browser(f"{number}").subscription).status_code == 200

    answer = mine.post("store/push", service.browser("11").subscription)

    assert (answer.status_code, answer.json()["params"]["reason"]) == (409, "push_too_many")
    assert device_count(store) == 10


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/x", True),
        ("https://web.push.apple.com/Q", True),
        ("https://db5p.notify.windows.com/w/?token=x", True),
        ("http://fcm.googleapis.com/fcm/send/abc", False),
        ("https://fcm.googleapis.com:8443/x", False),
        ("https://fcm.googleapis.com.evil.pe/x", False),
        ("https://evilpush.apple.com.pe/x", False),
        ("https://user@fcm.googleapis.com/x", False),
        ("https://127.0.0.1/x", False),
        ("https://[::1/x", False),
        ("https://fcm.googleapis.com:x/", False),
        ("file:///etc/passwd", False),
        ("", False),
    ],
)
def test_only_services_of_browsers_are_called(address, expected):
    assert is_push_address(address) is expected


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "https://evil.pe/x"},
        {"publicKey": "AAAA"},
        {"publicKey": "ñ"},
        {"authSecret": "AAAA"},
    ],
)
def test_a_subscription_that_is_none_is_refused(api, owner, store, service, change):
    answer = api(as_=owner).post("store/push", service.browser().subscription | change)

    assert (answer.status_code, answer.json()["params"]["reason"]) == (400, "push_refused")
    assert device_count(store) == 0


def test_without_a_key_no_device_can_be_turned_on(api, owner, store, settings):
    settings.VAPID_PRIVATE_KEY = ""
    assert api(as_=owner).get("store/push").json() == {"publicKey": "", "devices": []}
