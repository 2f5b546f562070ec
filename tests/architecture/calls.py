"""All operations of the API, and a plausible call of each, for the tests that walk over them."""

import csv
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from uuid import uuid4

from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from common.permissions import OPTIONAL, PUBLIC
from common.redis import connection as redis
from config.api import operations
from tests.http import ApiClient

ROOT = Path(__file__).parents[2]
_WRITES = re.compile(r"^\s*(INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|TRUNCATE)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Call:
    method: str
    path: str
    permission: str

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def key(self) -> tuple[str, str]:
        return self.method, shape(self.path)

    @property
    def is_open(self) -> bool:
        return self.permission in (PUBLIC, OPTIONAL)

    @property
    def is_of_shops(self) -> bool:
        return "ui" in self.path.split("/") or self.path == "facebook/feed"


def shape(path: str) -> str:
    """Parameters are compared by their place: `order/{uuid:order_id}` -> `order/{}`."""
    return re.sub(r"\{[^}]*\}", "{}", path)


@cache
def all_calls() -> list[Call]:
    return [
        Call(method, path, operation.view_func.permission)  # type: ignore[attr-defined]
        for method, path, operation in operations()
    ]


def rows(name: str) -> list[dict[str, str]]:
    """A table of docs/api."""
    with (ROOT / "docs" / "api" / name).open(newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


@dataclass(frozen=True)
class Outcome:
    status: int
    writes: tuple[str, ...]
    answer: Any


def attempt(client: ApiClient, call: Call) -> Outcome:
    """Makes a call with ids that nobody has and an empty body; whatever it does is rolled back."""
    redis().flushdb()
    path = re.sub(r"\{uuid\w*:[^}]*\}", lambda _: str(uuid4()), call.path)
    path = re.sub(r"\{int:[^}]*\}", "1", path)
    path = re.sub(r"\{[^}]*\}", "PE", path)
    body = {} if call.method in ("POST", "PATCH", "PUT") else None
    with transaction.atomic(), CaptureQueriesContext(connection) as queries:
        answer = client._send(call.method, path, body)
        transaction.set_rollback(True)
    connection.set_schema_to_public()  # type: ignore[attr-defined]
    writes = tuple(query["sql"] for query in queries if _WRITES.match(query["sql"]))
    return Outcome(answer.status_code, writes, answer)
