"""The file of a feed: made when it is asked for and is not of now, then served as it lies.

A robot gets a file of the content of now, but no two are made within five minutes; stock and the clock
change a feed without changing the content, so none is older than an hour. Who reads how the feed is gets
one of now. What a file is stands in Redis; without it no feed is made, as each call would make one.
"""

import json
import logging
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from tempfile import TemporaryFile
from typing import IO, Any, Final

from django.core.files.base import File
from django.core.files.storage import default_storage
from django.utils import timezone
from redis.exceptions import RedisError

from apps.products.feed.dialects import file_of, row_of
from apps.products.feed.goods import LEFT_OUT, Goods, all_goods, excluded_count
from apps.products.feed.public_schemas import Dialect, FileFormat
from apps.products.feed.schemas import WarningName
from common.errors import Unavailable
from common.i18n import Language
from common.ids import new_id
from common.locks import try_advisory_lock
from common.redis import connection
from tenants.current import current_store
from tenants.models import Store
from tenants.presentation import store_url

logger = logging.getLogger(__name__)

MAX_FLAGGED: Final = 1_000
"""Products with a warning that are told by name."""
MIN_AGE, MAX_AGE, MAX_LOOK_AGE = 300, 3_600, 600
"""Seconds: before a robot gets another file, after which it does in any case, and the same for a look."""
_LIFE: Final = 30 * 24 * 3_600


@dataclass(frozen=True)
class FeedName:
    """Which of the feeds of a store."""

    dialect: Dialect
    format: FileFormat
    language: Language

    def __str__(self) -> str:
        return f"{self.dialect}-{self.language}-{self.format}"


@dataclass
class Report:
    """`rows` are in the file; `flagged` are [id, name, rows, warnings] of products."""

    rows: int = 0
    ready: int = 0
    excluded: int = 0
    warnings: dict[WarningName, int] = field(default_factory=dict)
    flagged: list[list[Any]] = field(default_factory=list)


@dataclass(frozen=True)
class FeedFile:
    key: str
    etag: str
    made_at: float
    content: int
    """The version of the content that it is of."""
    report: Report

    @property
    def age(self) -> float:
        return timezone.now().timestamp() - self.made_at


def feed_file(name: FeedName) -> FeedFile:
    """For a robot."""
    stored, content = _stored(name), _content_version()
    if stored is not None and stored.age < (MAX_AGE if stored.content == content else MIN_AGE):
        return stored
    return _made(name, content, stored)


def feed_of_now(name: FeedName) -> FeedFile:
    """For the merchant, who has just mended something."""
    stored, content = _stored(name), _content_version()
    if stored is not None and stored.content == content and stored.age < MAX_LOOK_AGE:
        return stored
    return _made(name, content, stored)


def open_feed(feed: FeedFile) -> "File[bytes] | None":
    """None when the file went since, as a new one took its place."""
    try:
        return default_storage.open(feed.key)
    except FileNotFoundError:
        return None


def remember_reading(dialect: Dialect) -> None:
    try:
        connection().set(_read_key(dialect), timezone.now().timestamp(), ex=_LIFE)
    except RedisError:
        logger.warning("the reading of a feed is not remembered")


def last_reading(dialect: Dialect) -> datetime | None:
    moment = connection().get(_read_key(dialect))
    return datetime.fromtimestamp(float(moment), UTC) if moment else None


def _made(name: FeedName, content: int, stored: FeedFile | None) -> FeedFile:
    """One at a time: who comes meanwhile gets the file of before."""
    with try_advisory_lock(f"feed:{current_store().id}:{name}") as acquired:
        if acquired:
            return _make(name, content)
    if stored is None:
        raise Unavailable()
    return stored


def _make(name: FeedName, content: int) -> FeedFile:
    report, now = Report(excluded=excluded_count()), timezone.now().timestamp()
    store, url = current_store(), store_url(current_store())
    rows = (
        row_of(goods, name.dialect, store.currency)
        for goods in _counted(all_goods(url, name.language), report)
    )
    chunks = file_of(rows, name.format, title=store.name, link=url, description=store.name)
    digest = sha256()
    with TemporaryFile() as file:
        for chunk in chunks:
            digest.update(chunk)
            file.write(chunk)
        key = _save(name, file)
    made = FeedFile(key, f'"{digest.hexdigest()[:32]}"', now, content, report)
    connection().set(_key(name), json.dumps(asdict(made)), ex=_LIFE)
    return made


def _counted(goods: Iterator[Goods], report: Report) -> Iterator[Goods]:
    """Those that the feed holds; all of them are counted on the way."""
    counts: Counter[WarningName] = Counter()
    for one in goods:
        counts.update(one.warnings)
        if one.warnings:
            _flag(one, report)
        if LEFT_OUT.isdisjoint(one.warnings):
            report.rows += 1
            report.ready += not one.warnings
            yield one
    report.warnings = dict(counts)


def _flag(goods: Goods, report: Report) -> None:
    """Variants of a product follow each other."""
    last = report.flagged[-1] if report.flagged else None
    if last is not None and last[0] == str(goods.group_id):
        last[2] += 1
        last[3] = list(dict.fromkeys([*last[3], *goods.warnings]))
    elif len(report.flagged) < MAX_FLAGGED:
        report.flagged.append([str(goods.group_id), goods.name, 1, list(goods.warnings)])


def _save(name: FeedName, file: IO[bytes]) -> str:
    """In the folder of this feed, and nothing else with it."""
    folder = f"stores/{current_store().id}/private/feeds/{name}"
    file.seek(0)
    key = default_storage.save(f"{folder}/{new_id().hex}.{name.format}", File(file))
    for other in default_storage.listdir(folder)[1]:
        if not key.endswith(f"/{other}"):
            default_storage.delete(f"{folder}/{other}")
    return key


def _stored(name: FeedName) -> FeedFile | None:
    try:
        text = connection().get(_key(name))
    except RedisError:
        raise Unavailable() from None
    if text is None:
        return None
    read = json.loads(text)
    return FeedFile(**{**read, "report": Report(**read["report"])})


def _content_version() -> int:
    return Store.objects.filter(pk=current_store().id).values_list("content_version", flat=True).get()


def _key(name: FeedName) -> str:
    return f"feed:{current_store().id}:{name}"


def _read_key(dialect: Dialect) -> str:
    return f"feed-read:{current_store().id}:{dialect}"
