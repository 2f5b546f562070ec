"""Clients for tests that go on inside the store after each call."""

from typing import Any

import pytest

from tenants.context import enter
from tenants.models import Store


class Inside:
    def __init__(self, client: Any, store: Store) -> None:
        self._client, self._store = client, store

    def __getattr__(self, name: str) -> Any:
        act = getattr(self._client, name)

        def call(*args: Any, **query: Any) -> Any:
            try:
                return act(*args, **query)
            finally:
                enter(self._store)

        return call


@pytest.fixture
def shop(shop: Any, in_the_store: Store) -> Inside:
    return Inside(shop, in_the_store)


@pytest.fixture
def admin(api: Any, in_the_store: Store) -> Inside:
    return Inside(api(as_="owner"), in_the_store)
