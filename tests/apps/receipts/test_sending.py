"""Sending to local servers that fail as servers do: nothing is sent twice, no number is lost."""

import pytest

from apps.notifications.models import Notification
from apps.receipts import states
from apps.receipts.models import Receipt
from apps.receipts.senders.port import NoAnswer
from apps.receipts.services import deliver
from apps.receipts.services.deliver import StillOpen
from apps.store_settings.models import Setting
from tenants.context import inside
from tests.factories.certificates import pkcs12
from tests.factories.orders import place
from tests.factories.receipt_servers import (
    CONSULT,
    DENIED,
    DOWN,
    GARBAGE,
    LOST,
    PASSWORD,
    SENDS,
    TOKEN,
    VOIDS,
    Books,
    nubefact,
    sunat,
)
from tests.factories.receipts import QUINTA, emit, with_tax_data
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(api):
    return api(as_="owner")


@pytest.fixture
def books():
    return Books()


@pytest.fixture(params=["NUBEFACT", "SUNAT"])
def sending(request, admin, store, books, settings):
    """A store whose receipts go to a server of this machine."""
    with_tax_data(store)
    with (nubefact if request.param == "NUBEFACT" else sunat)(books) as address:
        settings.OUTBOUND_TRUSTED_HOSTS = {"127.0.0.1"}
        secret = {"token": TOKEN}
        if request.param == "SUNAT":
            consult = f"{address.rstrip('/')}{CONSULT}"
            secret = {"consultUrl": consult, "user": "MODDATOS", "password": PASSWORD}
        body = {"sender": request.param, "credentials": {"url": address, **secret}}
        if request.param == "SUNAT":
            body |= {"certificate": pkcs12("secreto"), "certificatePassword": "secreto"}
        answer = admin.patch("order/invoice/settings", body)
        assert answer.json()["ready"], answer.content
        yield request.param


@pytest.fixture
def receipt(sending, store):
    with inside(store):
        return emit(place((stocked(9), 1)))


def send(store, receipt):
    with inside(store):
        deliver.send_receipt(receipt.pk)


def state_of(store, receipt):
    with inside(store):
        receipt.refresh_from_db()
    return receipt.state


def test_what_is_issued_is_queued_sent_and_accepted(store, books, receipt):
    assert (receipt.state, receipt.is_tax_document) == (states.QUEUED, False)

    send(store, receipt)

    assert state_of(store, receipt) == states.ACCEPTED
    assert receipt.is_tax_document
    assert len(books.documents) == 1


@pytest.mark.parametrize("fault", [DOWN, DENIED, LOST, GARBAGE])
def test_faults_decide_nothing_and_the_same_number_goes_again(admin, store, books, receipt, fault):
    books.faults = [fault]
    with pytest.raises(NoAnswer):
        send(store, receipt)
    assert state_of(store, receipt) == states.ERROR
    arrived = len(books.documents)

    answer = admin.patch(f"order/invoice/{receipt.pk}/state", {"action": "RETRY"})
    assert answer.json()["state"] == "QUEUED"
    send(store, receipt)

    assert state_of(store, receipt) == states.ACCEPTED
    assert len(books.documents) == 1
    assert books.count(SENDS) == 2 - arrived, "what had arrived was sent again"


def test_without_the_credentials_of_its_sender_a_receipt_waits(admin, store, books, receipt, sending):
    other = "SUNAT" if sending == "NUBEFACT" else "NUBEFACT"
    admin.patch("order/invoice/settings", {"sender": other})

    with pytest.raises(NoAnswer):
        send(store, receipt)

    assert state_of(store, receipt) == states.ERROR
    assert books.calls == []


def test_a_remark_is_no_refusal(store, books, receipt):
    books.remark = "4252 - El dato no cumple el formato"
    send(store, receipt)

    assert state_of(store, receipt) == states.ACCEPTED_WITH_OBSERVATIONS
    assert receipt.answer == books.remark


class Killed(BaseException):
    """As a process that is killed: nothing of ours runs after it."""


@pytest.mark.parametrize("sending", ["NUBEFACT"], indirect=True)
def test_a_currency_that_the_sender_lacks_is_never_sent_as_another(store, books, receipt):
    with inside(store):
        Receipt.objects.filter(pk=receipt.pk).update(currency="CLP")

    send(store, receipt)

    assert state_of(store, receipt) == states.REJECTED
    assert (books.calls, books.documents) == ([], {})


def die(*_, **__):
    raise Killed


