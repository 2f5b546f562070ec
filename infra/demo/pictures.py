"""Draws the pictures of a shop and hands them in, beside whatever else is being filled."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from uuid import UUID

from PIL import Image

from apps.attachments.services.create_file import create_file
from common.store_context import in_store, run_in_store
from common.text import TranslatedText
from infra.demo.clock import at
from infra.demo.drawing.photos import encoded
from tenants.models import Store

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class PictureRequest:
    """A picture that the shop needs, under a key of our own."""

    key: str
    draw: Callable[[], Image.Image]
    name: str
    alt: TranslatedText


@dataclass
class Batch:
    """The pictures of one store and what became of them."""

    store: Store
    requested: Sequence[PictureRequest]
    moment: datetime
    progress: Progress
    done: dict[str, UUID] = field(default_factory=dict)
    failures: list[Exception] = field(default_factory=list)
    waiting: SimpleQueue[PictureRequest] = field(default_factory=SimpleQueue)
    threads: list[Thread] = field(default_factory=list)

    def __post_init__(self) -> None:
        for each in self.requested:
            self.waiting.put(each)

    def work(self) -> None:
        """Takes pictures until none is left; called inside the store, by many threads at once."""
        while not self.failures:
            try:
                each = self.waiting.get_nowait()
            except Empty:
                return
            self.done[each.key] = self._hand_in(each)
            self.progress(len(self.done), len(self.requested))

    def _hand_in(self, each: PictureRequest) -> UUID:
        with at(self.moment):
            added = create_file(
                file=encoded(each.draw()), name=each.name, alt=each.alt, uploaded_by=self.store.owner_id
            )
        return added.attachment.pk

    def finished(self) -> dict[str, UUID]:
        """Attachments by key, once all are there."""
        for thread in self.threads:
            thread.join()
        if self.failures:
            raise self.failures[0]
        return self.done


def start(batches: Sequence[Batch], workers: int) -> None:
    """Works through the batches in their order; without workers here and now, in our transaction."""
    before: list[Thread] = []
    for batch in batches:
        if not workers:
            with in_store(batch.store.pk):
                batch.work()
            continue
        work = partial(_after, list(before), batch)
        batch.threads = [run_in_store(batch.store.pk, work) for _ in range(workers)]
        before = batch.threads


def _after(before: list[Thread], batch: Batch) -> None:
    for thread in before:
        thread.join()
    try:
        batch.work()
    except Exception as failure:
        batch.failures.append(failure)
