"""Prices side by side: live, estimated, and what stands in for a courier that fails."""

import threading
import time
from decimal import Decimal
from threading import Thread

import orjson
import pytest

from apps.shipping.couriers import asking
from apps.shipping.couriers.asking import ask_couriers
from apps.shipping.couriers.breaker import FAILURES, OPEN_SECONDS, Breaker
from apps.shipping.couriers.documents import option_snapshot
from apps.shipping.couriers.port import Account, Parcel, QuoteRequest, Service
from apps.shipping.couriers.registry import get_courier
from apps.shipping.couriers.services.quote import checkout_options
from tenants.context import inside
from tests.factories.courier_server import CREDENTIALS, URBANO_KEY

pytestmark = pytest.mark.django_db
PLATES = {"weightG": 2400, "lengthCm": 30, "widthCm": 24, "heightCm": 20}
TO_CUSCO = {"origin": "150104", "destination": "080108", "parcels": [PLATES], "declaredValue": "228.00"}
TO_MIRAFLORES = {**TO_CUSCO, "destination": "150122"}
FAULTS = ["500", "garbage", "currency", "reset"]


def quoted(admin, body=TO_CUSCO, **changes):
    answer = admin.post("shipping/courier/quote", {**body, **changes})
    assert answer.status_code == 200, answer.json()
    return answer.json()


def only(answer):
    """The one option of the one courier."""
    [item] = answer["items"]
    [option] = item["options"]
    return option


def test_new_store_sees_estimates_of_three_couriers_side_by_side(admin):
    answer = quoted(admin)

    assert [(item["courier"], item["error"]) for item in answer["items"]] == [
        ("olva", None),
        ("shalom", None),
        ("urbano", None),
    ]
    prices = {
        (option["courier"], option["service"]): (option["price"], option["mode"], option["isExample"])
        for item in answer["items"]
        for option in item["options"]
    }
    assert prices == {
        ("olva", "agency"): ("13.50", "rate_card", True),
        ("olva", "home"): ("21.00", "rate_card", True),
        ("shalom", "agency"): ("12.00", "rate_card", True),
        ("urbano", "home"): ("21.00", "rate_card", True),
    }
    assert answer["weight"] == {
        "realG": 2400,
        "volumeG": 2400,
        "chargeableG": 3000,
        "divisor": 6000,
    }
    assert (answer["origin"]["name"], answer["destination"]["name"]) == ("Barranco, Lima", "Wanchaq, Cusco")
    assert (answer["zone"], answer["quota"]) == ("SIERRA", {"limit": 30, "used": 0})


def test_breakdown_speaks_the_language_of_the_caller(api):
    item = quoted(api(as_="owner", language="es"), couriers=["shalom"])["items"][0]

    assert item["options"][0]["breakdown"] == [
        {"kind": "size", "label": "Caja M, hasta 5 kg", "amount": "10.00"},
        {"kind": "zone", "label": "Sierra", "amount": "2.00"},
    ]


def test_urbano_sums_freight_and_insurance(admin, server, connect):
    connect("urbano")

    option = only(quoted(admin, insured=True))

    assert (option["price"], option["mode"], option["service"]) == ("15.48", "live", "home")
    assert [(line["kind"], line["amount"]) for line in option["breakdown"]] == [
        ("freight", "13.20"),
        ("insurance", "2.28"),
    ]
    assert (option["minDays"], option["maxDays"], option["note"]) == (3, 5, None)
    path, body = server.requests[0]
    assert path == "/ws/ue/cotizarenvio"
    assert body == {
        "linea": "3",
        "id_contrato": "7421",
        "origen": "150104",
        "destino": "080108",
        "peso": "2.4",
        "largo": "30",
        "ancho": "24",
        "alto": "20",
        "tipo_empaque": "PQ",
        "seguro": "228",
    }


def test_ninetynine_gets_a_token_and_then_a_price(admin, server, connect):
    connect("ninetynine")

    option = only(quoted(admin, TO_MIRAFLORES))
    quoted(admin, {**TO_MIRAFLORES, "declaredValue": "300.00", "insured": True})

    assert (option["price"], option["service"], option["quoteKey"], option["minDays"]) == (
        "14.90",
        "same_day",
        "trace-7",
        0,
    )
    assert [path for path, _ in server.requests] == [
        "/api/v3/oauth/token",
        "/api/v3/shipping/rates",
        "/api/v3/shipping/rates",
    ]
    assert server.requests[1][1] == {
        "withTaxes": True,
        "validateOnlyCoordinates": True,
        "origin": {"country": "PER", "codePostal": "", "address": "Barranco, Lima"},
        "destination": {"country": "PER", "codePostal": "", "address": "Miraflores, Lima"},
        "items": [{"weight": 2400, "depth": 30, "width": 24, "height": 20, "size": "m"}],
    }


