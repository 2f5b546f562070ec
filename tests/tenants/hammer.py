"""Many callers of several stores at once; every answer must carry the stamp of its own store."""

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from django.db import connections
from django.test import Client

from accounts.services.tokens import issue_store_token, issue_user_token
from apps.notifications.services.notify import notify
from tenants.context import inside
from tests.factories.accounts import make_user


@dataclass
class Outcome:
    requests: int = 0
    foreign: int = 0
    """Answers with another store's row: must be 0."""
    failed: int = 0


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


def hammer(stores: list[tuple[str, str]], *, requests: int, callers: int = 16) -> Outcome:
    """Reads and, one time in six, writes of random stores; `requests` is a multiple of `callers`."""

    def caller(seed: int) -> Outcome:
        chance, seen = random.Random(seed), Outcome()
        client = Client(headers={"Host": "localhost:8000", "Accept-Language": "en"})
        try:
            for _ in range(requests // callers):
                stamp, token = chance.choice(stores)
                _call(client, stamp, token, seen, writes=chance.random() < 1 / 6)
        finally:
            connections.close_all()
        return seen

    with ThreadPoolExecutor(callers) as pool:
        seen = list(pool.map(caller, range(callers)))
    return Outcome(*(sum(getattr(one, name) for one in seen) for name in ("requests", "foreign", "failed")))


def _call(client: Client, stamp: str, token: str, seen: Outcome, *, writes: bool) -> None:
    headers = {"Authorization": f"Bearer {token}"}
    path = "/api/v1/store/notification/"
    answer = (
        client.patch(f"{path}readed", headers=headers)
        if writes
        else client.get(f"{path}info?limit=5", headers=headers)
    )
    seen.requests += 1
    if answer.status_code != 200:
        seen.failed += 1
    elif not writes:
        titles = [row["title"] for row in answer.json()["items"]]
        seen.foreign += not titles or any(not title.startswith(f"{stamp} ") for title in titles)
