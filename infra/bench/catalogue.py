"""Part of `make bench`: the calls of the catalogue in a large store beside a small one.

Prints the CPU of application and Postgres of each call in both stores, their ratio and the aims, and writes
the table into docs/performance.md when it was a whole run. Each call is measured in ROUNDS, of which the
quietest counts: what other work on the machine adds to CPU is never negative. CATALOGUE_PRODUCTS and
BENCH_SECONDS make a quick look out of it.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from infra.bench import report, usage
from infra.bench.load import Call, drive
from infra.bench.site import ROOT, Site

LARGE = int(os.environ.get("CATALOGUE_PRODUCTS", "50000"))
SMALL = 1000
SECONDS = int(os.environ.get("BENCH_SECONDS", "8"))
ROUNDS = 4
LIST, SEARCH, RATIO = 3.0, 4.0, 2.0
"""Aims: CPU ms of application and Postgres together, and of the large store over the small one."""
Make = Callable[[random.Random], Call]


@dataclass(frozen=True)
class Shop:
    name: str
    port: int
    facts: dict[str, Any]

    def scenes(self) -> dict[str, Make]:
        facts, words = self.facts, [quote(word) for word in self.facts["words"]]
        return {
            "list of the shop": lambda dice: self._get("product/ui?limit=24"),
            "a later page of it": lambda dice: self._get(f"product/ui?limit=24&page={dice.randint(2, 30)}"),
            "by price": lambda dice: self._get("product/ui?limit=24&sort=price"),
            "category page": lambda dice: self._get(
                f"product/ui?limit=24&category={dice.choice(facts['categories'])}"
            ),
            "search, one word": lambda dice: self._get(f"product/ui?q={dice.choice(words)}&limit=24"),
            "search, two words": lambda dice: self._get(
                f"product/ui?q={dice.choice(words[:16])}+{dice.choice(words[16:])}&limit=24"
            ),
            "search, a slip": lambda dice: self._get("product/ui?q=ponhco&limit=24"),
            "suggestions": lambda dice: self._get(
                f"product/ui/suggest?q={quote(dice.choice(facts['words'])[:3])}"
            ),
            "product page": lambda dice: self._get(f"product/ui/{dice.choice(facts['slugs'])}"),
            "merchant's list": lambda dice: self._admin("product?limit=25"),
            "merchant's list by name": lambda dice: self._admin("product?limit=25&sort=name"),
            "merchant's search": lambda dice: self._admin(f"product?q={dice.choice(words)}"),
        }

    def _get(self, path: str) -> Call:
        host = f"{self.name}.shop.localhost:{self.port}"
        return Call("GET", f"/api/v1/{path}", {"Host": host, "Accept-Encoding": "gzip"})

    def _admin(self, path: str) -> Call:
        token = self.facts["store_token"]
        headers = {"Host": f"localhost:{self.port}", "Authorization": f"Bearer {token}"}
        return Call("GET", f"/api/v1/{path}", headers)


@dataclass(frozen=True)
class Figure:
    app: float
    database: float
    p95: float
    sql: int
    answers: str

    @property
    def cpu(self) -> float:
        return self.app + self.database


def aim_of(scene: str) -> float:
    return SEARCH if "search" in scene or scene == "suggestions" else LIST


def main() -> int:
    site = Site(os.environ["DATABASE_URL"], os.environ["REDIS_URL"], database="vitrina_bench_catalogue")
    try:
        facts = _filled(site)
        site.start_web()
        shops = [Shop(name, site.port, facts[name]) for name in ("small", "large")]
        text = _table([_measured(site, shop) for shop in shops])
    finally:
        site.stop()
    print(text)
    if LARGE >= 50_000 and SECONDS >= 8:
        report.write(ROOT / "docs" / "performance.md", "catalogue", text)
    return 0


def _filled(site: Site) -> dict[str, Any]:
    """Filling takes minutes: CATALOGUE_FACTS names a file that keeps what the next run needs."""
    kept = Path(os.environ.get("CATALOGUE_FACTS", "/nonexistent"))
    if kept.exists():
        found: dict[str, Any] = json.loads(kept.read_text())
        return found
    site.prepare()
    written = site.run("infra/bench/fill_catalogue.py", f"small={SMALL}", f"large={LARGE}")
    if "CATALOGUE_FACTS" in os.environ:
        kept.write_text(written)
    filled: dict[str, Any] = json.loads(written)
    return filled


def _measured(site: Site, shop: Shop) -> dict[str, Figure]:
    assert site.web is not None
    counted = _statements(site, shop)
    found: dict[str, Figure] = {}
    for name, make in shop.scenes().items():
        drive(site.port, make, callers=2, seconds=1)
        rounds = [_round(site, make, counted[name]) for _ in range(ROUNDS)]
        found[name] = min(rounds, key=lambda figure: figure.cpu)
        print(f"  {shop.name}: {name} {found[name]}", flush=True)
    return found


def _round(site: Site, make: Make, statements: int) -> Figure:
    assert site.web is not None
    backends = _backends(site)
    before = _used(site.web.pid, backends)
    outcome = drive(site.port, make, callers=2, seconds=SECONDS / ROUNDS)
    used = _used(site.web.pid, backends) - before
    calls = max(1, len(outcome.times))
    answers = " ".join(f"{count} x {status}" for status, count in outcome.statuses.items())
    return Figure(used.app / calls, used.database / calls, outcome.percentile(0.95), statements, answers)


def _backends(site: Site) -> list[int]:
    """Of this database alone: the server may have other work."""
    with psycopg.connect(site.database_url) as connection:
        rows = connection.execute(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        return [pid for (pid,) in rows]


def _used(web: int, backends: list[int]) -> usage.Usage:
    return usage.Usage(usage.cpu_ms(web), sum(usage.cpu_ms(pid) for pid in backends))


def _statements(site: Site, shop: Shop) -> dict[str, int]:
    scenes = shop.scenes()
    calls = [{**asdict(make(random.Random(1))), "turns": 2} for make in scenes.values()]  # noqa: S311
    done = subprocess.run(
        [sys.executable, "infra/bench/fill.py", "statements"],
        cwd=ROOT,
        env=site.env("command"),
        input=json.dumps(calls),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise RuntimeError(done.stderr[-3000:])
    counts = [row["statements"] for row in json.loads(done.stdout)]
    return dict(zip(scenes, counts, strict=True))


def _table(measured: list[dict[str, Figure]]) -> str:
    small, large = measured
    lines = [
        f"{usage.machine()}; CPU of application + Postgres, 2 callers, the quietest of {ROUNDS} rounds.",
        "",
        f"| | SQL | {SMALL} products, ms | p95 | {LARGE} products, ms | p95 | together | aim | ratio |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for name, one in small.items():
        other = large[name]
        lines.append(
            f"| {name} | {one.sql} | {one.app:.2f} + {one.database:.2f} | {one.p95:.1f} |"
            f" {other.app:.2f} + {other.database:.2f} | {other.p95:.1f} | {other.cpu:.2f} |"
            f" {aim_of(name):.0f} | {other.cpu / one.cpu:.2f} |"
        )
    over = [
        name
        for name, one in small.items()
        if large[name].cpu > aim_of(name) or large[name].cpu > RATIO * one.cpu
    ]
    return "\n".join(
        [*lines, "", f"Over its aim: {', '.join(over) or 'nothing'} (the ratio's is {RATIO:.0f})."]
    )


if __name__ == "__main__":
    sys.exit(main())
