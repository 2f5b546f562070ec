"""Structured data of schema.org for search engines."""

from typing import Any

from apps.blog.public_schemas import PublicPost
from apps.content.public_schemas import PublicFaq
from apps.products.catalog.public_schemas import CategoryView
from apps.storefront.languages import localized
from apps.storefront.public_schemas import StoreView
from common.i18n import Language

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
        "description": store.about,
        "sameAs": [link.href for link in store.social.footer],
    }
    found |= {name: value for name, value in optional.items() if value}
    if store.address:
        found["address"] = {
            "@type": "PostalAddress",
            "streetAddress": store.address,
            "addressCountry": store.country,
        }
    if store.design.logo:
        found["logo"] = absolute(store, store.design.logo["url"])
    return found


def website(store: StoreView, language: Language) -> Thing:
    target = absolute(store, localized(language, "search", "q={search_term_string}"))
    return {
        "@context": CONTEXT,
        "@type": "WebSite",
        "name": store.name,
        "url": absolute(store, localized(language, "")),
        "inLanguage": language,
        "potentialAction": {
            "@type": "SearchAction",
            "target": {"@type": "EntryPoint", "urlTemplate": target},
            "query-input": "required name=search_term_string",
        },
    }


def breadcrumbs(store: StoreView, language: Language, steps: list[tuple[str, str]]) -> Thing:
    crumbs = [(store.name, ""), *steps]
    return {
        "@context": CONTEXT,
        "@type": "BreadcrumbList",
        "itemListElement": [
            {
                "@type": "ListItem",
                "position": position,
                "name": name,
                "item": absolute(store, localized(language, path)),
            }
            for position, (name, path) in enumerate(crumbs, start=1)
        ],
    }


def collection(store: StoreView, language: Language, view: CategoryView, cards: Thing) -> Thing:
    """A page of a category with the products on it."""
    return {
        "@context": CONTEXT,
        "@type": "CollectionPage",
        "name": view.name,
        "url": absolute(store, localized(language, f"c/{view.slug}")),
        "inLanguage": language,
        "mainEntity": {
            "@type": "ItemList",
            "numberOfItems": cards["total"],
            "itemListElement": [
                {
                    "@type": "ListItem",
                    "position": (cards["page"] - 1) * cards["limit"] + place,
                    "url": absolute(store, localized(language, f"p/{card['slug']}")),
                    "name": card["name"],
                }
                for place, card in enumerate(cards["items"], start=1)
            ],
        },
    }


def faq(page: PublicFaq) -> Thing:
    return {
        "@context": CONTEXT,
        "@type": "FAQPage",
        "mainEntity": [
            {
                "@type": "Question",
                "name": one.question,
                "acceptedAnswer": {"@type": "Answer", "text": one.answer},
            }
            for group in page.groups
            for one in group.questions
        ],
    }


def blog_posting(store: StoreView, post: PublicPost, path: str, language: Language, about: str) -> Thing:
    found: Thing = {
        "@context": CONTEXT,
        "@type": "BlogPosting",
        "headline": post.title,
        "description": about,
        "inLanguage": post.language,
        "datePublished": post.published_at.isoformat(),
        "dateModified": post.updated_at.isoformat(),
        "mainEntityOfPage": absolute(store, localized(language, path)),
        "author": {"@type": "Person", "name": post.author_name}
        if post.author_name
        else {"@type": "Organization", "name": store.name, "url": store.url},
        "publisher": {"@type": "Organization", "name": store.name, "url": store.url},
    }
    if post.cover:
        found["image"] = absolute(store, post.cover.url)
    return found | ({"keywords": ", ".join(post.tags)} if post.tags else {})
