"""From an address of a shop to the content of its page. The paths of the calls are those that
frontend/src/storefront asks by; a test compares each with the API's answer."""

import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final
from urllib.parse import quote, urlencode

import orjson

from apps.products.product_view import product_view
from apps.products.public_queries import category_view, product_cards, related_cards
from apps.products.public_schemas import MOST_WORDS, CardQuery, CategoryView
from apps.products.shelf_order import FEATURED
from apps.shipping.public_queries import shipping_options
from apps.storefront import json_ld
from apps.storefront.page_content import Data, Moved, PageContent
from apps.storefront.page_words import WORDS
from apps.storefront.public_schemas import StoreView
from apps.storefront.typed_amounts import read_amount
from apps.warehouses.public_queries import pickup_points
from common.i18n import Language
from common.schemas import Items
from common.text import plain_text
from tenants.current import current_store

PICKUP: Final = "warehouse/ui/pickup"
PER_PAGE: Final = 24
SORTS: Final = {
    "usual": "",
    "newest": "-createdAt",
    "bestSelling": "best-selling",
    "priceUp": "price",
    "priceDown": "-price",
    "name": "name",
}
"""The words of an address -> the sort of product/ui; `usual` is the rule of the category, or relevance."""
_UUID: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_SANDBOX: Final = re.compile(r"checkout/sandbox/sbx_[0-9a-f]{32}")
_PAGE: Final = re.compile(r"0{0,9}[0-9]{1,3}")
Params = dict[str, str]
Handler = Callable[[StoreView, Language, str, Params], PageContent]


def page_content(store: StoreView, language: Language, path: str, params: Params) -> PageContent:
    """The page at `path` (without language); a 404 is a page too. Raises Moved."""
    first, _, rest = path.partition("/")
    if path in _FIXED:
        return _FIXED[path](store, language, "", params)
    handler = _WITH_SLUG.get(first)
    if handler and rest and "/" not in rest:
        return handler(store, language, rest, params)
    if _SANDBOX.fullmatch(path):
        return _private("sandbox")(store, language, rest.partition("/")[2], params)
    return missing(store, language, path)


def known_query(path: str, params: Params) -> str:
    """The part of the query that changes a page: what is unknown or usual is left out."""
    is_search = path == "search"
    if not is_search and not path.startswith("c/"):
        return ""
    sort, page = _sort(params), page_number(params)
    kept = {
        "q": params.get("q", "").strip() if is_search else "",
        "sort": sort if sort != "usual" else "",
        **_filters(params),
        "page": str(page) if page > 1 else "",
    }
    return urlencode({name: value for name, value in kept.items() if value})


def missing(store: StoreView, language: Language, path: str) -> PageContent:
    return PageContent(
        name="missing",
        path=path,
        title=_titled(WORDS[language]["notFound"], store),
        data=_shelf(language, "-createdAt"),
        status=404,
        is_indexed=False,
    )


def _home(store: StoreView, language: Language, _: str, params: Params) -> PageContent:
    hero = store.design.hero
    image = hero.image or store.design.logo
    return PageContent(
        name="home",
        path="",
        title=store.name,
        description=_cut(" ".join(part for part in (hero.title, hero.subtitle) if part)),
        data=_shelf(language, FEATURED),
        image=image["url"] if image else None,
        json_ld=[json_ld.organization(store), json_ld.website(store, language)],
    )


def _category(store: StoreView, language: Language, slug: str, params: Params) -> PageContent:
    view = category_view(slug, language)
    if view is None:
        return missing(store, language, f"c/{slug}")
    if view.slug != slug:
        raise Moved(f"c/{view.slug}")
    trail = [(step.name, f"c/{step.slug}") for step in (view.parent, view) if step]
    listed = _listing(language, params, category=slug)
    return PageContent(
        name="category",
        path=f"c/{slug}",
        title=_titled(view.seo.title or view.name, store),
        description=_cut(_of_category(view, store)),
        data={f"category/ui/{_encoded(slug)}": _wire(view)} | listed,
        query=known_query(f"c/{slug}", params),
        image=view.picture.url if view.picture else None,
        alternates=_alternates("c", view.alternates),
        json_ld=[
            json_ld.breadcrumbs(store, language, trail),
            json_ld.collection(store, language, view, next(iter(listed.values()))),
        ],
        # A choice of what is in the category is no page of its own.
        is_indexed=not _filters(params),
        previous_page=_page_before(params),
        next_page=_page_after(listed, params),
    )


def _of_category(view: CategoryView, store: StoreView) -> str:
    return view.seo.description or plain_text(view.description_html) or f"{view.name} · {store.name}"


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
    asked = f"?preview={_encoded(preview)}" if view["isPreview"] else ""
    data: Data = {f"product/ui/{_encoded(slug)}{asked}": _plain(view)} | _delivery(language)
    related = related_cards(slug, language)
    if related is not None:
        data[f"product/ui/{_encoded(slug)}/related"] = _plain(related)
    photo = view["photos"][0] if view["photos"] else None
    trail = [(step["name"], f"c/{step['slug']}") for step in view["trail"]]
    return PageContent(
        name="product",
        path=f"p/{slug}",
        title=_titled(view["seo"]["title"] or view["name"], store),
        description=_cut(_of_product(view)),
        data=data,
        kind="product",
        image=photo["url"] if photo else None,
        image_alt=photo["alt"] if photo else "",
        alternates=_alternates("p", view["alternates"]),
        json_ld=[
            json_ld.product(store, language, view),
            json_ld.breadcrumbs(store, language, [*trail, (view["name"], f"p/{slug}")]),
        ]
        if view["isListed"]
        else [],
        is_public=not view["isPreview"],
        is_indexed=view["isListed"],
    )


