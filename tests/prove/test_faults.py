"""30: the ways to Postgres, Redis and the mail server are slow, cut, silent or half open while people buy.

Every answer comes in time, whoever waits is free again soon after, and the books agree.
"""

import random
import threading
import time
from urllib.parse import urlsplit

import pytest

from infra.bench.load import Call, any_address, drive
from tests.factories.fault_proxy import Fault, FaultProxy
from tests.prove.figures import figure, scaled
from tests.prove.mail_sink import MailSink
from tests.prove.shop import Shop, Trade, buy_until, check_books, open_shop
from tests.prove.site import Site
from tests.prove.test_kills import wait_for_outbox

BUDGET = 15.0
"""Seconds to any answer: 7 for a silent Postgres, 5 for a place in the pool, 2 for a check, and a second."""
FREE = 10.0
"""Seconds from the end of a fault until all threads answer again."""
THREADS = 16
SILENT = 10
ORDERS = 80
"""Under each fault; all effects of all of them have to be done at the end."""
FAULTS = {
    "0.1 s late": Fault(delay=0.1),
    "5 % reset": Fault(resets=0.05),
    "silent for 10 s": Fault(is_silent=True),
    "1 KB/s": Fault(rate=1024),
    "half open": None,
}


@pytest.fixture
def sink():
    sink = MailSink()
    yield sink
    sink.stop()


@pytest.fixture
def site(new_site, sink, request):
    """Its processes reach `target` through a proxy, and a mail server that keeps what it took."""
    site = new_site()
    mail = f"smtp://127.0.0.1:{sink.port}?tls=0"
    address = {"postgres": site.database_url, "redis": site.redis_url, "mail": mail}[request.param]
    proxy = FaultProxy(urlsplit(address).port)
    proxy.start()
    through = address.replace(f":{proxy.target}", f":{proxy.port}")
    variable = {"postgres": "DATABASE_URL", "redis": "REDIS_URL", "mail": "EMAIL_URL"}[request.param]
    site.extra |= {"EMAIL_URL": mail} | {variable: through}
    for name in ("web", "worker", "scheduler"):
        site.kill(name)
    site.start_web()
    site.start_worker()
    site.start_scheduler()
    site._wait()
    site.target, site.proxy = request.param, proxy
    yield site
    proxy.stop()


@pytest.mark.parametrize("site", ["postgres", "redis", "mail"], indirect=True)
def test_30_faults_on_the_way(site, sink):
    shop, reported = open_shop(site), []
    trade = Trade()
    for name, fault in FAULTS.items():
        during = _buy_under(site, shop, fault, trade)
        free = _free_again(site, shop)
        reported.append(f"{name}: {during}, free after {free:.1f} s")
        assert free <= FREE, reported
    done = wait_for_outbox(site, 360)

    lost, extra = check_books(shop, trade)
    sent = site.query("SELECT count(*) FROM common_outboxmessage WHERE kind = 'mail.send'")[0][0]
    mails = len(set(sink.message_ids))
    figure(
        "30",
        f"{site.target}, {site.proxy.spoiled} pieces spoiled; {'; '.join(reported)}; slowest answer "
        f"{trade.slowest:.1f} s, effects done {done:.0f} s later, {lost} orders lost, {extra} too many, "
        f"{mails} of {sent} mails, {len(sink.message_ids) - mails} twice",
    )
    assert site.proxy.spoiled > 0
    assert (lost, extra, trade.differing) == (0, 0, 0)
    assert trade.slowest <= BUDGET
    assert set(trade.statuses) <= {201, 503}
    assert mails == sent


def _buy_under(site: Site, shop: Shop, fault: Fault | None, trade: Trade) -> str:
    before = dict(trade.statuses)
    buyers = buy_until(shop, threading.Event(), trade, buyers=8, max_seconds=scaled(ORDERS, 16))
    if fault is None:
        time.sleep(0.5)
        site.proxy.forget_connections()
    else:
        site.proxy.set(fault)
    time.sleep(SILENT if fault and fault.is_silent else scaled(8, 5))
    site.proxy.set(Fault())
    for buyer in buyers:
        buyer.join(90)
    return str({status: count - before.get(status, 0) for status, count in trade.statuses.items()})


def _free_again(site: Site, shop: Shop) -> float:
    """Seconds until as many callers as there are threads are all answered within two seconds."""
    began = time.monotonic()
    while time.monotonic() - began < 2 * FREE:
        outcome = drive(site.port, lambda dice: _page(shop, dice), callers=THREADS, seconds=1)
        if set(outcome.statuses) == {200} and max(outcome.times) < 2:
            return time.monotonic() - began - 1
    return time.monotonic() - began


def _page(shop: Shop, dice: random.Random) -> Call:
    headers = {"Host": shop.host, "X-Forwarded-For": any_address(dice)}
    return Call("GET", "/api/v1/product/ui?limit=24", headers)
