"""What the query of an address asks of a page. The browser reads the same from it
(frontend/src/storefront/catalog/listing.ts): where both differ, React throws the server's HTML away."""

import re
from decimal import Decimal
from typing import Any, Final
from urllib.parse import urlencode

from django.http import QueryDict

from apps.content.kinds import TEXTS
from apps.products.catalog.public_schemas import MAX_QUERY_LENGTH
from apps.storefront.typed_amounts import read_amount
from tenants.current import current_store

Params = dict[str, str]
PER_PAGE: Final = 24
BLOG: Final = "blog"
MAX_TAG: Final = 40
TEXT_PATHS: Final = frozenset(kind.path for kind in TEXTS.values())
SORTS: Final = {
    "usual": "",
    "newest": "-createdAt",
    "bestSelling": "best-selling",
    "priceUp": "price",
    "priceDown": "-price",
    "name": "name",
}
"""The words of an address -> the sort of product/ui; `usual` is the rule of the category, or relevance."""
# Named one by one: what `strip` and JavaScript's `trim` hold for space is not the same.
_BLANK: Final = re.compile(
    "[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+"
)
_PAGE: Final = re.compile(r"0{0,9}[0-9]{1,3}")
_FACET: Final = re.compile(r"[0-9a-f]{12}([,.][0-9a-f]{12}){0,19}")
"""Tokens of chosen values: a comma within a facet, a full stop between two."""
_VERSION: Final = re.compile(r"[1-9][0-9]{0,4}")
_UUID: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def params_of(query: QueryDict) -> Params:
    """Of a name that is given twice the first counts, as in the browser."""
    return {name: str(values[0]) for name, values in query.lists() if values}


def known_query(path: str, params: Params) -> str:
    """The part of the query that changes a page: what is unknown or usual is left out."""
    if path.startswith("p/"):
        chosen = variant_of(params)
        return urlencode({"variant": chosen}) if chosen else ""
    if path in TEXT_PATHS:
        number = version_of(params)
        return urlencode({"version": number}) if number else ""
    if path == BLOG:
        return urlencode({name: str(value) for name, value in blog_query(params).items()})
    is_search = path == "search"
    if not is_search and not path.startswith("c/"):
        return ""
    sort, page = sort_of(params), page_number(params)
    recognized = {
        "q": search_query_of(params) if is_search else "",
        "sort": sort if sort != "usual" else "",
        **filters_of(params),
        "page": str(page) if page > 1 else "",
    }
    return urlencode({name: value for name, value in recognized.items() if value})


def blog_query(params: Params) -> dict[str, str | int]:
    """Of blog/ui, as far as it is not usual: a tag, and a page after the first."""
    tag, page = _BLANK.sub(" ", params.get("tag", "")).strip(" ")[:MAX_TAG], page_number(params)
    return {**({"tag": tag} if tag else {}), **({"page": page} if page > 1 else {})}


def version_of(params: Params) -> int | None:
    """Of a text: the number of an earlier version."""
    number = params.get("version", "")
    return int(number) if _VERSION.fullmatch(number) else None


def search_query_of(params: Params) -> str:
    """What is searched for, with a single space between words and no sign that can't be seen."""
    return _BLANK.sub(" ", params.get("q", "")).strip(" ")[:MAX_QUERY_LENGTH].strip(" ")


def sort_of(params: Params) -> str:
    requested = params.get("sort", "")
    return requested if requested in SORTS else "usual"


def page_number(params: Params) -> int:
    requested = params.get("page", "1")
    return int(requested) if _PAGE.fullmatch(requested) and int(requested) else 1


def filters_of(params: Params) -> Params:
    """The choices among what is listed that the address names, as product/ui takes them. Two prices in
    the wrong order mean what lies between them."""
    currency = current_store().currency
    lowest, highest = (read_amount(params.get(name, ""), currency) for name in ("minPrice", "maxPrice"))
    if lowest and highest and Decimal(lowest) > Decimal(highest):
        lowest, highest = highest, lowest
    recognized = {
        "minPrice": lowest,
        "maxPrice": highest,
        "inStock": "true" if params.get("inStock") == "true" else None,
        "facet": facet if _FACET.fullmatch(facet := params.get("facet", "")) else None,
    }
    return {name: value for name, value in recognized.items() if value}


def variant_of(params: Params) -> str:
    """The variant that a link shows a product with."""
    requested = params.get("variant", "")
    return requested if _UUID.fullmatch(requested) else ""


def is_first_look(params: Params) -> bool:
    """The first page of all there is: no order or filter was chosen among what was found."""
    return page_number(params) == 1 and sort_of(params) == "usual" and not filters_of(params)


def listing_query(params: Params, *, category: str = "", q: str = "") -> dict[str, Any]:
    """Of the call behind a list; the names stand in the order that the browser writes them in."""
    chosen: dict[str, Any] = {"limit": PER_PAGE, "sort": SORTS[sort_of(params)], "page": page_number(params)}
    chosen |= {"category": category} if category else {"q": q} if q else {}
    filters: dict[str, Any] = filters_of(params)
    if "facet" in filters:
        filters["facet"] = filters["facet"].split(".")
    return {**{name: value for name, value in chosen.items() if value}, **filters}
