"""The address of the caller: a proxy's word counts only when the proxy is ours."""

from ipaddress import ip_address, ip_network

from django.conf import settings
from django.http import HttpRequest


def client_address_of(request: HttpRequest) -> str:
    peer = str(request.META.get("REMOTE_ADDR", ""))
    if not _trusted(peer):
        return peer
    forwarded = [part.strip() for part in request.headers.get("X-Forwarded-For", "").split(",")]
    # Read from the right: what stands left of our proxies was written by the caller.
    for address in reversed([part for part in forwarded if part]):
        if not _is_address(address):
            return peer
        if not _trusted(address):
            return address
    return peer


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _trusted(address: str) -> bool:
    if not _is_address(address):
        return False
    return any(ip_address(address) in ip_network(proxy) for proxy in settings.TRUSTED_PROXIES)
