"""Log lines: JSON with the request they belong to, and no token or password in any of their fields."""

import json
import logging
import sys

import pytest

from common.context import request_id
from common.logs import JsonFormatter, scrub

USER, STORE = "us_" + "a" * 43, "st_" + "b-_" * 14 + "b"


def _line(message="hello", *arguments, error=None, **fields):
    record = logging.LogRecord("vitrina.x", logging.WARNING, __file__, 1, message, arguments, error)
    vars(record).update(fields)
    return json.loads(JsonFormatter().format(record))


@pytest.mark.parametrize(
    ("text", "result"),
    [
        (f"Bearer {USER}", "Bearer us_aaaaaaaa…"),
        (f"Bearer {STORE}", "Bearer st_b-_b-_b-…"),
        (f"{USER} and {STORE}.", "us_aaaaaaaa… and st_b-_b-_b-…."),
        ("password=secreto77&x=1 next", "password=… next"),
        ("nothing to hide", "nothing to hide"),
        ("best_of us_short", "best_of us_short"),
    ],
)
def test_secrets_are_blanked(text, result):
    assert scrub(text) == result


def test_message_is_scrubbed_with_its_arguments():
    assert _line("let in %s", f"Bearer {USER}")["message"] == "let in Bearer us_aaaaaaaa…"


def test_error_is_scrubbed():
    try:
        raise ValueError(f"bad token {STORE}")
    except ValueError:
        line = _line("failed", error=sys.exc_info())

    assert "ValueError: bad token st_b-_b-_b-…" in line["error"]
    assert STORE not in json.dumps(line)


@pytest.mark.parametrize(
    "value",
    [f"Bearer {USER}", [f"Bearer {USER}"], {"token": USER}, {"deep": [{"er": USER}]}, ValueError(USER)],
)
def test_fields_beside_the_message_are_scrubbed(value):
    line = _line("call", headers=value)

    assert USER not in json.dumps(line)
    assert "us_aaaaaaaa…" in json.dumps(line, ensure_ascii=False)


def test_line_has_its_time_place_and_request():
    token = request_id.set("r1")
    try:
        line = _line("hello", created=1_790_000_000.25, ms=12.5, store=None)
    finally:
        request_id.reset(token)

    assert line == {
        "time": "2026-09-21T14:13:20.250Z",
        "level": "WARNING",
        "logger": "vitrina.x",
        "message": "hello",
        "requestId": "r1",
        "ms": 12.5,
        "store": None,
    }
