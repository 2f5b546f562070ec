"""25r: the worker killed without warning after a sender took a receipt and before its answer is stored. No
number is lost, and nothing is sent twice."""

import json
import random
import threading
from contextlib import closing
from typing import Any
from uuid import uuid4

import pytest

from infra.bench.load import Caller
from tests.factories.certificates import pkcs12
from tests.factories.receipt_servers import CONSULT, PASSWORD, SENDS, TOKEN, Books, nubefact, sunat
from tests.prove.figures import figure, scaled
from tests.prove.shop import Shop, open_shop
from tests.prove.site import Site
from tests.prove.test_kills import wait_for_outbox

RECEIPTS = 24
MAX_SECONDS = 420
TAX_DATA = {
    "useBilling": True,
    "identificationNumber": "20609057441",
    "businessName": "Prueba E.I.R.L.",
    "address": "Jr. Unión 218",
}
STATES = "SELECT string_agg(DISTINCT state, ' ') FROM receipts_receipt"
NUMBERS = "SELECT string_agg(number::text, ' ' ORDER BY number) FROM receipts_receipt"


class Killer:
    """Kills the worker while it waits for the answer about every third document, before that answer."""

    def __init__(self, site: Site) -> None:
        self.site, self.kills = site, 0
        self._taken = 0
        self._lock = threading.Lock()

    def __call__(self, name: str) -> None:
        with self._lock:
            self._taken += 1
            if self._taken % 3 == 0:
                self.site.kill("worker")
                self.kills += 1
                self.site.start_worker()


@pytest.fixture
def books():
    return Books()


@pytest.fixture(params=["NUBEFACT", "SUNAT"])
def settings_of_sender(request, books):
    """Of a store whose receipts go to a server of this machine."""
    with (nubefact if request.param == "NUBEFACT" else sunat)(books) as address:
        secret = {"token": TOKEN}
        more = {}
        if request.param == "SUNAT":
            consult = f"{address.rstrip('/')}{CONSULT}"
            secret = {"consultUrl": consult, "user": "MODDATOS", "password": PASSWORD}
            more = {"certificate": pkcs12("secreto"), "certificatePassword": "secreto"}
        yield {"sender": request.param, "credentials": {"url": address, **secret}, **more}


def test_a_worker_killed_between_sending_and_storing(
    new_site, books: Books, settings_of_sender: dict[str, Any]
) -> None:
    site = new_site(extra={"OUTBOUND_TRUSTED_HOSTS": "127.0.0.1"})
    shop = open_shop(site)
    shop.merchant.call("PATCH", "store", TAX_DATA)
    assert shop.merchant.call("PATCH", "order/invoice/settings", settings_of_sender)["ready"]
    killer = books.on_taken = Killer(site)
    count = scaled(RECEIPTS, 3)

    _issue(shop, count)
    seconds = wait_for_outbox(site, MAX_SECONDS)

    figure(
        "25r",
        f"{settings_of_sender['sender']}: {killer.kills} kills of the worker between sending and storing"
        f" {count} receipts: {len(books.documents)} documents, {books.count(SENDS)} sendings,"
        f" settled in {seconds:.0f} s",
    )
    assert killer.kills > 0
    assert shop.count(NUMBERS).split() == [str(number) for number in range(1, count + 1)]
    assert shop.count(STATES) == "ACCEPTED"
    assert len(books.documents) == books.count(SENDS) == count


def _issue(shop: Shop, count: int) -> None:
    dice, buyer = random.Random(7), Caller(shop.site.port)
    with closing(buyer):
        for _ in range(count):
            status, body = buyer.send(shop.order_call(dice, str(uuid4())))
            assert status == 201, body
            order = json.loads(body)["_id"]
            shop.merchant.call("POST", f"order/{order}/invoice", {"kind": "BOLETA"})
