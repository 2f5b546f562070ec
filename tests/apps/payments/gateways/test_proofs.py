"""What is particular to one provider: its proofs, and what it can't be asked for."""

import hmac
import json
from datetime import timedelta
from decimal import Decimal
from hashlib import sha256
from urllib.parse import parse_qs, urlencode

import pytest
from django.utils import timezone

from apps.orders.models import GatewayEvent, PaymentAttempt
from apps.orders.payments.services.gateway_finish import SILENCE
from apps.payments.gateways.niubiz import purchase_number
from common.errors import BadRequest, Conflict, Unavailable
from common.ids import new_id
from tests.factories.gateway_servers.base import LOST, Notice

pytestmark = pytest.mark.django_db


def test_token_that_was_used_says_nothing_of_the_first_charge(make_bench):
    """The list of charges lags behind: the try stays open until it is known."""
    bench = make_bench("culqi")
    bench.start()
    answer = bench.fake.pay(bench.key)
    bench.fake.fault_when_charged(LOST)
    bench.fake.lags = True
    with pytest.raises(Unavailable):
        bench.finish(answer)
    with pytest.raises(Conflict):
        bench.finish(answer)
    PaymentAttempt.objects.update(updated_at=timezone.now() - SILENCE)
    with pytest.raises(Unavailable):
        bench.finish(answer)
    assert bench.attempt.state == "PENDING"
    bench.fake.lags = False

    bench.clock()

    assert (bench.money(), bench.fake.taken(bench.key)) == ([Decimal("100.00")], Decimal("100.00"))


def test_charge_among_hundreds_is_found(make_bench):
    bench = make_bench("culqi")
    bench.start()
    bench.fake.fault_when_charged(LOST)
    with pytest.raises(Unavailable):
        bench.pay()
    for _ in range(250):
        bench.fake.take_elsewhere(str(new_id()))

    bench.clock()

    assert bench.axes()[1] == "PAID"


@pytest.mark.parametrize("name", ["chr_test_../../v2/refunds", "chr_test_1?x=1", "chr_", "ref_test_1", "", 7])
def test_message_can_not_make_us_call_another_address(make_bench, name):
    bench = make_bench("culqi")
    bench.start()
    calls = len(bench.fake.books.requests)
    body = {"type": "charge.creation.succeeded", "data": json.dumps({"object": "charge", "id": name})}

    with pytest.raises(BadRequest):
        bench.hear(Notice({}, json.dumps(body).encode()))
    assert len(bench.fake.books.requests) - calls == (1 if name == "chr_" else 0)


def test_unsigned_message_can_not_use_up_the_name_of_a_true_one(make_bench):
    bench = make_bench("culqi")
    bench.start()
    bench.pay()
    true = json.loads(bench.fake.notice(bench.key).body)
    forged = true | {"data": json.dumps({"object": "charge", "id": "chr_test_madeup"})}
    with pytest.raises(BadRequest):
        bench.hear(Notice({}, json.dumps(forged).encode()))

    assert bench.hear(Notice({}, json.dumps(true).encode())) is True


@pytest.mark.parametrize("age", [timedelta(minutes=6), timedelta(minutes=-6)])
def test_stripe_message_of_another_time_is_refused(make_bench, age):
    bench = make_bench("stripe")
    bench.start()
    bench.pay()
    body = bench.fake.notice(bench.key).body
    stamp = str(int((timezone.now() - age).timestamp()))
    secret = bench.fake.credentials["webhookSecret"].encode()
    proof = hmac.new(secret, f"{stamp}.".encode() + body, sha256).hexdigest()

    with pytest.raises(BadRequest):
        bench.hear(Notice({"stripe-signature": f"t={stamp},v1={proof}"}, body))
    assert GatewayEvent.objects.count() == 0


def test_stripe_message_with_two_proofs_is_taken_by_either(make_bench):
    bench = make_bench("stripe")
    bench.start()
    bench.pay()
    notice = bench.fake.notice(bench.key)
    notice.headers["stripe-signature"] = notice.headers["stripe-signature"].replace(",v1=", ",v1=old,v1=")

    assert bench.hear(notice) is True


def test_izipay_browser_is_no_proof(make_bench):
    """Signed rightly, but with the key of the browser's return: only its server is believed."""
    bench = make_bench("izipay")
    bench.start()
    bench.pay()
    sent = parse_qs(bench.fake.notice(bench.key).body.decode())
    fields = {name: values[0] for name, values in sent.items()}
    fields["kr-hash-key"] = "sha256_hmac"

    with pytest.raises(BadRequest):
        bench.hear(Notice({}, urlencode(fields).encode()))


def test_paypal_is_sent_the_very_bytes(make_bench):
    bench = make_bench("paypal")
    bench.start()
    bench.pay()
    notice = bench.fake.notice(bench.key)
    spaced = Notice(notice.headers, notice.body.replace(b": ", b":  "))

    with pytest.raises(BadRequest):
        bench.hear(spaced)
    assert bench.hear(notice) is True
    assert bench.axes()[1] == "PAID"


def test_paypal_takes_nothing_before_the_buyer_agrees(make_bench):
    bench = make_bench("paypal")
    bench.start()

    bench.come_back()
    bench.clock()

    assert bench.fake.calls("/capture") == 0
    assert bench.attempt.state == "PENDING"


def test_mercado_pago_message_about_something_else_does_nothing(make_bench):
    bench = make_bench("mercadopago")
    bench.start()
    stamp, request_id = "1700000000000", "req-9"
    secret = bench.fake.credentials["webhookSecret"].encode()
    proof = hmac.new(secret, f"id:55;request-id:{request_id};ts:{stamp};".encode(), sha256).hexdigest()
    headers = {"x-signature": f"ts={stamp},v1={proof}", "x-request-id": request_id}

    assert bench.hear(Notice(headers, b'{"data": {"id": "55"}, "type": "merchant_order"}')) is True
    assert bench.attempt.state == "PENDING"


def test_mercado_pago_tells_the_payment_that_paid_of_several(make_bench):
    """A card was declined on the page, the next one paid."""
    bench = make_bench("mercadopago")
    bench.start()
    bench.pay("declined")
    bench.fake.pay(bench.key)
    bench.fake.pay(bench.key, "declined")

    bench.come_back()

    assert bench.axes()[1] == "PAID"
    paid = next(row for row in bench.fake.payments.values() if row["status"] == "approved")
    assert bench.attempt.reference == str(paid["id"])


def test_purchase_numbers_have_twelve_digits_and_differ():
    numbers = [purchase_number(str(new_id())) for _ in range(20)]

    assert {len(number) for number in numbers} == {12}
    assert all(number.isdigit() for number in numbers)
    key = str(new_id())
    assert purchase_number(key) == purchase_number(key)


def test_niubiz_charges_a_key_once(make_bench):
    bench = make_bench("niubiz")
    bench.start()
    bench.fake.fault_when_charged(LOST)
    with pytest.raises(Unavailable):
        bench.pay()

    bench.pay()

    assert (bench.axes()[1], bench.fake.calls(bench.fake.charging)) == ("PAID", 1)
