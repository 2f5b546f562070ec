"""Shapes of the blocks of a page, each closed, and of the page for members."""

from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit
from uuid import UUID

from pydantic import AfterValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from apps.content.announcement_schemas import LinkIn
from apps.content.blocks.pages import BlockPageKey
from apps.content.schemas import Cleared, SeoDescription, SeoTitle, clean_translated
from apps.content.targets import is_address
from apps.products.field_types import Moment
from common.messages import error_text
from common.money import AmountIn
from common.schemas import In, Instant, Out
from common.text import Bounds, TranslatedText

MAX_BLOCKS: Final = 30
Title = Annotated[Annotated[TranslatedText, Bounds(80)] | None, Cleared]
Line = Annotated[Annotated[TranslatedText, Bounds(200, lines=True)] | None, Cleared]
Button = Annotated[Annotated[TranslatedText, Bounds(30)] | None, Cleared]
Html = Annotated[
    Annotated[TranslatedText, Bounds(8000, lines=True), AfterValidator(clean_translated)] | None, Cleared
]
Tag = Annotated[str, Field(max_length=60)]
Sort = Literal["featured", "-createdAt", "best-selling", "price", "-price"]
VIDEO_HOSTS: Final = frozenset(
    f"{prefix}{host}"
    for host in ("youtube.com", "youtu.be", "vimeo.com", "tiktok.com", "instagram.com", "facebook.com")
    for prefix in ("", "www.", "m.")
)


def _refusal(rule: str) -> PydanticCustomError:
    return PydanticCustomError(rule, "{text}", {"text": error_text(rule)})


def _safe_link(link: LinkIn | None) -> LinkIn | None:
    """Categories and pages that are not there lead nowhere in the shop; an address has to be one."""
    if link and link.kind == "LINK" and not is_address(link.target):
        raise _refusal("not_a_choice")
    return link


def _video(address: str) -> str:
    parts = urlsplit(address)
    if address and not (parts.scheme == "https" and parts.netloc in VIDEO_HOSTS and is_address(address)):
        raise _refusal("block_video")
    return address


Link = Annotated[LinkIn | None, AfterValidator(_safe_link)]
VideoAddress = Annotated[str, Field(max_length=256), AfterValidator(_video)]


class PageBlock(In):
    """What every block has. A draft may hold blocks that lack something: the shop leaves them out."""

    id: UUID
    hidden: bool = False
    starts_at: Moment | None = None
    ends_at: Moment | None = None
    title: Title = None
    text: Line = None

    @model_validator(mode="after")
    def _dates_in_order(self) -> "PageBlock":
        if self.starts_at and self.ends_at and self.ends_at <= self.starts_at:
            raise _refusal("announcement_ends_before")
        return self


class HeroBlock(PageBlock):
    kind: Literal["HERO"]
    button: Button = None
    link: Link = None
    image_id: UUID | None = None


class ProductRule(In):
    """All that is named holds; what is sold out never stands in a block."""

    tag: Tag = ""
    category_id: UUID | None = None
    min_price: AmountIn | None = None
    max_price: AmountIn | None = None
    on_sale: bool = False
    is_new: bool = False
    """Of the last thirty days."""
    sort: Sort = "featured"


class ProductsBlock(PageBlock):
    kind: Literal["PRODUCTS"]
    rule: ProductRule = ProductRule()
    product_oids: Annotated[list[UUID], Field(max_length=12)] = []
    """Chosen by hand, in their order; without any the rule counts."""
    by_hand: bool = False
    count: Annotated[int, Field(ge=2, le=12, strict=True)] = 4
    see_all: bool = True


class CategoriesBlock(PageBlock):
    kind: Literal["CATEGORIES"]
    category_oids: Annotated[list[UUID], Field(max_length=12)] = []
    """Without any: those of the first level that have a picture."""


class WordsBlock(PageBlock):
    """Words beside a picture; a story stands on a ground of its own."""

    kind: Literal["TEXT", "STORY"]
    html: Html = None
    image_id: UUID | None = None
    side: Literal["LEFT", "RIGHT"] = "LEFT"
    """Of the picture."""
    button: Button = None
    link: Link = None


class GalleryBlock(PageBlock):
    kind: Literal["GALLERY"]
    image_oids: Annotated[list[UUID], Field(max_length=12)] = []


