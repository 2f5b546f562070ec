"""34: a web that serves many stores keeps backends of bounded memory."""

import random
from pathlib import Path

from infra.bench.load import Call, Caller
from tests.prove.figures import figure, scaled
from tests.prove.site import Site
from tests.prove.test_migrations import OPEN

BACKENDS = """
SELECT pid FROM pg_stat_activity
WHERE backend_type = 'client backend' AND datname = current_database() AND pid <> pg_backend_pid()
"""
PATHS = ("product/ui", "category/ui", "store/ui")
MAX_CONNECTIONS = 64
"""Megabytes that the catalogue caches of a backend may take."""


def test_34_memory_of_backends_stays_flat(new_site):
    site = new_site(web_workers=1, extra={"DATABASE_POOL": "2"})
    count = scaled(500, 160)
    site.manage("shell", "-c", OPEN.format(count=count))
    shops = [f"many-{n}.shop.localhost" for n in range(count)]

    bounded = _visited(site, shops)
    site.kill("web")
    site.extra |= {"DATABASE_STORES_PER_CONNECTION": "1000000"}
    site.start_web()
    site._wait()
    unbounded = _visited(site, shops)

    half = len(bounded) // 2
    figure(
        "34",
        f"{count} stores visited twice at random: the largest backend {max(bounded[:half]):.0f} MB in the "
        f"first half, {max(bounded[half:]):.0f} MB in the second; without a limit {max(unbounded):.0f} MB",
    )
    assert max(bounded) < MAX_CONNECTIONS
    assert max(bounded[half:]) < 1.2 * max(bounded[:half])
    assert max(unbounded) > 1.5 * max(bounded)


def _visited(site: Site, shops: list[str]) -> list[float]:
    """Megabytes of the largest backend, looked at after every twenty shops."""
    caller, seen = Caller(site.port), []
    for place, shop in enumerate([*_mixed(shops), *_mixed(shops)]):
        for path in PATHS:
            status, _ = caller.send(Call("GET", f"/api/v1/{path}", {"Host": f"{shop}:{site.port}"}))
            assert status == 200, (shop, path)
        if place % 20 == 19:
            seen.append(_largest(site))
    return seen


def _mixed(shops: list[str]) -> list[str]:
    return random.Random(34).sample(shops, len(shops))


def _largest(site: Site) -> float:
    return max((_private(pid) for (pid,) in site.query(BACKENDS)), default=0.0)


def _private(pid: int) -> float:
    """Megabytes that a process shares with nobody; 0 for one that has just ended."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    return int(status.partition("RssAnon:")[2].split()[0]) / 1024 if "RssAnon:" in status else 0.0
