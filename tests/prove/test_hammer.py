"""12: a hundred thousand reads and writes of four stores while backends are killed: no foreign row."""

import json
import random
import threading
import time
from collections import Counter
from dataclasses import dataclass, field

import psycopg
import pytest

from infra.bench.load import Call, Caller
from tests.e2e.merchant import open_store
from tests.prove.figures import figure, scaled

CALLERS = 16
REQUESTS_A_KILL = 120
KILL = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1
"""


@dataclass
class Seen:
    statuses: Counter[int] = field(default_factory=Counter)
    foreign: int = 0
    kills: int = 0
    seconds: float = 0.0


# Without the pool every request opens a connection, which takes four times as long.
@pytest.mark.parametrize(
    ("limit", "pool", "requests"),
    [("on", "on", 40_000), ("on", "off", 10_000), ("off", "on", 40_000), ("off", "off", 10_000)],
)
def test_12_every_answer_carries_the_stamp_of_its_store(new_site, limit, pool, requests):
    site, merchants = _four_shops(new_site, limit, pool)

    seen = _hammer(site, merchants, scaled(requests, 500), kills=True)

    figure(
        "12",
        f"limit {limit}, pool {pool}: {seen.statuses.total()} requests of 4 stores in "
        f"{seen.seconds:.0f} s, {seen.kills} backends killed, {seen.foreign} foreign rows, "
        f"answers {dict(seen.statuses)}",
    )
    assert seen.foreign == 0
    assert seen.statuses[200] > 0.9 * seen.statuses.total()
    assert set(seen.statuses) <= {0, 200, 500, 503}


def test_12_control_connections_that_stay_in_a_store_give_foreign_rows(new_site):
    site, merchants = _four_shops(new_site, "on", "on")
    site.kill("web")
    site.extra["PROVE_LEAK"] = "on"
    site.start_web()
    site._wait()

    seen = _hammer(site, merchants, scaled(2_000, 500), kills=False)

    figure("12", f"control, isolation off: {seen.foreign} foreign answers of {seen.statuses.total()}")
    assert seen.foreign > 0.2 * seen.statuses.total()


def _four_shops(new_site, limit, pool):
    site = new_site(settings="tests.prove.hammer_settings", extra={"PROVE_LIMIT": limit, "PROVE_POOL": pool})
    merchants = [open_store(site, f"Hammer {number}") for number in range(4)]
    for merchant in merchants:
        name = {"es": f"de {merchant.subdomain}"}
        merchant.call("POST", "product", {"name": name, "status": "PUBLISHED", "price": "5.00"})
    return site, merchants


def _hammer(site, merchants, requests, *, kills) -> Seen:
    seen, lock, began = Seen(), threading.Lock(), time.monotonic()
    sent = [0] * CALLERS

    def caller(number: int) -> None:
        dice, connection = random.Random(number), Caller(site.port)
        statuses: Counter[int] = Counter()
        foreign = 0
        for _ in range(-(-requests // CALLERS)):
            merchant = dice.choice(merchants)
            status, body = connection.send(_call(merchant, site, dice))
            statuses[status] += 1
            sent[number] += 1
            foreign += status == 200 and _is_foreign(body, merchant.subdomain)
        connection.close()
        with lock:
            seen.statuses.update(statuses)
            seen.foreign += foreign

    threads = [threading.Thread(target=caller, args=(number,)) for number in range(CALLERS)]
    for thread in threads:
        thread.start()
    with psycopg.connect(site.database_url, autocommit=True) as killer:
        while kills and any(thread.is_alive() for thread in threads):
            # By requests and not by the clock: a busy machine would see more of them fail.
            if sum(sent) >= REQUESTS_A_KILL * (seen.kills + 1):
                seen.kills += len(killer.execute(KILL).fetchall())
            time.sleep(0.02)
    for thread in threads:
        thread.join()
    seen.seconds = time.monotonic() - began
    return seen


def _call(merchant, site, dice) -> Call:
    """A list by token, a list by host, or a write."""
    kind = dice.random()
    if kind < 0.45:
        headers = {"Host": f"{merchant.subdomain}.shop.localhost:{site.port}"}
        return Call("GET", "/api/v1/product/ui", headers)
    headers = {"Host": f"localhost:{site.port}", "Authorization": f"Bearer {merchant.store_token}"}
    if kind < 0.9:
        return Call("GET", "/api/v1/product", headers)
    return Call("PATCH", "/api/v1/store", headers, {"businessName": f"de {merchant.subdomain}"})


def _is_foreign(body: bytes, subdomain: str) -> bool:
    answer = json.loads(body)
    if "businessName" in answer:
        return bool(answer["businessName"] != f"de {subdomain}")
    names = {str(item["name"]) for item in answer["items"]}
    return not names or any(f"de {subdomain}" not in name for name in names)
