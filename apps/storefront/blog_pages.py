"""Pages of the blog: its list and each of its posts."""

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote

from apps.blog.public_queries import public_post, public_posts
from apps.blog.public_schemas import PublicPostQuery
from apps.storefront import json_ld
from apps.storefront.page_content import Moved, PageContent
from apps.storefront.page_query import BLOG, Params, blog_query, known_query
from apps.storefront.page_strings import STRINGS
from apps.storefront.public_schemas import StoreView
from common.i18n import Language
from common.schemas import Out
from common.text import plain_text

CALL: Final = "blog/ui"
FEED: Final = "blog/feed.xml"
_DESCRIPTION: Final = 160
_AS_IS: Final = "!*'()"
"""What encodeURIComponent leaves."""


def blog_content(store: StoreView, language: Language, params: Params) -> PageContent:
    """A page past the end leads to the last one there is."""
    chosen = blog_query(params)
    posts = public_posts(PublicPostQuery.model_validate(chosen), language)
    last = max(1, -(-posts.total // posts.limit))
    if posts.page > last:
        raise Moved(BLOG, known_query(BLOG, params | {"page": str(last)}))
    heading, query = STRINGS[language]["blog"], known_query(BLOG, params)
    return PageContent(
        name="blog",
        path=BLOG,
        title=f"{chosen.get('tag') or heading} · {store.name}",
        data={_call(chosen): _wire(posts)},
        query=query,
        json_ld=[json_ld.breadcrumbs(store, language, [(heading, BLOG)])],
        is_indexed=posts.total > 0 and "tag" not in chosen,
        feed=FEED,
        previous_page=posts.page - 1 if posts.page > 1 else None,
        next_page=posts.page + 1 if posts.page < last else None,
    )


def post_content(store: StoreView, language: Language, slug: str) -> PageContent | None:
    post = public_post(slug, language)
    if post is None:
        return None
    if post.slug != slug:
        raise Moved(f"{BLOG}/{post.slug}")
    path, heading = f"{BLOG}/{slug}", STRINGS[language]["blog"]
    description = post.seo_description or post.excerpt or plain_text(post.html)[:_DESCRIPTION]
    picture = post.cover.model_dump(mode="json", by_alias=True) if post.cover else None
    return PageContent(
        name="blog",
        path=path,
        title=f"{post.seo_title or post.title} · {store.name}",
        description=description,
        data={f"{CALL}/{quote(slug, safe='')}": _wire(post)},
        kind="article",
        image=picture,
        tags={"article:published_time": post.published_at.isoformat()},
        alternates={one: f"{BLOG}/{found}" for one in ("es", "en") if (found := post.alternates.get(one))},
        json_ld=[
            json_ld.blog_posting(store, post, path, language, description),
            json_ld.breadcrumbs(store, language, [(heading, BLOG), (post.title, path)]),
        ],
        feed=FEED,
    )


def _call(chosen: Mapping[str, str | int]) -> str:
    """As the browser writes it."""
    written = "&".join(f"{name}={quote(str(value), safe=_AS_IS)}" for name, value in chosen.items())
    return f"{CALL}?{written}" if written else CALL


def _wire(answer: Out) -> dict[str, Any]:
    return answer.model_dump(mode="json", by_alias=True)
