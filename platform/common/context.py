"""What is being served now: request id, client address, who acts. Carried into logs and tasks."""

from contextvars import ContextVar
from uuid import UUID

request_id: ContextVar[str] = ContextVar("request_id", default="")
client_address: ContextVar[str] = ContextVar("client_address", default="")
actor_id: ContextVar[UUID | None] = ContextVar("actor_id", default=None)
"""The user that the bearer token proved; None for shoppers and for work of the server itself."""
log_fields: ContextVar[dict[str, object] | None] = ContextVar("log_fields", default=None)


def add_log_fields(**fields: object) -> None:
    """Adds fields to the log line of the current request or task."""
    current = log_fields.get()
    if current is not None:
        current.update(fields)
