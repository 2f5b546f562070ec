"""One of pydantic's errors in our words."""

from typing import Any, Final

from common.errors import Issue, issue
from common.messages import error_text

MAX_LENGTH: Final = 100
"""Of a name or a word of the caller's that is said again."""
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
_OF_LISTS = {"too_short": "too_few_items", "too_long": "too_many_items"}
_BOUNDS = {"min_length": "min", "max_length": "max", "ge": "min", "gt": "min", "le": "max", "lt": "max"}


def issue_of(error: dict[str, Any]) -> Issue:
    kind = error["type"]
    context = error.get("ctx") or {}
    params = {ours: context[theirs] for theirs, ours in _BOUNDS.items() if theirs in context}
    own = {
        key: value[:MAX_LENGTH] if isinstance(value, str) else value
        for key, value in context.items()
        if key not in _BOUNDS and isinstance(value, (str, int))
    }
    if kind in _RULES:
        result = issue(_RULES[kind], **params)
        # The rule is the same word for a text and a list; what is counted is not.
        return result | {"message": error_text(_OF_LISTS[kind], **params)} if kind in _OF_LISTS else result
    made_by_us = "_" in kind or kind in ("email", "phone", "required")
    known = issue(kind, **params, **own) if made_by_us else None
    # `error_text` answers the key itself for a rule nobody has a text for.
    return known if known and known["message"] != kind else issue("invalid")
