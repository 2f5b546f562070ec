"""The categories of a store in memory: cards name them by id alone, so a rename changes no card."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

import orjson

from apps.attachments.queries import Picture, pictures
from apps.products.catalog_cache import cached
from apps.products.listing_sql import LISTED, select
from apps.products.models import Category, Slug
from common.batch import CompiledQuery
from common.i18n import Language
from common.text import TranslatedText, translate

# A product in several categories below one parent is one product of the parent.
_COUNTS = f"""
WITH placed AS (
    SELECT product_id, unnest(category_ids) AS category_id FROM products_listing WHERE {LISTED}
)
SELECT id, count(DISTINCT product_id) FROM (
    SELECT category_id AS id, product_id FROM placed
    UNION ALL
    SELECT below.parent_id, product_id FROM placed JOIN products_category below ON below.id = category_id
    WHERE below.parent_id IS NOT NULL AND below.visible AND below.deleted_at IS NULL
) counted GROUP BY id
"""  # noqa: S608 - a constant of ours

_COLUMNS = ("id", "name", "slugs", "parent_id", "sort", "sold_out_last", "visible", "picture_id")
_LIVE = CompiledQuery(lambda: Category.objects.live().order_by("position", "pk").values_list(*_COLUMNS))


@dataclass(frozen=True)
class Node:
    """A live category; `is_visible` when the shop shows it and its parent."""

    id: UUID
    name: TranslatedText
    slugs: dict[str, str]
    parent_id: UUID | None
    sort: str
    sold_out_last: bool
    is_visible: bool
    picture: Picture | None


@dataclass(frozen=True)
class Tree:
    """In the merchant's order."""

    nodes: dict[UUID, Node]
    tails: dict[tuple[str, str], dict[UUID, bytes]] = field(default_factory=dict)

    def visible_nodes(self) -> list[Node]:
        return [node for node in self.nodes.values() if node.is_visible]

    def children(self, category_id: UUID) -> list[Node]:
        return [node for node in self.nodes.values() if node.parent_id == category_id and node.is_visible]

    def within(self, category_id: UUID) -> list[UUID]:
        """The category and those below it that the shop shows."""
        return [category_id, *(node.id for node in self.children(category_id))]

    def path_to(self, category_ids: Iterable[UUID]) -> list[Node]:
        """The way to the first of these that the shop shows, from the first level."""
        last = next((node for one in category_ids if (node := self.nodes.get(one)) and node.is_visible), None)
        if last is None:
            return []
        parent = self.nodes.get(last.parent_id) if last.parent_id else None
        return [parent, last] if parent else [last]

    def with_parents(self, category_ids: Iterable[UUID]) -> set[UUID]:
        """These, and those that they are part of, visible or not."""
        known = [self.nodes[one] for one in category_ids if one in self.nodes]
        return {node.id for node in known} | {node.parent_id for node in known if node.parent_id}

    def refs(self, language: Language, fallback: Language) -> dict[UUID, bytes]:
        """{"slug", "name"} of each category that the shop shows, as JSON."""
        known = self.tails.get((language, fallback))
        if known is None:
            known = {
                node.id: orjson.dumps(
                    {
                        "slug": translate(node.slugs, language, fallback),  # type: ignore[arg-type]
                        "name": translate(node.name, language, fallback),
                    }
                )
                for node in self.visible_nodes()
            }
            self.tails[language, fallback] = known
        return known


def category_tree() -> Tree:
    """Two statements, or none."""
    return cached("tree", _load)


def product_counts() -> dict[UUID, int]:
    """How many products the shop shows in each category or below it: one statement, or none."""
    return cached("product counts", _count)


def find_category(slug: str) -> Node | None:
    """What the shop shows at an address, in any language, also an earlier one."""
    tree = category_tree()
    visible = tree.visible_nodes()
    current = next((node for node in visible if slug in node.slugs.values()), None)
    if current is not None:
        return current
    earlier = cached(("category at", slug), lambda: _earlier(slug))
    found = tree.nodes.get(earlier) if earlier else None
    return found if found and found.is_visible else None


def _earlier(slug: str) -> UUID | None:
    return Slug.objects.filter(kind="category", slug=slug).values_list("object_id", flat=True).first()


def _load() -> Tree:
    rows: list[dict[str, Any]] = [dict(zip(_COLUMNS, row, strict=True)) for row in select(_LIVE.text)]
    for row in rows:
        row["name"], row["slugs"] = orjson.loads(row["name"]), orjson.loads(row["slugs"])
    visible = {row["id"]: row["visible"] for row in rows}
    images = pictures(row["picture_id"] for row in rows if row["picture_id"])
    return Tree(
        {
            row["id"]: Node(
                id=row["id"],
                name=row["name"],
                slugs=row["slugs"],
                parent_id=row["parent_id"],
                sort=row["sort"],
                sold_out_last=row["sold_out_last"],
                is_visible=row["visible"]
                and (row["parent_id"] is None or visible.get(row["parent_id"], False)),
                picture=images.get(str(row["picture_id"])),
            )
            for row in rows
        }
    )


def _count() -> dict[UUID, int]:
    return dict(select(_COUNTS))
