"""Structured data of schema.org for search engines."""

from typing import Any

from apps.products.public_schemas import ProductView, PublicVariant
from apps.storefront.languages import localised
from apps.storefront.public_schemas import StoreView
from common.i18n import Language
from common.text import plain_text

CONTEXT = "https://schema.org"
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


def product(store: StoreView, language: Language, view: ProductView) -> Thing:
    page = absolute(store, localised(language, f"p/{view.slug}"))
    found: Thing = {
        "@context": CONTEXT,
        "@type": "Product",
        "name": view.name,
        "url": page,
        "image": [absolute(store, photo.url) for photo in view.photos],
        "description": view.short_description or plain_text(view.description_html)[:500],
    }
    if view.brand:
        found["brand"] = {"@type": "Brand", "name": view.brand}
    first = view.variants[0] if view.variants else None
    if first and first.sku:
        found["sku"] = first.sku
    offers = [_offer(store, page, variant) for variant in view.variants if variant.price is not None]
    if offers:
        found["offers"] = offers[0] if len(offers) == 1 else offers
    return found


def _offer(store: StoreView, page: str, variant: PublicVariant) -> Thing:
    there = "InStock" if variant.in_stock else "OutOfStock"
    return {
        "@type": "Offer",
        "url": page,
        "price": str(variant.price),
        "priceCurrency": store.currency,
        "availability": f"{CONTEXT}/{there}",
        "itemCondition": f"{CONTEXT}/NewCondition",
        "seller": {"@type": "OnlineStore", "name": store.name},
    }
