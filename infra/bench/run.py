"""`make bench`: measures the main calls, prints the table and writes it into docs/performance.md.

It never asserts a time. DATABASE_URL and REDIS_URL name the servers; BENCH_ORDERS and BENCH_SECONDS make
a quick look out of it, which is then not written.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from pathlib import Path
from typing import Any

import psycopg

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from infra.bench import report, usage
from infra.bench.limit import pgbench
from infra.bench.load import Caller, Outcome, drive
from infra.bench.report import Row
from infra.bench.scenes import Scene, Shop
from infra.bench.site import ROOT, Site

ORDERS = int(os.environ.get("BENCH_ORDERS", "5000"))
SECONDS = int(os.environ.get("BENCH_SECONDS", "10"))
IS_WHOLE = ORDERS >= 5000 and SECONDS >= 10
WARM_SECONDS = 2
UNCACHED = "storefront page, uncached"
NEW_STORES = 9
"""The best plan has ten."""


def main() -> int:
    site = Site(os.environ["DATABASE_URL"], os.environ["REDIS_URL"])
    print(f"{usage.machine()}; {ORDERS} orders, {SECONDS} s each", flush=True)
    site.prepare()
    facts = json.loads(site.run("infra/bench/fill.py", "shop", str(ORDERS)))
    try:
        text = _measure(site, Shop(site.port, facts))
    finally:
        site.stop()
    print(text)
    if IS_WHOLE:
        report.write(ROOT / "docs" / "performance.md", "bench", text)
    return 0


def _measure(site: Site, shop: Shop) -> str:
    cold = site.start_web()
    assert site.web is not None
    postmaster = usage.postmaster_of(site.database_url)
    idle = usage.memory_mb(site.web.pid)
    scenes = shop.scenes()
    counted = _statements(site, scenes)
    rows = [
        _row(site, scene, postmaster, count["statements"])
        for scene, count in zip(scenes, counted, strict=True)
    ]
    rows.append(_new_stores(site, shop, postmaster))
    loaded = usage.memory_mb(site.web.pid)
    placed = next(
        count for scene, count in zip(scenes, counted, strict=True) if scene.name == "place an order"
    )
    raw = pgbench(
        site.database_url, shop.facts["schema"], placed["writes"], callers=8, seconds=max(2, SECONDS // 2)
    )
    facts = [
        ("orders in one raw SQL transaction each, 8 callers (pgbench)", raw),
        ("writes in that transaction", str(len(placed["writes"]))),
        ("cold start, to the first answer of /readyz", f"{cold:.1f} s"),
        ("memory of the web process and its 2 workers, idle", f"{idle:.0f} MB"),
        ("the same after the load", f"{loaded:.0f} MB"),
    ]
    return report.text(rows, facts, machine=usage.machine(), orders=ORDERS, version=_postgres(site))


def _row(site: Site, scene: Scene, postmaster: int, statements: int) -> Row:
    assert site.web is not None
    if scene.name != UNCACHED:
        drive(site.port, scene.make, callers=scene.callers, seconds=min(WARM_SECONDS, SECONDS))
    before = usage.usage(site.web.pid, postmaster)
    outcome = drive(site.port, scene.make, callers=scene.callers, seconds=SECONDS)
    used = usage.usage(site.web.pid, postmaster) - before
    print(f"  {scene.name}: {outcome.per_second:.0f}/s {dict(outcome.statuses)}", flush=True)
    return Row.of(scene.name, scene.callers, outcome, used, statements, scene.aim)


def _new_stores(site: Site, shop: Shop, postmaster: int) -> Row:
    assert site.web is not None
    outcome, caller, calls = Outcome(), Caller(site.port), shop.new_stores()
    before, began = usage.usage(site.web.pid, postmaster), time.monotonic()
    for _ in range(NEW_STORES):
        started = time.perf_counter()
        status, _body = caller.send(next(calls))
        outcome.times.append(time.perf_counter() - started)
        outcome.statuses[status] += 1
    outcome.seconds = time.monotonic() - began
    used = usage.usage(site.web.pid, postmaster) - before
    return Row.of("new store", 1, outcome, used, None, "under 500 ms")


def _statements(site: Site, scenes: list[Scene]) -> list[dict[str, Any]]:
    """A warm call's, but of the uncached page: that one is made once."""
    dice = random.Random(1)  # noqa: S311 - a load, no secret
    return site.statements([(scene.make(dice), 1 if scene.name == UNCACHED else 2) for scene in scenes])


def _postgres(site: Site) -> str:
    with psycopg.connect(site.database_url) as connection:
        return str(connection.execute("SHOW server_version").fetchone()[0])  # type: ignore[index]


if __name__ == "__main__":
    sys.exit(main())
