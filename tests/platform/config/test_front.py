"""What stands between the server and Django: requests as WSGI has them, answers as ASGI sends them."""

import asyncio
import gzip
import io
from typing import Any

import pytest
from django.http import FileResponse, HttpResponse, StreamingHttpResponse

from config.front import Front, SentFile, environ_of


def scope(path: bytes = b"/es", query: bytes = b"", headers: Any = (), method: str = "GET") -> dict[str, Any]:
    return {
        "type": "http",
        "method": method,
        "raw_path": path,
        "query_string": query,
        "http_version": "1.1",
        "scheme": "http",
        "server": ("127.0.0.1", "8000"),
        "client": ("190.1.2.3", "50000"),
        "headers": [(b"host", b"shop.pe"), *headers],
    }


def run_front(application: Any, *, threads: int = 2, until: int | None = None) -> list[dict[str, Any]]:
    """The messages that a caller gets, who hangs up after so many of them."""
    sent: list[dict[str, Any]] = []

    async def story() -> None:
        hung_up = asyncio.Event()

        async def receive() -> dict[str, Any]:
            await hung_up.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)
            if len(sent) == until:
                hung_up.set()

        await Front(application, threads)(scope(), receive, send)

    asyncio.run(story())
    return sent


def answers(response: Any) -> Any:
    """A WSGI application that gives one response, as Django's handler does."""

    def application(environ: Any, start_response: Any) -> Any:
        start_response(f"{response.status_code} {response.reason_phrase}", list(response.items()))
        if getattr(response, "file_to_stream", None) is not None:
            response.file_to_stream.close = response.close
            return environ["wsgi.file_wrapper"](response.file_to_stream, response.block_size)
        return response

    return application


def test_request_is_reported_as_wsgi_has_it():
    headers = [(b"cookie", b"a=1"), (b"x-foo", b"1"), (b"x-foo", b"2"), (b"x-bin", b"\xe9")]
    headers += [(b"content-type", b"text/plain"), (b"content-length", b"3")]

    reported = environ_of(scope(b"/caf%C3%A9/%FF", b"q=%20", headers))

    assert reported["PATH_INFO"] == "/caf\xc3\xa9/\xff"
    assert reported["QUERY_STRING"] == "q=%20"
    assert reported["REMOTE_ADDR"] == "190.1.2.3"
    assert (reported["HTTP_HOST"], reported["HTTP_COOKIE"]) == ("shop.pe", "a=1")
    assert (reported["HTTP_X_FOO"], reported["HTTP_X_BIN"]) == ("1,2", "\xe9")
    assert (reported["CONTENT_TYPE"], reported["CONTENT_LENGTH"]) == ("text/plain", "3")
    assert "HTTP_CONTENT_LENGTH" not in reported


def test_name_with_an_underscore_is_no_other_header():
    reported = environ_of(scope(headers=[(b"x_forwarded_for", b"1.1.1.1"), (b"x-forwarded-for", b"2.2.2.2")]))

    assert reported["HTTP_X_FORWARDED_FOR"] == "2.2.2.2"
    assert "" not in reported


def test_plain_answer_is_sent_in_one():
    response = HttpResponse("hi", status=404, headers={"X-A": "é"})

    start, body = run_front(answers(response))

    assert start["status"] == 404
    assert (b"x-a", "é".encode("latin-1")) in start["headers"]
    assert body == {"type": "http.response.body", "body": b"hi"}
    assert response.closed


def test_file_goes_by_its_path(tmp_path):
    (tmp_path / "a.pdf").write_bytes(b"pdf")
    opened = (tmp_path / "a.pdf").open("rb")

    _, body = run_front(answers(FileResponse(opened)))

    assert body == {"type": "http.response.pathsend", "path": str(tmp_path / "a.pdf")}
    assert opened.closed


def test_only_a_whole_file_goes_by_its_path(tmp_path):
    (tmp_path / "a").write_bytes(gzip.compress(b"within"))
    half = (tmp_path / "a").open("rb")
    half.read(2)

    assert SentFile(half).path == ""
    with gzip.open(tmp_path / "a") as packed:
        assert SentFile(packed).path == ""
    assert SentFile(io.BytesIO(b"within")).path == ""
    assert b"".join(SentFile(io.BytesIO(b"within"), 4)) == b"within"


def test_stream_is_sent_piece_by_piece():
    response = StreamingHttpResponse([b"ab", b"cd"])

    start, *bodies = run_front(answers(response))

    assert start["status"] == 200
    assert [(one["body"], one["more_body"]) for one in bodies[:-1]] == [(b"ab", True), (b"cd", True)]
    assert bodies[-1] == {"type": "http.response.body"}
    assert response.closed


def test_short_part_of_a_file_is_sent_in_one():
    """As a range of a script is; a longer one is a stream."""
    short, long = (FileResponse(io.BytesIO(bytes(size))) for size in (1_000_000, 1_000_001))

    assert len(run_front(answers(short))) == 2
    assert len(run_front(answers(long))) > 3


def test_stream_ends_when_nobody_reads_it():
    made = []

    def pieces() -> Any:
        for number in range(1000):
            made.append(number)
            yield b"piece"

    run_front(answers(StreamingHttpResponse(pieces())), until=3)

    assert len(made) < 1000


def test_streams_never_take_all_threads():
    front = Front(answers(StreamingHttpResponse([b"ab"])), threads=2)
    front.streams.acquire()
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    asyncio.run(front(scope(), None, send))  # type: ignore[arg-type]

    assert sent[0]["status"] == 503
    assert (b"retry-after", b"10") in sent[0]["headers"]


@pytest.mark.parametrize(
    ("language", "text"), [(b"es", "Tardó demasiado en llegar"), (b"en", "That took too long to arrive")]
)
def test_late_body_is_refused_in_the_callers_language(monkeypatch, language, text):
    monkeypatch.setattr("config.bodies.FIRST_SECONDS", 0.01)
    sent: list[dict[str, Any]] = []

    async def receive() -> Any:
        await asyncio.Event().wait()

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    headers = [(b"content-length", b"9"), (b"accept-language", language)]
    front = Front(answers(HttpResponse()), threads=1)
    asyncio.run(front(scope(headers=headers, method="POST"), receive, send))

    assert sent[0]["status"] == 408
    assert (b"connection", b"close") in sent[0]["headers"]
    assert text in sent[1]["body"].decode()
