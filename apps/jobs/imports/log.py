"""What an import has written, product by product, in files of its job."""

from collections.abc import Iterator
from typing import Any

import orjson

from apps.jobs.files import open_key
from apps.jobs.models import Job


def read_part(key: str) -> list[dict[str, Any]]:
    with open_key(key) as file:
        return [orjson.loads(line) for line in file.read().splitlines()]


def read_log(job: Job) -> Iterator[dict[str, Any]]:
    for key in job.cursor.get("log", []):
        yield from read_part(key)
