"""The list of posts that members see."""

from datetime import datetime
from typing import Any

from django.db.models import Case, CharField, Count, F, Q, QuerySet, Value, When

from apps.blog.models import Post, PostStatus
from apps.blog.schemas import BlogQuery
from common.text import search_key

_SORTS: dict[str, tuple[Any, ...]] = {
    "-createdAt": ("-pk",),
    "createdAt": ("pk",),
    "-publishedAt": (F("published_at").desc(nulls_last=True), "-pk"),
    "publishedAt": (F("published_at").asc(nulls_last=True), "pk"),
}


def _scheduled(now: datetime) -> Q:
    return Q(status=PostStatus.PUBLISHED, published_at__gt=now)


def listed(query: BlogQuery, now: datetime) -> "QuerySet[Post]":
    rows = Post.objects.live().order_by(*_SORTS[query.sort])
    for word in search_key(query.q).split():
        rows = rows.filter(search_text__contains=word)
    if query.state == "SCHEDULED":
        return rows.filter(_scheduled(now))
    if query.state == "PUBLISHED":
        return rows.filter(status=PostStatus.PUBLISHED).exclude(_scheduled(now))
    return rows.filter(status=query.state) if query.state else rows


def counts(now: datetime) -> dict[str, int]:
    """By state, and ALL; one statement."""
    state = Case(
        When(_scheduled(now), then=Value("SCHEDULED")), default=F("status"), output_field=CharField()
    )
    rows = Post.objects.live().annotate(state_now=state).values_list("state_now").annotate(Count("pk"))
    by_state = dict(rows.order_by("state_now"))
    return {**by_state, "ALL": sum(by_state.values())}
