"""No multipart body takes a field that its call does not declare."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart

from apps.attachments.models import Attachment
from common.ids import new_id
from config.api import operations
from tenants.context import inside
from tests.architecture.calls import all_calls, shape
from tests.factories.attachments import png

pytestmark = pytest.mark.django_db
UNKNOWN = {"rule": "unknown_field", "message": "This field isn't recognized."}


def forms():
    """Every call with a multipart body."""
    declared = {
        (method, path)
        for method, path, operation in operations()
        if {model.__ninja_param_source__ for model in operation.models} & {"form", "file"}
    }
    return [call for call in all_calls() if (call.method, call.path) in declared]


def test_there_are_multipart_calls_to_judge():
    assert {"attachment/file", "order/ui/{}/claim"} <= {shape(call.path) for call in forms()}


@pytest.mark.parametrize("call", forms(), ids=lambda call: call.name)
@pytest.mark.parametrize(
    "sent",
    [
        {"uploadedBy": "x"},
        {"renditions": SimpleUploadedFile("a.txt", b"text")},
        {"store_id": "1", "bytes": "0"},
        {"alt.es": "x"},
    ],
    ids="+".join,
)
def test_unknown_fields_and_files_are_named(api, shop, call, sent):
    client = shop if call.is_of_shops else api(as_="owner")
    client.language = "en"

    path = re.sub(r"\{[^}]*\}", str(new_id()), call.path)
    body = encode_multipart(BOUNDARY, sent)
    answer = client.client.generic(
        call.method, f"/api/v1/{path}", body, MULTIPART_CONTENT, **client._extra({})
    )

    assert answer.status_code == 422, answer.content
    assert answer.json()["params"] == {name: [UNKNOWN] for name in sent}


def test_known_fields_do_not_carry_an_unknown_one_in(api, store):
    answer = api(as_="owner").upload("attachment/file", {"file": png(), "alt": "Polo", "mime": "text/html"})

    assert answer.status_code == 422
    assert answer.json()["params"] == {"mime": [UNKNOWN]}
    with inside(store):
        assert Attachment.objects.count() == 0


def test_caller_is_proven_before_his_fields_are_judged(api):
    assert api().upload("attachment/file", {"mime": "x"}).status_code == 401


def test_declared_fields_pass(api):
    answer = api(as_="owner").upload("attachment/file", {"file": png(), "alt": "Polo"})

    assert (answer.status_code, answer.json()["alt"]) == (201, {"es": "Polo"})


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("method", "path", "body", "field"),
    [
        ("PATCH", "user", {"firstName": "a\x00b"}, "firstName"),
        ("POST", "product", {"name": {"es": "a\x00b"}, "status": "DRAFT"}, "name"),
        ("POST", "product/category", {"name": {"es": "Mesa"}, "tags": ["\x00"]}, "tags"),
    ],
)
def test_no_field_takes_what_postgres_can_not_keep(api, method, path, body, field):
    answer = api(as_="owner")._send(method, path, body)

    assert answer.status_code == 422
    assert answer.json()["params"][field][0]["rule"] == "text_control_characters"
