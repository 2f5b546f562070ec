"""Accounts of a store in social networks: what was pasted becomes a name, and the name an address."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal
from urllib.parse import parse_qs, quote, urlsplit

from common.errors import Issue, issue
from common.messages import register
from common.phone import parse_phone
from common.text import TranslatedText

SOCIAL: Final = "social"
"""Its topic among the settings."""
NetworkName = Literal[
    "INSTAGRAM",
    "FACEBOOK",
    "TIKTOK",
    "YOUTUBE",
    "X",
    "PINTEREST",
    "LINKEDIN",
    "WHATSAPP",
    "TELEGRAM",
]

register(
    {
        "social_other_site": {
            "en": "That link isn't from {network}.",
            "es": "Ese enlace no es de {network}.",
        },
        "social_handle": {
            "en": "Paste the link to your {network} profile, or enter its name.",
            "es": "Pega el enlace de tu perfil de {network} o escribe su nombre.",
        },
        "social_twice": {
            "en": "{network} is already in your list.",
            "es": "{network} ya está en tu lista.",
        },
    }
)


@dataclass(frozen=True)
class Network:
    """`handle` matches what is stored; `address` is its page, with the handle in the place of {}."""

    label: str
    hosts: frozenset[str]
    handle: re.Pattern[str]
    address: str


def _network(label: str, hosts: str, handle: str, address: str) -> Network:
    return Network(label, frozenset(hosts.split()), re.compile(handle), address)


NETWORKS: Final[Mapping[str, Network]] = {
    "INSTAGRAM": _network(
        "Instagram", "instagram.com", r"[A-Za-z0-9._]{1,30}", "https://www.instagram.com/{}"
    ),
    "FACEBOOK": _network(
        "Facebook",
        "facebook.com fb.com",
        r"profile\.php\?id=\d{5,20}|[\w.\-]{2,80}",
        "https://www.facebook.com/{}",
    ),
    "TIKTOK": _network("TikTok", "tiktok.com", r"[A-Za-z0-9._]{2,24}", "https://www.tiktok.com/@{}"),
    "YOUTUBE": _network(
        "YouTube",
        "youtube.com",
        r"@[\w.\-·]{3,30}|channel/UC[\w\-]{22}|(?:c|user)/[\w.\-]{1,100}",
        "https://www.youtube.com/{}",
    ),
    "X": _network("X", "x.com twitter.com", r"[A-Za-z0-9_]{1,15}", "https://x.com/{}"),
    "PINTEREST": _network(
        "Pinterest", "pinterest.com pinterest.es pinterest.pe", r"\w{3,30}", "https://www.pinterest.com/{}"
    ),
    "LINKEDIN": _network(
        "LinkedIn", "linkedin.com", r"(?:company|in)/[\w\-%]{2,100}", "https://www.linkedin.com/{}"
    ),
    "WHATSAPP": _network("WhatsApp", "wa.me", r"\+[1-9]\d{5,14}", "https://wa.me/{}"),
    "TELEGRAM": _network("Telegram", "t.me telegram.me", r"[A-Za-z]\w{4,31}", "https://t.me/{}"),
}
_SUBDOMAINS: Final = re.compile(r"^(?:www|m|mobile|web|[a-z]{2}(?:-[a-z]{2})?)\.")
_ANY_ADDRESS: Final = re.compile(r"[\w\-]+(\.[\w\-]+)*\.[a-z]{2,}/")
_NOT_A_NAME: Final = frozenset(
    "p reel reels stories explore watch shorts share sharer.php hashtag pin groups".split()
)


def handle_of(network: str, typed: str, country: str) -> str | Issue:
    """What is stored of a pasted address or a typed name; an Issue where it is neither."""
    known = NETWORKS[network]
    text = typed.strip()
    if network == "WHATSAPP":
        return _number(text, country)
    handle = _from_address(network, text) if _is_address(known, text) else _from_name(network, text)
    if handle is None:
        return issue("social_other_site", network=known.label)
    first = handle.partition("/")[0].lower()
    if first in _NOT_A_NAME or not known.handle.fullmatch(handle):
        return issue("social_handle", network=known.label)
    return handle


def address_of(network: str, handle: str, text: str = "") -> str:
    """The page of an account; of WhatsApp the chat, with its first words."""
    if network == "WHATSAPP":
        return f"https://wa.me/{handle.removeprefix('+')}" + (f"?text={quote(text)}" if text else "")
    return NETWORKS[network].address.format(quote(handle, safe="@/?=.%-_·"))


def _number(text: str, country: str) -> str | Issue:
    digits = re.sub(r"^(?:https?://)?(?:www\.)?(?:wa\.me/|api\.whatsapp\.com/send/?\?phone=)", "+", text)
    number = parse_phone(digits.partition("?")[0].replace("++", "+"), country)
    return number.e164 if number.valid else issue(number.rule, country=country)


def _is_address(known: Network, text: str) -> bool:
    low = text.lower()
    host = _SUBDOMAINS.sub("", low.partition("/")[0])
    return "://" in text or host in known.hosts or _ANY_ADDRESS.match(low) is not None


def _from_address(network: str, text: str) -> str | None:
    """None for an address of somewhere else."""
    try:
        parts = urlsplit(text if "://" in text else f"https://{text}")
        host = _SUBDOMAINS.sub("", (parts.hostname or "").lower())
    except ValueError:
        return ""
    if parts.scheme not in ("http", "https") or host not in NETWORKS[network].hosts:
        return None
    steps = [step for step in parts.path.split("/") if step]
    if network == "FACEBOOK" and steps[:1] == ["profile.php"]:
        return f"profile.php?id={parse_qs(parts.query).get('id', [''])[0]}"
    if network in ("YOUTUBE", "LINKEDIN"):
        length = 1 if steps and steps[0].startswith("@") else 2
        return "/".join(steps[:length])
    return steps[0].removeprefix("@") if steps else ""


def _from_name(network: str, text: str) -> str:
    name = text.removeprefix("@")
    if network == "YOUTUBE":
        return f"@{name}"
    return f"company/{name}" if network == "LINKEDIN" and "/" not in name else name


@dataclass(frozen=True)
class SocialLink:
    network: str
    handle: str
    text: TranslatedText
    """The first words of a chat; of WhatsApp alone."""
    in_footer: bool
    in_menu: bool


def social_links_of(value: Mapping[str, Any]) -> list[SocialLink]:
    """In the order of the merchant."""
    return [SocialLink(**row) for row in value.get("links", [])]
