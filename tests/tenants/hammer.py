"""Many callers of several stores at once; every answer must carry the stamp of its own store."""

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from django.db import connection, connections
from django.test import Client

from accounts.services.tokens import issue_store_token, issue_user_token
from apps.notifications.services.notify import notify
from tenants.context import inside
from tests.factories.accounts import make_user


@dataclass
class Outcome:
    requests: int
    foreign: int
    """Answers with another store's row: must be 0."""
    failed: int


def stamped_stores(open_store: Any, count: int = 4) -> list[tuple[str, str]]:
    """(stamp, token) of stores that each hold rows naming themselves."""
    stores = []
    for number in range(count):
        owner = make_user(email=f"hammer{number}@correo.pe")
        store = open_store(owner=owner, name=f"Hammer {number}", subdomain_name=f"hammer-{number}")
        with inside(store):
            for row in range(5):
                notify("low_stock", {"product": store.subdomain_name, "left": row})
        token = issue_store_token(issue_user_token(owner).hash, store.pk).token
        stores.append((store.subdomain_name, token))
    return stores


def hammer(stores: list[tuple[str, str]], *, requests: int, callers: int = 16, kills: float = 0.0) -> Outcome:
    """Reads and writes of random stores; with `kills`, backends are ended at that rate."""
    share = requests // callers

    def caller(seed: int) -> tuple[int, int]:
        chance, client = (
            random.Random(seed),
            Client(headers={"Host": "localhost:8000", "Accept-Language": "en"}),
        )
        foreign = failed = 0
        try:
            for _ in range(share):
                stamp, token = chance.choice(stores)
                if chance.random() < kills:
                    _kill_a_backend()
                path = "/api/v1/store/notification/info?limit=5"
                answer = client.get(path, headers={"Authorization": f"Bearer {token}"})
                if answer.status_code != 200:
                    failed += 1
                elif any(not row["title"].startswith(f"{stamp} ") for row in answer.json()["items"]):
                    foreign += 1
                if chance.random() < 0.2:
                    client.patch(
                        "/api/v1/store/notification/readed", headers={"Authorization": f"Bearer {token}"}
                    )
        finally:
            connections.close_all()
        return foreign, failed

    with ThreadPoolExecutor(callers) as pool:
        outcomes = list(pool.map(caller, range(callers)))
    return Outcome(
        share * callers, sum(foreign for foreign, _ in outcomes), sum(failed for _, failed in outcomes)
    )


def _kill_a_backend() -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
            "AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1"
        )