def _of_product(view: Data) -> str:
    return view["seo"]["description"] or view["shortDescription"] or plain_text(view["descriptionHtml"])


def _search(store: StoreView, language: Language, _: str, params: Params) -> PageContent:
    words = params.get("q", "").strip()
    said = WORDS[language]
    listed = _listing(language, params, q=words) if len(words) <= MOST_WORDS else {}
    return PageContent(
        name="search",
        path="search",
        title=_titled(said["resultsFor"].format(q=words) if words else said["search"], store),
        data=listed,
        query=known_query("search", params),
        is_indexed=not words,
        found=any(page["total"] for page in listed.values()),
        previous_page=_page_before(params),
        next_page=_page_after(listed, params),
    )


def _pickup(store: StoreView, language: Language, _: str, params: Params) -> PageContent:
    points = pickup_points(language)
    title, data = _titled(WORDS[language]["pickup"], store), {PICKUP: _wire(Items(items=points))}
    return PageContent(name="pickup", path="pickup", title=title, data=data, is_indexed=bool(points))


def _terms(store: StoreView, language: Language, _: str, params: Params) -> PageContent:
    """The words are the platform's, so that search engines have no use for them."""
    title = _titled(WORDS[language]["terms"], store)
    return PageContent(name="terms", path="terms", title=title, is_indexed=False)


def _private(name: str) -> Handler:
    def handler(store: StoreView, language: Language, rest: str, params: Params) -> PageContent:
        if name == "order" and not _UUID.fullmatch(rest):
            return missing(store, language, f"order/{rest}")
        path, title = _PRIVATE_PATHS[name] + rest, _titled(WORDS[language][name], store)
        return PageContent(name=name, path=path, title=title, is_public=False, is_indexed=False)

    return handler


_PRIVATE_PATHS: Final = {
    "cart": "cart",
    "information": "checkout/information",
    "payment": "checkout/payment",
    "success": "checkout/success",
    "order": "order/",
    "sandbox": "checkout/sandbox/",
}
_FIXED: Final[dict[str, Handler]] = {
    "": _home,
    "search": _search,
    "pickup": _pickup,
    "terms": _terms,
    **{path: _private(name) for name, path in _PRIVATE_PATHS.items() if name not in ("order", "sandbox")},
}
_WITH_SLUG: Final[dict[str, Handler]] = {
    "c": _category,
    "p": _product,
    "order": _private("order"),
}


def _shelf(language: Language, sort: str) -> Data:
    return _cards(language, limit=8, sort=sort)


def _listing(language: Language, params: Params, *, category: str = "", q: str = "") -> Data:
    chosen: dict[str, Any] = {"limit": PER_PAGE, "sort": SORTS[_sort(params)], "page": page_number(params)}
    chosen |= {"category": category} if category else {"q": q} if q else {}
    return _cards(language, **{name: value for name, value in chosen.items() if value}, **_filters(params))


def _filters(params: Params) -> Params:
    """The choices among what is listed that the address names, as product/ui takes them; two prices in
    either order."""
    currency = current_store().currency
    least, most = (read_amount(params.get(name, ""), currency) for name in ("minPrice", "maxPrice"))
    if least and most and Decimal(least) > Decimal(most):
        least, most = most, least
    kept = {
        "minPrice": least,
        "maxPrice": most,
        "inStock": "true" if params.get("inStock") == "true" else None,
    }
    return {name: value for name, value in kept.items() if value}


def _cards(language: Language, **query: Any) -> Data:
    """The names stand in the order that the browser writes them in."""
    written = "&".join(f"{name}={_encoded(str(value))}" for name, value in query.items())
    answer = product_cards(CardQuery.model_validate(query), language)
    return {f"product/ui?{written}": orjson.loads(answer.body)}


def _delivery(language: Language) -> Data:
    """What it costs to have something sent within the store's country."""
    store = current_store()
    options = shipping_options(store, language, country=store.country, subtotal=Decimal(0))
    return {f"shipping/ui?country={store.country}": _wire(Items(items=options))}


def _wire(shape: Any) -> Any:
    return shape.model_dump(mode="json", by_alias=True)


def _plain(view: Any) -> Any:
    """As its JSON reads: ids are text there."""
    return orjson.loads(orjson.dumps(view))


def _encoded(text: str) -> str:
    """As encodeURIComponent does."""
    return quote(text, safe="!*'()")


def _sort(params: Params) -> str:
    asked = params.get("sort", "")
    return asked if asked in SORTS else "usual"


def is_first_look(params: Params) -> bool:
    """The first page of all there is: no order or filter was chosen among what was found."""
    return page_number(params) == 1 and _sort(params) == "usual" and not _filters(params)


def page_number(params: Params) -> int:
    asked = params.get("page", "1")
    return int(asked) if _PAGE.fullmatch(asked) and int(asked) else 1


def _alternates(prefix: str, slugs: dict[str, str]) -> dict[Language, str]:
    languages: tuple[Language, Language] = ("es", "en")
    return {language: f"{prefix}/{slugs[language]}" for language in languages}


def _titled(title: str, store: StoreView) -> str:
    return f"{title} · {store.name}"


def _cut(text: str, most: int = 160) -> str:
    """At most one search result's worth, at a word."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[:most].rsplit(" ", 1)[0].rstrip(",.;:") + "…"