def test_chazki_quotes_from_the_branch_of_the_contract(admin, server, connect):
    connect("chazki")

    option = only(quoted(admin, TO_MIRAFLORES, service="same_day"))

    assert (option["price"], option["mode"], option["maxDays"]) == ("11.50", "live", 0)
    body = server.requests[0][1]
    assert (body["pickupAddress"], body["isBranch"], body["serviceName"], body["dropAddress"]) == (
        "LIMA-01",
        True,
        "SAME DAY",
        ["Miraflores, Lima"],
    )


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize(
    ("courier", "body", "price"),
    [
        ("urbano", TO_CUSCO, "21.00"),
        ("ninetynine", {**TO_MIRAFLORES, "service": "same_day"}, "15.00"),
        ("chazki", {**TO_MIRAFLORES, "service": "same_day"}, "13.00"),
    ],
)
def test_courier_that_fails_is_priced_by_the_card(api, server, connect, courier, body, price, fault):
    connect(courier)
    server.fault = fault

    answer = quoted(api(as_="owner", language="es"), body)
    option = only(answer)

    assert (option["price"], option["mode"], option["noteCode"]) == (price, "rate_card", "no_answer")
    assert option["note"] == f"{option['name']} no respondió; usamos tu tabla."
    assert answer["quota"]["used"] == 0


@pytest.mark.parametrize("fault", ["slow", "drip"])
def test_courier_that_hangs_is_priced_by_the_card_within_its_time(admin, server, connect, fault):
    connect("urbano")
    server.fault = fault
    started = time.monotonic()

    option = only(quoted(admin))

    assert time.monotonic() - started < 4
    assert (option["price"], option["noteCode"]) == ("21.00", "no_answer")


def test_one_courier_that_fails_hides_no_other(admin, server, connect):
    connect("olva", "shalom", "urbano")
    server.answers["/ws/ue/cotizarenvio"] = lambda *_: (
        200,
        [{"error_sql": "-1", "error_info": "Destino sin cobertura"}],
    )

    items = {item["courier"]: item for item in quoted(admin)["items"]}

    assert items["urbano"]["error"] == {
        "code": "NO_COVERAGE",
        "message": "Urbano doesn't reach this district.",
    }
    assert items["urbano"]["options"] == []
    assert len(items["olva"]["options"]) == 2
    assert len(items["shalom"]["options"]) == 1


def test_wrong_credentials_are_noted_and_the_card_is_taken(admin, server, connect):
    connect("urbano")
    admin.patch(
        "shipping/courier", {"couriers": [{"key": "urbano", "credentials": {"apiKey": "another-key-00"}}]}
    )

    option = only(quoted(admin))

    assert (option["mode"], option["noteCode"]) == ("rate_card", "refused")


def test_same_question_is_put_once_in_ten_minutes(admin, server, connect):
    connect("urbano")

    first, second = only(quoted(admin)), only(quoted(admin, parcels=[{**PLATES, "weightG": 2350}]))

    assert (len(server.requests), first["expiresAt"]) == (1, second["expiresAt"])


def request_of(courier, origin="150104", destination="080108", service=None):
    parcels = (Parcel(2400, 30, 24, 20),)
    return QuoteRequest(origin, destination, parcels, Decimal(228), "PEN", service)


def question(server, courier="urbano", service=None):
    account = Account("store", CREDENTIALS[courier], test_mode=False)
    return asking.Question(get_courier(courier), account, request_of(courier, service=service), server.url)


def test_breaker_opens_after_three_failures_and_then_nobody_calls(server):
    server.fault = "500"

    notes = [ask_couriers([question(server)])["urbano"].note for _ in range(FAILURES + 2)]

    assert (notes, len(server.requests)) == (["no_answer"] * 5, FAILURES)


