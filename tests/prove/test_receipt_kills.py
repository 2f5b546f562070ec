"""25r: the worker killed without warning after a sender took a receipt and before its answer is stored. No
number is lost, and nothing is sent twice."""

import json
import random
import threading
from contextlib import closing
from uuid import uuid4

import pytest

from infra.bench.load import Caller
from tests.factories.receipt_servers import SENDS, TOKEN, Books, nubefact
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


@pytest.fixture
def sender(books):
    with nubefact(books) as address:
        yield address


def test_a_worker_killed_between_sending_and_storing(new_site, books: Books, sender: str) -> None:
    site = new_site(extra={"OUTBOUND_TRUSTED_HOSTS": "127.0.0.1"})
    shop = open_shop(site)
    shop.merchant.call("PATCH", "store", TAX_DATA)
    credentials = {"url": sender, "token": TOKEN}
    settings = {"sender": "NUBEFACT", "credentials": credentials}
    assert shop.merchant.call("PATCH", "order/invoice/settings", settings)["ready"]
    killer = books.on_taken = Killer(site)
    count = scaled(RECEIPTS)

    _issue(shop, count)
    seconds = wait_for_outbox(site, MAX_SECONDS)

    figure(
        "25r",
        f"{killer.kills} kills of the worker between sending and storing {count} receipts:"
        f" {len(books.documents)} documents, {books.count(SENDS)} sendings, settled in {seconds:.0f} s",
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
