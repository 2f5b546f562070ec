"""The blocks of a page as the shop draws them, in one language."""

from typing import Any, Literal
from uuid import UUID

from apps.content.blocks.pages import BlockPageKey
from apps.content.public_schemas import PublicQuestion
from apps.products.catalog.public_schemas import CategoryCard
from apps.reviews.public_schemas import StoreReview
from common.schemas import Instant, Out


class BlockView(Out):
    id: UUID
    title: str
    text: str


class PlainView(BlockView):
    """What the shop knows by itself."""

    kind: Literal[
        "NEWSLETTER",
        "PLACE",
        "WHATSAPP",
        "DISTRICT",
        "BANNERS",
        "ASSURANCES",
        "PRODUCT_REVIEWS",
        "RELATED",
        "RECENT",
    ]
    button: str


class WordsView(BlockView):
    kind: Literal["HERO", "TEXT", "STORY"]
    html: str
    """Cleaned when it was written."""
    image: dict[str, Any] | None
    side: Literal["LEFT", "RIGHT"]
    button: str
    href: str
    """As that of a MenuLink; empty: there is no button."""


class ProductsView(BlockView):
    kind: Literal["PRODUCTS"]
    products: list[dict[str, Any]]
    """As those of a CardPage."""
    total: int
    href: str
    """The list of all; empty where there are no more, or none that shows the same."""


class CategoriesView(BlockView):
    kind: Literal["CATEGORIES"]
    categories: list[CategoryCard]


class GalleryView(BlockView):
    kind: Literal["GALLERY"]
    images: list[dict[str, Any]]


class VideoView(BlockView):
    kind: Literal["VIDEO"]
    image: dict[str, Any]
    href: str
    host: str
    """Whom the press leads to: `YouTube`."""


class ReviewsView(BlockView):
    kind: Literal["REVIEWS"]
    count: int
    average: float
    reviews: list[StoreReview]


class FaqView(BlockView):
    kind: Literal["FAQ"]
    questions: list[PublicQuestion]


class CountdownView(BlockView):
    kind: Literal["COUNTDOWN"]
    ends_at: Instant
    button: str
    href: str


class ShareView(Out):
    """`percent` of the latest `cases`; null until there are enough of them."""

    cases: int
    good: int
    percent: int | None


class TrustFacts(Out):
    """Counted by the platform; no store can write it."""

    tax_number: str
    """Empty: none, or one whose check digit is wrong."""
    complaints: ShareView
    deliveries: ShareView
    reviews: int
    """Of confirmed purchases."""
    average: float | None
    """Null until there are enough reviews."""
    from_cases: int


class TrustView(BlockView):
    kind: Literal["TRUST"]
    facts: TrustFacts


AnyView = (
    PlainView
    | WordsView
    | ProductsView
    | CategoriesView
    | GalleryView
    | VideoView
    | ReviewsView
    | FaqView
    | CountdownView
    | TrustView
)


class PublicBlocks(Out):
    key: BlockPageKey
    blocks: list[AnyView]
    seo_title: str
    seo_description: str
