"""Asking name servers for the records of a domain. An answer is a claim with an age, no proof for ever."""

from collections.abc import Iterable
from typing import Any, Final

import dns.exception
import dns.rdatatype
import dns.resolver
from django.conf import settings

from tenants.domain_records import Answer, RecordType

SECONDS: Final = 3.0
"""For one question, over all name servers."""
MAX_VALUES: Final = 10
MAX_LENGTH: Final = 255


def look_up(questions: Iterable[tuple[str, RecordType]]) -> dict[tuple[str, RecordType], Answer]:
    resolver = _resolver()
    return {(name, kind): Answer(_values(resolver, name, kind)) for name, kind in questions}


def name_servers_of(base: str) -> list[str]:
    """Those of the domain that somebody bought; none when nobody answers."""
    return _values(_resolver(), base, "NS") or []


def _resolver() -> dns.resolver.Resolver:
    resolver = dns.resolver.Resolver(configure=not settings.DNS_SERVERS)
    if settings.DNS_SERVERS:
        servers = [server.partition(":") for server in settings.DNS_SERVERS]
        resolver.nameservers = [address for address, _, _ in servers]
        resolver.nameserver_ports = {address: int(port or 53) for address, _, port in servers}
    resolver.lifetime = SECONDS
    resolver.cache = None
    return resolver


def _values(resolver: dns.resolver.Resolver, name: str, kind: str) -> list[str] | None:
    """Empty where there is no such record; None where nobody says whether there is."""
    try:
        found = resolver.resolve(f"{name}.", kind, raise_on_no_answer=False, search=False)
    except dns.resolver.NXDOMAIN:
        return []
    except (dns.exception.DNSException, OSError, ValueError):
        return None
    if found.rrset is None or found.rrset.rdtype != dns.rdatatype.from_text(kind):
        return []
    return sorted(_text(row, kind)[:MAX_LENGTH] for row in found.rrset)[:MAX_VALUES]


def _text(row: Any, kind: str) -> str:
    if kind == "TXT":
        return b"".join(row.strings).decode("utf-8", "replace")
    return str(row.to_text()).removesuffix(".").lower()
