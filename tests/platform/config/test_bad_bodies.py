"""Bodies that nobody means well: each is refused in few words, at little cost, and counted."""

import json
import logging
import time

import pytest
from django.test.client import BOUNDARY, MULTIPART_CONTENT

from common.ids import new_id
from common.logs import MAX_LENGTH, JsonFormatter

pytestmark = pytest.mark.django_db

QUOTE = "order/ui/quote"
JSON = "application/json"


def send(client, path, body, content_type=JSON, method="POST", **headers):
    extra = client._extra(headers)
    return client.client.generic(method, f"/api/v1/{path}", body, content_type, **extra)


def nested(depth):
    return '{"lines":' + "[" * depth + "]" * depth + "}"


@pytest.mark.parametrize(
    "body", ["[" * 900 + "]" * 900, nested(32), nested(400), nested(950), nested(100_000)]
)
def test_nested_body_is_a_short_refusal_that_is_reported_in_one_line(shop, caplog, body):
    caplog.set_level(logging.INFO)

    answer = send(shop, QUOTE, body)

    assert (answer.status_code, answer.json()["params"]) == (400, {"reason": "bad_request"})
    written = [
        JsonFormatter().format(record) for record in caplog.records if record.name.startswith("vitrina")
    ]
    assert len(written) == 1
    assert len(written[0]) < 500


def test_body_of_a_depth_that_a_screen_may_send_is_judged_by_its_fields(shop):
    assert send(shop, QUOTE, nested(31)).status_code == 422


def test_log_of_one_failure_is_bounded(caplog):
    def fall(depth):
        return [fall(depth - 1) for _ in range(1)] if depth else {}["password=hunter2"]

    try:
        fall(300)
    except KeyError as failure:
        record = logging.makeLogRecord(
            {
                "msg": "x" * 100_000,
                "exc_info": (KeyError, failure, failure.__traceback__),
                "path": "y" * 90_000,
            }
        )

    line = json.loads(JsonFormatter().format(record))

    assert {name: len(line[name]) <= MAX_LENGTH + 3 for name in ("message", "error", "path")} == {
        "message": True,
        "error": True,
        "path": True,
    }
    assert line["error"].startswith("Traceback (most recent call last)")
    assert line["error"].endswith("KeyError: 'password=…")


@pytest.mark.parametrize("path", [QUOTE, "order/ui", "user/login", "user/signup"])
def test_body_of_unknown_fields_is_answered_briefly(api, shop, path):
    client = shop if path.startswith("order") else api()
    body = json.dumps({f"{number:040}": 1 for number in range(15_000)})
    started = time.thread_time()

    answer = send(client, path, body)

    assert answer.status_code == 422
    assert len(answer.json()["params"]) == 20
    assert len(answer.content) < 5_000
    assert time.thread_time() - started < 0.5


def test_body_of_too_many_values_is_not_judged_at_all(shop):
    assert send(shop, QUOTE, json.dumps({"lines": [{"a": 1}] * 20_000})).status_code == 400


def test_wrong_rows_of_a_list_are_reported_up_to_twenty(shop):
    answer = send(shop, QUOTE, json.dumps({"lines": [{"variantOid": "x" * 2_000, "y" * 2_000: 1}] * 100}))

    assert (answer.status_code, len(answer.json()["params"])) == (422, 20)
    assert len(answer.content) < 10_000


def test_invalid_calls_are_counted_before_they_are_judged(api, shop):
    logins = [api().post("user/login", {"nothing": 1}).status_code for _ in range(21)]
    comments = [shop.post(f"order/ui/{new_id()}/comment", {"nothing": 1}).status_code for _ in range(21)]

    assert logins == [422] * 20 + [429]
    assert comments == [422] * 20 + [429]


CLAIM = f"order/ui/{new_id()}/claim"
FORM = "multipart/form-data"
FIELD = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="operationNumber"'


@pytest.mark.parametrize(
    ("path", "content_type", "body", "status"),
    [
        (CLAIM, FORM, "x", 400),
        (CLAIM, f"{FORM}; boundary=", "x", 400),
        (CLAIM, f"{FORM}; boundary={'a' * 300}", "x", 400),
        (CLAIM, f"{MULTIPART_CONTENT}; charset=rot13", f"{FIELD}\r\n\r\n1\r\n--{BOUNDARY}--\r\n", 415),
        (CLAIM, JSON, "{}", 415),
        (CLAIM, "application/x-www-form-urlencoded", "operationNumber=1", 415),
        (QUOTE, "text/plain", "{}", 415),
        (QUOTE, "", "{}", 415),
        (QUOTE, FORM, "{}", 415),
        (QUOTE, f"{JSON}; charset=utf-16", "{}", 415),
        (QUOTE, JSON, "{", 400),
        (QUOTE, JSON, b"\xff\xfe\x00", 400),
        (QUOTE, JSON, '{"lines": ' + "1" * 5_000 + "}", 400),
        (QUOTE, JSON, "", 422),
        (QUOTE, JSON, "null", 422),
        (QUOTE, JSON, '{"lines": "\\ud800"}', 422),
    ],
)
def test_body_that_can_not_be_read_is_a_refusal_in_the_envelope(shop, path, content_type, body, status):
    answer = send(shop, path, body, content_type)

    assert answer.status_code == status, answer.content
    assert set(answer.json()) == {"code", "message", "params", "requestId"}


