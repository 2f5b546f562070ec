"""From an address of a shop to the content of its page. The paths of the calls are those that
frontend/src/storefront asks by; a test compares each with the API's answer."""

import re
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from typing import Any, Final
from urllib.parse import quote

import orjson

from apps.content.kinds import TEXTS, TextKind
from apps.payments.public_queries import form_hosts
from apps.products.catalog.product_view import product_view
from apps.products.catalog.public_queries import category_view, product_cards, related_cards
from apps.products.catalog.public_schemas import CardQuery, CategoryView
from apps.products.listings.sort_order import FEATURED
from apps.reviews.public_queries import product_reviews
from apps.reviews.public_schemas import PublicReviewQuery
from apps.shipping.public_queries import shipping_options
from apps.storefront import json_ld
from apps.storefront.block_pages import home_of_blocks, own_blocks
from apps.storefront.blocks.trust import says_something, trust_facts
from apps.storefront.blog_pages import blog_content, post_content
from apps.storefront.old_addresses import address_now, redirect_of
from apps.storefront.page_content import Data, Moved, PageContent
from apps.storefront.page_query import (
    PER_PAGE,
    Params,
    filters_of,
    known_query,
    listing_query,
    page_number,
    search_query_of,
    variant_of,
)
from apps.storefront.page_strings import STRINGS, cut, sentences
from apps.storefront.product_ld import price_tags, product
from apps.storefront.public_schemas import StoreView
from apps.storefront.text_pages import faq_content, text_content
from apps.warehouses.public_queries import pickup_points
from common.i18n import Language
from common.schemas import Items
from common.text import plain_text
from tenants.current import current_store

PICKUP: Final = "warehouse/ui/pickup"
DELIVERY: Final = "shipping/ui"
TRUST: Final = "page/ui/trust"
REVIEWS: Final = 5
"""So many come with the page of a product."""
_UUID: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_SANDBOX: Final = re.compile(r"checkout/sandbox/sbx_[0-9a-f]{32}")
Handler = Callable[[StoreView, Language, str, Params], PageContent]


def page_content(store: StoreView, language: Language, path: str, params: Params) -> PageContent:
    """The page at `path` (without language); a 404 is a page too. Raises Moved."""
    content = _page_of_shop(store, language, path, params)
    if content and content.name != "missing":
        return content
    if redirect := redirect_of(path):
        raise Moved(*redirect)
    if (now := address_now(path, language)) is not None:
        raise Moved(now, "")
    return content or missing(store, language, path)


def is_page(path: str) -> bool:
    """Whether the shop has a page of its own there, or may have one."""
    first, _, rest = path.partition("/")
    return path in _FIXED or (first in _WITH_SLUG and bool(rest)) or first == "checkout"


def _page_of_shop(store: StoreView, language: Language, path: str, params: Params) -> PageContent | None:
    first, _, rest = path.partition("/")
    if path in _FIXED:
        return _FIXED[path](store, language, "", params)
    handler = _WITH_SLUG.get(first)
    if handler and rest and "/" not in rest:
        return handler(store, language, rest, params)
    if _SANDBOX.fullmatch(path):
        return _private("sandbox")(store, language, rest.partition("/")[2], params)
    return None


def missing(store: StoreView, language: Language, path: str) -> PageContent:
    return PageContent(
        name="missing",
        path=path,
        title=_with_store_name(STRINGS[language]["notFound"], store),
        data=_product_list(language, "-createdAt"),
        status=404,
        is_indexed=False,
    )


def _home(store: StoreView, language: Language, _: str, params: Params) -> PageContent:
    organized = [json_ld.organization(store), json_ld.website(store, language)]
    if own := own_blocks("home", store, language):
        return home_of_blocks(own, store, organized)
    hero = store.design.hero
    return PageContent(
        name="home",
        path="",
        title=f"{store.name} · {hero.title}" if hero.title else store.name,
        description=cut(store.about or sentences(hero.title, hero.subtitle)),
        data=_product_list(language, FEATURED),
        image=hero.image or store.design.logo,
        json_ld=organized,
    )


def _category(store: StoreView, language: Language, slug: str, params: Params) -> PageContent:
    view = category_view(slug, language)
    if view is None:
        return missing(store, language, f"c/{slug}")
    if view.slug != slug:
        raise Moved(f"c/{view.slug}")
    breadcrumbs = [(step.name, f"c/{step.slug}") for step in (view.parent, view) if step]
    listed = _listing(language, params, category=slug)
    _check_page(listed, f"c/{slug}", params)
    return PageContent(
        name="category",
        path=f"c/{slug}",
        title=_with_store_name(view.seo.title or view.name, store),
        description=cut(_of_category(view, store)),
        data={f"category/ui/{_encode(slug)}": _wire(view)} | listed,
        query=known_query(f"c/{slug}", params),
        image=_wire(view.picture) if view.picture else None,
        alternates=_alternates("c", view.alternates),
        json_ld=[
            json_ld.breadcrumbs(store, language, breadcrumbs),
            json_ld.collection(store, language, view, next(iter(listed.values()))),
        ],
        # A choice of what is in the category is no page of its own.
        is_indexed=not filters_of(params),
        previous_page=_page_before(params),
        next_page=_page_after(listed, params),
    )


