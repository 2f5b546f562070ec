"""25p: every server killed without warning while people pay by card. Each acknowledged order is there
once, each charge of the gateway settled its order once, each mail went out."""

import json
import random
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from infra.bench.load import Call, Caller, any_address
from tests.prove.figures import figure, scaled
from tests.prove.shop import Shop, open_shop
from tests.prove.site import Site
from tests.prove.test_kills import SETTINGS, each_once, mails_of, notes_of

CARD = {"cardNumber": "4111111111111111", "expiry": "12/99", "cvc": "123", "name": "LUCIA RAMIREZ"}
CARDS = ["4111111111111111"] * 6 + ["4000000000002685", "4000000000000077", "4000000000001976"]
GIVE_UP = 120
OPEN = "SELECT count(*) FROM common_outboxmessage WHERE done_at IS NULL AND failed_at IS NULL"
UNSETTLED = """
SELECT count(*) FROM payments_sandboxcharge c LEFT JOIN orders_paymentattempt a ON a.reference = c.reference
WHERE c.state IN ('PAID', 'SLOW', 'LATE') AND a.state IS DISTINCT FROM 'PAID'
"""
WRONG = """
SELECT count(*) FROM orders_order o WHERE number IS NOT NULL AND (
  (SELECT count(*) FROM orders_payment p WHERE p.order_id = o.id) <>
  (SELECT count(*) FROM orders_paymentattempt a WHERE a.order_id = o.id AND a.state = 'PAID')
  OR (SELECT coalesce(sum(amount), 0) FROM orders_payment p WHERE p.order_id = o.id) > o.total
  OR (payment_state = 'PAID') <> EXISTS (
    SELECT 1 FROM orders_paymentattempt a WHERE a.order_id = o.id AND a.state = 'PAID')
)
"""
TWICE = """
SELECT count(*) FROM (SELECT order_id FROM orders_orderevent WHERE kind = 'payment_received'
GROUP BY order_id HAVING count(*) > 1) x
"""
MAILS = "SELECT count(*) FROM common_outboxmessage WHERE kind = 'mail.send'"


@dataclass
class Till:
    """What the buyers know."""

    orders: dict[str, str] = field(default_factory=dict)
    differing: int = 0
    paid: set[str] = field(default_factory=set)
    statuses: Counter[int] = field(default_factory=Counter)
    lock: threading.Lock = field(default_factory=threading.Lock)


class Buyer:
    """Sends each call again until it is answered; a call that moves something carries a key."""

    def __init__(self, shop: Shop, till: Till, number: int) -> None:
        self.shop, self.till, self.dice = shop, till, random.Random(number)
        self.caller = Caller(shop.site.port)

    def buy_and_pay(self) -> None:
        placed = self.insist(self.shop.order_call(self.dice, str(uuid4())))
        with self.till.lock:
            known = self.till.orders.setdefault(placed["_id"], placed["token"])
            self.till.differing += known != placed["token"]
        order, token = f"order/ui/{placed['_id']}", {"X-Order-Token": placed["token"]}
        going = self.insist(self.call(f"{order}/pay", {}, {**token, "Idempotency-Key": str(uuid4())}))
        reference = going["redirectUrl"].rpartition("/")[2]
        body = {**CARD, "cardNumber": self.dice.choice(CARDS)}
        self.insist(self.call(f"payment/ui/sandbox/{reference}/pay", body))
        with self.till.lock:
            self.till.paid.add(placed["_id"])
        if self.dice.random() < 0.5:
            self.insist(self.call(f"{order}/pay/{going['attemptOid']}/check", {}, token))

    def call(self, path: str, body: Any, headers: dict[str, str] | None = None) -> Call:
        base = {"Host": self.shop.host, "X-Forwarded-For": any_address(self.dice)}
        return Call("POST", f"/api/v1/{path}", base | (headers or {}), body)

    def insist(self, call: Call) -> Any:
        """The answer; a card that the gateway has taken already is as good as taken."""
        until = time.monotonic() + GIVE_UP
        while time.monotonic() < until:
            status, body = self.caller.send(call)
            with self.till.lock:
                self.till.statuses[status] += 1
            answer = json.loads(body) if status in (200, 201, 409) else {}
            if status in (200, 201) or answer.get("params", {}).get("reason") == "sandbox_closed":
                return answer
            time.sleep(0.2)
        raise AssertionError(f"no answer to {call.path}")


