"""Addresses of redirects as they are kept: without host, language and slashes at either end."""

import re
import unicodedata
from collections.abc import Collection
from typing import Any, Final
from urllib.parse import quote, unquote, urlsplit

from apps.content.menus import PAGE_PATHS
from apps.products.catalog.old_paths import old_path

MAX_PATH: Final = 255
FIXED: Final = frozenset(
    {
        *PAGE_PATHS.values(),
        "c",
        "cart",
        "preferences",
        "robots.txt",
        "sitemap.xml",
        "favicon.svg",
        "favicon.ico",
        "manifest.webmanifest",
        "blog/feed.xml",
    }
)
"""Pages and files that every shop has, whatever it sells."""
_FIXED_BELOW: Final = frozenset(
    {"checkout", "order", "complaints-book", "preorder", "sitemap", "api", "static", "media"}
)
_LANGUAGE: Final = re.compile(r"(?:es|en)(?:/|$)")
_SCHEME: Final = re.compile(r"([a-z][a-z0-9+.\-]*):", re.IGNORECASE)
_HOST: Final = re.compile(r"[a-z0-9\-]+(?:\.[a-z0-9\-]+)+(?::\d+)?", re.IGNORECASE)
_UNSAFE: Final = re.compile(r"[\x00-\x1f\x7f\\\u2028\u2029]")
_QUERY: Final = "=&+%;,:@!$'()*/?~"


class RefusedPath(Exception):
    """`rule` is a key of errors.py."""

    def __init__(self, rule: str, **params: Any) -> None:
        super().__init__(rule)
        self.rule = rule
        self.params = params


def clean_path(path: str) -> str:
    """As a visit asks for it: small letters, single slashes, no language."""
    steps = [step for step in unicodedata.normalize("NFC", path).lower().split("/") if step]
    bare = "/".join(steps)
    return _LANGUAGE.sub("", bare, count=1) if _LANGUAGE.match(bare) else bare


def source_path(text: str, hosts: Collection[str]) -> str:
    """The old address; of a whole one only the path counts, whatever its host."""
    _, path, _ = _parts(text, hosts)
    cleaned = _bounded(clean_path(unquote(path)))
    if cleaned in FIXED or cleaned.partition("/")[0] in _FIXED_BELOW:
        raise RefusedPath("redirect_fixed")
    return cleaned


def target_path(text: str, hosts: Collection[str]) -> str:
    """Where it leads: a path of this shop with the query that was written, as `/p/taza?color=azul`."""
    host, path, query = _parts(text, hosts)
    if host and host not in hosts:
        raise RefusedPath("redirect_elsewhere")
    cleaned = clean_path(unquote(path))
    if any(mark in cleaned for mark in "?#"):
        raise RefusedPath("redirect_path")
    # In the writing of the system before, a product would be found by a second redirect.
    old = old_path(cleaned)
    ours = old.as_ours() if old else cleaned
    return _bounded(f"/{ours}?{quote(query, safe=_QUERY)}" if query else f"/{ours}")


def path_of(target: str) -> str:
    """The path of a stored target, written as a source is."""
    return target.partition("?")[0].removeprefix("/")


def _parts(text: str, hosts: Collection[str]) -> tuple[str, str, str]:
    """Host, path and query of what was typed or pasted."""
    text = text.strip()
    if not text or _UNSAFE.search(text) or _UNSAFE.search(unquote(text)):
        raise RefusedPath("redirect_path")
    text = _from_root(text, hosts)
    try:
        split = urlsplit(text)
        host = split.hostname or ""
    except ValueError:
        raise RefusedPath("redirect_path") from None
    if (split.scheme or text.startswith("//")) and not host:
        raise RefusedPath("redirect_path")
    if any(step in (".", "..") for step in unquote(split.path).split("/")):
        raise RefusedPath("redirect_path")
    return host, split.path, split.query


def _from_root(text: str, hosts: Collection[str]) -> str:
    """What was typed without a slash in front: a path, or a host that is known as one."""
    first = text.partition("/")[0].partition("?")[0].lower()
    if _HOST.fullmatch(first) and (first in hosts or first.startswith("www.")):
        return f"//{text}"
    scheme = _SCHEME.match(text)
    if scheme and scheme[1].lower() not in ("http", "https"):
        raise RefusedPath("redirect_path")
    return text if scheme or text.startswith("/") else f"/{text}"


def _bounded(path: str) -> str:
    if len(path) > MAX_PATH:
        raise RefusedPath("redirect_long", max=MAX_PATH)
    return path
