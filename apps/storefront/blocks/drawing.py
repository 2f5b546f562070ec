"""From the blocks that a page stores to those that the shop draws. What a block lacks leaves it out."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

from apps.content.blocks.pages import Block
from apps.content.public_schemas import PublicQuestion
from apps.products.catalog.public_schemas import CategoryCard
from apps.products.catalog.shelves import SALE_TOKEN
from apps.storefront.blocks.public_schemas import (
    AnyView,
    CategoriesView,
    CountdownView,
    FaqView,
    GalleryView,
    PlainView,
    ProductsView,
    ReviewsView,
    TrustView,
    VideoView,
    WordsView,
)
from apps.storefront.blocks.supplies import FIRST_QUESTIONS, Supplies
from apps.storefront.blocks.trust import trust_facts
from apps.storefront.menus_view import Targets
from common.i18n import Language
from common.text import translate

FEWEST_PRODUCTS: Final = 2
"""A shelf with less is left out."""
_SORTS: Final = {
    "featured": "",
    "-createdAt": "newest",
    "best-selling": "bestSelling",
    "price": "priceUp",
    "-price": "priceDown",
}
"""As addresses of the shop call them."""
_HOSTS: Final = {
    "youtube.com": "YouTube",
    "youtu.be": "YouTube",
    "vimeo.com": "Vimeo",
    "tiktok.com": "TikTok",
    "instagram.com": "Instagram",
    "facebook.com": "Facebook",
}


@dataclass(frozen=True)
class Drawing:
    supplies: Supplies
    targets: Targets
    language: Language
    home: Language

    def views(self, blocks: Iterable[Block]) -> list[AnyView]:
        found = (_DRAWN.get(block["kind"], Drawing.plain)(self, block) for block in blocks)
        return [view for view in found if view is not None]

    def _words_of(self, block: Block) -> dict[str, Any]:
        return {
            "id": block["_id"],
            "kind": block["kind"],
            "title": self._say(block, "title"),
            "text": self._say(block, "text"),
        }

    def _say(self, block: Block, part: str) -> str:
        return translate(block.get(part), self.language, self.home)

    def _picture(self, key: str | None) -> dict[str, Any] | None:
        found = self.supplies.pictures.get(key or "")
        return {**found, "alt": translate(found["alt"], self.language, self.home)} if found else None

    def _link_of(self, block: Block) -> dict[str, Any]:
        """A button that leads nowhere is none."""
        button = self._say(block, "button")
        href = self.targets.href(block["link"]) if button and block["link"] else ""
        return {"button": button if href else "", "href": href}

    def plain(self, block: Block) -> AnyView:
        return PlainView(**self._words_of(block), button=self._say(block, "button"))

    def written(self, block: Block) -> AnyView | None:
        html, image = self._say(block, "html"), self._picture(block["imageOid"])
        view = WordsView(
            **self._words_of(block),
            **self._link_of(block),
            html=html,
            image=image,
            side=block.get("side", "LEFT"),
        )
        return view if view.title or view.text or html or image else None

    def products(self, block: Block) -> AnyView | None:
        stocked = self.supplies.shelves[block["_id"]]
        if len(stocked.cards) < FEWEST_PRODUCTS:
            return None
        has_more = block["seeAll"] and stocked.total > len(stocked.cards)
        return ProductsView(
            **self._words_of(block),
            products=stocked.cards,
            total=stocked.total,
            href=self._list_of(block) if has_more else "",
        )

    def _list_of(self, block: Block) -> str:
        """An address of the shop that lists the same; a tag or an age has none."""
        rule = block["rule"]
        if block["byHand"] or rule["tag"] or rule["isNew"]:
            return ""
        slugs = {str(one.id): one.slug for one in self.supplies.categories}
        if rule["categoryOid"] and rule["categoryOid"] not in slugs:
            return ""
        query = {
            "sort": _SORTS[rule["sort"]],
            "minPrice": rule["minPrice"],
            "maxPrice": rule["maxPrice"],
            "facet": SALE_TOKEN if rule["onSale"] else "",
        }
        written = urlencode({name: value for name, value in query.items() if value})
        path = f"/c/{slugs[rule['categoryOid']]}" if rule["categoryOid"] else "/search"
        return f"{path}?{written}" if written else path

    def categories(self, block: Block) -> AnyView | None:
        known = {str(one.id): one for one in self.supplies.categories}
        chosen = [known[key] for key in block["categoryOids"] if key in known]
        found = chosen or _with_picture(self.supplies.categories)
        return CategoriesView(**self._words_of(block), categories=found) if len(found) > 1 else None

    def gallery(self, block: Block) -> AnyView | None:
        found = [image for key in block["imageOids"] if (image := self._picture(key))]
        return GalleryView(**self._words_of(block), images=found) if found else None

    def video(self, block: Block) -> AnyView | None:
        image = self._picture(block["imageOid"])
        if image is None or not block["address"]:
            return None
        name = urlsplit(block["address"]).netloc.removeprefix("www.").removeprefix("m.")
        return VideoView(
            **self._words_of(block), image=image, href=block["address"], host=_HOSTS.get(name, name)
        )

    def reviews(self, block: Block) -> AnyView | None:
        count, average = self.supplies.review_sums
        found = self.supplies.reviews[: block["count"]]
        if average is None or not found:
            return None
        return ReviewsView(**self._words_of(block), count=count, average=average, reviews=found)

    def faq(self, block: Block) -> AnyView | None:
        rows = {str(row.pk): row for row in self.supplies.questions}
        chosen = [rows[key] for key in block["questionOids"] if key in rows]
        found = [
            PublicQuestion(
                question=translate(row.content["question"], self.language, self.home),
                answer=translate(row.content["answer"], self.language, self.home),
            )
            for row in chosen or self.supplies.questions[:FIRST_QUESTIONS]
        ]
        return FaqView(**self._words_of(block), questions=found) if found else None

    def countdown(self, block: Block) -> AnyView | None:
        ends_at = self.supplies.ends.get(block["sourceOid"] or "")
        if ends_at is None:
            return None
        return CountdownView(**self._words_of(block), **self._link_of(block), ends_at=ends_at)

    def newsletter(self, block: Block) -> AnyView | None:
        return self.plain(block) if self.supplies.asks_consent else None

    def trust(self, block: Block) -> AnyView:
        return TrustView(**self._words_of(block), facts=trust_facts())


def _with_picture(found: list[CategoryCard]) -> list[CategoryCard]:
    return [one for one in found if one.parent_id is None and one.picture][:6]


_DRAWN: Final[dict[str, Callable[[Drawing, Block], AnyView | None]]] = {
    "HERO": Drawing.written,
    "TEXT": Drawing.written,
    "STORY": Drawing.written,
    "PRODUCTS": Drawing.products,
    "CATEGORIES": Drawing.categories,
    "GALLERY": Drawing.gallery,
    "VIDEO": Drawing.video,
    "REVIEWS": Drawing.reviews,
    "FAQ": Drawing.faq,
    "COUNTDOWN": Drawing.countdown,
    "NEWSLETTER": Drawing.newsletter,
    "TRUST": Drawing.trust,
}
