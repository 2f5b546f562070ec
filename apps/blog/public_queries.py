"""What a shop asks about its blog; used by its pages and by blog/ui."""

from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from apps.attachments.queries import Picture, pictures
from apps.blog.body import reading_minutes
from apps.blog.models import Post
from apps.blog.public_schemas import PublicPost, PublicPostCard, PublicPostQuery, PublicPosts
from apps.products.catalog.cards import cards_of
from apps.products.catalog.public_schemas import PublicPicture
from apps.products.models import Slug
from common.i18n import Language, parse_language
from common.schemas import capped_count
from common.text import TranslatedText, translate
from tenants.current import current_store


def public_posts(query: PublicPostQuery, language: Language) -> PublicPosts:
    """The newest first; four statements at most."""
    posts = Post.objects.published()
    tags = Counter(tag for each in posts.values_list("tags", flat=True) for tag in each)
    if query.tag:
        posts = posts.filter(tags__contains=[query.tag])
    start = (query.page - 1) * query.limit
    return PublicPosts(
        items=_cards(posts[start : start + query.limit], language),
        page=query.page,
        limit=query.limit,
        total=capped_count(posts)[0],
        tags=[tag for tag, _ in tags.most_common()],
    )


def public_post(slug: str, language: Language) -> PublicPost | None:
    """The post at an address, also an earlier one of it (then its `slug` differs)."""
    known = Slug.objects.filter(kind="post", slug=slug).values_list("object_id", flat=True)
    post = Post.objects.published().filter(pk__in=known).first()
    if post is None:
        return None
    home = parse_language(current_store().language)
    card, written_in = _card(post, _covers([post]), language), _language(post, language)
    found = cards_of([UUID(one) for one in post.product_ids], language)
    return PublicPost(
        **dict(card),
        html=post.body.get(written_in, ""),
        updated_at=post.updated_at,
        alternates=post.slugs,
        seo_title=translate(post.seo_title, language, home),
        seo_description=translate(post.seo_description, language, home),
        products=[found[key] for one in post.product_ids if (key := UUID(one)) in found],
    )


def visible_posts(slugs: Iterable[str]) -> set[str]:
    """See apps.content.ports."""
    visible = Post.objects.published().values("pk")
    return set(
        Slug.objects.filter(kind="post", slug__in=slugs, object_id__in=visible).values_list("slug", flat=True)
    )


def post_entries() -> list[tuple[TranslatedText, datetime]]:
    """For the site map: the addresses of every post, and when it changed last."""
    return list(Post.objects.published().values_list("slugs", "updated_at"))


def _cards(posts: Iterable[Post], language: Language) -> list[PublicPostCard]:
    found = list(posts)
    covers = _covers(found)
    return [_card(post, covers, language) for post in found]


def _covers(posts: list[Post]) -> dict[str, Picture]:
    return pictures(post.cover_id for post in posts if post.cover_id)


def _card(post: Post, covers: dict[str, Picture], language: Language) -> PublicPostCard:
    home, written_in = parse_language(current_store().language), _language(post, language)
    assert post.published_at is not None
    return PublicPostCard(
        slug=translate(post.slugs, language, home),
        title=translate(post.title, language, home),
        excerpt=translate(post.excerpt, language, home),
        cover=_cover(post, covers.get(str(post.cover_id)), language, home),
        author_name=post.author_name,
        tags=post.tags,
        published_at=post.published_at,
        published_on=post.published_at.astimezone(ZoneInfo(current_store().time_zone)).date(),
        minutes=reading_minutes(post.body.get(written_in, "")),
        language=written_in,
    )


def _cover(post: Post, cover: Picture | None, language: Language, home: Language) -> PublicPicture | None:
    """Described as the post does it, else as the library does."""
    texts = post.cover_alt or (cover or {}).get("alt")
    return PublicPicture(**{**cover, "alt": translate(texts, language, home)}) if cover else None


def _language(post: Post, language: Language) -> Language:
    """That its text is read in."""
    return language if post.body.get(language) else parse_language(current_store().language)