def pay_all(shop: Shop, till: Till, orders: int, buyers: int) -> list[threading.Thread]:
    left, lock = [orders], threading.Lock()

    def work(number: int) -> None:
        buyer = Buyer(shop, till, number)
        while True:
            with lock:
                if left[0] <= 0:
                    return
                left[0] -= 1
            buyer.buy_and_pay()

    threads = [threading.Thread(target=work, args=(number,)) for number in range(buyers)]
    for thread in threads:
        thread.start()
    return threads


def by_card(shop: Shop) -> Shop:
    method = shop.merchant.call(
        "POST", "payment/method", {"kind": "CARD_GATEWAY", "provider": "sandbox", "name": {"es": "Tarjeta"}}
    )
    shop.payment = method["_id"]
    return shop


def kill(site: Site, name: str) -> None:
    site.kill(name)
    if name == "redis":
        time.sleep(1)
    {
        "web": site.start_web,
        "worker": site.start_worker,
        "redis": site.start_redis,
        "postgres": site.start_postgres,
    }[name]()


def wait_until_settled(site: Site, shop: Shop, max_seconds: float) -> float:
    """Seconds until the outbox is empty and the shop has heard of every charge."""
    began = time.monotonic()
    while site.query(OPEN)[0][0] or shop.count(UNSETTLED):
        waiting = f"{site.query(OPEN)} messages, {shop.count(UNSETTLED)} charges"
        assert time.monotonic() - began < max_seconds, waiting
        time.sleep(0.5)
    return time.monotonic() - began


def test_25p_all_servers_are_killed_while_people_pay_by_card(new_site):
    site = new_site(settings=SETTINGS)
    shop, till, orders = by_card(open_shop(site)), Till(), scaled(600, 40)
    victims = ["web", "worker", "redis", "postgres"] * scaled(2)
    buyers = pay_all(shop, till, orders, buyers=8)
    for number, name in enumerate(victims, start=1):
        while len(till.paid) < orders * number / (len(victims) + 1) and any(b.is_alive() for b in buyers):
            time.sleep(0.02)
        kill(site, name)
    for buyer in buyers:
        buyer.join(GIVE_UP * 2)
    seconds = wait_until_settled(site, shop, 400)

    placed = {str(row[0]) for row in site.in_store(shop.merchant.store_id, "SELECT id FROM orders_order")}
    lost, extra = set(till.orders) - placed, placed - set(till.orders)
    rows = site.query(MAILS)[0][0]
    files, mails = mails_of(site)
    doubles = files - mails
    sold = shop.count("SELECT sum(sold) FROM products_listing")
    units = shop.count("SELECT sum(quantity) FROM orders_orderline")
    reported = shop.count("SELECT count(*) FROM orders_order WHERE state = 'CONFIRMED'")
    failed = site.query("SELECT count(*) FROM common_outboxmessage WHERE failed_at IS NOT NULL")[0][0]
    figure(
        "25p",
        f"{len(victims)} kills: {len(till.orders)} of {orders} orders, {len(lost)} lost, {len(extra)} extra, "
        f"{reported} paid and confirmed, {shop.count(WRONG)} wrongly settled, "
        f"{mails} of {rows} mails, {doubles} twice, {sold} of {units} units counted as sold, "
        f"settled {seconds:.1f} s after the last, answers {dict(till.statuses)}",
    )
    assert (len(till.orders), lost, extra, till.differing) == (orders, set(), set(), 0)
    assert (reported, shop.count(WRONG), shop.count(TWICE), failed) == (orders, 0, 0, 0)
    assert notes_of(shop, "order_placed") == each_once(till.orders)
    assert notes_of(shop, "payment_received") == each_once(till.orders)
    assert sold == units
    assert rows == mails == 3 * orders
    assert doubles <= len(victims)
    assert set(till.statuses) <= {0, 200, 201, 409, 500, 503}
