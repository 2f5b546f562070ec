"""The records that a domain of a merchant needs, and what was found in their place. Pure."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from ipaddress import ip_address
from typing import Any, Final, Literal
from urllib.parse import urlsplit

import idna
from django.conf import settings
from publicsuffixlist import PublicSuffixList

from tenants.host_names import normalize_host, without_port

RecordType = Literal["A", "AAAA", "CNAME", "TXT"]
RecordState = Literal["OK", "WRONG", "MISSING", "EXTRA", "UNKNOWN"]
PROOF: Final = "_vitrina"
_ORDER: Final[Mapping[str, int]] = {"WRONG": 0, "MISSING": 1, "EXTRA": 2, "UNKNOWN": 3, "OK": 4}
_PROVIDERS: Final[Mapping[str, str]] = {
    "punto.pe": "Punto.pe",
    "rcp.net.pe": "Punto.pe",
    "cloudflare.com": "Cloudflare",
    "domaincontrol.com": "GoDaddy",
    "dns-parking.com": "Hostinger",
    "registrar-servers.com": "Namecheap",
    "googledomains.com": "Squarespace",
    "squarespacedns.com": "Squarespace",
    "wixdns.net": "Wix",
    "awsdns": "Amazon Route 53",
    "yachay.pe": "Yachay",
}


@dataclass(frozen=True)
class DnsRecord:
    type: RecordType
    name: str
    """As the form of a registrar has it: below the domain that was bought, `@` is that itself."""
    value: str
    """What has to stand there; of an EXTRA one what has to go."""
    state: RecordState
    found: list[str] = field(default_factory=list)

    def stored(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Answer:
    """`values` is None when nobody answered: that says nothing about the record."""

    values: list[str] | None


Answers = Mapping[tuple[str, RecordType], Answer]


@dataclass(frozen=True)
class Look:
    records: list[DnsRecord]

    @property
    def is_complete(self) -> bool:
        return all(record.state == "OK" for record in self.records)

    @property
    def is_unsure(self) -> bool:
        return any(record.state == "UNKNOWN" for record in self.records)

    @property
    def has_any(self) -> bool:
        return any(record.state == "OK" for record in self.records)


@cache
def _suffixes() -> PublicSuffixList:
    return PublicSuffixList()


def host_of(typed: str) -> str:
    """The comparable host of what was typed or pasted, without `www.`; empty when it is none."""
    text = typed.strip()
    try:
        host = urlsplit(text).hostname or "" if "://" in text else re.split(r"[/?#]", text)[0]
    except ValueError:
        return ""
    host = normalize_host(host).removeprefix("www.")
    return "" if _is_address(host) or "." not in host else host


def registrable(host: str) -> str:
    """The domain that somebody bought; empty for a public suffix itself."""
    return _suffixes().privatesuffix(host, accept_unknown=False) or ""


def is_ours(host: str) -> bool:
    bases = (without_port(settings.PLATFORM_DOMAIN), without_port(settings.STOREFRONT_DOMAIN))
    own = {registrable(base) or base for base in (*bases, settings.EDGE_NAME)}
    return any(host == base or host.endswith(f".{base}") for base in own)


def hosts_of(host: str) -> list[str]:
    """The hosts that come with it: a domain brings its `www`, a name below one comes alone."""
    return [host, f"www.{host}"] if registrable(host) == host else [host]


def in_words(host: str) -> str:
    """As its owner writes it: `tienda-ñandú.pe`."""
    try:
        return idna.decode(host)
    except idna.IDNAError:
        return host


def lookups(host: str) -> list[tuple[str, RecordType]]:
    """What has to be asked for."""
    if registrable(host) == host:
        www = f"www.{host}"
        return [(host, "A"), (host, "AAAA"), (www, "CNAME"), (www, "A"), (f"{PROOF}.{host}", "TXT")]
    return [(host, "CNAME"), (host, "A"), (host, "AAAA"), (f"{PROOF}.{host}", "TXT")]


def judge(host: str, token: str, answers: Answers) -> Look:
    """What is right, what is missing and what is too much; the wrong ones first."""
    base = registrable(host)
    records = [_proof(host, base, token, answers)]
    if base == host:
        records += _addresses(host, base, answers)
        records.append(_alias(f"www.{host}", base, answers))
    else:
        alias = _alias(host, base, answers)
        records.append(alias)
        # Behind an alias stand our own addresses: only what is beside it can be too much.
        if alias.state != "OK" or not (answers[(host, "CNAME")].values or []):
            records += _extra(host, base, "AAAA", answers)
    return Look(sorted(records, key=lambda record: _ORDER[record.state]))


def records_of(host: str, token: str, stored: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the last look found; before the first one what is needed, which nobody has seen yet."""
    if stored:
        return stored
    nothing: dict[tuple[str, RecordType], Answer] = {one: Answer([]) for one in lookups(host)}
    return [record.stored() for record in judge(host, token, nothing).records]


