"""The few words that the server itself writes: titles, what stands where no script runs, descriptions."""

from typing import Final

from common.i18n import Language

STRINGS: Final[dict[Language, dict[str, str]]] = {
    "es": {
        "search": "Buscar",
        "resultsFor": "Resultados de «{q}»",
        "notFound": "No encontramos esa página",
        "noResults": "No encontramos «{q}»",
        "categories": "Categorías",
        "find": "Sigue tu pedido",
        "preferences": "Recibe novedades",
        "complaints": "Libro de reclamaciones",
        "complaint": "Tu hoja de reclamación",
        "quoteRequest": "Pide una cotización",
        "preorder": "Tu encargo",
        "pickup": "Dónde recoger tu pedido",
        "trust": "Confianza",
        "terms": "Términos de compra",
        "privacy": "Privacidad",
        "cookies": "Cookies",
        "refunds": "Cambios y devoluciones",
        "shipping": "Envíos y pagos",
        "about": "Quiénes somos",
        "faq": "Preguntas frecuentes",
        "blog": "Blog",
        "cart": "Tu carrito",
        "information": "Datos y entrega",
        "payment": "Pago",
        "sandbox": "Pago",
        "success": "Listo",
        "order": "Tu pedido",
        "needsScript": "Activa JavaScript para comprar aquí, o escríbenos.",
    },
    "en": {
        "search": "Search",
        "resultsFor": "Results for “{q}”",
        "notFound": "We can’t find that page",
        "noResults": "No results for “{q}”",
        "categories": "Categories",
        "find": "Track your order",
        "preferences": "Get our news",
        "complaints": "Complaints book",
        "complaint": "Your complaint sheet",
        "quoteRequest": "Ask for a quote",
        "preorder": "Your preorder",
        "pickup": "Where to pick up your order",
        "trust": "Trust",
        "terms": "Terms of sale",
        "privacy": "Privacy",
        "cookies": "Cookies",
        "refunds": "Exchanges and returns",
        "shipping": "Shipping and payments",
        "about": "About us",
        "faq": "Frequently asked questions",
        "blog": "Blog",
        "cart": "Your cart",
        "information": "Details and delivery",
        "payment": "Payment",
        "sandbox": "Payment",
        "success": "Done",
        "order": "Your order",
        "needsScript": "Turn on JavaScript to shop here, or write to us.",
    },
}


def sentences(*parts: str) -> str:
    """One after the other, each ended: a title has no full stop of its own."""
    found = [part.strip() for part in parts if part.strip()]
    return " ".join([*(part if part[-1] in ".!?…:;," else f"{part}." for part in found[:-1]), *found[-1:]])


def cut(text: str, limit: int = 160) -> str:
    """At most one search result's worth, at a word."""
    line = " ".join(text.split())
    return line if len(line) <= limit else line[:limit].rsplit(" ", 1)[0].rstrip(",.;:") + "…"
