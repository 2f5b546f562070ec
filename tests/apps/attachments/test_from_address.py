"""A file from an address: what is public is fetched, nothing of our own network is ever called."""

import socket
from threading import Thread
from typing import Any

import pytest

from apps.attachments.services import fetch_file
from tests.factories.attachments import encoded, pdf_bytes
from tests.platform.common.test_http import FORMS

pytestmark = pytest.mark.django_db


@pytest.fixture
def listener() -> Any:
    """A server on loopback: its port, the answers it gives in turn, and how often it was called."""
    server = socket.create_server(("127.0.0.1", 0))
    answers: list[bytes] = []
    calls: list[bytes] = []

    def serve() -> None:
        while True:
            try:
                peer, _ = server.accept()
            except OSError:
                return
            with peer:
                calls.append(peer.recv(4096))
                peer.sendall(answers.pop(0) if answers else b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")

    Thread(target=serve, daemon=True).start()
    yield server.getsockname()[1], answers, calls
    server.close()


def answer(content: bytes, status: str = "200 OK", kind: str = "text/html") -> bytes:
    return (
        f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(content)}\r\n\r\n".encode()
        + content
    )


def fetch(admin: Any, url: str, **fields: Any) -> Any:
    return admin.post("attachment/file/from-address", {"url": url, **fields})


@pytest.mark.parametrize(
    ("name", "content", "kind"),
    [("polo azul.png", encoded(), "IMAGE"), ("guia.pdf", pdf_bytes(), "DOCUMENT")],
)
def test_file_is_judged_by_its_bytes(
    admin: Any, listener: Any, settings: Any, name: str, content: bytes, kind: str
) -> None:
    port, answers, _ = listener
    settings.OUTBOUND_TRUSTED_HOSTS = [f"127.0.0.1:{port}"]
    folder = admin.folder("Ropa")
    answers.append(answer(content))

    got = fetch(
        admin, f"http://127.0.0.1:{port}/a/{name.replace(' ', '%20')}?w=1", folderOid=folder, alt="Polo"
    )

    body = got.json()
    assert got.status_code == 201, body
    assert (body["name"], body["kind"], body["folderOid"], body["alt"]) == (
        name,
        kind,
        folder,
        {"es": "Polo"},
    )


@pytest.mark.parametrize(
    "reported",
    [
        answer(b"<svg xmlns='http://www.w3.org/2000/svg'/>", kind="image/png"),
        answer(encoded(), status="404 Not Found"),
        b"HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/latest\r\nContent-Length: 0\r\n\r\n",
        answer(b"x" * (10 * 2**20 + 1)),
        b"no http",
    ],
    ids=["svg", "404", "redirect", "too big", "no http"],
)
def test_what_is_no_file_is_refused(admin: Any, listener: Any, settings: Any, reported: bytes) -> None:
    port, answers, calls = listener
    settings.OUTBOUND_TRUSTED_HOSTS = [f"127.0.0.1:{port}"]
    answers.append(reported)

    refused = fetch(admin, f"http://127.0.0.1:{port}/foto.png")

    assert refused.status_code == 422
    assert list(refused.json()["params"]) == ["url"]
    assert len(calls) == 1
    assert admin.names() == []


def test_no_form_of_a_private_address_is_called(admin: Any, listener: Any, monkeypatch: Any) -> None:
    port, _, calls = listener
    monkeypatch.setattr(fetch_file, "A_MINUTE", 100)
    odd = ["http://[::1", "http://a:99999/", "http://a:b/", f"http://{'a' * 70}.pe/", "javascript:alert(1)"]
    ours = [
        f"http://127.0.0.1:{port}/x.png",
        f"http://localhost:{port}/",
        f"http://[::ffff:127.0.0.1]:{port}/",
    ]

    for url in [*FORMS, *odd, *ours]:
        refused = fetch(admin, url)
        assert refused.status_code == 422, url
        assert list(refused.json()["params"]) == ["url"]

    assert calls == []


def test_addresses_are_fetched_thirty_times_a_minute(admin: Any) -> None:
    answers = [fetch(admin, "http://127.0.0.1/").status_code for _ in range(fetch_file.A_MINUTE + 1)]

    assert answers == [422] * fetch_file.A_MINUTE + [429]
