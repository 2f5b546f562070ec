"""A shop with goods on a running installation, and buyers who try again until they know."""

import json
import random
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from infra.bench.load import Call, Caller, any_address
from tests.e2e.merchant import Merchant, call, give_largest_plan, open_store
from tests.prove.site import Site

BUYER = {"firstName": "Lucía", "lastName": "Ramírez", "email": "lucia@correo.pe", "phone": "987654321"}
PATIENCE = 240
"""Seconds that a buyer tries again: a shop that is killed every two seconds is rarely there."""
PLACE = {"country": "PE", "state": "15", "city": "1501", "neighborhood": "150122", "line": "Av. Larco 743"}


@dataclass
class Shop:
    site: Site
    merchant: Merchant
    variants: list[str]
    payment: str

    @property
    def host(self) -> str:
        return f"{self.merchant.subdomain}.shop.localhost:{self.site.port}"

    def order_call(
        self, dice: random.Random, key: str | None = None, expected: list[str] | None = None
    ) -> Call:
        """One unit each of the variants `expected`; of two by chance when none are named."""
        some = expected or dice.sample(self.variants, min(2, len(self.variants)))
        body = {
            "lines": [{"variantOid": one, "quantity": 1} for one in some],
            "contact": BUYER,
            "address": PLACE,
            "shippingKey": "standard",
            "paymentMethodOid": self.payment,
            "acceptTerms": True,
            "language": "es",
        }
        headers = {
            "Host": self.host,
            "X-Forwarded-For": any_address(dice),
            "Idempotency-Key": key or str(uuid4()),
        }
        return Call("POST", "/api/v1/order/ui", headers, body)

    def count(self, statement: str) -> Any:
        return self.site.in_store(self.merchant.store_id, statement)[0][0]


def open_shop(site: Site, *, products: int = 4, units: int = 100_000) -> Shop:
    merchant = open_store(site, "Prueba")
    # The free plan has fifty products and one warehouse; its limits are not what is proven here.
    give_largest_plan(merchant)
    made = [
        merchant.call(
            "POST",
            "product",
            {
                "name": {"es": f"Taza {n}"},
                "status": "PUBLISHED",
                "price": "12.50",
                "trackStock": True,
                "stock": units,
            },
        )
        for n in range(products)
    ]
    methods = merchant.call("GET", "payment/method")["items"]
    return Shop(site, merchant, [one["variants"][0]["_id"] for one in made], methods[0]["_id"])


@dataclass
class Trade:
    """What the buyers know: keys of orders that were acknowledged, with the order each got."""

    acknowledged: dict[str, str] = field(default_factory=dict)
    statuses: Counter[int] = field(default_factory=Counter)
    differing: int = 0
    """Answers to one key that name two orders: must be 0."""
    given_up: int = 0
    """Buyers who never got an answer: their orders may be there or not."""
    max_gap: float = 0.0
    """Seconds without any acknowledgement."""
    slowest: float = 0.0
    """Seconds to an answer, whatever it was."""
    _last: float = field(default_factory=time.monotonic)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def note(self, key: str, status: int, body: bytes, seconds: float) -> None:
        with self._lock:
            self.statuses[status] += 1
            self.slowest = max(self.slowest, seconds)
            if status == 201:
                order = json.loads(body)["_id"]
                self.differing += self.acknowledged.setdefault(key, order) != order
                now = time.monotonic()
                self.longest_gap = max(self.longest_gap, now - self._last)
                self._last = now


def buy_until(
    shop: Shop, stop: threading.Event, trade: Trade, *, buyers: int, max_seconds: int | None = None
) -> list[threading.Thread]:
    """Each buyer sends an order with one key again and again until it is acknowledged."""
    left = [max_seconds if max_seconds is not None else 10**9]
    lock = threading.Lock()

    def buyer(number: int) -> None:
        dice, caller = random.Random(number), Caller(shop.site.port)
        while not stop.is_set():
            with lock:
                if left[0] <= 0:
                    break
                left[0] -= 1
            key, status, until = str(uuid4()), 0, time.monotonic() + PATIENCE
            call = shop.order_call(dice, key)
            while status != 201 and time.monotonic() < until:
                began = time.monotonic()
                status, body = caller.send(call)
                trade.note(key, status, body, time.monotonic() - began)
                if status != 201:
                    time.sleep(0.2)
            trade.given_up += status != 201
        caller.close()

    threads = [threading.Thread(target=buyer, args=(number,)) for number in range(buyers)]
    for thread in threads:
        thread.start()
    return threads


def check_books(shop: Shop, trade: Trade) -> tuple[int, int]:
    """(acknowledged and lost, orders too many); stock must equal what the orders hold."""
    placed = {
        str(row[0])
        for row in shop.site.in_store(
            shop.merchant.store_id, "SELECT id FROM orders_order WHERE number IS NOT NULL"
        )
    }
    lost = set(trade.acknowledged.values()) - placed
    extra = placed - set(trade.acknowledged.values())
    held = shop.count("SELECT coalesce(sum(reserved), 0) FROM stock_stocklevel")
    lines = shop.count("SELECT coalesce(sum(quantity), 0) FROM orders_orderline")
    numbers = shop.site.in_store(
        shop.merchant.store_id, "SELECT count(number), max(number) FROM orders_order"
    )[0]
    assert held == lines
    assert numbers[0] == 0 or numbers[1] == 1000 + numbers[0]
    return len(lost), len(extra)


__all__ = ["BUYER", "PLACE", "Shop", "Trade", "buy_until", "call", "check_books", "open_shop"]
