"""Answers hold the same values as those that ninja's own renderer would write."""

import json
from datetime import UTC, date, datetime
from decimal import Decimal
from uuid import UUID

from ninja.renderers import JSONRenderer

from apps.orders.models import Origin
from config.renderer import Renderer


def test_values_are_those_of_ninja() -> None:
    data = {
        "moment": datetime(2026, 3, 1, 12, 0, 0, 123456, UTC),
        "day": date(2026, 3, 1),
        "amount": Decimal("12.50"),
        "id": UUID(int=7),
        "word": "ñandú \u2028 </script>",
        "choice": Origin.MANUAL,
        "number": 1.5,
        "nothing": None,
        "list": [{"a": (1, 2)}],
    }

    ours = Renderer().render(None, data, response_status=200)  # type: ignore[arg-type]

    assert json.loads(ours) == json.loads(JSONRenderer().render(None, data, response_status=200))  # type: ignore[arg-type]


def test_keys_may_be_numbers() -> None:
    assert Renderer().render(None, {1: "a"}, response_status=200) == b'{"1":"a"}'  # type: ignore[arg-type]
