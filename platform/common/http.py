"""The one client for calls to the outside; every other HTTP library is refused by a lint."""

import socket
import time
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter
from urllib3.exceptions import HTTPError
from urllib3.poolmanager import PoolManager

MAX_BYTES = 10 * 1024 * 1024
SECONDS = 5
_UNICAST: Final = IPv6Network("2000::/3")
_NAT64: Final = IPv6Network("64:ff9b::/96")
_WRAPPING: Final = (IPv6Network("2001::/23"), IPv6Network("2002::/16"))
"""Teredo and other assignments of protocols; 6to4."""
WHOLE = 3
"""So many times its seconds a whole answer may take: a byte now and then must not hold a thread."""


class OutboundRefused(Exception):
    """The address may not be called, or the answer broke a limit."""


@dataclass(frozen=True)
class OutboundAnswer:
    status: int
    headers: dict[str, str]
    content: bytes


class _PinnedAdapter(HTTPAdapter):
    """Connects to the address that was checked, whatever the name resolves to a moment later."""

    def __init__(self, host: str, address: str) -> None:
        self._host, self._address = host, address
        super().__init__()

    def init_poolmanager(self, connections: int, maxsize: int, block: bool = False, **options: Any) -> None:
        options |= {"server_hostname": self._host, "assert_hostname": self._host}
        self.poolmanager = PoolManager(num_pools=connections, maxsize=maxsize, block=block, **options)

    def get_connection_with_tls_context(self, request, verify, proxies=None, cert=None):  # type: ignore[no-untyped-def]
        parts = urlsplit(request.url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
        if parts.scheme == "https":
            return self.poolmanager.connection_from_host(self._address, port, "https")
        return PoolManager().connection_from_host(self._address, port, "http")


def fetch(
    method: str,
    url: str,
    *,
    headers: dict[str, str] | None = None,
    body: bytes | None = None,
    seconds: float = SECONDS,
    whole_seconds: float | None = None,
    max_bytes: int = MAX_BYTES,
) -> OutboundAnswer:
    """One call without redirects to a public address on port 80 or 443 (or a host the operator trusts).

    `seconds` is for each step, `whole_seconds` for all of them: WHOLE times as long unless it is given.
    """
    parts = urlsplit(url)
    host = (parts.hostname or "").lower()
    if parts.scheme not in ("http", "https") or not host or parts.username or parts.password:
        raise OutboundRefused("address")
    trusted = is_trusted(parts)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    if port not in (80, 443) and not trusted:
        raise OutboundRefused("port")
    deadline = time.monotonic() + (whole_seconds or WHOLE * seconds)
    address = _check_address(host, port, trusted=trusted)
    with requests.Session() as session:
        session.trust_env = False
        session.mount(f"{parts.scheme}://", _PinnedAdapter(host, address))
        sent = {"Host": parts.netloc.rpartition("@")[2], **(headers or {})}
        try:
            with session.request(
                method, url, headers=sent, data=body, timeout=seconds, allow_redirects=False, stream=True
            ) as response:
                content = _read(response.raw, max_bytes, deadline)
        except (requests.RequestException, HTTPError, OSError) as error:
            raise OutboundRefused(type(error).__name__) from error
    if len(content) > max_bytes:
        raise OutboundRefused("size")
    return OutboundAnswer(response.status_code, dict(response.headers), content)


def is_trusted(parts: SplitResult) -> bool:
    """The operator says that this host, or this port of it, may be called wherever it is."""
    names = {(parts.hostname or "").lower(), parts.netloc}
    return not names.isdisjoint(settings.OUTBOUND_TRUSTED_HOSTS)


def _read(raw: Any, max_bytes: int, deadline: float) -> bytes:
    """The decoded body, one byte beyond the bound at most."""
    content = bytearray()
    while len(content) <= max_bytes:
        piece = raw.read1(max_bytes + 1 - len(content), decode_content=True)
        if not piece:
            break
        content += piece
        if time.monotonic() > deadline:
            raise OutboundRefused("slow")
    return bytes(content)


def _check_address(host: str, port: int, *, trusted: bool) -> str:
    """The first address of the host; all of them must be global."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as error:
        raise OutboundRefused("name") from error
    addresses = [str(entry[4][0]) for entry in found]
    if not trusted and not all(_is_public(text) for text in addresses):
        raise OutboundRefused("not public")
    return addresses[0]


def _is_public(text: str) -> bool:
    """Also of an IPv4 address that an IPv6 one stands for: a network may send the call on to it."""
    address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv4Address):
        return address.is_global and not address.is_multicast
    if address.ipv4_mapped is not None or address in _NAT64:
        return _is_public(str(IPv4Address(int(address) & 0xFFFF_FFFF)))
    # A host of ours that speaks 6to4, Teredo or ISATAP by itself would unwrap what is in there.
    wraps = any(address in network for network in _WRAPPING) or int(address) >> 32 & 0xFDFF_FFFF == 0x5EFE
    return address in _UNICAST and address.is_global and not wraps