def test_killed_between_sending_and_storing(store, books, receipt, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(deliver, "_settle", die)
        with pytest.raises(Killed):
            send(store, receipt)
    assert state_of(store, receipt) == states.SENT
    assert receipt.ticket

    send(store, receipt)

    assert state_of(store, receipt) == states.ACCEPTED
    assert (len(books.documents), receipt.number) == (1, 1)
    assert books.count(SENDS) == 1


def test_a_rejected_number_stays_used_and_a_new_one_is_issued(store, books, receipt):
    books.rejects = True
    send(store, receipt)

    assert state_of(store, receipt) == states.REJECTED
    assert receipt.answer
    with inside(store):
        news = Notification.objects.get(kind="receipt_rejected")
        assert news.params == {"code": receipt.code, "reason": receipt.answer}
        assert emit(receipt.order).number == 2


@pytest.fixture
def voiding(admin, store, receipt):
    send(store, receipt)
    body = {"action": "VOID", "reason": "Se repitió"}
    assert admin.patch(f"order/invoice/{receipt.pk}/state", body).json()["state"] == "VOIDING"
    return receipt


def void(store, receipt):
    with inside(store):
        deliver.void_at_sender(receipt.pk)


def test_voiding_asks_until_it_is_decided(store, books, voiding):
    books.waits = 2
    for _ in range(3):
        with pytest.raises(StillOpen):
            void(store, voiding)
    void(store, voiding)

    assert state_of(store, voiding) == states.VOIDED
    assert (len(books.voided), books.count(VOIDS)) == (1, 1)


def test_what_sunat_does_not_void_still_counts(store, books, voiding, sending):
    books.refuses_voids = True
    if sending == "SUNAT":
        with pytest.raises(StillOpen):
            void(store, voiding)
    void(store, voiding)

    assert state_of(store, voiding) == states.VOID_REJECTED
    assert voiding.is_tax_document


def test_each_voiding_has_a_file_of_its_own(admin, store, books, sending):
    with inside(store):
        receipts = [emit(place((stocked(9), 1)), kind, QUINTA) for kind in (states.BOLETA, states.FACTURA)]
        receipts.append(emit(place((stocked(9), 1)), states.BOLETA))
    for receipt in receipts:
        send(store, receipt)
        admin.patch(f"order/invoice/{receipt.pk}/state", {"action": "VOID", "reason": "Se repitió"})

    names = [state_of(store, receipt) and receipt.void_ticket for receipt in receipts]

    assert [(name[:2], name.rpartition("-")[2]) for name in names] == [("RC", "1"), ("RA", "1"), ("RC", "2")]
    assert len(admin.get("order/invoice/series").json()["items"]) == 5


def test_killed_between_voiding_and_storing(store, books, voiding, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(deliver, "_settle", die)
        with pytest.raises(Killed):
            void(store, voiding)

    void(store, voiding)

    assert state_of(store, voiding) == states.VOIDED
    assert len(books.voided) == 1


def test_secrets_are_never_answered_again(admin, store, sending):
    answer = admin.get("order/invoice/settings").content.decode()

    with inside(store):
        stored = str(Setting.objects.get(topic="receipts").value)
    for secret in (TOKEN, PASSWORD, "secreto", "PRIVATE KEY"):
        assert secret not in answer
        assert secret not in stored


def test_a_new_address_gets_no_secret_of_the_old_one(admin, sending):
    answer = admin.patch(
        "order/invoice/settings", {"credentials": {"url": "https://elsewhere.example"}}
    ).json()

    assert not answer["ready"]
    assert not {"token", "password"} & set(answer["hints"])


@pytest.mark.parametrize("address", ["http://sunat.example", "ftp://sunat.example", "sunat", "http://["])
def test_secrets_travel_encrypted(admin, address):
    answer = admin.patch("order/invoice/settings", {"sender": "SUNAT", "credentials": {"url": address}})

    assert answer.json()["params"]["credentials.url"][0]["rule"] == "https_address"


def test_certificates_are_opened_at_once(admin):
    wrong = admin.patch(
        "order/invoice/settings", {"certificate": pkcs12("uno"), "certificatePassword": "dos"}
    )
    old = admin.patch(
        "order/invoice/settings", {"certificate": pkcs12("uno", days=-1), "certificatePassword": "uno"}
    )

    assert wrong.json()["params"]["certificate"][0]["rule"] == "certificate_unreadable"
    assert old.json()["params"]["certificate"][0]["rule"] == "certificate_expired"


def test_the_month_for_the_accountant(admin, store, receipt):
    send(store, receipt)
    with inside(store):
        month = f"{Receipt.objects.get(pk=receipt.pk).issued_on:%Y-%m}"

    answer = admin.get(f"order/invoice/report?month={month}")

    head, row = answer.content.decode("utf-8-sig").splitlines()
    cells = dict(zip(head.split(","), row.split(","), strict=False))
    assert (cells["Serie del CDP"], cells["Nro CP o Doc. Nro Inicial (Rango)"]) == ("B001", "1")
    assert cells["Estado"] == "1"
    assert admin.get("order/invoice/report?month=2026-13").status_code == 422
