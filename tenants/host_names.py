"""Host names as they are compared: lower case, one trailing dot and the port gone, IDNA."""

import re

import idna
from django.conf import settings

_LABEL = re.compile(r"^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$")

RESERVED = frozenset(
    "www api app admin shop store stores tienda tiendas mail smtp imap ftp cdn static media assets "
    "status help ayuda soporte support blog docs dev test staging platform vitrina pay pagos "
    "checkout account accounts cuenta login root ns1 ns2 mx".split()
)


def normalize_host(raw: str) -> str:
    """The comparable form of a Host header, or "" when it can't be a host."""
    host = raw.strip().lower()
    if host.startswith("["):
        return ""
    host = host.rpartition(":")[0] if re.search(r":\d{1,5}$", host) else host
    host = host.removesuffix(".")
    if not host or len(host) > 253:
        return ""
    if host.isascii():
        return host if all(_LABEL.match(label) for label in host.split(".")) else ""
    try:
        return idna.encode(host, uts46=True).decode()
    except idna.IDNAError:
        return ""


def without_port(domain: str) -> str:
    """A configured `host:port` without its port."""
    return domain.partition(":")[0].lower()


def free_host(subdomain: str) -> str:
    """The host that every store has from the day it opens."""
    return f"{subdomain}.{without_port(settings.STOREFRONT_DOMAIN)}"


def is_subdomain(name: str) -> bool:
    """Whether a merchant may take this name: 3 to 40 letters, digits and inner hyphens."""
    return 3 <= len(name) <= 40 and bool(_LABEL.match(name)) and "--" not in name and name not in RESERVED
