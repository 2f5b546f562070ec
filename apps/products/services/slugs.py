"""Addresses: one current slug a language and object; earlier ones keep leading to it."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Literal
from uuid import UUID

from apps.products.errors import SlugTaken
from apps.products.models import Slug
from common.errors import Invalid, issue
from common.text import MAX_SLUG, slugify_text

Kind = Literal["product", "category"]
_ROOM = MAX_SLUG - 6
"""Leaves place for a number at the end."""


def make_slugs(kind: Kind, object_id: UUID, names: Mapping[str, str]) -> dict[str, str]:
    """A free address from the name in each language: `polo`, else `polo-2`, `polo-3`."""
    return {
        locale: _first_free(kind, object_id, locale, slugify_text(name, _ROOM) or kind)
        for locale, name in sorted(names.items())
    }


def is_made_from(kind: Kind, object_id: UUID, locale: str, slug: str, name: str) -> bool:
    """Whether `make_slugs` gave this address for the name: `polo-3` only where another has `polo-2`."""
    base = slugify_text(name, _ROOM) or kind
    if slug == base:
        return True
    number = slug.removeprefix(f"{base}-")
    if number == slug or not number.isdecimal() or int(number) < 2:
        return False
    before = base if number == "2" else f"{base}-{int(number) - 1}"
    others = Slug.objects.filter(kind=kind, locale=locale, slug=before).exclude(object_id=object_id)
    return others.exists()


def choose_slugs(kind: Kind, object_id: UUID, wanted: Mapping[str, str]) -> dict[str, str]:
    """The addresses that the merchant typed, or SlugTaken."""
    chosen: dict[str, str] = {}
    for locale, text in sorted(wanted.items()):
        slug = slugify_text(text)
        if not slug:
            raise Invalid({f"slug.{locale}": [issue("slug_empty")]})
        if not _take(kind, object_id, locale, slug):
            raise SlugTaken()
        chosen[locale] = slug
    return chosen


def _first_free(kind: Kind, object_id: UUID, locale: str, base: str) -> str:
    taken = set(
        Slug.objects.filter(kind=kind, locale=locale, slug__startswith=base)
        .exclude(object_id=object_id)
        .values_list("slug", flat=True)
    )
    free = (slug for slug in _numbered(base) if slug not in taken)
    return next(slug for slug in free if _take(kind, object_id, locale, slug))


def _numbered(base: str) -> Iterator[str]:
    yield base
    for number in count(2):
        yield f"{base}-{number}"


def _take(kind: Kind, object_id: UUID, locale: str, slug: str) -> bool:
    """Makes it the current one; False when another object has it. A rival waits on the unique index."""
    row = Slug(kind=kind, locale=locale, slug=slug, object_id=object_id, current=True)
    Slug.objects.bulk_create([row], ignore_conflicts=True)
    same = Slug.objects.filter(kind=kind, locale=locale, object_id=object_id)
    if not same.filter(slug=slug).exists():
        return False
    same.exclude(slug=slug).filter(current=True).update(current=False)
    same.filter(slug=slug, current=False).update(current=True)
    return True
