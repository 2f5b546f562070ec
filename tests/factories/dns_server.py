"""A name server on loopback that answers what a test tells it to."""

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread

import dns.flags
import dns.message
import dns.rcode
import dns.rrset

Zone = dict[tuple[str, str], list[str]]
"""(name, type) -> values; a name that is nowhere does not exist."""


class DnsServer:
    def __init__(self) -> None:
        self.zone: Zone = {}
        self.is_silent = False
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind(("127.0.0.1", 0))

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self._socket.getsockname()[1]}"

    def set(self, name: str, kind: str, *values: str) -> None:
        """No values: the record is taken away."""
        if values:
            self.zone[name, kind] = list(values)
        else:
            self.zone.pop((name, kind), None)

    def serve(self) -> None:
        while True:
            try:
                data, caller = self._socket.recvfrom(4096)
            except OSError:
                return
            if not self.is_silent:
                self._socket.sendto(self._answer(data), caller)

    def close(self) -> None:
        self._socket.close()

    def _answer(self, data: bytes) -> bytes:
        query = dns.message.from_wire(data)
        [question] = query.question
        name, kind = question.name.to_text().removesuffix("."), question.rdtype.name
        response = dns.message.make_response(query)
        response.flags |= dns.flags.AA
        alias = self.zone.get((name, "CNAME"))
        if alias and kind != "CNAME":
            response.answer.append(dns.rrset.from_text(question.name, 60, "IN", "CNAME", f"{alias[0]}."))
            target = self.zone.get((alias[0], kind), [])
            if target:
                response.answer.append(dns.rrset.from_text(f"{alias[0]}.", 60, "IN", kind, *target))
        elif values := self.zone.get((name, kind)):
            quoted = [f'"{value}"' for value in values] if kind == "TXT" else [*map(_absolute(kind), values)]
            response.answer.append(dns.rrset.from_text(question.name, 60, "IN", kind, *quoted))
        elif not any(known == name for known, _ in self.zone):
            response.set_rcode(dns.rcode.NXDOMAIN)
        return response.to_wire()


def _absolute(kind: str) -> Callable[[str], str]:
    return (lambda value: f"{value}.") if kind in ("CNAME", "NS") else str


@contextmanager
def dns_server() -> Iterator[DnsServer]:
    server = DnsServer()
    thread = Thread(target=server.serve, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.close()
