"""The address of the caller: a proxy's word counts only when the proxy is ours."""

from collections.abc import Mapping
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from django.conf import settings
from django.http import HttpRequest

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
_read: dict[str, Network] = {}
"""Each network of the settings is read once."""


def client_address_of(request: HttpRequest) -> str:
    return caller_address(request.META)


def caller_address(environ: Mapping[str, object]) -> str:
    peer = str(environ.get("REMOTE_ADDR", ""))
    if not settings.TRUSTED_PROXIES or not _is_trusted(_address(peer)):
        return peer
    forwarded = [part.strip() for part in str(environ.get("HTTP_X_FORWARDED_FOR", "")).split(",")]
    # Read from the right: what stands left of our proxies was written by the caller.
    for text in reversed([part for part in forwarded if part]):
        address = _address(text)
        if address is None:
            return peer
        if not _is_trusted(address):
            return text
    return peer


def _address(text: str) -> Address | None:
    try:
        return ip_address(text)
    except ValueError:
        return None


def _is_trusted(address: Address | None) -> bool:
    return address is not None and any(address in _network(proxy) for proxy in settings.TRUSTED_PROXIES)


def _network(text: str) -> Network:
    if text not in _read:
        _read[text] = ip_network(text)
    return _read[text]
