"""Part of `make bench`: the merchant's calls in a store with many orders beside one with few, buyers of the
last units, the messages of a gateway that come at once, and an export of everything.

Writes its table into docs/performance.md when it was a whole run. BENCH_MANY and BENCH_SECONDS make a quick
look out of it.
"""

from __future__ import annotations

import json
import os
import random
import sys
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from infra.bench import pairs, report
from infra.bench.load import Call, Outcome, any_address, drive
from infra.bench.pairs import Make, Store
from infra.bench.site import ROOT, Site

MANY = int(os.environ.get("BENCH_MANY", "100000"))
FEW = 1000
SECONDS = int(os.environ.get("BENCH_SECONDS", "8"))
AIMS = dict.fromkeys(
    ("list with the counts of its tabs", "a later page", "tab: to pack", "tab: awaiting payment"), 5.0
)
"""CPU ms of application and Postgres together; the others have none but the ratio."""
PAID, COPIES, CALLERS = 200, 2, 200
LAST, BUYERS = 5, 32
FILL = "infra/bench/fill_orders.py"


def scenes(store: Store) -> dict[str, Make]:
    facts = store.facts
    return {
        "list with the counts of its tabs": lambda dice: store.admin("order?limit=25"),
        "a later page": lambda dice: store.admin(f"order?limit=25&page={dice.randint(2, 30)}"),
        "tab: to pack": lambda dice: store.admin("order?limit=25&tab=TO_PACK"),
        "tab: awaiting payment": lambda dice: store.admin("order?limit=25&tab=AWAITING_PAYMENT"),
        "search by number": lambda dice: store.admin(f"order?q={dice.randint(1001, facts['last'])}"),
        "search by a document": lambda dice: store.admin(f"order?q={dice.randint(40_000_000, 79_999_999)}"),
        "tags in use": lambda dice: store.admin("order/tags"),
        "the summary of the home": lambda dice: store.admin("order/summary"),
        "detail": lambda dice: store.admin(f"order/{dice.choice(facts['orders'])}"),
    }


def main() -> int:
    site = Site(os.environ["DATABASE_URL"], os.environ["REDIS_URL"], database="vitrina_bench_orders")
    try:
        site.prepare()
        facts = json.loads(site.run(FILL, "stores", f"small={FEW}", f"large={MANY}"))
        site.start_web()
        stores = {name: scenes(Store(name, site.port, facts[name])) for name in ("small", "large")}
        found = pairs.measure(site, stores, SECONDS)
        last = [_last_units(site, facts["large"]["schema"])]
        figures = [*last, _messages(site, facts["large"]["schema"]), _export(site)]
    finally:
        site.stop()
    text = pairs.table((f"{FEW} orders", f"{MANY} orders"), found["small"], found["large"], AIMS.get)
    text = "\n".join([text, "", *figures])
    print(text)
    if MANY >= 100_000 and SECONDS >= 8:
        report.write(ROOT / "docs" / "performance.md", "orders", text)
    return 0


def _last_units(site: Site, schema: str) -> str:
    """BUYERS at the same moment want one each of the last LAST units."""
    body = json.loads(site.run(FILL, "last", "large", str(LAST)))
    calls = iter([_buyer(site.port, body, number) for number in range(BUYERS)])
    outcome = drive(site.port, lambda dice: next(calls), callers=BUYERS, seconds=120)
    variant = body["lines"][0]["variantOid"]
    sold = _count(site, schema, "orders_orderline WHERE variant_id = %s", variant)
    return (
        f"Last {LAST} units, {BUYERS} buyers: {_answers(outcome)}, {sold} sold, "
        f"p95 {outcome.percentile(0.95):.0f} ms."
    )


def _buyer(port: int, body: dict[str, Any], number: int) -> Call:
    headers = {"Host": f"large.shop.localhost:{port}", "X-Forwarded-For": any_address(random.Random(number))}  # noqa: S311
    return Call("POST", "/api/v1/order/ui", headers | {"Idempotency-Key": f"last-{number}"}, body)


def _count(site: Site, schema: str, rows: str, *params: str) -> int:
    statement = sql.SQL("SELECT count(*) FROM {}." + rows).format(sql.Identifier(schema))  # noqa: S608
    with psycopg.connect(site.database_url) as connection:
        found = connection.execute(statement, params).fetchone()
    return int(found[0]) if found else 0


def _messages(site: Site, schema: str) -> str:
    """Each message comes COPIES times, in any order, from many connections."""
    sent = json.loads(site.run(FILL, "messages", "large", str(PAID))) * COPIES
    random.Random(7).shuffle(sent)  # noqa: S311 - a load, no secret
    calls = iter([_webhook(site.port, one, number) for number, one in enumerate(sent)])
    outcome = drive(site.port, lambda dice: next(calls), callers=CALLERS, seconds=120)
    settled = _count(site, schema, "orders_payment")
    return (
        f"{len(sent)} messages about {PAID} paid orders from {CALLERS} connections: {_answers(outcome)}, "
        f"{settled} payments, {outcome.per_second:.0f} messages/s, "
        f"p95 {outcome.percentile(0.95):.0f} ms."
    )


def _webhook(port: int, message: dict[str, Any], number: int) -> Call:
    headers = {"Host": f"large.shop.localhost:{port}", "X-Forwarded-For": any_address(random.Random(number))}  # noqa: S311
    path = f"/api/v1/payment/ui/webhook/{message['method']}"
    return Call("POST", path, {**headers, **message["headers"]}, message["body"].encode())


def _answers(outcome: Outcome) -> str:
    return ", ".join(f"{count} x {status}" for status, count in sorted(outcome.statuses.items()))


def _export(site: Site) -> str:
    figures = json.loads(site.run(FILL, "export", "large"))
    return (
        f"Export of {figures['lines']} lines as XLSX: {figures['seconds']:.0f} s, the process grew by "
        f"{figures['grown']:.0f} MB at most ({figures['state']})."
    )


if __name__ == "__main__":
    sys.exit(main())