def test_breaker_lets_one_through_after_its_pause():
    now = [100.0]
    breaker = Breaker(lambda: now[0])
    for _ in range(FAILURES):
        breaker.failed("host")
    closed = breaker.allows("host")
    now[0] += OPEN_SECONDS
    after = [breaker.allows("host"), breaker.allows("host")]

    breaker.succeeded("host")

    assert (closed, after, breaker.allows("host")) == (False, [True, False], True)


def test_third_request_does_not_wait_but_takes_the_table_at_once(server):
    server.fault = "slow"
    waiting = [Thread(target=ask_couriers, args=([question(server)],)) for _ in range(2)]
    for thread in waiting:
        thread.start()
    for _ in waiting:
        assert server.arrived.acquire(timeout=10)
    started = time.monotonic()

    third = ask_couriers([question(server)])["urbano"]

    assert (third.note, time.monotonic() - started < 0.5, len(server.requests)) == ("busy", True, 2)
    server.release.set()
    for thread in waiting:
        thread.join(10)
    server.fault = None
    assert ask_couriers([question(server)])["urbano"].note is None


def test_threads_of_a_process_are_bounded(server, monkeypatch):
    monkeypatch.setattr(asking, "THREADS", threading.BoundedSemaphore(1))
    server.fault = "slow"
    server.release.set()

    answers = ask_couriers([question(server), question(server, "chazki", Service.SAME_DAY)])

    assert sorted(answer.note or "live" for answer in answers.values()) == ["busy", "live"]


def test_checkout_asks_couriers_or_only_the_card(store, server, connect):
    connect("urbano")
    parcels = [Parcel(2400, 30, 24, 20)]

    def options(*, live):
        found = checkout_options(parcels, "080108", declared_value=Decimal(228), origin="150104", live=live)
        return [(option.courier, str(option.price), option.mode) for option in found]

    with inside(store):
        before, live, after = options(live=False), options(live=True), options(live=False)

    assert before == [("urbano", "21.00", "rate_card")]
    assert (live, after) == ([("urbano", "13.20", "live")], [("urbano", "13.20", "live")])
    assert len(server.requests) == 1


def test_order_keeps_what_was_chosen(store):
    with inside(store):
        [option] = checkout_options(
            [Parcel(2400, 30, 24, 20)],
            "080108",
            declared_value=Decimal(228),
            origin="150104",
            service=Service.HOME,
            live=False,
        )[:1]

    assert orjson.loads(orjson.dumps(option_snapshot(option))) == {
        "courier": "olva",
        "name": "Olva",
        "service": "home",
        "serviceCode": "card-home",
        "label": {"es": "A domicilio", "en": "To the door"},
        "price": "21.00",
        "currency": "PEN",
        "minDays": 4,
        "maxDays": 7,
        "chargeableG": 3000,
        "mode": "rate_card",
        "breakdown": [
            {
                "kind": "base",
                "label": {"es": "Base, hasta 1 kg", "en": "Base, up to 1 kg"},
                "amount": "14.00",
            },
            {"kind": "extra_kg", "label": {"es": "2 kg más", "en": "2 kg more"}, "amount": "7.00"},
        ],
        "insured": False,
        "zone": "SIERRA",
        "quoteKey": "olva:card:home:SIERRA",
        "expiresAt": None,
    }


def test_checkout_sends_goods_of_a_value_for_nothing(admin, store):
    card = {**admin.get("shipping/courier").json()["couriers"][1]["card"], "freeFrom": "200.00"}
    admin.patch("shipping/courier", {"couriers": [{"key": "shalom", "card": card}]})

    with inside(store):
        found = checkout_options(
            [Parcel(2400, 30, 24, 20)], "080108", declared_value=Decimal(200), origin="150104", live=False
        )

    assert [(option.courier, str(option.price)) for option in found] == [
        ("shalom", "0.00"),
        ("olva", "13.50"),
        ("olva", "21.00"),
        ("urbano", "21.00"),
    ]


def test_keys_leave_with_the_call_alone(admin, server, connect, caplog, store):
    connect("urbano")
    with caplog.at_level("DEBUG"):
        answers = [
            admin.get("shipping/courier"),
            admin.post("shipping/courier/quote", TO_CUSCO),
            admin.get("store"),
        ]

    assert len(server.requests) == 1
    assert [URBANO_KEY in answer.content.decode() for answer in answers] == [False, False, False]
    assert URBANO_KEY not in caplog.text
