"""A whole HTML document out of content, store and bundle, and the policy that it may run under."""

import logging
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from typing import Final

from apps.integrations.queries import hosts_of
from apps.storefront import renderer
from apps.storefront.bundle import Bundle, bundle
from apps.storefront.languages import localized
from apps.storefront.page_content import PageContent
from apps.storefront.page_strings import STRINGS
from apps.storefront.page_style import page_style
from apps.storefront.public_schemas import StoreView
from apps.storefront.seo import head, safe_json
from apps.storefront.theme_style import theme_style
from common.i18n import Language
from common.storage import picture_origin

logger = logging.getLogger(__name__)
TAGS = {"es": "es-PE", "en": "en-US"}
KEYED: Final = frozenset({"success", "order", "complaint", "preorder", "sandbox"})
"""Pages whose address holds the key of one person: no script of others is ever loaded there."""


@dataclass(frozen=True)
class Document:
    html: str
    status: int
    policy: str
    is_whole: bool
    """Drawn by the server, with its style; anything less is not kept."""


def document(
    content: PageContent, store: StoreView, language: Language, version: int, *, framed_by: str = ""
) -> Document:
    """Drawn by React when it can be; else the shell that the browser draws itself.

    `framed_by`: the origin that may show it in a frame and tell it of another design; none by default.
    """
    state = {
        "locale": language,
        "store": store.model_dump(mode="json", by_alias=True),
        "data": content.data,
        "status": content.status,
        "version": str(version),
        **({"previewOrigin": framed_by} if framed_by else {}),
    }
    address = localized(language, content.path, content.query)
    try:
        body = renderer.render(address, state).html
    except renderer.NotRendered as error:
        logger.warning("page without server HTML", extra={"page": content.name, "reason": str(error)})
        body = ""
    built = bundle()
    theme = theme_style(store.design)
    # The page that the browser draws needs all of it at once; one that may change its theme needs every face.
    whole = not (body and built.pieces)
    style = theme + (built.style if whole else page_style(built.pieces, body, fonts=theme))
    html = "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{TAGS[language]}" data-theme="{store.design.theme}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            head(content, store, language),
            *_resources(built, content, store, language),
            f"<style>{style}</style>",
            "" if whole else _sheet(built.sheet if framed_by else built.rest),
            "</head>",
            "<body>",
            _root(body) if body else _shell(content, store, language),
            f'<script type="application/json" id="state">{safe_json(state)}</script>',
            "</body>",
            "</html>",
        ]
    )
    receivers = {} if content.name in KEYED or framed_by else hosts_of(store.integrations)
    allowed = policy(style, framed_by, content.form_hosts, receivers)
    return Document(html, content.status, allowed, bool(body and built.number))


def policy(
    style: str,
    framed_by: str = "",
    form_hosts: Mapping[str, list[str]] | None = None,
    receivers: Mapping[str, str] | None = None,
) -> str:
    """No inline script at all; the one inline style by its hash (a nonce in a cached page is everybody's).

    `form_hosts`: of a page that shows the form of a gateway, by directive; such a form brings styles of its
    own, so there they may be inline. `receivers`: hosts of what the store has connected, by directive.
    """
    hosts = {name: f" {named}" for name, named in (receivers or {}).items()}
    for name, found in (form_hosts or {}).items():
        hosts[name] = hosts.get(name, "") + "".join(f" {host}" for host in found)
    ancestors = framed_by or "'none'"
    digest = b64encode(sha256(style.encode()).digest()).decode()
    inline = "'unsafe-inline'" if form_hosts else f"'sha256-{digest}'"
    frames = f"frame-src{hosts['frame-src']}; " if "frame-src" in hosts else ""
    return (
        f"default-src 'none'; script-src 'self'{hosts.get('script-src', '')}; "
        f"style-src 'self' {inline}{hosts.get('style-src', '')}; "
        f"img-src 'self' data: blob: {picture_origin()}{hosts.get('img-src', '')}; font-src 'self'; "
        f"connect-src 'self'{hosts.get('connect-src', '')}; manifest-src 'self'; {frames}"
        f"form-action 'self'; base-uri 'none'; frame-ancestors {ancestors}; object-src 'none'"
    )


def _sheet(href: str | None) -> str:
    """After the rules of the page, so that its order holds. For paper it is fetched last of all and holds
    nothing up; the script makes it one for the screen."""
    return (
        f'<link rel="stylesheet" href="{href}" media="print" id="sheet">'
        f'<noscript><link rel="stylesheet" href="{href}"></noscript>'
    )


def _resources(built: Bundle, content: PageContent, store: StoreView, language: Language) -> list[str]:
    lines = [f'<meta name="theme-color" content="{escape(store.design.colors["bg"])}">']
    lines += [
        '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
        '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
        '<link rel="manifest" href="/manifest.webmanifest">',
    ]
    families = dict.fromkeys((store.design.fonts["body"], store.design.fonts["heading"]))
    fonts = [font for family in families if (font := built.font(family))]
    lines += [f'<link rel="preload" as="font" type="font/woff2" href="{font}" crossorigin>' for font in fonts]
    if built.start:
        modules = " ".join(one for one in built.preloads(content.name, language) if one != built.script)
        lines.append(
            f'<script type="module" fetchpriority="low" src="{built.start}" '
            f'data-main="{built.script}" data-modules="{modules}"></script>'
        )
    return lines


def _root(body: str) -> str:
    return f'<div id="root" data-rendered="server">{body}</div>'


def _shell(content: PageContent, store: StoreView, language: Language) -> str:
    """What is left to read when neither server nor browser can run the shop."""
    title = escape(content.title)
    notice = escape(STRINGS[language]["needsScript"])
    contact = " · ".join(escape(part) for part in (store.name, store.phone, store.email) if part)
    text = f"<h1>{title}</h1><p>{escape(content.description)}</p><p>{notice}</p><p>{contact}</p>"
    return f'<div id="root"></div><noscript>{text}</noscript>'
