"""Callers who send or read a few bytes now and then keep nobody waiting, and nothing of ours for long."""

import http.client
import select
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from uuid import uuid4

import pytest

from tests.e2e.installation import Installation
from tests.e2e.merchant import open_store

MANY = 64
PATIENCE = 60.0
AT_ONCE = 1.0
HEAD = "POST /api/v1/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
SLOW_BODY = f"{HEAD}Content-Length: 1000\r\n\r\n{{".encode()


@pytest.fixture(scope="module")
def shop(installation: Installation) -> str:
    """The host of an open shop."""
    merchant = open_store(installation, "Telares del Mantaro")
    return installation.shop(merchant.subdomain).removeprefix("http://")


@contextmanager
def lines(
    installation: Installation, sent: bytes, *, count: int = MANY, window: int = 0
) -> Iterator[list[socket.socket]]:
    with ExitStack() as stack:
        opened = []
        for _ in range(count):
            line = stack.enter_context(socket.socket())
            line.settimeout(PATIENCE)
            if window:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
            line.connect(("127.0.0.1", installation.port))
            line.sendall(sent)
            opened.append(line)
        yield opened


def ask(installation: Installation, host: str, path: str) -> int:
    """The status of an answer that came at once."""
    began = time.monotonic()
    connection = http.client.HTTPConnection("127.0.0.1", installation.port, timeout=PATIENCE)
    connection.request("GET", path, headers={"Host": host})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    assert time.monotonic() - began < AT_ONCE, path
    return answer.status


def all_of(line: socket.socket) -> bytes:
    """What comes until the other side hangs up."""
    received = b""
    while piece := line.recv(65536):
        received += piece
    return received


def exchange(installation: Installation, sent: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", installation.port), timeout=PATIENCE) as line:
        line.sendall(sent)
        return all_of(line)


def test_slow_bodies_take_no_thread_and_are_ended(installation: Installation, shop: str) -> None:
    ask(installation, shop, "/es")
    with lines(installation, SLOW_BODY) as left:
        until, ended = time.monotonic() + PATIENCE, []
        while left and time.monotonic() < until:
            assert ask(installation, "localhost", "/livez") == 200
            assert ask(installation, shop, "/es") == 200
            for line in select.select(left, [], [], 1.0)[0]:
                ended.append(all_of(line))
                left.remove(line)
            for line in left:
                line.sendall(b" ")

    assert len(ended) == MANY
    assert {answer.split(b"\r\n", 1)[0] for answer in ended} == {b"HTTP/1.1 408 Request Timeout"}
    assert b'"reason":"too_slow"' in ended[0]


def test_bodies_of_one_address_are_bounded(installation: Installation) -> None:
    with lines(installation, SLOW_BODY, count=MANY + 1) as opened:
        # Whichever comes last to the server is one too many.
        (last,) = select.select(opened, [], [], PATIENCE)[0]
        same = all_of(last)
        other = exchange(
            installation,
            f"{HEAD}X-Forwarded-For: 190.1.2.3\r\nContent-Length: 2\r\n"
            "Connection: close\r\n\r\n{}".encode(),
        )

    assert same.startswith(b"HTTP/1.1 429 ")
    assert b"retry-after: 10\r\n" in same
    assert other.startswith(b"HTTP/1.1 422 ")


def test_slow_readers_of_a_file_take_no_thread(installation: Installation, shop: str) -> None:
    folder = installation.data / "media" / "stores" / str(uuid4()) / "documents"
    folder.mkdir(parents=True)
    (folder / "large.pdf").write_bytes(bytes(10_000_000))
    path = f"/media/{folder.relative_to(installation.data / 'media')}/large.pdf"
    ask(installation, shop, "/es")
    with lines(installation, f"GET {path} HTTP/1.1\r\nHost: {shop}\r\n\r\n".encode(), window=4096) as opened:
        begun = [line.recv(15) for line in opened]

        assert begun == [b"HTTP/1.1 200 OK"] * MANY
        assert ask(installation, "localhost", "/livez") == 200
        assert ask(installation, shop, "/es") == 200


def test_a_large_head_is_refused(installation: Installation) -> None:
    answer = exchange(
        installation, b"GET /livez HTTP/1.1\r\nHost: localhost\r\nX-A: " + b"a" * 300_000 + b"\r\n\r\n"
    )

    assert answer.startswith(b"HTTP/1.1 431 ")


def test_a_line_is_kept_and_let_go_on(installation: Installation) -> None:
    """Two bodies on one line, the second after `100 Continue`; then HEAD without a body."""
    with socket.create_connection(("127.0.0.1", installation.port), timeout=PATIENCE) as line:
        line.sendall(f"{HEAD}Content-Length: 2\r\n\r\n{{}}".encode())
        first = line.recv(15)
        line.sendall(f"{HEAD}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n".encode())
        while b"100 Continue" not in first:
            first += line.recv(65536)
        line.sendall(b"{}HEAD /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        rest = all_of(line)

    assert first.startswith(b"HTTP/1.1 422 ")
    assert rest.count(b"HTTP/1.1 422 ") == 1
    assert b"HTTP/1.1 200 OK\r\n" in rest
    assert rest.endswith(b"\r\n\r\n")


def test_bodies_in_pieces_are_read_and_bounded(installation: Installation) -> None:
    chunked = f"{HEAD}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n".encode()

    read = exchange(installation, chunked + b"1\r\n{\r\n1\r\n}\r\n0\r\n\r\n")
    long = exchange(installation, chunked + b"f4241\r\n" + b" " * 1_000_001 + b"\r\n")

    assert read.startswith(b"HTTP/1.1 422 ")
    assert long.startswith(b"HTTP/1.1 413 ")
