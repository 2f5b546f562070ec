"""JSON bodies, bounded before anything walks through them: how deep they go and how much they hold."""

import json
from typing import Any, Final

from django.http import HttpRequest
from ninja.parser import Parser
from ninja.types import DictStrAny

MAX_DEPTH: Final = 32
MAX_VALUES: Final = 20_000
"""Of lists and objects in one body; the longest that a screen of ours sends has some thousands."""


class BodyRefused(ValueError):
    """Too deep, or too much in it."""


class BodyParser(Parser):
    def parse_body(self, request: HttpRequest) -> DictStrAny:
        body: DictStrAny = json.loads(request.body)
        refuse_unbounded(body)
        return body


def refuse_unbounded(body: Any) -> None:
    """Without recursion: the depth is the caller's."""
    depth, values, level = 0, 0, [body]
    while level:
        depth, values = depth + 1, values + len(level)
        if depth > MAX_DEPTH or values > MAX_VALUES:
            raise BodyRefused()
        level = [part for value in level for part in _parts(value)]


def _parts(value: Any) -> Any:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()
