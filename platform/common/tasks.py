"""Celery shells of the spine. Work arrives as outbox ids; a store is always named, never kept."""

from typing import Any
from uuid import UUID

from celery import Task, shared_task
from django.db import connection

from common import outbox
from common.store_context import in_store


class CleanTask(Task[Any, Any]):
    """A task that starts and ends outside every store."""

    abstract = True

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        _leave_store()
        try:
            return super().__call__(*args, **kwargs)
        finally:
            _leave_store()


class StoreTask(CleanTask):
    """A task of one store: `store_id` is required and selects the schema it runs in."""

    abstract = True

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        store_id = kwargs.pop("store_id", None)
        if not store_id:
            raise TypeError(f"{self.name} was called without its store")
        with in_store(UUID(str(store_id))):
            return super(CleanTask, self).__call__(*args, **kwargs)


def _leave_store() -> None:
    connection.set_schema_to_public()  # type: ignore[attr-defined]


@shared_task(base=CleanTask, name="outbox.deliver", bind=True, max_retries=5)
def deliver(task: Task[Any, Any], message_id: str) -> None:
    """Does one outbox message; the outbox itself tries again, Celery only when the database is away."""
    try:
        outbox.process(UUID(message_id))
    except outbox.RescheduleFailed as error:
        raise task.retry(countdown=2 ** (task.request.retries + 1), exc=error) from error
