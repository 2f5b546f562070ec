"""What a shop asks when nothing else is at an address."""

from apps.content.redirects.paths import MAX_PATH, clean_path
from apps.products.models import Slug

KIND = "path"


def redirect_target(path: str) -> str | None:
    """Where the merchant has led this path: one statement."""
    cleaned = clean_path(path)
    if not cleaned or len(cleaned) > MAX_PATH or "\0" in cleaned:
        return None
    return Slug.objects.filter(kind=KIND, slug=cleaned).values_list("target", flat=True).first()
