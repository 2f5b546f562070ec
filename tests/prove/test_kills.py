"""25-28: servers and workers killed without warning while people buy. Nothing acknowledged is lost,
nothing is done twice."""

import json
import random
import signal
import socket
import threading
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from email import message_from_bytes
from uuid import uuid4

import pytest
from redis import Redis

from infra.dev.processes import born, command_of
from tests.prove.figures import figure, scaled
from tests.prove.shop import Shop, Trade, buy_until, check_books, open_shop
from tests.prove.site import Site, _signal, children_of

SETTINGS = "tests.prove.kill_settings"
RECOVERY = 5
"""Seconds without an order at most, from the kill on: Postgres starts, reads its log and is found again."""
EFFECTS = ("order.placed", "order_placed_buyer", "order_placed_merchant")
"""Of an order that waits for its money."""
MAILS_AT_ONCE = {"group": 2, "child": 1, "term": 0}
"""How many may go out twice for one end of the worker: a process that dies between the mail and its mark, and
the group has two of them. A worker that was asked to end finishes what it began."""
OPEN = """
SELECT count(*) FROM common_outboxmessage WHERE done_at IS NULL AND not_before < now() + interval '1 hour'
"""
STUCK = """
SELECT kind, attempts, sent_until, left(last_error, 200) FROM common_outboxmessage
WHERE done_at IS NULL ORDER BY created_at LIMIT 5
"""


def wait_for_outbox(site: Site, max_seconds: float) -> float:
    """Seconds until everything that was due is done."""
    began = time.monotonic()
    while site.query(OPEN)[0][0]:
        site.revive_worker()
        if time.monotonic() - began > max_seconds:
            raise AssertionError(f"{site.query(OPEN)} {site.query(STUCK)}\n{_worker_log(site)}")
        time.sleep(0.5)
    return time.monotonic() - began


def _worker_log(site: Site) -> str:
    lines = (site.data / "worker.log").read_text().splitlines()
    worst = [line for line in lines if '"CRITICAL"' in line]
    return "\n".join([f"{site.revived} workers ended by themselves", *worst[:3], *lines[-3:]])


def mails_of(site: Site) -> tuple[int, int]:
    """(mails that went out, different ones): a mail that goes out again has the same Message-ID.

    The file of a worker that was killed before it wrote a byte is no mail.
    """
    found = [message_from_bytes(file.read_bytes()) for file in (site.data / "mail").glob("*.eml")]
    ids = [mail["Message-ID"] for mail in found if mail["Message-ID"]]
    return len(ids), len(set(ids))


def effects_of(site: Site) -> Counter[str]:
    """How many effects of each kind are done; of a mail the kind is its template."""
    kinds = "SELECT coalesce(payload ->> 'template', kind), count(*) FROM common_outboxmessage"
    return Counter(dict(site.query(f"{kinds} WHERE done_at IS NOT NULL GROUP BY 1")))


def notes_of(shop: Shop, kind: str) -> Counter[str]:
    """Order -> how often the team was told this of it: a note has no key, done twice it is there twice."""
    reported = (
        f"SELECT link, sum(repeats)::int FROM notifications_notification WHERE kind = '{kind}' GROUP BY 1"
    )
    rows = shop.site.in_store(shop.merchant.store_id, reported)
    return Counter({link.rpartition("/")[2]: count for link, count in rows})


def each_once(orders: Iterable[str]) -> Counter[str]:
    return Counter(set(orders))


@dataclass
class TimedTrade(Trade):
    """Knows of each call that was not acknowledged when it began and ended, by time.monotonic()."""

    errors: list[tuple[float, float]] = field(default_factory=list)

    def note(self, key: str, status: int, body: bytes, seconds: float) -> None:
        ended = time.monotonic()
        if status != 201:
            self.errors.append((ended - seconds, ended))
        super().note(key, status, body, seconds)

    def outside(self, kills: list[float]) -> list[tuple[float, float]]:
        """Errors out of every outage, told as seconds of their begin and end since the first kill."""
        return [
            (round(began - kills[0], 2), round(ended - kills[0], 2))
            for began, ended in self.errors
            if not any(ended >= kill and began <= kill + RECOVERY for kill in kills)
        ]

    def latest(self, kills: list[float]) -> float:
        """Seconds from the kill before it to the begin of the error that began last after one."""
        past = [[began - kill for kill in kills if kill <= began] for began, _ in self.errors]
        return max((min(each) for each in past if each), default=0.0)