def test_file_calls_of_the_admin_refuse_a_form_without_a_boundary(api, keeper):
    admin = api(as_="owner")
    paths = [("POST", "attachment/file"), ("PUT", f"attachment/file/{new_id()}")]
    paths += [("POST", f"order/{new_id()}/comment/{new_id()}/file")]

    for method, path in paths:
        for content_type in (FORM, f"{FORM}; boundary={'a' * 300}"):
            answer = send(admin, path, b"x", content_type, method)
            assert (answer.status_code, answer.json()["code"]) == (400, "400"), path


@pytest.mark.parametrize("length", ["-5", "x", "1e3", "\u00b2"])
def test_length_that_is_no_number_is_refused(shop, length):
    answer = shop.client.generic(
        "POST", f"/api/v1/{QUOTE}", "{}", JSON, CONTENT_LENGTH=length, **shop._extra({})
    )

    assert (answer.status_code, answer.json()["params"]) == (400, {"reason": "bad_request"})


@pytest.mark.parametrize("length", ["1000001", "9" * 5_000])
def test_length_over_the_bound_is_refused_unread(shop, length):
    answer = shop.client.generic(
        "POST", f"/api/v1/{QUOTE}", "{}", JSON, CONTENT_LENGTH=length, **shop._extra({})
    )

    assert answer.status_code == 413


@pytest.mark.parametrize("charset", ["rot13", "utf-16", "idna", "undefined"])
def test_codec_of_a_header_does_not_read_the_address(shop, charset):
    answer = shop.client.generic(
        "GET", "/api/v1/product/ui?q=caf%C3%A9", "", f"text/plain; charset={charset}", **shop._extra({})
    )

    assert answer.status_code == 200


@pytest.mark.parametrize("content_type", [MULTIPART_CONTENT, "application/x-www-form-urlencoded", JSON])
def test_method_that_a_file_address_does_not_take_is_405(api, content_type):
    answer = send(api(as_="owner"), "attachment/file", "x=1", content_type, "PUT")

    assert (answer.status_code, answer.json()["code"], answer["Allow"]) == (405, "405", "POST")


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "https://evil.example:8000", "file://"])
@pytest.mark.parametrize(
    "path", [QUOTE, "order/ui", f"order/ui/{new_id()}/cancel", "user/login", "user/forgot"]
)
def test_page_of_another_site_does_nothing_by_its_visitors(api, shop, path, origin):
    client = shop if path.startswith("order") else api()

    answer = send(client, path, "{}", Origin=origin)

    assert (answer.status_code, answer.json()["params"]["reason"]) == (403, "foreign_origin")


def test_own_page_and_who_is_no_page_pass(api, shop):
    same = [f"http://{shop.host}", f"https://{shop.host.upper()}", f"http://{shop.host}:8000"]

    assert {send(shop, QUOTE, "{}", Origin=origin).status_code for origin in same} == {422}
    assert send(api(), "user/forgot", "{}", Origin="http://localhost:8000").status_code == 422
    assert send(shop, QUOTE, "{}").status_code == 422


def test_foreign_page_may_read_what_everybody_may(shop):
    answer = shop.client.get("/api/v1/product/ui", **shop._extra({"Origin": "https://evil.example"}))

    assert (answer.status_code, answer.headers.get("Access-Control-Allow-Origin")) == (200, None)


def test_list_that_is_too_long_is_reported_in_items(shop):
    line = {"variantOid": str(new_id()), "quantity": 1}
    long, none = shop.post(QUOTE, {"lines": [line] * 101}), shop.post(QUOTE, {"lines": []})

    assert long.json()["params"] == {
        "lines": [{"rule": "too_long", "message": "Aquí caben 100 como máximo.", "max": 100}]
    }
    assert none.json()["params"]["lines"][0]["message"] == "Agrega al menos 1."


@pytest.mark.parametrize(
    ("method", "path", "field", "value"),
    [
        ("POST", "view", "shared", 0),
        ("POST", "view", "shared", "yes"),
        ("PATCH", "store", "version", False),
        ("PATCH", "store", "version", "1"),
        ("PATCH", "store", "version", 1.0),
        ("PATCH", "store", "lowStockAt", True),
        ("POST", f"order/{new_id()}/parcel", "ship", 0),
        ("POST", "warehouse", "preparationHours", "4"),
    ],
)
def test_flags_and_numbers_are_those_of_json(api, method, path, field, value):
    answer = api(as_="owner")._send(method, path, {field: value})

    assert answer.status_code == 422
    assert answer.json()["params"][field] == [{"rule": "invalid", "message": "This value isn't valid."}]


def test_terms_are_accepted_by_nothing_but_true(shop):
    for value in ("yes", 1, "true"):
        assert "acceptTerms" in shop.post("order/ui", {"acceptTerms": value}).json()["params"]


def test_parameters_of_an_address_stay_words(shop):
    assert shop.get("product/ui", inStock="true", page="1").status_code == 200
