"""Posts that nobody can restore any more leave with their revisions and their addresses."""

from datetime import datetime, timedelta

from django.db import transaction

from apps.blog.models import Post
from apps.content.models import Page, PageVersion
from apps.products.models import Slug
from common.crud import UNDO_DAYS


@transaction.atomic
def purge_posts(now: datetime) -> None:
    expired = Post.objects.filter(deleted_at__lte=now - timedelta(days=UNDO_DAYS))
    rows = dict(expired.values_list("pk", "page_id"))
    Post.objects.filter(pk__in=rows).delete()
    PageVersion.objects.filter(page_id__in=rows.values()).delete()
    Page.objects.filter(pk__in=rows.values()).delete()
    Slug.objects.filter(kind="post", object_id__in=rows).delete()
