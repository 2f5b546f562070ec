"""JSON of all answers, by orjson: several times quicker than the standard library, the same values."""

from typing import Any

import orjson
from django.http import HttpRequest
from ninja.renderers import BaseRenderer
from ninja.responses import NinjaJSONEncoder

_written = NinjaJSONEncoder().default
# Moments keep the form that ninja gives them.
_OPTIONS = orjson.OPT_PASSTHROUGH_DATETIME


class Renderer(BaseRenderer):
    media_type = "application/json"

    def render(self, request: HttpRequest, data: Any, *, response_status: int) -> bytes:
        try:
            return orjson.dumps(data, default=_written, option=_OPTIONS)
        except TypeError:  # keys that are numbers; looking for them slows every answer
            return orjson.dumps(data, default=_written, option=_OPTIONS | orjson.OPT_NON_STR_KEYS)
