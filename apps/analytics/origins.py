"""Where a visitor comes from and with which device, told in a handful of words. Pure."""

import re
from typing import Final
from urllib.parse import urlsplit

SOURCES: Final = ("direct", "instagram", "facebook", "whatsapp", "tiktok", "google", "assistant", "other")
DEVICES: Final = ("phone", "tablet", "computer")
_BY_HOST: Final = (
    ("instagram", ("instagram.com",)),
    ("facebook", ("facebook.com", "fb.me", "fb.com", "messenger.com")),
    ("whatsapp", ("whatsapp.com", "wa.me")),
    ("tiktok", ("tiktok.com",)),
    ("google", ("google.com", "google.com.pe", "googleadservices.com")),
    ("assistant", ("chatgpt.com", "openai.com", "claude.ai", "perplexity.ai", "gemini.google.com")),
)
_BY_WORD: Final = (
    (re.compile(r"insta|^ig$"), "instagram"),
    (re.compile(r"facebook|^fb$|^meta$"), "facebook"),
    (re.compile(r"whats|^wa$"), "whatsapp"),
    (re.compile(r"tiktok"), "tiktok"),
    (re.compile(r"google|^adwords$"), "google"),
    (re.compile(r"gpt|openai|claude|perplexity|gemini"), "assistant"),
)
_BOT: Final = re.compile(
    r"bot\b|bot/|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|curl|wget|python-", re.I
)
_TABLET: Final = re.compile(r"ipad|tablet|android(?!.*mobile)", re.I)
_PHONE: Final = re.compile(r"mobi|iphone|android", re.I)


def device_of(agent: str) -> str | None:
    """None of what is no person."""
    if not agent or _BOT.search(agent):
        return None
    if _TABLET.search(agent):
        return "tablet"
    return "phone" if _PHONE.search(agent) else "computer"


def source_of(campaign: str, referrer_host: str, own_host: str) -> str:
    """By what the link says of itself, else by the page that led here; `direct`: neither does."""
    if word := campaign.strip().lower():
        return next((name for pattern, name in _BY_WORD if pattern.search(word)), "other")
    host = referrer_host.strip().lower()
    if not host or host == own_host:
        return "direct"
    found = [name for name, hosts in _BY_HOST for known in hosts if _is_of(host, known)]
    return found[-1] if found else "other"


def _is_of(host: str, known: str) -> bool:
    return host == known or host.endswith(f".{known}")


def host_of(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""
