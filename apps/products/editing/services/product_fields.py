"""The fields of a product itself from a payload, with the rules that need other rows."""

from typing import Any
from uuid import UUID

from django.utils import timezone

from apps.products.models import Product, ProductStatus
from apps.products.services.fields import check_name, columns, photos_column, seo_column
from apps.products.services.issues import Issues

_PLAIN = (
    "name description short_description status kind publish_at unpublish_at brand tags min_per_order "
    "max_per_order featured free_shipping"
).split()
_RELATED = {"related": "related", "up_sell": "upSell", "cross_sell": "crossSell"}
_FEED = {
    "google_category": "googleCategory",
    "gender": "gender",
    "age_group": "ageGroup",
    "mpn": "mpn",
}


def fill_product(product: Product, fields: dict[str, Any], issues: Issues) -> None:
    """Writes the given fields on the row, unsaved. Its options, variants and places are not among them."""
    for name, value in columns(fields, _PLAIN).items():
        setattr(product, name, value)
    check_name(product.name)
    if "seo" in fields:
        product.seo = seo_column(fields["seo"])
    if "photos" in fields:
        product.photos = photos_column(fields["photos"], product)
    if "specifications" in fields:
        product.specifications = _specifications(fields["specifications"] or [], issues)
    if "related" in fields:
        product.related = _related(product.pk, fields["related"] or {}, issues)
    if "feed" in fields:
        product.feed = _feed(fields["feed"], product.feed) if fields["feed"] else {}
    if product.status == ProductStatus.PUBLISHED and product.published_at is None:
        product.published_at = timezone.now()
    _check(product, issues)


def _feed(given: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    """The texts as they are given; who says nothing of `excluded` leaves it."""
    excluded = given.get("excluded")
    is_excluded = before.get("excluded", False) if excluded is None else excluded
    texts = {wire: given[name] for name, wire in _FEED.items() if given.get(name)}
    return {**texts, "excluded": True} if is_excluded else texts


def _check(product: Product, issues: Issues) -> None:
    if product.max_per_order is not None and product.max_per_order < product.min_per_order:
        issues.add("maxPerOrder", "max_below_min")
    if product.publish_at and product.unpublish_at and product.unpublish_at <= product.publish_at:
        issues.add("unpublishAt", "unpublish_before_publish")


def _specifications(rows: list[dict[str, Any]], issues: Issues) -> list[dict[str, Any]]:
    """[{"key", "name", "value"}]; a known key once, an own one with its name."""
    stored: list[dict[str, Any]] = []
    seen: set[str] = set()
    for number, row in enumerate(rows):
        key, is_own = row["key"], row["key"] == "own"
        if not is_own and key in seen:
            issues.add(f"specifications.{number}.key", "specification_twice")
        if is_own and not row.get("name"):
            issues.add(f"specifications.{number}.name", "required")
        seen.add(key)
        stored.append({"key": key, "name": row.get("name") or {} if is_own else {}, "value": row["value"]})
    return stored


def _related(product_id: UUID, given: dict[str, Any], issues: Issues) -> dict[str, list[str]]:
    """{"related", "upSell", "crossSell"} of ids, each once. Deleted products are left out: who sends the
    list as he has it open can't help that one of it was deleted."""
    related_ids = {one for name in _RELATED for one in given.get(name) or []}
    known = dict(Product.objects.filter(pk__in=related_ids).values_list("pk", "deleted_at"))
    chosen: dict[str, list[str]] = {}
    for name, wire in _RELATED.items():
        ids = given.get(name) or []
        for number, one in enumerate(ids):
            if one == product_id:
                issues.add(f"related.{wire}.{number}", "related_itself")
            elif one not in known:
                issues.add(f"related.{wire}.{number}", "product_unknown")
        if live := [str(one) for one in dict.fromkeys(ids) if known.get(one) is None]:
            chosen[wire] = live
    return chosen
