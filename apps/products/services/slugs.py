"""Addresses: a word leads to one object of its kind, whatever the language, and keeps leading to it."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import count
from operator import or_
from typing import Any, Final, Literal, NamedTuple
from uuid import UUID

from django.db.models import Q, QuerySet

from apps.products.errors import SlugTaken
from apps.products.models import Category, Product, Slug
from common.errors import Invalid, issue
from common.i18n import language, parse_language
from common.text import MAX_SLUG, slugify_text, translate
from tenants.current import current_store

Kind = Literal["product", "category", "post"]
_FALLBACKS: Final[dict[Kind, dict[str, str]]] = {
    "product": {"es": "producto", "en": "product"},
    "category": {"es": "categoria", "en": "category"},
    "post": {"es": "articulo", "en": "post"},
}
"""Of what has a name without a word."""
_owners: dict[Kind, Callable[[], "QuerySet[Any]"]] = {
    "product": Product.objects.all,
    "category": Category.objects.all,
}
"""The rows that have addresses: each with `name`, `slugs` and `deleted_at`."""
_ROOM = MAX_SLUG - 6
"""Leaves place for a number at the end."""


def register_owners(kind: Kind, rows: Callable[[], "QuerySet[Any]"]) -> None:
    """Apps above hang in what has addresses of a kind."""
    _owners[kind] = rows


def assign_slugs(
    kind: Kind, object_id: UUID, *, typed: Mapping[str, str] | None, names: Mapping[str, str]
) -> dict[str, str]:
    """The address in each language: the one that was typed, or SlugTaken; a free one from the name where
    none was: `polo`, else `polo-2`, `polo-3`. An object may have one word in both languages.
    """
    chosen = {locale: _slug_from_input(locale, text) for locale, text in sorted((typed or {}).items())}
    bases = {locale: _base(kind, locale, name) for locale, name in names.items() if locale not in chosen}
    slugs = chosen | _free(kind, object_id, bases)
    while conflicts := _claim(kind, object_id, set(slugs.values())):
        if taken := conflicts.intersection(chosen.values()):
            raise _taken_error(kind, min(taken))
        again = {locale: base for locale, base in bases.items() if slugs[locale] in conflicts}
        slugs |= _free(kind, object_id, again)
    return slugs


class NewWords(NamedTuple):
    object_id: UUID
    typed: Mapping[str, str]
    names: Mapping[str, str]


def assign_new_slugs(kind: Kind, new: Sequence[NewWords]) -> list[dict[str, str]]:
    """As `assign_slugs` for objects that are made together: three statements for those whose words nobody
    has or asks for beside them, the others one by one."""
    first = [_first_words(kind, one) for one in new]
    requested = Counter(word for slugs in first for word in set(slugs.values()))
    taken = set(Slug.objects.filter(kind=kind, slug__in=list(requested)).values_list("slug", flat=True))
    owners = {
        word: one.object_id
        for one, slugs in zip(new, first, strict=True)
        if all(requested[word] == 1 and word not in taken for word in slugs.values())
        for word in slugs.values()
    }
    rows = [Slug(kind=kind, slug=word, object_id=owner) for word, owner in sorted(owners.items())]
    Slug.objects.bulk_create(rows, ignore_conflicts=True)
    ours = dict(Slug.objects.filter(kind=kind, slug__in=list(owners)).values_list("slug", "object_id"))
    return [
        slugs
        if all(ours.get(word) == one.object_id for word in slugs.values())
        else assign_slugs(kind, one.object_id, typed=one.typed, names=one.names)
        for one, slugs in zip(new, first, strict=True)
    ]


def _first_words(kind: Kind, one: NewWords) -> dict[str, str]:
    typed = {locale: _slug_from_input(locale, text) for locale, text in one.typed.items()}
    return {locale: _base(kind, locale, name) for locale, name in one.names.items()} | typed


def is_made_from(kind: Kind, object_id: UUID, slug: str, locale: str, name: str) -> bool:
    """Whether `assign_slugs` made this address from the name: `polo-3` only where another has `polo-2`."""
    base = _base(kind, locale, name)
    if slug == base:
        return True
    number = slug.removeprefix(f"{base}-")
    if number == slug or not number.isdecimal() or int(number) < 2:
        return False
    before = base if number == "2" else f"{base}-{int(number) - 1}"
    return _of_others(kind, object_id).filter(slug=before).exists()


def _slug_from_input(locale: str, text: str) -> str:
    slug = slugify_text(text)
    if not slug:
        raise Invalid({f"slug.{locale}": [issue("slug_empty")]})
    return slug


def _base(kind: Kind, locale: str, name: str) -> str:
    return slugify_text(name, _ROOM) or _FALLBACKS[kind][locale]


def _taken_error(kind: Kind, slug: str) -> SlugTaken:
    """Names the owner of an address, and whether it shows it, leads on from it or is deleted."""
    owner = Slug.objects.get(kind=kind, slug=slug).object_id
    row = _owners[kind]().get(pk=owner)
    name = translate(row.name, language(), parse_language(current_store().language))
    if row.deleted_at is not None:
        return SlugTaken(name, "slug_of_deleted")
    return SlugTaken(name, "slug_taken" if slug in row.slugs.values() else "slug_former")


def _free(kind: Kind, object_id: UUID, bases: Mapping[str, str]) -> dict[str, str]:
    """By language, the first word from its base that nobody else has now: one statement."""
    if not bases:
        return {}
    begins = reduce(or_, (Q(slug__startswith=base) for base in bases.values()))
    taken = set(_of_others(kind, object_id).filter(begins).values_list("slug", flat=True))
    return {
        locale: next(slug for slug in _candidates(base) if slug not in taken)
        for locale, base in bases.items()
    }


def _candidates(base: str) -> Iterator[str]:
    yield base
    for number in count(2):
        yield f"{base}-{number}"


def _claim(kind: Kind, object_id: UUID, slugs: set[str]) -> set[str]:
    """Takes the words and answers those that another has: two statements. A rival waits on the unique
    index; all take theirs in one order, so that two who want each other's words do not wait in a ring."""
    if not slugs:
        return set()
    rows = [Slug(kind=kind, slug=slug, object_id=object_id) for slug in sorted(slugs)]
    Slug.objects.bulk_create(rows, ignore_conflicts=True)
    ours = Slug.objects.filter(kind=kind, slug__in=slugs, object_id=object_id)
    return slugs.difference(ours.values_list("slug", flat=True))


def _of_others(kind: Kind, object_id: UUID) -> "QuerySet[Slug]":
    return Slug.objects.filter(kind=kind).exclude(object_id=object_id)
