"""Files in a bucket, set up by environment alone, against moto's server on this machine."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import boto3
import pytest
import urllib3
from django.test import Client

from apps.attachments.models import Attachment
from billing.models import Plan
from common.ids import new_id
from common.models import OutboxMessage
from common.outbox import process
from common.pictures import SIZES
from common.storage import delete_tree, new_key, put
from config.settings.topics.files import storages
from tenants.context import inside
from tests.factories.attachments import png
from tests.http import ApiClient

pytestmark = pytest.mark.django_db
BUCKET = "vitrina-pictures"


@pytest.fixture(scope="module")
def endpoint() -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait(port, server)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(10)


@pytest.fixture
def bucket(endpoint: str, monkeypatch: pytest.MonkeyPatch, settings: Any) -> Any:
    """The settings that an operator writes into .env, and an empty private bucket."""
    given = {"BUCKET": BUCKET, "ENDPOINT_URL": endpoint, "REGION": "us-east-1"}
    for name, value in {**given, "ACCESS_KEY": "operator", "SECRET_KEY": "of-the-bucket"}.items():
        monkeypatch.setenv(f"S3_{name}", value)
    session = boto3.session.Session("operator", "of-the-bucket", region_name="us-east-1")
    made = session.resource("s3", endpoint_url=endpoint).create_bucket(Bucket=BUCKET)
    settings.STORAGES = storages()
    yield made
    made.objects.all().delete()
    made.delete()


@pytest.fixture
def admin(api: Any) -> ApiClient:
    client: ApiClient = api(as_="owner")
    return client


def keys(bucket: Any) -> list[str]:
    return sorted(item.key for item in bucket.objects.all())


def fetch(url: str) -> Any:
    return urllib3.request("GET", url, redirect=False, retries=False)


def test_picture_of_a_product_lies_in_the_bucket_under_its_store(
    bucket: Any, admin: ApiClient, store: Any
) -> None:
    photo = admin.upload("attachment/file", {"file": png((800, 400))}).json()
    product = admin.post("product", {"name": {"es": "Polo"}, "photos": [{"attachmentOid": photo["_id"]}]})

    assert product.status_code == 201, product.json()
    result = product.json()["photos"][0]["urls"]
    assert result == photo["urls"]
    addresses = [address for forms in result.values() for address in forms.values()]
    assert result.keys() >= {"thumb", "card", "large"}
    assert keys(bucket) == sorted({address.removeprefix("/media/") for address in addresses})
    assert all(key.startswith(f"stores/{store.pk}/pictures/") for key in keys(bucket))


def test_address_leads_to_the_bucket_for_five_minutes(bucket: Any, admin: ApiClient, shop: Any) -> None:
    address = admin.upload("attachment/file", {"file": png()}).json()["urls"]["card"]["webp"]

    for host in (admin.host, shop.host):
        answer = admin.client.get(address, headers={"Host": host})
        assert answer.status_code == 302
    signed = urlsplit(answer["Location"])
    content = fetch(answer["Location"])

    assert signed.path == f"/{BUCKET}/{address.removeprefix('/media/')}"
    assert parse_qs(signed.query)["X-Amz-Expires"] == ["300"]
    assert (content.status, content.headers["Content-Type"]) == (200, "image/webp")
    assert content.data[:4] == b"RIFF"
    assert answer["Cache-Control"] == "public, max-age=240"
    assert content.headers["Cache-Control"] == "public, max-age=31536000, immutable"


def test_bucket_gives_nothing_without_a_signature(endpoint: str, bucket: Any, admin: ApiClient) -> None:
    admin.upload("attachment/file", {"file": png()})

    assert {fetch(f"{endpoint}/{BUCKET}/{key}").status for key in keys(bucket)} == {403}


def test_private_file_has_no_address(bucket: Any, admin: ApiClient, shop: Any, store: Any) -> None:
    key = put(new_key(store.pk, "private", "jpg"), b"a copy that nobody may see")

    assert keys(bucket) == [key]
    for host in (admin.host, shop.host):
        assert admin.client.get(f"/media/{key}", headers={"Host": host}).status_code == 404


def test_source_of_a_large_picture_is_drawn_from_and_deleted(
    bucket: Any, admin: ApiClient, store: Any, django_capture_on_commit_callbacks: Any
) -> None:
    admin.upload("attachment/file", {"file": png((2400, 2000))})
    before = keys(bucket)

    with django_capture_on_commit_callbacks(execute=True):
        assert process(OutboxMessage.objects.get(kind="attachment.renditions").pk)

    with inside(store):
        row = Attachment.objects.get()
    assert [key for key in before if "/private/" in key]
    assert keys(bucket) == sorted(rendition["key"] for rendition in row.renditions)
    assert len(row.renditions) == 2 * len(SIZES)


def test_refused_picture_leaves_nothing(bucket: Any, admin: ApiClient) -> None:
    plan = Plan.objects.get(pk="LITE")
    plan.gates = {**plan.gates, "storage_mb": 0}
    plan.save()

    assert admin.upload("attachment/file", {"file": png()}).status_code == 402
    assert keys(bucket) == []


def test_deleted_store_takes_its_files_along_and_no_others(bucket: Any, admin: ApiClient, store: Any) -> None:
    admin.upload("attachment/file", {"file": png()})
    put(new_key(store.pk, "private", "jpg"), b"private")
    foreign = put(new_key(new_id(), "pictures", "webp"), b"of another store")

    delete_tree(f"stores/{store.pk}")

    assert keys(bucket) == [foreign]


def test_pages_may_show_pictures_of_the_bucket(endpoint: str, bucket: Any, admin: ApiClient) -> None:
    policy = Client().get("/api/v1/currency/list", headers={"Host": admin.host})["Content-Security-Policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))

    assert rules["img-src"].split() == ["'self'", "data:", "blob:", endpoint]
    assert rules["default-src"] == "'self'"


def test_without_a_bucket_files_stay_in_the_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("S3_BUCKET", raising=False)

    assert storages()["default"]["BACKEND"] == "django.core.files.storage.FileSystemStorage"


def _wait(port: int, server: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until and server.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("moto's server did not start")
