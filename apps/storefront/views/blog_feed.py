"""The newest posts of a shop as RSS 2.0."""

from email.utils import format_datetime
from typing import Final
from xml.sax.saxutils import escape

from django.http import HttpRequest, HttpResponse

from apps.blog.public_queries import public_posts
from apps.blog.public_schemas import PublicPostCard, PublicPostQuery
from apps.storefront.languages import localized
from apps.storefront.page_strings import STRINGS
from common.i18n import parse_language
from tenants.presentation import url_of_host
from tenants.store_ref import StoreRef

POSTS: Final = 20
CACHE: Final = "public, max-age=60, s-maxage=60"


def blog_feed(request: HttpRequest, language: str) -> HttpResponse:
    store: StoreRef = request.store  # type: ignore[attr-defined]
    locale, home = parse_language(language), url_of_host(store.primary_host)
    posts = public_posts(PublicPostQuery(limit=POSTS), locale)
    title = f"{store.name} · {STRINGS[locale]['blog']}"
    own = f"{home}{localized(locale, 'blog/feed.xml')}"
    items = "".join(_item(post, f"{home}{localized(locale, f'blog/{post.slug}')}") for post in posts.items)
    body = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" '
        'xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>\n'
        f"<title>{escape(title)}</title><link>{escape(home + localized(locale, 'blog'))}</link>"
        f"<description>{escape(title)}</description><language>{locale}</language>"
        f'<atom:link href="{escape(own)}" rel="self" type="application/rss+xml"/>\n'
        f"{items}</channel></rss>\n"
    )
    return HttpResponse(
        body, content_type="application/rss+xml; charset=utf-8", headers={"Cache-Control": CACHE}
    )


def _item(post: PublicPostCard, address: str) -> str:
    tags = "".join(f"<category>{escape(tag)}</category>" for tag in post.tags)
    author = f"<dc:creator>{escape(post.author_name)}</dc:creator>" if post.author_name else ""
    return (
        f"<item><title>{escape(post.title)}</title><link>{escape(address)}</link>"
        f'<guid isPermaLink="true">{escape(address)}</guid>'
        f"<pubDate>{format_datetime(post.published_at)}</pubDate>{author}{tags}"
        f"<description>{escape(post.excerpt)}</description></item>\n"
    )
