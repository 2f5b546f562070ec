"""Reads of redirects: the list, and which of its addresses the shop shows something at."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from django.db.models import Q, QuerySet

from apps.content.kinds import TEXTS
from apps.content.ports import visible_posts
from apps.content.redirects.paths import FIXED, path_of
from apps.content.redirects.public_queries import KIND
from apps.content.redirects.schemas import RedirectOut, RedirectQuery
from apps.products.listings.category_tree import category_tree
from apps.products.models import Product, Slug
from tenants.current import current_store
from tenants.models import Domain

_SHOWS: Final = frozenset({*FIXED, *(kind.path for kind in TEXTS.values())})
_SORTS: Final = {
    "-createdAt": ("-created_at", "-pk"),
    "createdAt": ("created_at", "pk"),
    "source": ("slug",),
    "-source": ("-slug",),
}


def redirects() -> "QuerySet[Slug]":
    return Slug.objects.filter(kind=KIND)


def listed_redirects(query: RedirectQuery) -> "QuerySet[Slug]":
    rows = redirects().order_by(*_SORTS[query.sort])
    text = query.q.lower()
    return rows.filter(Q(slug__contains=text.removeprefix("/")) | Q(target__icontains=text)) if text else rows


def redirects_out(rows: Sequence[Slug]) -> list[RedirectOut]:
    existing = existing_paths(path_of(row.target) for row in rows)
    return [
        RedirectOut(
            id=row.pk,
            source=f"/{row.slug}",
            target=row.target,
            missing=path_of(row.target) not in existing,
            created_at=row.created_at,
        )
        for row in rows
    ]


def existing_paths(paths: Iterable[str]) -> set[str]:
    """Those at which the shop shows something now, however many they are: three statements at most."""
    paths = set(paths)
    words: dict[str, set[str]] = defaultdict(set)
    for path in paths:
        first, _, word = path.partition("/")
        if word and "/" not in word:
            words[first].add(word)
    found = {f"p/{word}" for word in _products(words["p"])} | {
        f"c/{word}" for word in _categories(words["c"])
    }
    if words["blog"]:
        found |= {f"blog/{word}" for word in visible_posts(words["blog"])}
    return found | (paths & _SHOWS) | {path for path in paths if path.startswith("checkout/")}


def own_hosts() -> set[str]:
    return set(Domain.objects.filter(tenant_id=current_store().id).values_list("domain", flat=True))


def _products(words: set[str]) -> set[str]:
    if not words:
        return set()
    reachable = Product.objects.reachable().values("pk")
    rows = Slug.objects.filter(kind="product", slug__in=words, object_id__in=reachable)
    return set(rows.values_list("slug", flat=True))


def _categories(words: set[str]) -> set[str]:
    if not words:
        return set()
    visible = [node.id for node in category_tree().visible_nodes()]
    rows = Slug.objects.filter(kind="category", slug__in=words, object_id__in=visible)
    return set(rows.values_list("slug", flat=True))
