"""Pydantic's errors in our words: wire path -> [{rule, message, ...}]."""

from collections.abc import Iterable
from itertools import islice
from typing import Any, Final

from common.errors import Invalid, Issue
from common.wrong_values import MAX_LENGTH, issue_of

MAX_ISSUES: Final = 20
"""More are not told: who sends a thousand wrong fields waits for no answer to each."""
_SOURCES = {"body", "query", "path", "header", "form", "file"}


def issues_of(errors: Iterable[dict[str, Any]]) -> Invalid:
    issues: dict[str, list[Issue]] = {}
    for error in islice(errors, MAX_ISSUES):
        path = _path(error["loc"])
        issues.setdefault(path, []).append(issue_of(error))
    return Invalid(issues)


def _path(location: Iterable[Any]) -> str:
    """("body", "payload", "lines", 0, "quantity") -> "lines.0.quantity"."""
    parts = list(location)
    source = parts[0] if parts and parts[0] in _SOURCES else None
    if source is not None:
        parts = parts[1:]
    if source in ("body", "form") and len(parts) > 1:
        parts = parts[1:]
    return ".".join(str(part)[:MAX_LENGTH] for part in parts) or "body"
