"""Payment providers on this machine: a server each that speaks as theirs does, with its books and faults."""

import json
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

DOWN, LOST, GARBAGE, SLOW = "down", "lost", "garbage", "slow"
"""Answers 500 and does nothing; does it and hangs up; does it and answers no JSON; does it too late."""
APPROVED, DECLINED, CHALLENGE, YAPE = "approved", "declined", "challenge", "yape"
WRONG_ANSWER = "wrong_answer"
"""How the buyer pays."""


@dataclass
class Request:
    method: str
    path: str
    query: dict[str, str]
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body or b"null")

    @property
    def form(self) -> dict[str, str]:
        return {name: values[0] for name, values in parse_qs(self.body.decode()).items()}


Reply = tuple[int, Any]


@dataclass
class Notice:
    """A message as it goes over the wire."""

    headers: dict[str, str]
    body: bytes


@dataclass
class Books:
    requests: list[Request] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    """Of the next calls, one each; an empty word is none."""
    charge_fault: str = ""
    """Of the next call that charges."""
    refund_fault: str = ""
    before_answer: Callable[[Request], None] = lambda request: None


class GatewayFake(ABC):
    """What the contract suite asks of a provider. Amounts are in the charged currency."""

    key: str
    credentials: dict[str, str]
    currency = "PEN"
    pays_alone = True
    """The buyer's paying needs no call of ours."""
    charging = ""
    """Part of the path that charges."""
    refunding = ""

    def __init__(self, port: int = 0) -> None:
        self.books = Books()
        self.release = threading.Event()
        self.shrink = Decimal(0)
        """So much less than asked for is taken of the next payment."""
        self.other_currency = ""
        self._server = ThreadingHTTPServer(("127.0.0.1", port), _handler(self))
        self._server.daemon_threads = True
        self.host = f"127.0.0.1:{self._server.server_address[1]}"
        self.url = f"http://{self.host}"

    @abstractmethod
    def answer(self, request: Request) -> Reply:
        """What the provider does and says."""

    @abstractmethod
    def pay(self, key: str, how: str = APPROVED) -> dict[str, str] | None:
        """The buyer pays: what the form gives to the page, or None when it is done on the provider's side."""

    def bank_answer(self, *, right: bool) -> dict[str, str]:
        """What the bank gives to a page that let it ask the cardholder."""
        raise NotImplementedError

    @abstractmethod
    def notice(self, key: str) -> Notice | None:
        """The message about the charge as it stands now, signed as the provider signs; None: sends none."""

    @abstractmethod
    def forged(self, key: str) -> Notice:
        """The same from somebody else, which says that it is paid."""

    @abstractmethod
    def taken(self, key: str) -> Decimal:
        """Money that the provider has charged for this key, in all."""

    @abstractmethod
    def returned(self, key: str) -> Decimal: ...

    @abstractmethod
    def take_elsewhere(self, key: str) -> None:
        """A charge of this key that no call of ours made."""

    @abstractmethod
    def give_back_elsewhere(self, key: str) -> None:
        """All of it, on the provider's own page."""

    def fault_when_charged(self, fault: str) -> None:
        self.books.charge_fault = fault

    def refund_fault(self, fault: str) -> None:
        self.books.refund_fault = fault

    def next_fault(self, request: Request) -> str:
        if request.method == "POST" and self.refunding in request.path and self.books.refund_fault:
            fault, self.books.refund_fault = self.books.refund_fault, ""
            return fault
        if request.method == "POST" and self.charging in request.path and self.books.charge_fault:
            fault, self.books.charge_fault = self.books.charge_fault, ""
            return fault
        return self.books.faults.pop(0) if self.books.faults else ""

    def calls(self, part: str) -> int:
        return sum(part in request.path for request in self.books.requests)

    def start(self) -> None:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.release.set()
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def running(fake: GatewayFake) -> Iterator[GatewayFake]:
    fake.start()
    try:
        yield fake
    finally:
        fake.stop()


def _handler(fake: GatewayFake) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def _serve(self) -> None:
            parts = urlsplit(self.path)
            query = {name: values[0] for name, values in parse_qs(parts.query).items()}
            headers = {name.lower(): value for name, value in self.headers.items()}
            body = self.rfile.read(int(headers.get("content-length", 0)))
            request = Request(self.command, parts.path, query, headers, body)
            fake.books.requests.append(request)
            fault = fake.next_fault(request)
            status, data = (500, {"error": "internal"}) if fault == DOWN else fake.answer(request)
            fake.books.before_answer(request)
            if fault == SLOW:
                fake.release.wait(20)
            if fault in (LOST, SLOW):
                self.close_connection = True
                return
            content = data.encode() if isinstance(data, str) else json.dumps(data).encode()
            content = b"<html>Mantenimiento" if fault == GARBAGE else content
            self.send_response(status)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def __getattr__(self, name: str) -> Any:
            if name.startswith("do_"):
                return self._serve
            raise AttributeError(name)

        def log_message(self, *_: object) -> None:
            """Nothing: the tests read `books.requests`."""

    return Handler
