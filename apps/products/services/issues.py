"""Broken rules gathered over a whole payload, so that a form learns of all of them at once."""

from typing import Any

from common.errors import Invalid, Issue, issue


class Issues:
    """Wire path -> issues; `under("variants.3")` writes below that path."""

    def __init__(self) -> None:
        self._found: dict[str, list[Issue]] = {}

    def add(self, path: str, rule: str, **params: Any) -> None:
        self._found.setdefault(path, []).append(issue(rule, **params))

    def merge(self, refusal: Invalid, prefix: str) -> None:
        """What a service refused, at its paths below `prefix`."""
        for path, found in refusal.issues.items():
            self._found.setdefault(f"{prefix}{path}", []).extend(found)

    def refuse(self) -> None:
        """Raises Invalid when there are any."""
        if self._found:
            raise Invalid(self._found)
