"""What the list of a shop costs when its store is one of many: CPU of the application, in one process.

`many_stores.py [stores]` fills the database of DATABASE_URL, which must be prepared, and prints a figure for
one store, for all of them at random, and for a first visit to each, with nothing remembered. `--profile`
prints where the time of the last goes.
"""

from __future__ import annotations

import cProfile
import gc
import logging
import pstats
import random
import sys
import time
from decimal import Decimal

import django

django.setup()

from django.core.signals import request_finished, request_started  # noqa: E402
from django.db import close_old_connections, connection, reset_queries  # noqa: E402
from django.test import Client  # noqa: E402

from apps.products import catalog_cache  # noqa: E402
from apps.products.editing.services.create_product import create_product  # noqa: E402
from infra.bench.merchant import new_owner  # noqa: E402
from tenants import hosts as hosts_of_process  # noqa: E402
from tenants.context import inside  # noqa: E402
from tenants.host_names import free_host  # noqa: E402
from tenants.models import Store  # noqa: E402
from tenants.services.open_store import open_store  # noqa: E402

PRODUCTS, CALLS, ROUNDS = 3, 600, 4
PATH = "/api/v1/product/ui?limit=24"


def fill(count: int) -> list[str]:
    """The hosts of so many stores with a few products each; those that are there are taken."""
    for number in range(Store.objects.filter(subdomain_name__startswith="many-").count(), count):
        owner = new_owner()
        store = open_store(owner=owner, name=f"Many {number}", subdomain_name=f"many-{number}")
        with inside(store):
            for item in range(PRODUCTS):
                fields = {"name": {"es": f"Taza {item}"}, "status": "PUBLISHED", "price": Decimal(20 + item)}
                create_product(fields=fields, actor_id=owner.pk)
    return [free_host(f"many-{number}") for number in range(count)]


def milliseconds(client: Client, hosts: list[str]) -> float:
    """CPU of this process for one call, in the order of the hosts; new connections are a part of it."""
    gc.collect()
    began = time.process_time()
    for host in hosts:
        answer = client.get(PATH, headers={"host": host})
        assert answer.status_code == 200, (host, answer.content)
        answer.close()
    return 1000 * (time.process_time() - began) / len(hosts)


def main() -> None:
    count = int(next((word for word in sys.argv[1:] if word.isdigit()), 200))
    hosts, client = fill(count), Client()
    # The test client keeps connections open, unlike a server.
    request_started.connect(reset_queries)
    request_finished.connect(close_old_connections)
    dice = random.Random(0)  # noqa: S311 - the same each time
    mixed = [dice.choice(hosts) for _ in range(CALLS)]
    logging.disable(logging.INFO)
    milliseconds(client, [*hosts, *mixed])
    for turn in range(1, ROUNDS + 1):
        one = milliseconds(client, [hosts[0]] * CALLS)
        random_ones = milliseconds(client, mixed)
        forget_all()
        first = milliseconds(client, hosts)
        print(
            f"{turn}: one store {one:.2f} ms, {count} at random {random_ones:.2f}, first visits {first:.2f}"
        )
    if "--profile" in sys.argv:
        profile = cProfile.Profile()
        forget_all()
        profile.runcall(milliseconds, client, hosts)
        pstats.Stats(profile).sort_stats("cumtime").print_stats(80)
    connection.close()


def forget_all() -> None:
    hosts_of_process.forget("")
    catalog_cache._of_content.drop_all()  # noqa: SLF001 - nobody else wants that


if __name__ == "__main__":
    main()
