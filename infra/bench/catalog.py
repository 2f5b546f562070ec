"""Part of `make bench`: the calls of the catalogue in a large store beside a small one.

Prints the CPU of application and Postgres of each call in both stores, their ratio and the aims, and writes
the table into docs/performance.md when it was a whole run. CATALOGUE_PRODUCTS and BENCH_SECONDS make a
quick look out of it.
"""

from __future__ import annotations

import itertools
import json
import os
import random
import sys
from pathlib import Path
from typing import Any
from urllib.parse import quote

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from infra.bench import pairs, report
from infra.bench.load import from_anywhere
from infra.bench.pairs import Make, Store
from infra.bench.site import ROOT, Site

LARGE = int(os.environ.get("CATALOGUE_PRODUCTS", "50000"))
SMALL = 1000
SECONDS = int(os.environ.get("BENCH_SECONDS", "8"))
LIST, SEARCH = 3.0, 4.0
"""Aims: CPU ms of application and Postgres together."""
DRAWN = "product page, drawn"
WITHOUT_AIM = {DRAWN, "merchant's product"}


def scenes(store: Store) -> dict[str, Make]:
    facts, words = store.facts, [quote(word) for word in store.facts["words"]]
    pages = itertools.cycle(facts["pages"])  # so many that none is asked for again while it is remembered
    return {
        "list of the shop": lambda dice: store.shopper("product/ui?limit=24"),
        "a later page of it": lambda dice: store.shopper(f"product/ui?limit=24&page={dice.randint(2, 30)}"),
        "by price": lambda dice: store.shopper("product/ui?limit=24&sort=price"),
        "between two prices": lambda dice: store.shopper(f"product/ui?limit=24&{_prices(dice)}"),
        "in stock": lambda dice: store.shopper("product/ui?limit=24&inStock=true"),
        "category page": lambda dice: store.shopper(
            f"product/ui?limit=24&category={dice.choice(facts['categories'])}"
        ),
        "search, one word": lambda dice: store.shopper(f"product/ui?q={dice.choice(words)}&limit=24"),
        "search, two words": lambda dice: store.shopper(
            f"product/ui?q={dice.choice(words[:16])}+{dice.choice(words[16:])}&limit=24"
        ),
        "search, a slip": lambda dice: store.shopper("product/ui?q=ponhco&limit=24"),
        "suggestions": lambda dice: store.shopper(
            f"product/ui/suggest?q={quote(dice.choice(facts['words'])[:3])}"
        ),
        "product page": lambda dice: store.shopper(f"product/ui/{dice.choice(facts['slugs'])}"),
        DRAWN: lambda dice: from_anywhere(store.shopper(next(pages), api=False), dice),
        "merchant's product": lambda dice: store.admin(f"product/{dice.choice(facts['ids'])}"),
        "merchant's list": lambda dice: store.admin("product?limit=25"),
        "merchant's list by name": lambda dice: store.admin("product?limit=25&sort=name"),
        "merchant's list by price": lambda dice: store.admin("product?limit=25&sort=price"),
        "merchant's list by stock": lambda dice: store.admin("product?limit=25&sort=stock"),
        "merchant's list of what runs out": lambda dice: store.admin("product?limit=25&stock=low"),
        "merchant's search": lambda dice: store.admin(f"product?q={dice.choice(words)}"),
    }


def _prices(dice: random.Random) -> str:
    """Each fits one product in thirty."""
    least = 10 + 30 * dice.randrange(30)
    return f"minPrice={least}&maxPrice={least + 30}"


def aim_of(scene: str) -> float | None:
    if scene in WITHOUT_AIM:
        return None
    return SEARCH if "search" in scene or scene == "suggestions" else LIST


def main() -> int:
    site = Site(os.environ["DATABASE_URL"], os.environ["REDIS_URL"], database="vitrina_bench_catalogue")
    try:
        facts = _fill(site)
        site.start_web()
        stores = {name: scenes(Store(name, site.port, facts[name])) for name in ("small", "large")}
        found = pairs.measure(site, stores, SECONDS, cold=frozenset({DRAWN}))
    finally:
        site.stop()
    text = pairs.table((f"{SMALL} products", f"{LARGE} products"), found["small"], found["large"], aim_of)
    print(text)
    if LARGE >= 50_000 and SECONDS >= 8:
        report.write(ROOT / "docs" / "performance.md", "catalogue", text)
    return 0


def _fill(site: Site) -> dict[str, Any]:
    """Filling takes minutes: CATALOGUE_FACTS names a file that keeps what the next run needs."""
    cache_file = Path(os.environ.get("CATALOGUE_FACTS", "/nonexistent"))
    if cache_file.exists():
        found: dict[str, Any] = json.loads(cache_file.read_text())
        return found
    site.prepare()
    written = site.run("infra/bench/fill_catalog.py", f"small={SMALL}", f"large={LARGE}")
    if "CATALOGUE_FACTS" in os.environ:
        cache_file.write_text(written)
    is_filled: dict[str, Any] = json.loads(written)
    return is_filled


if __name__ == "__main__":
    sys.exit(main())