class VideoBlock(PageBlock):
    """A picture that opens the video where it lies: nothing of others is loaded."""

    kind: Literal["VIDEO"]
    address: VideoAddress = ""
    image_id: UUID | None = None


class ReviewsBlock(PageBlock):
    """The latest of confirmed purchases, whatever their stars, beside count and average of all."""

    kind: Literal["REVIEWS"]
    count: Annotated[int, Field(ge=2, le=6, strict=True)] = 3


class FaqBlock(PageBlock):
    kind: Literal["FAQ"]
    question_oids: Annotated[list[UUID], Field(max_length=12)] = []
    """Without any: the first five."""


class CountdownBlock(PageBlock):
    """To the end of a promotion, or to the day of a presale: to nothing else."""

    kind: Literal["COUNTDOWN"]
    source: Literal["PROMOTION", "PRESALE"] = "PROMOTION"
    source_id: UUID | None = None
    button: Button = None
    link: Link = None


class PlainBlock(PageBlock):
    """What the shop knows by itself."""

    kind: Literal[
        "NEWSLETTER",
        "PLACE",
        "WHATSAPP",
        "TRUST",
        "DISTRICT",
        "BANNERS",
        "ASSURANCES",
        "PRODUCT_REVIEWS",
        "RELATED",
        "RECENT",
    ]
    button: Button = None


AnyBlock = Annotated[
    HeroBlock
    | ProductsBlock
    | CategoriesBlock
    | WordsBlock
    | GalleryBlock
    | VideoBlock
    | ReviewsBlock
    | FaqBlock
    | CountdownBlock
    | PlainBlock,
    Field(discriminator="kind"),
]
Blocks = Annotated[list[AnyBlock], Field(max_length=MAX_BLOCKS)]


class BlockPagePatch(In):
    version: int | None = None
    blocks: Blocks | None = None
    seo_title: SeoTitle = None
    seo_description: SeoDescription = None


class BlockPagePublishIn(In):
    version: int | None = None
    publish_at: Moment | None = None
    """Null: at once."""
    return_at: Moment | None = None
    """When the shop shows again what it shows today."""


class BlockPageDraftIn(In):
    version: int | None = None
    source: Literal["READY", "IN_FORCE", "VERSION"]
    ready: Literal["COMPLETE", "CATALOG", "STORY", "PRESENT"] = "COMPLETE"
    number: Annotated[int, Field(ge=1, le=100_000)] | None = None


class BlockPagePreviewIn(In):
    blocks: Blocks
    language: Literal["es", "en"]
    at: Moment | None = None
    """The shop at that moment."""


class BlockPageVersionRow(Out):
    number: int
    state: Literal["SCHEDULED", "IN_FORCE", "PAST"]
    blocks: int
    in_force_from: Instant | None
    in_force_until: Instant | None
    effective_at: Instant
    published_at: Instant
    published_by_name: str


class Countdown(Out):
    """What a countdown may count to."""

    source: Literal["PROMOTION", "PRESALE"]
    id: UUID
    name: TranslatedText
    ends_at: Instant


class BlockPageOut(Out):
    key: BlockPageKey
    url: str
    blocks: list[dict[str, Any]]
    """What the editor holds: the draft, else the latest version, else what the shop shows without any."""
    has_draft: bool
    is_own: bool
    """False: the shop shows what it shows without any version."""
    current_number: int | None
    scheduled_at: Instant | None
    return_at: Instant | None
    seo_title: TranslatedText
    seo_description: TranslatedText
    pictures: dict[str, dict[str, Any]]
    """Those of the blocks, by id."""
    countdowns: list[Countdown]
    versions: list[BlockPageVersionRow]
    """The newest first, at most fifty."""
    updated_at: Instant | None
    version: int


class BlockPagePreviewOut(Out):
    page: str
    """The address of the page, to frame for half an hour; empty where there is none to show."""
    message: dict[str, Any]
    """What to tell the frame."""
    visible: dict[str, int]
    """By block, how many things of it the shop shows: a block with none is left out there."""


class BlockPageLink(Out):
    url: str
    ends_at: Instant


class TrustShare(Out):
    """Null until there are enough cases."""

    cases: int
    good: int
    percent: int | None


class TrustOut(Out):
    tax_number: str
    """Empty: none, or one whose check digit is wrong."""
    complaints: TrustShare
    deliveries: TrustShare
    reviews: int
    average: float | None
    from_cases: int
    url: str
