"""What a shop asks about its catalogue; used by its pages and by product/ui and category/ui."""

from typing import Any

from django.db.models import F, OuterRef, Q, Subquery

from apps.attachments.queries import Picture, picture, pictures
from apps.products.models import LOW_STOCK, Category, Product, ProductCategory, ProductQuerySet, Slug, Variant
from apps.products.public_schemas import (
    CardQuery,
    CategoryCard,
    CategoryRef,
    ProductCard,
    ProductStock,
    ProductView,
    PublicPicture,
    PublicSeo,
    VariantStock,
)
from common.i18n import Language, as_language
from common.schemas import Page, capped_count
from common.text import pick
from tenants.current import current_store

_SORTS = {"name": "sort_name", "createdAt": "published_at", "price": "price"}


class Words:
    """Merchant text in the language of one visitor."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.fallback = as_language(current_store().language)

    def __call__(self, texts: Any) -> str:
        return pick(texts, self.language, self.fallback)

    def picture(self, shown: Picture, alt: Any = None) -> PublicPicture:
        return PublicPicture(**{**shown, "alt": self(alt) or self(shown["alt"])})


def product_cards(query: CardQuery, language: Language) -> Page[ProductCard]:
    """A page of what the shop lists: four statements. A category that is not there has no products."""
    words = Words(language)
    rows = _matching(query)
    total, is_capped = capped_count(rows)
    start = (query.page - 1) * query.limit
    chosen = list(_sorted(rows, query)[start : start + query.limit])
    shown = pictures(row.photos[0]["attachmentOid"] for row in chosen if row.photos)
    return Page(
        items=[_card(row, shown, words) for row in chosen],
        page=query.page,
        limit=query.limit,
        total=total,
        total_is_capped=is_capped,
    )


def _matching(query: CardQuery) -> ProductQuerySet:
    rows = Product.objects.listed().search(query.q).with_offer()
    if query.category:
        category = category_at(query.category)
        rows = rows.in_category(category.pk) if category else rows.none()
    if query.min_price is not None:
        rows = rows.filter(Q(price__gte=query.min_price))
    if query.max_price is not None:
        rows = rows.filter(Q(price__lte=query.max_price))
    return rows.with_in_stock().filter(Q(in_stock=True)) if query.in_stock else rows


def _sorted(rows: ProductQuerySet, query: CardQuery) -> ProductQuerySet:
    """By choice; else as the merchant ordered the category, else the newest first."""
    field = F(_SORTS.get(query.sort.removeprefix("-"), "published_at"))
    down = query.sort.startswith("-") or not query.sort
    order = field.desc(nulls_last=True) if down else field.asc(nulls_last=True)
    return _with_category(rows).with_in_stock().order_by(order, "-pk")


def _with_category(rows: ProductQuerySet) -> ProductQuerySet:
    """Adds name and address of the main category that the shop shows."""
    placed = ProductCategory.objects.filter(
        product=OuterRef("pk"), category__visible=True, category__deleted_at=None
    ).order_by("-is_primary", "pk")
    return rows.annotate(
        category_name=Subquery(placed.values("category__name")[:1]),
        category_slugs=Subquery(placed.values("category__slugs")[:1]),
    )


def _card(row: Any, shown: dict[str, Picture], words: Words) -> ProductCard:
    photo = row.photos[0] if row.photos and row.photos[0]["attachmentOid"] in shown else None
    few = row.available is not None and row.available <= LOW_STOCK
    return ProductCard(
        **{
            name: getattr(row, name)
            for name in ("id", "variant_id", "sku", "price", "compare_price", "in_stock")
        },
        slug=words(row.slugs),
        name=words(row.name),
        summary=words(row.short_description),
        currency=current_store().currency,
        photo=words.picture(shown[photo["attachmentOid"]], photo["alt"]) if photo else None,
        left=row.available if few else None,
        category=_category_ref(row, words),
    )


def _category_ref(row: Any, words: Words) -> CategoryRef | None:
    if row.category_name is None:
        return None
    return CategoryRef(slug=words(row.category_slugs), name=words(row.category_name))


def product_view(slug: str, language: Language) -> ProductView | None:
    """The product at an address, also an earlier one (then `slug` differs): four statements."""
    found = _at("product", slug, language)
    if found is None:
        return None
    row: Any = _with_category(Product.objects.reachable()).filter(pk=found).first()
    if row is None:
        return None
    words = Words(language)
    shown = pictures(photo["attachmentOid"] for photo in row.photos)
    return ProductView(
        id=row.pk,
        slug=words(row.slugs),
        name=words(row.name),
        brand=row.brand,
        description_html=words(row.description),
        short_description=words(row.short_description),
        photos=[
            words.picture(shown[photo["attachmentOid"]], photo["alt"])
            for photo in row.photos
            if photo["attachmentOid"] in shown
        ],
        variants=[_variant(variant, words) for variant in _variants(row)],
        category=_category_ref(row, words),
        currency=current_store().currency,
        seo=PublicSeo(title=words(row.seo.get("title")), description=words(row.seo.get("description"))),
        alternates={"es": words_in("es", row.slugs), "en": words_in("en", row.slugs)},
    )


def words_in(language: Language, texts: Any) -> str:
    return Words(language)(texts)


def _variants(product: Product) -> list[Variant]:
    return list(product.variants.filter(deleted_at=None).order_by("position"))


def _variant(row: Variant, words: Words) -> Any:
    return {
        **{name: getattr(row, name) for name in ("id", "sku", "price", "compare_price", "left")},
        "options": {words(option["name"]): words(option["value"]) for option in row.options},
        "in_stock": row.can_be_bought,
    }


def product_stock(slug: str, language: Language) -> ProductStock | None:
    """What is there now; never from a cache."""
    found = _at("product", slug, language)
    row = Product.objects.reachable().filter(pk=found).first() if found else None
    if row is None:
        return None
    return ProductStock(
        variants=[
            VariantStock(id=variant.pk, in_stock=variant.can_be_bought, left=variant.left)
            for variant in _variants(row)
        ]
    )


def categories(language: Language) -> list[CategoryCard]:
    """The categories that the shop shows, in the merchant's order: one statement."""
    words = Words(language)
    rows: Any = Category.objects.visible().with_product_count(listed=True).select_related("picture")
    return [
        CategoryCard(
            id=row.pk,
            slug=words(row.slugs),
            name=words(row.name),
            parent_id=row.parent_id,
            product_count=row.product_count,
            picture=words.picture(picture(row.picture)) if row.picture else None,
        )
        for row in rows.order_by("position", "pk")
    ]


def category_at(slug: str) -> Category | None:
    """The category that the shop shows at an address, in any language, also an earlier one."""
    ids = Slug.objects.filter(kind="category", slug=slug).order_by("-current").values("object_id")
    return Category.objects.visible().filter(pk__in=ids).first()


def _at(kind: str, slug: str, language: Language) -> Any:
    """The object at an address: of this language before the other, current before earlier."""
    rows = list(Slug.objects.filter(kind=kind, slug=slug).values_list("locale", "current", "object_id"))
    ranked = sorted(rows, key=lambda row: (row[0] != language, not row[1]))
    return ranked[0][2] if ranked else None