def value_of(token: str) -> str:
    return f"vitrina-verifica={token}"


def provider_of(name_servers: Sequence[str]) -> str:
    """Who keeps the records, by its name servers; empty when nobody we know."""
    for server in name_servers:
        for part, name in _PROVIDERS.items():
            if part in server.lower():
                return name
    return ""


def _proof(host: str, base: str, token: str, answers: Answers) -> DnsRecord:
    name, value = f"{PROOF}.{host}", value_of(token)
    found = answers[(name, "TXT")].values
    state: RecordState = _state(found, lambda values: value in values)
    return DnsRecord("TXT", _below(name, base), value, state, [] if state == "OK" else found or [])


def _addresses(host: str, base: str, answers: Answers) -> list[DnsRecord]:
    found = answers[(host, "A")].values
    ours = set(settings.EDGE_ADDRESSES)
    foreign = [value for value in found or [] if value not in ours]
    first = settings.EDGE_ADDRESSES[0]
    state: RecordState = _state(found, lambda values: bool(ours & set(values)))
    own = DnsRecord("A", _below(host, base), first, state, [] if state == "OK" else foreign)
    extra = [DnsRecord("A", _below(host, base), value, "EXTRA") for value in foreign] if state == "OK" else []
    return [own, *extra, *_extra(host, base, "AAAA", answers)]


def _alias(host: str, base: str, answers: Answers) -> DnsRecord:
    """A CNAME to the edge, or what a provider makes of it: its addresses and no other."""
    names, addresses = answers[(host, "CNAME")].values, answers[(host, "A")].values
    target, ours = settings.EDGE_NAME.lower(), set(settings.EDGE_ADDRESSES)
    state: RecordState = "OK"
    if names:
        state = "OK" if names == [target] else "WRONG"
    elif names is None or addresses is None:
        state = "UNKNOWN"
    elif addresses:
        state = "OK" if set(addresses) <= ours else "WRONG"
    else:
        state = "MISSING"
    found = [] if state == "OK" else [*(names or addresses or [])]
    return DnsRecord("CNAME", _below(host, base), settings.EDGE_NAME, state, found)


def _extra(host: str, base: str, kind: RecordType, answers: Answers) -> list[DnsRecord]:
    """They would lead a part of the visitors elsewhere."""
    ours = set(settings.EDGE_ADDRESSES)
    values = [value for value in answers[(host, kind)].values or [] if value not in ours]
    return [DnsRecord(kind, _below(host, base), value, "EXTRA") for value in values]


def _state(values: list[str] | None, is_right: Any) -> RecordState:
    if values is None:
        return "UNKNOWN"
    if is_right(values):
        return "OK"
    return "WRONG" if values else "MISSING"


def _below(name: str, base: str) -> str:
    return "@" if name == base else name.removesuffix(f".{base}")


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
