"""The same calls in a large store beside a small one: CPU of application and Postgres, and their ratio.

Each call is measured in ROUNDS, of which the quietest counts: what other work on the machine adds to CPU is
never negative. A round asks one store right after the other, so that a slow minute of the machine meets both,
and goes through all calls, so that it meets one round of each.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import psycopg

from infra.bench import usage
from infra.bench.load import Call, drive
from infra.bench.site import Site

ROUNDS, WARM_SECONDS = 6, 0.5
TRIES = 5
RATIO = 2.0
"""Aim: the CPU of the large store over that of the small one."""
Make = Callable[[random.Random], Call]


@dataclass(frozen=True)
class Store:
    """What the filling told of a store, and how it is called."""

    name: str
    port: int
    facts: dict[str, Any]

    def shopper(self, path: str, *, api: bool = True) -> Call:
        host = f"{self.name}.shop.localhost:{self.port}"
        return Call(
            "GET", f"/api/v1/{path}" if api else f"/{path}", {"Host": host, "Accept-Encoding": "gzip"}
        )

    def admin(self, path: str) -> Call:
        token = self.facts["store_token"]
        headers = {"Host": f"localhost:{self.port}", "Authorization": f"Bearer {token}"}
        return Call("GET", f"/api/v1/{path}", headers)


@dataclass(frozen=True)
class Figure:
    """Milliseconds a call; `p95` by the clock, the others of CPU."""

    app: float
    database: float
    p95: float
    sql: int
    answers: str

    @property
    def cpu(self) -> float:
        return self.app + self.database


def measure(
    site: Site, stores: dict[str, dict[str, Make]], seconds: float, *, cold: frozenset[str] = frozenset()
) -> dict[str, dict[str, Figure]]:
    """Store -> scene -> its figures; the stores have the same scenes.

    `cold`: scenes that never ask twice for the same; their statements are those of a first call.
    """
    counted = {name: _statements(site, scenes, cold) for name, scenes in stores.items()}
    best: dict[str, dict[str, Figure]] = {name: {} for name in stores}
    for number in range(1, ROUNDS + 1):
        for scene in next(iter(stores.values())):
            for name, scenes in stores.items():
                make = scenes[scene]
                drive(site.port, make, callers=2, seconds=WARM_SECONDS)
                figure = _round(site, make, counted[name][scene], seconds / ROUNDS)
                print(f"  round {number}, {name}: {scene} {figure}", flush=True)
                best[name][scene] = min(best[name].get(scene, figure), figure, key=lambda one: one.cpu)
    return best


def _round(site: Site, make: Make, statements: int, seconds: float) -> Figure:
    """A backend that ends takes its figure with it: a round in which one came or went is measured again."""
    assert site.web is not None
    for _ in range(TRIES):
        backends = _backends(site)
        before = _measure_usage(site.web.pid, backends)
        outcome = drive(site.port, make, callers=2, seconds=seconds)
        used = _measure_usage(site.web.pid, backends) - before
        if _backends(site) == backends:
            break
    else:
        raise RuntimeError(f"connections came and went in each of {TRIES} rounds")
    calls = max(1, len(outcome.times))
    answers = " ".join(f"{count} x {status}" for status, count in outcome.statuses.items())
    return Figure(used.app / calls, used.database / calls, outcome.percentile(0.95), statements, answers)


def _backends(site: Site) -> set[int]:
    """Of the callers of this database alone: the server may have other work, a vacuum too."""
    with psycopg.connect(site.database_url) as connection:
        rows = connection.execute(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
            " AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
        )
        return {pid for (pid,) in rows}


def _measure_usage(web: int, backends: set[int]) -> usage.Usage:
    return usage.Usage(usage.cpu_ms(web), sum(usage.cpu_ms(pid) for pid in backends))


def _statements(site: Site, scenes: dict[str, Make], cold: frozenset[str]) -> dict[str, int]:
    calls = [(make(random.Random(1)), 1 if name in cold else 2) for name, make in scenes.items()]  # noqa: S311
    return dict(zip(scenes, (row["statements"] for row in site.statements(calls)), strict=True))


def table(
    sizes: Sequence[str],
    small: dict[str, Figure],
    large: dict[str, Figure],
    aim_of: Callable[[str], float | None],
) -> str:
    """`sizes` name the two stores; `aim_of` tells the aim of a scene, if any, in ms of CPU together."""
    lines = [
        f"{usage.machine()}; CPU of application + Postgres, 2 callers, the quietest of {ROUNDS} rounds.",
        "",
        f"| | SQL | {sizes[0]}, ms | p95 | {sizes[1]}, ms | p95 | together | aim | ratio |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for name, one in small.items():
        other = large[name]
        lines.append(
            f"| {name} | {one.sql} | {one.app:.2f} + {one.database:.2f} | {one.p95:.1f} |"
            f" {other.app:.2f} + {other.database:.2f} | {other.p95:.1f} | {other.cpu:.2f} |"
            f" {'' if aim_of(name) is None else f'{aim_of(name):.0f}'} | {other.cpu / one.cpu:.2f} |"
        )
    over = [
        name
        for name, one in small.items()
        if large[name].cpu > (aim_of(name) or math.inf) or large[name].cpu > RATIO * one.cpu
    ]
    return "\n".join(
        [*lines, "", f"Over its aim: {', '.join(over) or 'nothing'} (the ratio's is {RATIO:.0f})."]
    )
