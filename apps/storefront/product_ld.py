"""A product as search engines read it: what can be bought, each variant with an address of its own."""

from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any, Final
from zoneinfo import ZoneInfo

from apps.products.options import property_of
from apps.storefront.json_ld import CONTEXT, Thing, absolute
from apps.storefront.languages import localized
from apps.storefront.public_schemas import StoreView
from common.i18n import Language
from common.text import plain_text

MAX_VARIANTS: Final = 50
"""A page need not tell robots of a thousand variants."""
MAX_DESCRIPTION: Final = 1_000
"""Characters of a description."""


def product(store: StoreView, language: Language, view: Thing, delivery: list[Thing]) -> list[Thing]:
    """Of a ProductView and its ways of delivery in their wire forms. Nothing of what has no price: without an
    offer it is no product to a search engine."""
    priced = [variant for variant in view["variants"] if variant["price"] is not None]
    if not priced:
        return []
    page = absolute(store, localized(language, f"p/{view['slug']}"))
    shipping = _shipping(store, view, delivery)
    found = {"@context": CONTEXT, "@type": "Product", **_facts(store, view, page)}
    if len(view["variants"]) == 1:
        [only] = priced
        return [found | _codes(only) | {"offers": _offer(store, page, only, shipping)}]
    names = [property_of(option["name"]) for option in view["options"]]
    group = found | {
        "@type": "ProductGroup",
        "productGroupID": str(view["_id"]),
        "variesBy": [f"{CONTEXT}/{name}" for name in names if name],
        "hasVariant": [_variant(store, page, view, one, shipping) for one in priced[:MAX_VARIANTS]],
    }
    return [{name: value for name, value in group.items() if value != []}]


def _facts(store: StoreView, view: Thing, page: str) -> Thing:
    found: Thing = {
        "name": view["name"],
        "url": page,
        "image": [absolute(store, photo["url"]) for photo in view["photos"]],
        "description": plain_text(view["descriptionHtml"])[:MAX_DESCRIPTION] or view["shortDescription"],
    }
    if view["brand"]:
        found["brand"] = {"@type": "Brand", "name": view["brand"]}
    if view["category"]:
        found["category"] = " > ".join(step["name"] for step in view["trail"])
    if view["rating"]:
        found["aggregateRating"] = {
            "@type": "AggregateRating",
            "ratingValue": view["rating"]["average"],
            "reviewCount": view["rating"]["count"],
            "bestRating": 5,
            "worstRating": 1,
        }
    if view["specifications"]:
        found["additionalProperty"] = [_value(row["name"], row["value"]) for row in view["specifications"]]
    return found


def _variant(store: StoreView, page: str, view: Thing, variant: Thing, shipping: list[Thing]) -> Thing:
    options: dict[str, str] = variant["options"]
    known = {property_of(name): value for name, value in options.items() if property_of(name)}
    other = [_value(name, value) for name, value in options.items() if not property_of(name)]
    photo = view["photos"][variant["photo"] or 0] if view["photos"] else None
    return {
        "@type": "Product",
        "name": f"{view['name']} – {' / '.join(options.values())}" if options else view["name"],
        **({"image": absolute(store, photo["url"])} if photo else {}),
        **known,
        **({"additionalProperty": other} if other else {}),
        **_codes(variant),
        "offers": _offer(store, f"{page}?variant={variant['_id']}", variant, shipping),
    }


def _value(name: str, value: str) -> Thing:
    return {"@type": "PropertyValue", "name": name, "value": value}


def _codes(variant: Thing) -> Thing:
    return {name: variant[name] for name in ("sku", "gtin") if variant[name]}


def _offer(store: StoreView, page: str, variant: Thing, shipping: list[Thing]) -> Thing:
    presale = variant["presale"]
    there = "InStock" if variant["inStock"] else "PreOrder" if presale else "OutOfStock"
    offer = {
        "@type": "Offer",
        "url": page,
        "price": variant["price"],
        "priceCurrency": store.currency,
        "availability": f"{CONTEXT}/{there}",
        **({"availabilityStarts": presale["availableOn"]} if presale else {}),
        "itemCondition": f"{CONTEXT}/NewCondition",
        "seller": {"@type": "OnlineStore", "name": store.name},
    }
    if variant["onSale"] and variant["comparePrice"]:
        offer["priceSpecification"] = {
            "@type": "UnitPriceSpecification",
            "priceType": f"{CONTEXT}/StrikethroughPrice",
            "price": variant["comparePrice"],
            "priceCurrency": store.currency,
        }
    if variant["saleEndsAt"]:
        offer["priceValidUntil"] = _last_day(variant["saleEndsAt"], store.time_zone)
    if shipping:
        offer["shippingDetails"] = shipping
    return offer


def _shipping(store: StoreView, view: Thing, delivery: list[Thing]) -> list[Thing]:
    """What the page itself says of delivery within the country."""
    if not store.checkout_open or view["kind"] != "PHYSICAL":
        return []
    return [
        _shipping_rate(store, rate, free=view["freeShipping"])
        for rate in delivery
        if rate["kind"] != "PICKUP"
    ]


def _shipping_rate(store: StoreView, rate: Thing, *, free: bool) -> Thing:
    price = "0" if free and Decimal(rate["price"]) else rate["price"]
    found: Thing = {
        "@type": "OfferShippingDetails",
        "shippingRate": {"@type": "MonetaryAmount", "value": price, "currency": store.currency},
        "shippingDestination": {"@type": "DefinedRegion", "addressCountry": store.country},
    }
    if rate["minDays"] is not None and rate["maxDays"] is not None:
        days = {"minValue": rate["minDays"], "maxValue": rate["maxDays"], "unitCode": "DAY"}
        found["deliveryTime"] = {
            "@type": "ShippingDeliveryTime",
            "transitTime": {"@type": "QuantitativeValue", **days},
        }
    return found


def _last_day(end: str, zone: str) -> str:
    """The last day of a sale as the store counts days: one that ends at midnight has no part in the next."""
    last = datetime.fromisoformat(end) - timedelta(microseconds=1)
    return last.astimezone(ZoneInfo(zone)).date().isoformat()


def price_tags(view: Thing) -> dict[str, Any]:
    """As chats and catalogues read them from the head."""
    if view["price"] is None:
        return {}
    is_there = any(variant["inStock"] for variant in view["variants"])
    return {
        "product:price:amount": view["price"],
        "product:price:currency": view["currency"],
        "product:availability": "in stock" if is_there else "out of stock",
    }
