"""12: a hundred thousand reads and writes of four stores while backends are killed: no foreign row."""

import json
import random
import threading
import time
from collections import Counter

import psycopg
import pytest

from infra.bench.load import Call, Caller
from tests.e2e.merchant import open_store
from tests.prove.figures import figure, scaled

CALLERS = 16
KILL = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1
"""


@pytest.mark.parametrize(("limit", "pool"), [("on", "on"), ("on", "off"), ("off", "on"), ("off", "off")])
def test_12_every_answer_carries_the_stamp_of_its_store(new_site, limit, pool):
    site = new_site(settings="tests.prove.hammer_settings", extra={"PROVE_LIMIT": limit, "PROVE_POOL": pool})
    merchants = [open_store(site, f"Hammer {number}") for number in range(4)]
    for merchant in merchants:
        name = {"es": f"de {merchant.subdomain}"}
        merchant.call("POST", "product", {"name": name, "status": "PUBLISHED", "price": "5.00"})
    requests, kills, stop = scaled(25_000, 500), 0, threading.Event()
    statuses: Counter[int] = Counter()
    foreign: list[str] = []
    lock = threading.Lock()

    def caller(number: int) -> None:
        dice, connection = random.Random(number), Caller(site.port)
        seen: Counter[int] = Counter()
        for _ in range(requests // CALLERS):
            merchant = dice.choice(merchants)
            status, body = connection.send(_call(merchant, site, dice))
            seen[status] += 1
            if status == 200 and _is_foreign(body, merchant.subdomain):
                foreign.append(merchant.subdomain)
        connection.close()
        with lock:
            statuses.update(seen)

    threads = [threading.Thread(target=caller, args=(number,)) for number in range(CALLERS)]
    began = time.monotonic()
    for thread in threads:
        thread.start()
    with psycopg.connect(site.database_url, autocommit=True) as killer:
        while any(thread.is_alive() for thread in threads) and not stop.wait(0.5):
            kills += len(killer.execute(KILL).fetchall())
    for thread in threads:
        thread.join()

    figure(
        "12",
        f"limit {limit}, pool {pool}: {statuses.total()} requests of 4 stores in "
        f"{time.monotonic() - began:.0f} s, {kills} backends killed, {len(foreign)} foreign rows, "
        f"answers {dict(statuses)}",
    )
    assert foreign == []
    assert statuses[200] > 0.9 * statuses.total()
    assert set(statuses) <= {0, 200, 500, 503}


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
