"""Posts of a store's blog."""

from typing import Any

from apps.blog.models import Post
from apps.blog.services.posts import create_post
from apps.blog.services.revisions import Writer
from common.ids import new_id

TITLE = {"es": "Cómo nace una taza", "en": "How a mug is born"}
BODY = {"es": "<p>Todo empieza con barro.</p>", "en": "<p>It all starts with clay.</p>"}
PLAIN: dict[str, Any] = {
    "excerpt": {},
    "cover_id": None,
    "cover_alt": {},
    "author_name": "",
    "tags": [],
    "product_ids": [],
    "seo_title": {},
    "seo_description": {},
    "published_at": None,
}


def make_post(**changes: Any) -> Post:
    """A published one."""
    fields = {"title": TITLE, "body": BODY, "status": "PUBLISHED"}
    return create_post(fields=PLAIN | fields | changes, writer=Writer(new_id(), "Ana Quispe"))


ROWS = {"blog": make_post}
