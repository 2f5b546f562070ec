"""What is being served now: request id, language, client address. Carried into logs and tasks."""

from contextvars import ContextVar

request_id: ContextVar[str] = ContextVar("request_id", default="")
client_address: ContextVar[str] = ContextVar("client_address", default="")
log_fields: ContextVar[dict[str, object] | None] = ContextVar("log_fields", default=None)


def note(**fields: object) -> None:
    """Adds fields to the log line of the current request or task."""
    current = log_fields.get()
    if current is not None:
        current.update(fields)
