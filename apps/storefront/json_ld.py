"""Structured data of schema.org for search engines."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from apps.products.public_schemas import CategoryView
from apps.storefront.languages import localised
from apps.storefront.public_schemas import StoreView
from common.i18n import Language
from common.text import plain_text

CONTEXT = "https://schema.org"
MOST_OFFERS = 50
"""A page need not tell robots of a thousand variants."""
Thing = dict[str, Any]


def absolute(store: StoreView, address: str) -> str:
    return address if address.startswith(("http://", "https://")) else f"{store.url}{address}"


def organization(store: StoreView) -> Thing:
    found: Thing = {"@context": CONTEXT, "@type": "OnlineStore", "name": store.name, "url": store.url}
    optional = {
        "legalName": store.business_name,
        "taxID": store.identification_number,
        "telephone": store.phone,
        "email": store.email,
        "address": store.address,
    }
    found |= {name: value for name, value in optional.items() if value}
    if store.design.logo:
        found["logo"] = absolute(store, store.design.logo["url"])
    return found


def website(store: StoreView, language: Language) -> Thing:
    target = absolute(store, localised(language, "search", "q={search_term_string}"))
    return {
        "@context": CONTEXT,
        "@type": "WebSite",
        "name": store.name,
        "url": absolute(store, localised(language, "")),
        "inLanguage": language,
        "potentialAction": {
            "@type": "SearchAction",
            "target": {"@type": "EntryPoint", "urlTemplate": target},
            "query-input": "required name=search_term_string",
        },
    }


def breadcrumbs(store: StoreView, language: Language, steps: list[tuple[str, str]]) -> Thing:
    trail = [(store.name, ""), *steps]
    return {
        "@context": CONTEXT,
        "@type": "BreadcrumbList",
        "itemListElement": [
            {
                "@type": "ListItem",
                "position": position,
                "name": name,
                "item": absolute(store, localised(language, path)),
            }
            for position, (name, path) in enumerate(trail, start=1)
        ],
    }


def collection(store: StoreView, language: Language, view: CategoryView, cards: Thing) -> Thing:
    """A page of a category with the products on it."""
    return {
        "@context": CONTEXT,
        "@type": "CollectionPage",
        "name": view.name,
        "url": absolute(store, localised(language, f"c/{view.slug}")),
        "inLanguage": language,
        "mainEntity": {
            "@type": "ItemList",
            "numberOfItems": cards["total"],
            "itemListElement": [
                {
                    "@type": "ListItem",
                    "position": (cards["page"] - 1) * cards["limit"] + place,
                    "url": absolute(store, localised(language, f"p/{card['slug']}")),
                    "name": card["name"],
                }
                for place, card in enumerate(cards["items"], start=1)
            ],
        },
    }


def product(store: StoreView, language: Language, view: Thing) -> Thing:
    """Of a ProductView in its wire form; several prices as one offer from the lowest to the highest."""
    page = absolute(store, localised(language, f"p/{view['slug']}"))
    found: Thing = {
        "@context": CONTEXT,
        "@type": "Product",
        "name": view["name"],
        "url": page,
        "image": [absolute(store, photo["url"]) for photo in view["photos"]],
        "description": view["shortDescription"] or plain_text(view["descriptionHtml"])[:500],
    }
    if view["brand"]:
        found["brand"] = {"@type": "Brand", "name": view["brand"]}
    if view["category"]:
        found["category"] = " > ".join(step["name"] for step in view["trail"])
    if view["variants"] and view["variants"][0]["sku"]:
        found["sku"] = view["variants"][0]["sku"]
    if view["specifications"]:
        found["additionalProperty"] = [
            {"@type": "PropertyValue", "name": row["name"], "value": row["value"]}
            for row in view["specifications"]
        ]
    offers = [_offer(store, page, variant) for variant in view["variants"] if variant["price"] is not None]
    if len(offers) == 1:
        found["offers"] = offers[0]
    elif offers:
        found["offers"] = _offers(store, page, view, offers)
    return found


def _offers(store: StoreView, page: str, view: Thing, offers: list[Thing]) -> Thing:
    return {
        "@type": "AggregateOffer",
        "url": page,
        "lowPrice": view["price"],
        "highPrice": view["priceMax"],
        "priceCurrency": store.currency,
        "offerCount": len(offers),
        "offers": offers[:MOST_OFFERS],
    }


def _offer(store: StoreView, page: str, variant: Thing) -> Thing:
    there = "InStock" if variant["inStock"] else "OutOfStock"
    offer = {
        "@type": "Offer",
        "url": page,
        "price": variant["price"],
        "priceCurrency": store.currency,
        "availability": f"{CONTEXT}/{there}",
        "itemCondition": f"{CONTEXT}/NewCondition",
        "seller": {"@type": "OnlineStore", "name": store.name},
    }
    if variant["sku"]:
        offer["sku"] = variant["sku"]
    if variant["options"]:
        offer["name"] = " / ".join(variant["options"].values())
    if variant["saleEndsAt"]:
        offer["priceValidUntil"] = _last_day(variant["saleEndsAt"], store.time_zone)
    return offer


def _last_day(end: str, zone: str) -> str:
    """The last day of a sale as the store counts days: one that ends at midnight has no part in the next."""
    last = datetime.fromisoformat(end) - timedelta(microseconds=1)
    return last.astimezone(ZoneInfo(zone)).date().isoformat()