def test_25_postgres_is_killed_under_checkout(new_site):
    site = new_site()
    shop, trade, stop, kills = open_shop(site), TimedTrade(), threading.Event(), scaled(12, 2)
    moments = list[float]()
    buyers = buy_until(shop, stop, trade, buyers=8)
    for _ in range(kills):
        time.sleep(10)
        moments.append(time.monotonic())
        site.kill("postgres")
        site.start_postgres()
    time.sleep(5)
    stop.set()
    for buyer in buyers:
        buyer.join(90)

    lost, extra = check_books(shop, trade)
    figure(
        "25",
        f"{kills} kills of Postgres: {len(trade.acknowledged)} orders acknowledged, {lost} lost, {extra} too "
        f"many, longest pause {trade.longest_gap:.1f} s, answers {dict(trade.statuses)}, "
        f"the last error began {trade.latest(moments):.1f} s after its kill",
    )
    assert (lost, extra, trade.differing) == (0, 0, 0)
    assert set(trade.statuses) <= {0, 201, 500, 503}
    assert trade.outside(moments) == []
    assert trade.longest_gap < RECOVERY


@pytest.mark.parametrize("fault", ["append-only", "no file", "flushed"])
def test_26_redis_is_killed_under_checkout(new_site, fault):
    site = new_site(append_only=fault == "append-only", settings=SETTINGS)
    shop, trade, orders = open_shop(site), Trade(), scaled(600, 60)
    buyers = buy_until(shop, threading.Event(), trade, buyers=8, max_seconds=orders)
    for share in (1 / 3, 2 / 3):
        while len(trade.acknowledged) < orders * share:
            time.sleep(0.02)
        if fault == "flushed":
            Redis.from_url(site.redis_url).flushall()
        else:
            site.kill("redis")
            time.sleep(1)
            site.start_redis()
    for buyer in buyers:
        buyer.join(120)
    seconds = wait_for_outbox(site, 100)

    lost, extra = check_books(shop, trade)
    effects, notes = effects_of(site), notes_of(shop, "order_placed")
    files, mails = mails_of(site)
    figure(
        "26",
        f"Redis {fault}, 2 faults: {len(trade.acknowledged)} of {orders} orders, {lost} lost, {extra} too "
        f"many, {effects.total()} effects done {seconds:.1f} s after the last order, {notes.total()} notes, "
        f"{files - mails} of {mails} mails twice, {site.revived} workers ended by themselves",
    )
    assert (len(trade.acknowledged), lost, extra, trade.differing) == (orders, 0, 0, 0)
    assert set(trade.statuses) == {201}
    assert effects == dict.fromkeys(EFFECTS, orders)
    assert notes == each_once(trade.acknowledged.values())
    assert mails == 2 * orders
    assert files - mails <= 2
    assert seconds < 60


@pytest.mark.parametrize("how", ["group", "child", "term"])
def test_27_worker_is_killed_at_work(new_site, how):
    site = new_site(settings=SETTINGS)
    shop, trade, orders = open_shop(site), Trade(), scaled(100, 20)
    site.kill("worker")
    for buyer in buy_until(shop, threading.Event(), trade, buyers=8, max_seconds=orders):
        buyer.join(120)
    began, done = time.monotonic(), site.query(OPEN)[0][0]
    site.start_worker()
    for share in (3 / 4, 1 / 2):
        while site.query(OPEN)[0][0] > done * share:
            time.sleep(0.02)
        _end_worker(site, how)
    wait_for_outbox(site, 280)

    seconds = time.monotonic() - began
    effects, notes = effects_of(site), notes_of(shop, "order_placed")
    files, mails = mails_of(site)
    figure(
        "27",
        f"worker ended twice ({how}): {orders} orders, all effects done in {seconds:.1f} s, "
        f"{notes.total()} notes, {files - mails} of {mails} mails twice",
    )
    assert len(trade.acknowledged) == orders
    assert effects == dict.fromkeys(EFFECTS, orders)
    assert notes == each_once(trade.acknowledged.values())
    assert mails == 2 * orders
    assert files - mails <= 2 * MAILS_AT_ONCE[how]
    assert check_books(shop, trade) == (0, 0)