def _of_category(view: CategoryView, store: StoreView) -> str:
    return view.seo.description or plain_text(view.description_html) or f"{view.name} · {store.name}"


def _check_page(listed: Data, path: str, params: Params) -> None:
    """A page past the end leads to the last one there is."""
    [cards] = listed.values()
    if page_number(params) > 1 and not cards["items"]:
        last = max(1, -(-cards["total"] // PER_PAGE))
        raise Moved(path, known_query(path, params | {"page": str(last)}))


def _page_before(params: Params) -> int | None:
    return page_number(params) - 1 if page_number(params) > 1 else None


def _page_after(listed: Data, params: Params) -> int | None:
    """Crawlers follow the pages of a list one by one."""
    total = sum(cards["total"] for cards in listed.values())
    return page_number(params) + 1 if page_number(params) * PER_PAGE < total else None


def _product(store: StoreView, language: Language, slug: str, params: Params) -> PageContent:
    preview = params.get("preview", "")
    view = product_view(slug, language, preview)
    if view is None:
        return missing(store, language, f"p/{slug}")
    if view["slug"] != slug:
        raise Moved(f"p/{view['slug']}")
    preview_query = f"?preview={_encode(preview)}" if view["isPreview"] else ""
    delivery = _delivery(language)
    data: Data = {f"product/ui/{_encode(slug)}{preview_query}": _plain(view)} | delivery
    if view["rating"]:
        page = product_reviews(view["_id"], PublicReviewQuery(limit=REVIEWS))
        data[f"product/ui/{_encode(slug)}/review?limit={REVIEWS}"] = _wire(page)
    related = related_cards(slug, language)
    if related is not None:
        data[f"product/ui/{_encode(slug)}/related"] = _plain(related)
    own = own_blocks("product", store, language)
    if own:
        data |= own.data
    chosen = next((one for one in view["variants"] if str(one["_id"]) == variant_of(params)), None)
    photo = view["photos"][(chosen["photo"] if chosen else None) or 0] if view["photos"] else None
    breadcrumbs = [(step["name"], f"c/{step['slug']}") for step in view["trail"]]
    return PageContent(
        name="product",
        path=f"p/{slug}",
        title=_with_store_name(view["seo"]["title"] or view["name"], store),
        description=cut(_of_product(view)),
        data=data,
        kind="product",
        query=known_query(f"p/{slug}", params) if chosen else "",
        image=photo,
        tags=price_tags(view),
        alternates=_alternates("p", view["alternates"]),
        json_ld=[
            *product(store, language, view, delivery[DELIVERY]["items"]),
            json_ld.breadcrumbs(store, language, [*breadcrumbs, (view["name"], f"p/{slug}")]),
        ]
        if view["isListed"]
        else [],
        is_public=not view["isPreview"],
        is_indexed=view["isListed"],
        changes_at=own.changes_at if own else None,
    )


def _of_product(view: Data) -> str:
    return view["seo"]["description"] or view["shortDescription"] or plain_text(view["descriptionHtml"])


def _search(store: StoreView, language: Language, _: str, params: Params) -> PageContent:
    query_text = search_query_of(params)
    sentences = STRINGS[language]
    listed = _listing(language, params, q=query_text)
    _check_page(listed, "search", params)
    is_found = any(page["total"] for page in listed.values()) or bool(filters_of(params))
    heading = (
        sentences["resultsFor" if is_found else "noResults"].format(q=query_text)
        if query_text
        else sentences["search"]
    )
    return PageContent(
        name="search",
        path="search",
        title=_with_store_name(heading, store),
        data=listed,
        query=known_query("search", params),
        is_indexed=not query_text,
        found=any(page["total"] for page in listed.values()),
        previous_page=_page_before(params),
        next_page=_page_after(listed, params),
    )


def _categories(store: StoreView, language: Language, _: str, params: Params) -> PageContent:
    """The way to each of them, however many there are."""
    title = _with_store_name(STRINGS[language]["categories"], store)
    return PageContent(name="categories", path="c", title=title, is_indexed=bool(store.categories))


def _find(store: StoreView, language: Language, _: str, params: Params) -> PageContent:
    title = _with_store_name(STRINGS[language]["find"], store)
    return PageContent(name="find", path="order", title=title, is_indexed=False)


def _preferences(store: StoreView, language: Language, _: str, params: Params) -> PageContent:
    title = _with_store_name(STRINGS[language]["preferences"], store)
    return PageContent(name="preferences", path="preferences", title=title, is_indexed=False)


def _complaints(store: StoreView, language: Language, _: str, params: Params) -> PageContent:
    """The law wants it found: no plan and no closed shop takes it away."""
    title = _with_store_name(STRINGS[language]["complaints"], store)
    return PageContent(name="complaints", path="complaints-book", title=title)


def _quote_request(store: StoreView, language: Language, _: str, params: Params) -> PageContent:
    title = _with_store_name(STRINGS[language]["quoteRequest"], store)
    return PageContent(name="quoteRequest", path="preorder", title=title, is_indexed=False)


def _trust(store: StoreView, language: Language, _: str, params: Params) -> PageContent:
    title = _with_store_name(STRINGS[language]["trust"], store)
    facts = trust_facts()
    return PageContent(
        name="trust",
        path="trust",
        title=title,
        data={TRUST: _wire(facts)},
        is_indexed=says_something(facts),
    )


def _pickup(store: StoreView, language: Language, _: str, params: Params) -> PageContent:
    points = pickup_points(language)
    title, data = _with_store_name(STRINGS[language]["pickup"], store), {PICKUP: _wire(Items(items=points))}
    return PageContent(name="pickup", path="pickup", title=title, data=data, is_indexed=bool(points))


def _text(kind: TextKind) -> Handler:
    def handler(store: StoreView, language: Language, _: str, params: Params) -> PageContent:
        return text_content(store, language, kind, params) or missing(store, language, kind.path)

    return handler


def _faq(store: StoreView, language: Language, _: str, params: Params) -> PageContent:
    return faq_content(store, language) or missing(store, language, "faq")


def _blog(store: StoreView, language: Language, _: str, params: Params) -> PageContent:
    return blog_content(store, language, params)


def _post(store: StoreView, language: Language, slug: str, params: Params) -> PageContent:
    return post_content(store, language, slug) or missing(store, language, f"blog/{slug}")


def _private(name: str) -> Handler:
    def handler(store: StoreView, language: Language, rest: str, params: Params) -> PageContent:
        if name in ("order", "complaint", "preorder") and not _UUID.fullmatch(rest):
            return missing(store, language, _PRIVATE_PATHS[name] + rest)
        path, title = _PRIVATE_PATHS[name] + rest, _with_store_name(STRINGS[language][name], store)
        content = PageContent(name=name, path=path, title=title, is_public=False, is_indexed=False)
        # The one page that a card is entered on, in the gateway's own form.
        return replace(content, form_hosts=form_hosts()) if name == "order" else content

    return handler


_PRIVATE_PATHS: Final = {
    "cart": "cart",
    "information": "checkout/information",
    "payment": "checkout/payment",
    "success": "checkout/success",
    "order": "order/",
    "complaint": "complaints-book/",
    "preorder": "preorder/",
    "sandbox": "checkout/sandbox/",
}
_FIXED: Final[dict[str, Handler]] = {
    "": _home,
    "search": _search,
    "c": _categories,
    "order": _find,
    "preferences": _preferences,
    "complaints-book": _complaints,
    "preorder": _quote_request,
    "pickup": _pickup,
    "trust": _trust,
    "faq": _faq,
    "blog": _blog,
    **{kind.path: _text(kind) for kind in TEXTS.values()},
    **{path: _private(name) for name, path in _PRIVATE_PATHS.items() if not path.endswith("/")},
}
_WITH_SLUG: Final[dict[str, Handler]] = {
    "c": _category,
    "p": _product,
    "blog": _post,
    "order": _private("order"),
    "complaints-book": _private("complaint"),
    "preorder": _private("preorder"),
}


def _product_list(language: Language, sort: str) -> Data:
    return _cards(language, limit=8, sort=sort)


def _listing(language: Language, params: Params, *, category: str = "", q: str = "") -> Data:
    return _cards(language, **listing_query(params, category=category, q=q))


def _cards(language: Language, **query: Any) -> Data:
    written = "&".join(
        f"{name}={_encode(str(one))}"
        for name, value in query.items()
        for one in (value if isinstance(value, list) else [value])
    )
    answer = product_cards(CardQuery.model_validate(query), language)
    return {f"product/ui?{written}": orjson.loads(answer.body)}


def _delivery(language: Language) -> Data:
    """What it costs to have something sent; a page that is kept names no day."""
    options = shipping_options(current_store(), language, subtotal=Decimal(0))
    return {DELIVERY: _wire(Items(items=options))}


def _wire(shape: Any) -> Any:
    return shape.model_dump(mode="json", by_alias=True)


def _plain(view: Any) -> Any:
    """As its JSON reads: ids are text there."""
    return orjson.loads(orjson.dumps(view))


def _encode(text: str) -> str:
    """As encodeURIComponent does."""
    return quote(text, safe="!*'()")


def _alternates(prefix: str, slugs: dict[str, str]) -> dict[Language, str]:
    languages: tuple[Language, Language] = ("es", "en")
    return {language: f"{prefix}/{slugs[language]}" for language in languages}


def _with_store_name(title: str, store: StoreView) -> str:
    return f"{title} · {store.name}"
