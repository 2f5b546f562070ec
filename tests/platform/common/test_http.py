"""No address that a stranger names leads into our own network."""

import contextlib
import socket
import time
from threading import Event, Thread

import pytest
from requests.adapters import HTTPAdapter

from common import http
from common.http import OutboundRefused, fetch

FORMS = [
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://0.0.0.0/",
    "http://localhost/",
    "http://10.0.0.1/",
    "http://192.168.1.1/",
    "http://172.16.0.1/",
    "http://169.254.169.254/latest/meta-data",
    "http://100.64.0.1/",
    "http://[fe80::1]/",
    "http://[fd00::1]/",
    "http://[::127.0.0.1]/",
    "http://[::93.184.216.34]/",
    "http://[::ffff:0:127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[64:ff9b::a9fe:a9fe]/",
    "http://[64:ff9b::ffff:ffff]/",
    "http://[64:ff9b:1::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[2002:5db8:d822::1]/",
    "http://[2001:0:5db8:d822:0:fbff:80ff:fffe]/",
    "http://[2606:4700::200:5efe:127.0.0.1]/",
    "http://[2606:4700::5efe:127.0.0.1]/",
    "http://[2001:db8::1]/",
    "http://[fec0::1]/",
    "http://[ff02::1]/",
    "http://[100::1]/",
    "http://224.0.0.1/",
    "https://127.0.0.1/",
    "http://user:pass@93.184.216.34/",
    "http://93.184.216.34:8080/",
    "http://93.184.216.34:22/",
    "ftp://93.184.216.34/",
    "file:///etc/passwd",
    "gopher://127.0.0.1:6379/_x",
    "http://",
    "//evil",
    "",
    "http:///x",
    "http://localhost.localdomain/",
    "http://ip6-localhost/",
]


@pytest.mark.parametrize("url", FORMS)
def test_refused(url):
    with pytest.raises(OutboundRefused):
        fetch("GET", url, seconds=1)


@pytest.mark.parametrize(
    "text", ["93.184.216.34", "::ffff:93.184.216.34", "64:ff9b::93.184.216.34", "2606:4700::6810:84e5"]
)
def test_public_addresses_are_called(text):
    assert http._is_public(text)


@pytest.fixture
def rebound(monkeypatch):
    """A listener of ours; the resolver leads rebound.example to a public address at first, then to it."""
    listener = socket.create_server(("127.0.0.1", 0))
    listener.setblocking(False)
    answers = [("93.184.216.34", 80)]

    def resolve(host, port, *_, **__):
        if host != "rebound.example":
            # The public address itself, which no test calls.
            raise socket.gaierror(f"{host} is asked for")
        address = answers.pop() if answers else listener.getsockname()
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", address)]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    yield listener
    listener.close()


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_name_that_leads_elsewhere_after_the_check_reaches_nobody(rebound, scheme):
    with pytest.raises(OutboundRefused):
        fetch("GET", f"{scheme}://rebound.example/", seconds=0.2)

    assert socket.getaddrinfo("rebound.example", 80)[0][4] == rebound.getsockname()
    with pytest.raises(BlockingIOError):
        rebound.accept()


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_control_without_the_pin_it_reaches_the_listener(rebound, scheme, monkeypatch):
    monkeypatch.setattr(http, "_PinnedAdapter", lambda host, address: HTTPAdapter())

    with pytest.raises(OutboundRefused):
        fetch("GET", f"{scheme}://rebound.example/", seconds=0.2)

    peer, _ = rebound.accept()
    peer.close()


@pytest.fixture
def server():
    """A small server that answers each request with what it is told."""
    listener = socket.create_server(("127.0.0.1", 0))
    answers, seen = [], []

    def serve():
        while True:
            try:
                peer, _ = listener.accept()
            except OSError:
                return
            with peer:
                seen.append(peer.recv(4096).decode())
                peer.sendall(answers.pop(0))

    Thread(target=serve, daemon=True).start()
    yield listener.getsockname()[1], answers, seen
    listener.close()


def test_host_that_the_operator_trusts_is_called(server, settings):
    port, answers, seen = server
    settings.OUTBOUND_TRUSTED_HOSTS = [f"127.0.0.1:{port}"]
    answers.append(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")

    answer = fetch("GET", f"http://127.0.0.1:{port}/quote")

    assert (answer.status, answer.content) == (200, b"ok")
    assert f"Host: 127.0.0.1:{port}" in seen[0]


def test_redirects_are_not_followed_and_size_is_bounded(server, settings):
    port, answers, seen = server
    settings.OUTBOUND_TRUSTED_HOSTS = [f"127.0.0.1:{port}"]
    answers.append(b"HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/\r\nContent-Length: 0\r\n\r\n")
    answers.append(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n" + b"x" * 100)

    assert fetch("GET", f"http://127.0.0.1:{port}/").status == 302
    with pytest.raises(OutboundRefused, match="size"):
        fetch("GET", f"http://127.0.0.1:{port}/", max_bytes=10)
    assert len(seen) == 2


def test_answer_that_drips_slowly_is_given_up(settings):
    """Each byte comes in time, the whole does not: a thread is held for three times the seconds at most."""
    listener = socket.create_server(("127.0.0.1", 0))
    settings.OUTBOUND_TRUSTED_HOSTS = ["127.0.0.1"]

    def drip():
        peer, _ = listener.accept()
        with peer, contextlib.suppress(OSError):
            peer.recv(4096)
            peer.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
            while not given_up.wait(0.05):
                peer.sendall(b"x")

    given_up = Event()
    Thread(target=drip, daemon=True).start()
    started = time.monotonic()

    with pytest.raises(OutboundRefused, match="slow"):
        fetch("GET", f"http://127.0.0.1:{listener.getsockname()[1]}/", seconds=0.2)

    given_up.set()
    listener.close()
    assert time.monotonic() - started < 5
