"""The head of a page that search engines and chats read. One owner: the browser adds nothing."""

from html import escape
from typing import Any
from urllib.parse import parse_qsl, urlencode

import orjson

from apps.storefront.json_ld import absolute
from apps.storefront.languages import localized
from apps.storefront.page_content import PageContent
from apps.storefront.public_schemas import StoreView
from common.i18n import Language
from common.pictures import SIZES

TAGS = {"es": "es_PE", "en": "en_US"}


def head(content: PageContent, store: StoreView, language: Language) -> str:
    """Title, description, canonical, languages, OpenGraph and JSON-LD, escaped."""
    lines = [f"<title>{escape(content.title)}</title>"]
    if content.description:
        lines.append(_meta("name", "description", content.description))
    lines += [_meta("name", name, token) for name, token in store.proofs.items()]
    if not (content.is_indexed and store.search_engines):
        lines.append(_meta("name", "robots", "noindex"))
    else:
        lines += _addresses(content, store, language)
        lines += _adjacent_pages(content, store, language)
    if content.feed:
        lines.append(_feed(absolute(store, localized(language, content.feed)), store.name))
    lines += _open_graph(content, store, language)
    lines += [f'<script type="application/ld+json">{safe_json(thing)}</script>' for thing in content.json_ld]
    return "\n".join(lines)


def safe_json(value: Any) -> str:
    """JSON that can end no element and start no entity."""
    written = orjson.dumps(value).decode()
    written = written.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return written.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def canonical(content: PageContent, store: StoreView, language: Language) -> str:
    return absolute(store, localized(language, content.path, _own(content.query)))


def _own(query: str) -> str:
    """Another order of the same things is no page of its own, nor is a variant of a product: crawlers hold
    one copy of each page."""
    return urlencode([(name, value) for name, value in parse_qsl(query) if name not in ("sort", "variant")])


def _addresses(content: PageContent, store: StoreView, language: Language) -> list[str]:
    lines = [_link("canonical", canonical(content, store, language))]
    query = _own(content.query)
    languages: tuple[Language, Language] = ("es", "en")
    for other in languages:
        path = content.alternates.get(other, content.path)
        lines.append(_link("alternate", absolute(store, localized(other, path, query)), other))
    path = content.alternates.get(store.language, content.path)
    home = absolute(store, localized(store.language, path, query))
    return [*lines, _link("alternate", home, "x-default")]


def _adjacent_pages(content: PageContent, store: StoreView, language: Language) -> list[str]:
    """The pages before and after this one of a list."""
    return [
        _link(rel, absolute(store, localized(language, content.path, _of_page(content.query, page))))
        for rel, page in (("prev", content.previous_page), ("next", content.next_page))
        if page is not None
    ]


def _of_page(query: str, page: int) -> str:
    params = [(name, value) for name, value in parse_qsl(query) if name != "page"]
    return urlencode([*params, ("page", page)] if page > 1 else params)


def _open_graph(content: PageContent, store: StoreView, language: Language) -> list[str]:
    facts = {
        "og:type": content.kind,
        "og:title": content.title,
        "og:description": content.description,
        "og:site_name": store.name,
        "og:url": canonical(content, store, language) if content.is_indexed else "",
        "og:locale": TAGS[language],
        **(_picture(content.image, store) if content.image else {}),
        **content.tags,
    }
    lines = [_meta("property", name, value) for name, value in facts.items() if value]
    return [*lines, _meta("name", "twitter:card", "summary_large_image" if content.image else "summary")]


def _picture(picture: dict[str, Any], store: StoreView) -> dict[str, str]:
    """At its address lies a rendition no larger than `large`."""
    width, height = picture["width"], picture["height"]
    share = min(1, SIZES["large"] / max(width, height, 1))
    return {
        "og:image": absolute(store, picture["url"]),
        "og:image:width": str(round(width * share) or ""),
        "og:image:height": str(round(height * share) or ""),
        "og:image:alt": picture["alt"],
    }


def _meta(attribute: str, name: str, value: str) -> str:
    return f'<meta {attribute}="{name}" content="{escape(value)}">'


def _feed(address: str, title: str) -> str:
    return (
        f'<link rel="alternate" type="application/rss+xml" title="{escape(title)}" href="{escape(address)}">'
    )


def _link(rel: str, address: str, language: str = "") -> str:
    hreflang = f' hreflang="{language}"' if language else ""
    return f'<link rel="{rel}"{hreflang} href="{escape(address)}">'
