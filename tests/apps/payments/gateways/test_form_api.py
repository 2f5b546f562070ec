"""Paying in a gateway's form on the order's page, through the calls of that page; and the way back."""

import pytest

from apps.orders.access import new_token
from apps.orders.models import PaymentAttempt
from apps.orders.payments.services.new_charge import back_url
from tenants.context import inside
from tests.factories.gateway_servers.base import CHALLENGE, DECLINED

pytestmark = pytest.mark.django_db
CARD = "4111111111111111"


class Buyer:
    def __init__(self, shop, bench):
        self.shop, self.bench = shop, bench
        self.token = new_token(bench.order.pk)

    def post(self, path, body=None, token=None):
        headers = {"X_Order_Token": token or self.token}
        return self.shop.post(f"order/ui/{self.bench.order.pk}/pay{path}", body or {}, **headers)

    def start(self):
        return self.post("").json()

    def read(self):
        answer = self.shop.client.get(
            f"/api/v1/order/ui/{self.bench.order.pk}", **self.shop._extra({"X_Order_Token": self.token})
        )
        return answer.json()


@pytest.fixture
def buyer(shop, make_bench):
    return Buyer(shop, make_bench("culqi"))


def test_form_stands_on_the_orders_own_page(buyer):
    started = buyer.start()

    assert started["form"]["publicKey"] == "pk_test_canary77"
    assert (started["form"]["amount"], started["form"]["currency"]) == ("10000", "PEN")
    assert f"/es/order/{buyer.bench.order.pk}?attempt={started['attemptOid']}#t=" in started["redirectUrl"]
    assert buyer.start()["attemptOid"] == started["attemptOid"]
    attempt = buyer.read()["attempts"][0]
    assert (attempt["showsForm"], attempt["provider"], attempt["testMode"]) == (True, "culqi", False)


def test_key_of_the_order_is_not_stored_with_the_try(buyer, store):
    buyer.start()

    with inside(store):
        assert "#" not in PaymentAttempt.objects.get().redirect_url


def test_token_is_charged_and_pays_the_order(buyer):
    attempt = buyer.start()["attemptOid"]

    done = buyer.post(f"/{attempt}/finish", buyer.bench.fake.pay(attempt))

    assert (done.status_code, done.json()) == (200, {"state": "PAID", "failure": "", "challenge": None})
    order = buyer.read()
    assert (order["paymentState"], order["paid"], order["attempts"][0]["card"]) == (
        "PAID",
        "100.00",
        "Visa •••• 1111",
    )


def test_bank_asks_and_is_answered(buyer):
    attempt = buyer.start()["attemptOid"]
    answer = buyer.bench.fake.pay(attempt, CHALLENGE)

    first = buyer.post(f"/{attempt}/finish", answer).json()
    assert first["challenge"] == {"amount": "10000", "email": "lucia@correo.pe"}
    assert (first["state"], buyer.read()["paymentState"]) == ("PENDING", "PENDING")

    bank = buyer.bench.fake.bank_answer(right=True)
    assert buyer.post(f"/{attempt}/finish", answer | bank).json()["state"] == "PAID"


def test_decline_says_why_and_another_try_is_a_new_one(buyer):
    attempt = buyer.start()["attemptOid"]

    done = buyer.post(f"/{attempt}/finish", buyer.bench.fake.pay(attempt, DECLINED)).json()

    assert (done["state"], done["failure"]) == ("FAILED", "insufficient_funds")
    assert buyer.start()["attemptOid"] != attempt


@pytest.mark.parametrize(
    "body",
    [
        {"token": CARD},
        {"token": "4111 1111 1111 1111"},
        {"token": "tkn_test_good", "deviceFingerprint": CARD},
        {"token": "tkn_test_good", "cavv": CARD},
        {"token": "tkn_test_good", "cardNumber": CARD},
        {"token": "tkn_test_good", "cvv": "123"},
        {"card": {"number": CARD}},
    ],
)
def test_no_card_is_taken(buyer, body, caplog):
    attempt = buyer.start()["attemptOid"]

    with caplog.at_level("DEBUG"):
        refused = buyer.post(f"/{attempt}/finish", body)

    assert refused.status_code == 422
    assert CARD not in refused.content.decode()
    assert CARD not in caplog.text
    assert buyer.bench.fake.calls("/v2/charges") == 0


def test_try_of_another_order_and_another_key_are_not_found(buyer):
    attempt = buyer.start()["attemptOid"]
    answer = buyer.bench.fake.pay(attempt)

    assert buyer.post(f"/{attempt}/finish", answer, token="somebody-elses").status_code == 404
    assert buyer.post("/0199aaaa-0000-7000-8000-00000000abcd/finish", answer).status_code == 404


def test_paid_try_is_closed(buyer):
    attempt = buyer.start()["attemptOid"]
    buyer.post(f"/{attempt}/finish", buyer.bench.fake.pay(attempt))

    again = buyer.post(f"/{attempt}/finish", buyer.bench.fake.pay(attempt))

    assert (again.status_code, again.json()["params"]["reason"]) == (409, "attempt_closed")


@pytest.fixture
def niubiz(shop, make_bench):
    bench = make_bench("niubiz")
    bench.start()
    return bench


def path_back(bench, store):
    return back_url(bench.attempt, "https://shop").removeprefix("https://shop/api/v1/")


def test_form_that_posts_the_buyer_back_is_charged_on_the_way(niubiz, shop, store):
    path = path_back(niubiz, store)
    form = {"transactionToken": niubiz.fake.pay(niubiz.key)["token"], "channel": "web"}

    answer = shop.client.post(f"/api/v1/{path}", form, **shop._extra({}))

    assert answer.status_code == 303
    assert answer["Location"].endswith(f"?attempt={niubiz.key}&sent=1#t={new_token(niubiz.order.pk)}")
    assert (answer["Cache-Control"], answer["Referrer-Policy"]) == ("private, no-store", "no-referrer")
    with inside(store):
        assert niubiz.axes()[1] == "PAID"


@pytest.mark.parametrize("token", ["", CARD, "a b", "<script>", "x" * 5000])
def test_way_back_without_a_good_token_leads_on_and_charges_nothing(niubiz, shop, store, token):
    path = path_back(niubiz, store)

    answer = shop.client.post(f"/api/v1/{path}", {"transactionToken": token}, **shop._extra({}))

    assert answer.status_code == 303
    assert niubiz.fake.calls(niubiz.fake.charging) == 0


def test_way_back_without_its_proof_does_not_exist(niubiz, shop, store):
    path = path_back(niubiz, store).partition("?")[0]

    for proof in ("", "?proof=", "?proof=0123456789abcdef0123456789abcdef"):
        assert shop.client.get(f"/api/v1/{path}{proof}", **shop._extra({})).status_code == 404


def test_way_back_of_a_gateways_page_leads_to_the_order(shop, store, make_bench):
    bench = make_bench("mercadopago")
    bench.start()
    path = path_back(bench, store)

    answer = shop.client.get(f"/api/v1/{path}&collection_id=1&status=approved", **shop._extra({}))

    assert (answer.status_code, answer["Location"].count("#t=")) == (303, 1)
