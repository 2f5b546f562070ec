"""A courier that never answers, and 32 checkouts at once: each gets the price of the rate card in three
seconds, and who only looks at goods waits for nothing."""

import json
import random
import threading
import time
from dataclasses import dataclass, field
from typing import Any

import pytest

from infra.bench.load import Call, Caller, any_address, drive
from tests.factories.courier_server import CREDENTIALS, CourierServer, courier_server
from tests.prove.figures import figure, scaled
from tests.prove.shop import PLACE, Shop, open_shop
from tests.prove.site import Site

CHECKOUTS = 32
MAX_SECONDS = 3.0
MAX_PAGE_SECONDS = 1.0
TRIES = 3
"""The best of them counts: what else the machine does is not the shop's."""


@dataclass
class Checkouts:
    times: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


@pytest.fixture
def courier():
    with courier_server() as running:
        running.fault = "slow"
        yield running


@pytest.fixture
def site(new_site, courier) -> Site:
    urls = ",".join(f"{key}={courier.url}" for key in CREDENTIALS)
    return new_site(extra={"OUTBOUND_TRUSTED_HOSTS": courier.host, "COURIER_URLS": urls})


def test_checkouts_beside_a_courier_that_hangs(site: Site, courier: CourierServer) -> None:
    shop = open_shop(site)
    _sells_by_courier(shop)
    slowest, page = float("inf"), float("inf")
    for number in range(TRIES):
        if number > 0:
            # Nobody calls a courier that has failed until a pause is over; a new process knows of none.
            site.kill("web")
            site.start_web()
            site._wait()
        before = len(courier.requests)
        seen, pages = _rush(shop)

        assert seen.wrong == []
        assert set(pages.statuses) == {200}
        assert len(courier.requests) > before, "nobody waited for the courier"
        slowest, page = min(slowest, max(seen.times)), min(page, max(pages.times))
        if slowest <= MAX_SECONDS and page <= MAX_PAGE_SECONDS:
            break
    figure(
        "courier",
        f"{CHECKOUTS} checkouts beside a courier that hangs: all by the rate card, slowest"
        f" {slowest:.2f} s; pages meanwhile {page:.2f} s at most",
    )
    assert slowest <= MAX_SECONDS
    assert page <= MAX_PAGE_SECONDS


def _sells_by_courier(shop: Shop) -> None:
    merchant = shop.merchant
    [warehouse] = merchant.call("GET", "warehouse")["items"]
    address = {**PLACE, "neighborhood": "150104"}
    body = {"address": address, "version": warehouse["version"]}
    merchant.call("PATCH", f"warehouse/{warehouse['_id']}", body)
    entries = [
        {"key": key, "enabled": key == "urbano", "credentials": CREDENTIALS[key] if key == "urbano" else {}}
        for key in ("olva", "shalom", "urbano", "ninetynine", "chazki")
    ]
    merchant.call("PATCH", "shipping/courier", {"couriers": entries})
    merchant.call("PATCH", "shipping/method", {"methods": [{"kind": "COURIER", "enabled": True}]})


def _rush(shop: Shop) -> tuple[Checkouts, Any]:
    """All checkouts at once, and beside them those who look at goods until the last has its answer."""
    seen, gate = Checkouts(), threading.Barrier(CHECKOUTS)
    buyers = [
        threading.Thread(target=_check_out, args=(shop, number, gate, seen)) for number in range(CHECKOUTS)
    ]
    for buyer in buyers:
        buyer.start()
    pages = drive(shop.site.port, lambda dice: _page(shop, dice), callers=4, seconds=scaled(4, 4))
    for buyer in buyers:
        buyer.join(60)
    return seen, pages


def _check_out(shop: Shop, number: int, gate: threading.Barrier, seen: Checkouts) -> None:
    """Each to a district and with a cart of its own, so that no answer is another's."""
    dice, caller = random.Random(number), Caller(shop.site.port)
    lines = [{"variantOid": shop.variants[0], "quantity": 1 + number}]
    body = {"lines": lines, "address": {**PLACE, "neighborhood": f"1501{1 + number:02}"}}
    headers = {"Host": shop.host, "X-Forwarded-For": any_address(dice)}
    call = Call("POST", "/api/v1/order/ui/quote", headers, body)
    gate.wait(60)
    began = time.monotonic()
    status, answer = caller.send(call)
    seen.times.append(time.monotonic() - began)
    keys = [one["key"] for one in json.loads(answer)["shipping"]["options"]] if status == 200 else []
    if "courier:urbano:home" not in keys:
        seen.wrong.append(f"{status} {keys}")


def _page(shop: Shop, dice: random.Random) -> Call:
    headers = {"Host": shop.host, "X-Forwarded-For": any_address(dice)}
    return Call("GET", "/api/v1/product/ui?limit=24", headers)
