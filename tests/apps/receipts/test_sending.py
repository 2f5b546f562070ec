"""Sending to local servers that fail as servers do: nothing is sent twice, no number is lost."""

from base64 import b64encode
from datetime import UTC, datetime, timedelta

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption
from cryptography.hazmat.primitives.serialization.pkcs12 import serialize_key_and_certificates
from cryptography.x509.oid import NameOID

from apps.receipts import states
from apps.receipts.models import Receipt
from apps.receipts.senders.port import NoAnswer
from apps.receipts.services import deliver
from apps.receipts.services.deliver import StillOpen
from apps.store_settings.models import Setting
from tenants.context import inside
from tests.factories.orders import place
from tests.factories.receipt_servers import PASSWORD, TOKEN, Books, nubefact, sunat
from tests.factories.receipts import emit, with_tax_data
from tests.factories.stock import stocked

pytestmark = pytest.mark.django_db


def pkcs12(password: str, days: int = 90) -> str:
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Barro Norte E.I.R.L.")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime.now(UTC) - timedelta(days=100))
        .not_valid_after(datetime.now(UTC) + timedelta(days=days))
        .sign(key, hashes.SHA256())
    )
    closed = BestAvailableEncryption(password.encode())
    return b64encode(serialize_key_and_certificates(b"vitrina", key, made, None, closed)).decode()


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
        secret = (
            {"token": TOKEN} if request.param == "NUBEFACT" else {"user": "MODDATOS", "password": PASSWORD}
        )
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


def test_while_sunat_is_away_the_same_number_waits_and_goes_again(admin, store, books, receipt):
    books.faults = ["down"]
    with pytest.raises(NoAnswer):
        send(store, receipt)
    assert state_of(store, receipt) == states.ERROR

    answer = admin.patch(f"order/invoice/{receipt.pk}/state", {"action": "RETRY"})
    assert answer.json()["state"] == "QUEUED"
    send(store, receipt)

    assert state_of(store, receipt) == states.ACCEPTED
    assert len(books.documents) == 1


def test_a_lost_answer_sends_nothing_twice(store, books, receipt):
    books.faults = ["lost"]
    with pytest.raises(NoAnswer):
        send(store, receipt)
    assert len(books.documents) == 1

    send(store, receipt)

    assert state_of(store, receipt) == states.ACCEPTED
    assert len(books.documents) == 1
    assert sum(call in ("sendBill", "generar_comprobante") for call in books.calls) == 1


class Killed(BaseException):
    """As a process that is killed: nothing of ours runs after it."""


def test_killed_between_sending_and_storing(store, books, receipt, monkeypatch):
    def die(*_, **__):
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(deliver, "_settle", die)
        with pytest.raises(Killed):
            send(store, receipt)
    assert state_of(store, receipt) == states.SENT
    assert receipt.ticket

    send(store, receipt)

    assert state_of(store, receipt) == states.ACCEPTED
    assert (len(books.documents), receipt.number) == (1, 1)
    assert sum(call in ("sendBill", "generar_comprobante") for call in books.calls) == 1


def test_a_rejected_number_stays_used_and_a_new_one_is_issued(store, books, receipt):
    books.rejects = True
    send(store, receipt)

    assert state_of(store, receipt) == states.REJECTED
    assert receipt.answer
    with inside(store):
        assert emit(receipt.order).number == 2


def test_voiding_asks_until_it_is_decided(admin, store, books, receipt):
    send(store, receipt)
    body = {"action": "VOID", "reason": "Se repitió"}
    assert admin.patch(f"order/invoice/{receipt.pk}/state", body).json()["state"] == "VOIDING"

    with inside(store), pytest.raises(StillOpen):
        deliver.void_at_sender(receipt.pk)
    with inside(store):
        deliver.void_at_sender(receipt.pk)

    assert state_of(store, receipt) == states.VOIDED
    assert len(books.voided) == 1


def test_secrets_are_never_answered_again(admin, store, sending):
    answer = admin.get("order/invoice/settings").content.decode()

    with inside(store):
        stored = str(Setting.objects.get(topic="receipts").value)
    for secret in (TOKEN, PASSWORD, "secreto", "PRIVATE KEY"):
        assert secret not in answer
        assert secret not in stored


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
