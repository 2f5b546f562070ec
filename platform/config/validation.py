"""Pydantic's errors in our words: wire path -> [{rule, message, ...}]."""

from collections.abc import Iterable
from typing import Any

from common.errors import Invalid, Issue, issue

_RULES = {
    "missing": "required",
    "extra_forbidden": "unknown_field",
    "string_too_short": "too_short",
    "string_too_long": "too_long",
    "too_short": "too_short",
    "too_long": "too_long",
    "greater_than_equal": "too_small",
    "greater_than": "too_small",
    "less_than_equal": "too_big",
    "less_than": "too_big",
    "literal_error": "not_a_choice",
    "enum": "not_a_choice",
}
_BOUNDS = {"min_length": "min", "max_length": "max", "ge": "min", "gt": "min", "le": "max", "lt": "max"}
_SOURCES = {"body", "query", "path", "header", "form", "file"}


def issues_of(errors: Iterable[dict[str, Any]]) -> Invalid:
    issues: dict[str, list[Issue]] = {}
    for error in errors:
        path = _path(error["loc"])
        issues.setdefault(path, []).append(_issue(error))
    return Invalid(issues)


def _path(location: Iterable[Any]) -> str:
    """("body", "payload", "lines", 0, "quantity") -> "lines.0.quantity"."""
    parts = list(location)
    source = parts[0] if parts and parts[0] in _SOURCES else None
    if source is not None:
        parts = parts[1:]
    if source in ("body", "form") and len(parts) > 1:
        parts = parts[1:]
    return ".".join(str(part) for part in parts) or "body"


def _issue(error: dict[str, Any]) -> Issue:
    kind = error["type"]
    context = error.get("ctx") or {}
    params = {ours: context[theirs] for theirs, ours in _BOUNDS.items() if theirs in context}
    own = {
        key: value for key, value in context.items() if key not in _BOUNDS and isinstance(value, (str, int))
    }
    if kind in _RULES:
        return issue(_RULES[kind], **params)
    made_by_us = "_" in kind or kind in ("email", "phone", "required")
    known = issue(kind, **params, **own) if made_by_us else None
    # `say` answers the key itself for a rule nobody has a text for.
    return known if known and known["message"] != kind else issue("invalid")