def _end_worker(site: Site, how: str) -> None:
    worker = site.servers["worker"]
    if how == "group":
        site.kill("worker")
        site.start_worker()
    elif how == "term":
        worker.send_signal(signal.SIGTERM)
        worker.wait(30)
        site.processes.remove(worker)
        site.start_worker()
    else:
        _signal(random.choice(children_of(worker.pid)), signal.SIGKILL)


def test_28_web_workers_are_killed_in_the_middle_of_requests(new_site):
    site = new_site()
    shop, trade, stop, kills = open_shop(site), Trade(), threading.Event(), scaled(50, 4)
    buyers = buy_until(shop, stop, trade, buyers=8)
    killed, until = 0, time.monotonic() + 6 * kills
    while killed < kills:
        assert time.monotonic() < until, f"only {killed} of {kills} kills"
        time.sleep(2)
        killed += _kill_oldest_web_worker(site)
    time.sleep(3)
    stop.set()
    for buyer in buyers:
        buyer.join(90)
    assert trade.given_up == 0

    lost, extra = check_books(shop, trade)
    figure(
        "28",
        f"{killed} kills of web workers: {len(trade.acknowledged)} orders acknowledged, {trade.statuses[0]} "
        f"requests cut off, {lost} lost, {extra} too many",
    )
    assert killed == kills
    assert (lost, extra, trade.differing) == (0, 0, 0)
    # Told by the database alone: an order that was placed twice has no key that leads to it.
    answered = site.query("SELECT body ->> 'orderOid' FROM common_idempotencykey WHERE body ? 'orderOid'")
    placed = shop.count("SELECT count(*) FROM orders_order WHERE number IS NOT NULL")
    assert len(answered) == len(set(answered)) == placed


def _kill_oldest_web_worker(site: Site) -> int:
    """Granian ends when a worker dies within 5 s of its birth; then it is started as `make run` does."""
    web = site.servers["web"]
    if web.poll() is not None:
        site.processes.remove(web)
        site.start_web()
        return 0
    workers = [pid for pid in children_of(web.pid) if "resource_tracker" not in command_of(pid)]
    if workers:
        _signal(min(workers, key=lambda pid: int(born(pid) or 0)), signal.SIGKILL)
    return len(workers[:1])


def test_28_control_without_its_key_an_order_whose_answer_got_lost_is_placed_twice(new_site):
    site = new_site(web_workers=1)
    shop, dice = open_shop(site), random.Random(1)

    def order_and_lose_the_answer(key: str) -> None:
        call = shop.order_call(dice, key)
        body = json.dumps(call.body).encode()
        lines = [
            f"{call.method} {call.path} HTTP/1.1",
            f"Content-Length: {len(body)}",
            "Content-Type: application/json",
        ]
        head = "\r\n".join([*lines, *(f"{name}: {value}" for name, value in call.headers.items()), "", ""])
        with socket.create_connection(("127.0.0.1", site.port)) as connection:
            connection.sendall(head.encode() + body)
            time.sleep(0.3)

    for _ in range(5):
        key = str(uuid4())
        order_and_lose_the_answer(key)
        order_and_lose_the_answer(key)
    with_key = shop.count("SELECT count(*) FROM orders_order")
    for _ in range(5):
        order_and_lose_the_answer(str(uuid4()))
        order_and_lose_the_answer(str(uuid4()))
    without = shop.count("SELECT count(*) FROM orders_order") - with_key

    figure(
        "28c", f"5 orders sent again after a lost answer: {with_key} orders by one key, {without} by new ones"
    )
    assert (with_key, without) == (5, 10)
