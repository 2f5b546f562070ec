"""JSON log lines. Secrets never get in: tokens and passwords are blanked in every field."""

import json
import logging
import re
from datetime import UTC, datetime

from common.context import request_id

MAX_LENGTH = 4_000
"""Characters of one text of a line: a failure deep in a recursion would write hundreds of kilobytes."""
_SECRET = re.compile(r"((?:us|st|sv)_[A-Za-z0-9_-]{8})[A-Za-z0-9_-]+|(?<=password=)\S+")
_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "request", "server_time"}


def scrub(text: str) -> str:
    return _SECRET.sub(lambda match: f"{match.group(1) or ''}…", _truncate(text))


def _truncate(text: str) -> str:
    """Where it began and, above all, where it ended."""
    if len(text) <= MAX_LENGTH:
        return text
    head = MAX_LENGTH // 4
    return f"{text[:head]} … {text[head - MAX_LENGTH :]}"


def _scrub_value(value: object) -> object:
    """A field as JSON may have it, scrubbed to its depth."""
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, dict):
        return {str(key): _scrub_value(part) for key, part in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_scrub_value(part) for part in value]
    return scrub(str(value))


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, object] = {
            "time": moment.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname,
            "logger": record.name,
            "message": scrub(record.getMessage()),
            "requestId": request_id.get(),
        }
        line.update({key: _scrub_value(value) for key, value in vars(record).items() if key not in _STANDARD})
        if record.exc_info:
            line["error"] = scrub(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)
