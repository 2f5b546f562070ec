"""News of a shop: nobody is signed up by somebody else, and everybody gets out by one press."""

import re
import time
from typing import Any

import pytest
from django.core import mail

from apps.customers.links import SignUp, customer_of_link, link_token, sign_up_token
from apps.customers.models import Consent, Customer
from apps.customers.queries import may_write_to, writable
from apps.customers.services.consents import ConsentEntry, set_consent
from apps.customers.services.newsletter import confirm_sign_up, request_sign_up, unsubscribe
from apps.message_templates.models import Suppression, SuppressionReason
from apps.message_templates.services.suppressions import suppress, suppressed
from common.errors import Conflict, NotFound, TooMany
from common.models import OutboxMessage
from common.outbox import process
from tenants.context import inside
from tests.factories.customers import make_customer

pytestmark = pytest.mark.django_db
EMAIL = "rosa@correo.pe"


def _link_of_the_mail() -> str:
    [message] = OutboxMessage.objects.filter(kind="mail.send", payload__template="newsletter_confirm")
    process(message.pk)
    found = re.search(r"/preferences#n=(\S+)", mail.outbox[-1].body)
    assert found
    return found[1]


def test_nothing_is_stored_until_the_mail_is_answered(shop: Any, store: Any) -> None:
    answer = shop.post("newsletter/ui", {"email": " Rosa@Correo.pe", "consent": True})

    assert answer.status_code == 204
    with inside(store):
        assert not Customer.objects.exists()
        token = _link_of_the_mail()
    confirmed = shop.post("newsletter/ui/confirm", {"token": token})
    shop.post("newsletter/ui/confirm", {"token": token})

    assert [(one["channel"], one["allowed"]) for one in confirmed.json()["channels"]] == [("EMAIL", True)]
    assert confirmed.json()["channels"][0]["contact"] == "r•••@correo.pe"
    with inside(store):
        rosa = Customer.objects.get()
        assert (rosa.email, rosa.source, may_write_to(rosa, "EMAIL")) == (EMAIL, "STOREFRONT", True)
        [row] = Consent.objects.values_list("state", "source", "text_version")
        assert row == ("GRANTED", "FORM", "newsletter-1")


@pytest.mark.parametrize(
    ("body", "path"),
    [({"email": "nada", "consent": True}, "email"), ({"email": EMAIL, "consent": False}, "consent")],
)
def test_an_address_and_a_yes_are_needed(shop: Any, body: dict[str, Any], path: str) -> None:
    answer = shop.post("newsletter/ui", body)

    assert (answer.status_code, list(answer.json()["params"])) == (422, [path])


@pytest.mark.usefixtures("in_the_store")
def test_nobody_fills_the_box_of_somebody_else() -> None:
    for _ in range(3):
        request_sign_up(email=EMAIL, consent=True, language="es")
    with pytest.raises(TooMany):
        request_sign_up(email=EMAIL.upper(), consent=True, language="es")


def test_links_are_of_one_store_and_of_a_week(store: Any, other_store: Any, monkeypatch: Any) -> None:
    with inside(store):
        token = sign_up_token(SignUp(EMAIL, "es"))
    with inside(other_store), pytest.raises(NotFound):
        confirm_sign_up(token)
    with inside(store):
        for void in ("", "a.b", token[:-2], f"x{token}", "ñ.ñ"):
            with pytest.raises(NotFound):
                confirm_sign_up(void)
        later = time.time() + 8 * 24 * 3600
        monkeypatch.setattr(time, "time", lambda: later)
        with pytest.raises(NotFound):
            confirm_sign_up(token)
        assert not Customer.objects.exists()


def _preferences(shop: Any, method: str, token: str, body: Any = None) -> Any:
    options = {} if body is None else {"data": body, "content_type": "application/json"}
    headers = {"Host": shop.host, "X-Customer-Token": token}
    return getattr(shop.client, method)("/api/v1/preferences/ui", headers=headers, **options)


def test_the_person_changes_what_is_allowed(shop: Any, store: Any) -> None:
    with inside(store):
        rosa = make_customer("Rosa", email=EMAIL, phone="987654321")
        token = link_token(rosa, "preferences")

    channels = _preferences(shop, "get", token).json()["channels"]
    assert [one["channel"] for one in channels] == ["EMAIL", "WHATSAPP", "SMS", "CALL"]
    assert [one["allowed"] for one in channels] == [False] * 4
    assert channels[1]["contact"] == "••• 321"
    wishes = {"email": True, "whatsapp": True, "sms": False}
    changed = _preferences(shop, "post", token, wishes).json()
    assert [one["allowed"] for one in changed["channels"]] == [True, True, False, False]
    _preferences(shop, "post", changed["token"], {"whatsapp": False})
    with inside(store):
        rosa.refresh_from_db()
        states = {channel: one["state"] for channel, one in rosa.consents.items()}
        assert states == {"EMAIL": "GRANTED", "WHATSAPP": "REVOKED"}
    assert _preferences(shop, "get", "").status_code == 404
    assert _preferences(shop, "post", "x", {"email": True}).status_code == 404


def test_one_press_of_a_mail_reader_is_enough(shop: Any, store: Any) -> None:
    with inside(store):
        customers = [confirm_sign_up(sign_up_token(SignUp(EMAIL, "es")))]
        Customer(email=EMAIL, consents={"EMAIL": {"state": "GRANTED", "at": "2020"}}).save(force_insert=True)
        token = link_token(customers[0], "preferences")

    answer = shop.post(f"preferences/ui/unsubscribe?t={token}", {"List-Unsubscribe": "One-Click"})

    assert answer.status_code == 204
    with inside(store):
        assert not writable("EMAIL").exists()
        assert suppressed([EMAIL, "otra@correo.pe"]) == {EMAIL}
        assert EMAIL not in str(Suppression.objects.values())
        entry = ConsentEntry("EMAIL", "GRANTED", "MERCHANT")
        with pytest.raises(Conflict):
            set_consent(customer_id=customers[0].pk, entry=entry)


@pytest.mark.usefixtures("in_the_store")
def test_who_signs_up_again_gets_news_and_what_bounced_never() -> None:
    rosa = confirm_sign_up(sign_up_token(SignUp(EMAIL, "es")))
    unsubscribe(rosa)
    again = confirm_sign_up(sign_up_token(SignUp(EMAIL, "es")))
    assert (again, may_write_to(again, "EMAIL"), suppressed([EMAIL])) == (rosa, True, set())

    unsubscribe(rosa)
    suppress(EMAIL, SuppressionReason.BOUNCED)
    suppress(EMAIL, SuppressionReason.UNSUBSCRIBED)
    confirm_sign_up(sign_up_token(SignUp(EMAIL, "es")))
    assert suppressed([EMAIL]) == {EMAIL}
    assert customer_of_link(link_token(rosa, "preferences"), "preferences") == rosa
